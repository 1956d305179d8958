import { settings } from '../data/settings.ts';
import { watchActors } from '../views/support/inspection.ts';
import { showPanel } from './panel.ts';
import { createRecorder } from './recorder.ts';

const BLOCKED = 'The browser did not open a window: allow pop-ups for this site.';

/**
 * Inspection in development, asked for with `?inspect` in the address. It must start before the first
 * actor does. The Stately inspector is loaded, and anything leaves this origin,
 * only after its button was pressed.
 */
export function startInspection(): void {
  const recorder = createRecorder();
  watchActors(recorder.record);
  let shown = false;
  recorder.follow(() => {
    // The first actor runs when React has taken over the document: now an element may be added.
    if (shown) return;
    shown = true;
    showPanel([
      {
        label: 'Open the Stately inspector',
        run: async () => {
          const { openStately } = await import('./stately.ts');
          return (await openStately(recorder, settings.inspectorUrl))
            ? `Connected to ${new URL(settings.inspectorUrl).host}; personal values are left out.`
            : BLOCKED;
        },
      },
      {
        label: 'Open the machine room',
        run: () =>
          window.open('/__machines', 'machine-room') === null
            ? BLOCKED
            : 'The machine room is open.',
      },
    ]);
    void import('./link.ts').then(({ linkToRoom }) => linkToRoom(recorder));
  });
}
