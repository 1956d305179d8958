/**
 * The functions of this module take an `<audio>` element by its id. With `preload="none"`, the browser fetches the
 * file only when it is played.
 *
 * Not only the page plays and pauses it: media keys, headsets, the lock screen, phone calls and extensions do so as
 * well.
 */

/**
 * Reports when an audio starts, advances, ends or fails, whatever causes the change.
 *
 * @param report receives each start, the seconds played so far (several times a second), each end or pause, and each
 *   failure.
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
  // The listeners are on the document, in the capture phase, because media events do not bubble. The
  // element is looked up for each event, because React may replace it.
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
  // An event may arrive late, when the audio has already been started or paused again. The element's
  // present state decides.
  on(['play'], ({ paused }) => !paused && report.started());
  on(['pause', 'ended', 'emptied'], ({ ended, paused }) => (ended || paused) && report.ended());
  on(['timeupdate'], ({ currentTime }) => report.advanced(currentTime));
  on(['error'], (audio, target) => {
    // If a source fails, the browser tries the next one. The audio has failed when its last source fails.
    if (target === audio || target === [...audio.querySelectorAll('source')].at(-1))
      report.failed();
  });
  return () => stop.abort();
}

/**
 * Plays an audio from its start, unless it is already playing.
 *
 * @param failed called if the browser refuses to play the audio; `watchAudio` reports all later events.
 * @returns a function that stops the audio and rewinds it.
 * @throws Error if no audio has this id.
 */
export function playAudio(id: string, failed: () => void): () => void {
  const audio = document.getElementById(id);
  if (!(audio instanceof HTMLAudioElement))
    throw new Error(`There is no audio with the id "${id}".`);
  let isStopped = false;
  if (audio.paused) {
    // After a failure, `load` makes the element select a source again.
    if (audio.error !== null || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
      audio.load();
    audio.currentTime = 0;
    // In the oldest supported browsers `play` returns no promise. They report a failure only by the `error`
    // event.
    Promise.resolve(audio.play()).catch(({ name }: Partial<DOMException>) => {
      // The promise is also rejected if the audio is paused or gets another source before it has begun to
      // play. Neither is a failure.
      if (!isStopped && name !== 'AbortError') failed();
    });
  }
  return () => {
    isStopped = true;
    audio.pause();
    audio.currentTime = 0;
  };
}
