/**
 * An `<audio>` element, by its id. With `preload="none"` on the element, the browser fetches none of it before
 * it plays.
 *
 * Besides the page, media keys, headsets, the lock screen, phone calls and extensions play and pause it.
 */

/**
 * Reports the changes of an audio, whatever causes them.
 *
 * @param report receives each start, the seconds played so far (several times a second), the end, which
 *   includes a pause, and a failure.
 * @returns a function that ends the reports.
 */
export function watchAudio(
  id: string,
  report: {
    readonly started: () => void;
    readonly advanced: (seconds: number) => void;
    readonly ended: () => void;
    readonly failed: () => void;
  },
): () => void {
  const stop = new AbortController();
  // Media events do not bubble. The element is not stored: React may replace it.
  const on = (
    types: readonly string[],
    listener: (audio: HTMLAudioElement, target: Element) => void,
  ) => {
    const listen = ({ target }: Event) => {
      const audio = target instanceof Element && target.closest(`#${id}`);
      if (audio instanceof HTMLAudioElement) listener(audio, target as Element);
    };
    for (const type of types)
      document.addEventListener(type, listen, { capture: true, signal: stop.signal });
  };
  // The event of an earlier start or pause may arrive when the opposite is true again.
  on(['play'], ({ paused }) => !paused && report.started());
  on(['pause', 'ended', 'emptied'], ({ ended, paused }) => (ended || paused) && report.ended());
  on(['timeupdate'], ({ currentTime }) => report.advanced(currentTime));
  on(['error'], (audio, target) => {
    // Only the last source decides.
    if (target === audio || target === [...audio.querySelectorAll('source')].at(-1))
      report.failed();
  });
  return () => stop.abort();
}

/**
 * Plays an audio from its start, unless it plays already.
 *
 * @param failed called when the browser refuses to play it; `watchAudio` reports all later events.
 * @returns a function that stops the audio and rewinds it.
 * @throws Error if there is no such element.
 */
export function playAudio(id: string, failed: () => void): () => void {
  const audio = document.getElementById(id);
  if (!(audio instanceof HTMLAudioElement))
    throw new Error(`There is no audio with the id "${id}".`);
  let isStopped = false;
  if (audio.paused) {
    // After a failure the element must select a source again.
    if (audio.error !== null || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
      audio.load();
    audio.currentTime = 0;
    // Browsers in which `play` returns no promise report a failure only by the event.
    Promise.resolve(audio.play()).catch(({ name }: Partial<DOMException>) => {
      // A pause or another source, which may come before the sound, is not a failure.
      if (!isStopped && name !== 'AbortError') failed();
    });
  }
  return () => {
    isStopped = true;
    audio.pause();
    audio.currentTime = 0;
  };
}
