/**
 * Plays an `<audio>` element from its start. Nothing of it is fetched before this is called, as long as
 * the element says `preload="none"`.
 *
 * @param id id of the element.
 * @param captions start and end of each caption, in seconds.
 * @param report hears of the caption that is being spoken, of the end, and when it cannot be played.
 * @returns stops the audio and rewinds it.
 * @throws Error when there is no such element.
 */
export function playAudio(
  id: string,
  captions: readonly { readonly start: number; readonly end: number }[],
  report: {
    readonly caption: (index: number | null) => void;
    readonly ended: () => void;
    readonly failed: () => void;
  },
): () => void {
  const audio = document.getElementById(id);
  if (!(audio instanceof HTMLAudioElement))
    throw new Error(`There is no audio with the id "${id}".`);
  const stop = new AbortController();
  const { signal } = stop;
  let last: number | null = null;
  const follow = () => {
    const now = audio.currentTime;
    const index = captions.findIndex(({ start, end }) => start <= now && now < end);
    const spoken = index < 0 ? null : index;
    if (spoken !== last) report.caption(spoken);
    last = spoken;
  };
  const fail = () => {
    // A rejection that arrives after stopping is the stopping itself.
    if (!signal.aborted) report.failed();
  };
  audio.addEventListener('timeupdate', follow, { signal });
  audio.addEventListener('ended', () => report.ended(), { signal });
  // A source that cannot be played tells nobody but itself; only the last one decides.
  audio.addEventListener(
    'error',
    ({ target }) => {
      if (target === audio || target === [...audio.querySelectorAll('source')].at(-1)) fail();
    },
    { capture: true, signal },
  );
  // After a failure the element has to choose among its sources anew.
  if (audio.error !== null || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE)
    audio.load();
  audio.currentTime = 0;
  // Browsers that know no promise here report a failure by the event alone.
  Promise.resolve(audio.play()).catch(fail);
  return () => {
    stop.abort();
    audio.pause();
    audio.currentTime = 0;
  };
}
