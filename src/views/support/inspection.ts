import type { InspectionEvent, Observer } from 'xstate';

/**
 * The one place where actors can be watched. Nobody watches in the visitors' bundle; the inspector
 * (src/inspect) and the test kit subscribe before the first actor starts.
 */

const watchers = new Set<(event: InspectionEvent) => void>();

/** Watches every actor from now on; returns a function that stops it. */
export function watchActors(watcher: (event: InspectionEvent) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const inspection: Observer<InspectionEvent> = {
  next: (event) => {
    for (const watcher of watchers) watcher(event);
  },
};
