/**
 * Plays an `<audio>` element from its start. With `preload="none"` on the element, nothing of it is fetched
 * before this is called.
 *
 * @param id id of the element.
 * @param report receives the seconds played so far (several times a second), the end, and a failure. A pause from
 *   elsewhere (a headset, a phone call, the system's controls) is an end.
 * @returns a function that stops the audio and rewinds it.
 * @throws Error when there is no such element.
 */
export function playAudio(
  id: string,
  report: {
    readonly advanced: (seconds: number) => void;
    readonly ended: () => void;
    readonly failed: () => void;
  },
): () => void {
  const audio = document.getElementById(id);
  if (!(audio instanceof HTMLAudioElement))
    throw new Error(`There is no audio with the id "${id}".`);
  const stop = new AbortController();
  const { signal } = stop;
  const fail = () => {
    // A rejection after stopping is caused by the stop itself.
    if (!signal.aborted) report.failed();
  };
  audio.addEventListener('timeupdate', () => report.advanced(audio.currentTime), { signal });
  audio.addEventListener('ended', () => report.ended(), { signal });
  // The event of an earlier pause may come when it plays again.
  audio.addEventListener('pause', () => audio.paused && report.ended(), { signal });
  // The error event of a source does not bubble; only the last source decides.
  audio.addEventListener(
    'error',
    ({ target }) => {
      if (target === audio || target === [...audio.querySelectorAll('source')].at(-1)) fail();
    },
    { capture: true, signal },
  );
  // After a failure the element must select a source again.
  if (audio.error !== null || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
    audio.load();
  audio.currentTime = 0;
  // Browsers in which `play` returns no promise report a failure by the event alone.
  Promise.resolve(audio.play()).catch(fail);
  return () => {
    stop.abort();
    audio.pause();
    audio.currentTime = 0;
  };
}
