/**
 * An `<audio>` element, by its id. With `preload="none"` on the element, nothing of it is fetched before it plays.
 *
 * Not only the page plays and pauses it: media keys, headsets, the lock screen, a phone call and extensions do, too.
 */

/**
 * Reports what becomes of an audio, whoever plays it.
 *
 * @param report receives each start, the seconds played so far (several times a second), the end, which a pause is,
 *   too, and a failure.
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
  // Media events do not bubble. The element is not held: React may put another in its place.
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
  // The event of an earlier start or pause may come when the opposite is true again.
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
 * @param failed called when the browser refuses to play it; what else may happen, `watchAudio` reports.
 * @returns a function that stops the audio and rewinds it.
 * @throws Error when there is no such element.
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
    // Browsers in which `play` returns no promise report a failure by the event alone.
    Promise.resolve(audio.play()).catch(({ name }: Partial<DOMException>) => {
      // A pause or another source, which may come before the sound, is no failure.
      if (!isStopped && name !== 'AbortError') failed();
    });
  }
  return () => {
    isStopped = true;
    audio.pause();
    audio.currentTime = 0;
  };
}
