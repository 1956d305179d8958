// @vitest-environment jsdom
/** Tests audio that the browser plays. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playAudio, watchAudio } from '../../src/effects/audio.effect.ts';
import { setBody } from './document.ts';

beforeEach(() => {
  setBody('');
});

describe('audio', () => {
  const heard: unknown[] = [];
  const failed = () => heard.push('failed');
  let play: () => Promise<void> | undefined;
  const load = vi.fn();
  const pause = vi.fn();
  /** Makes an audio element with these properties. The element is paused unless they say otherwise. */
  function audioWith(changes: object = {}) {
    heard.splice(0);
    const audio = setBody<HTMLAudioElement>(
      '<audio id="demo"><source id="s1"><source><source id="s2"></audio>',
    );
    for (const [key, value] of Object.entries({
      currentTime: 9,
      error: null,
      networkState: 0,
      paused: true,
      ended: false,
      play: () => play(),
      load,
      pause,
      ...changes,
    })) {
      Object.defineProperty(audio, key, { value, writable: true, configurable: true });
    }
    return audio;
  }
  beforeEach(() => {
    load.mockReset();
    pause.mockReset();
    play = async () => {};
  });

  it('plays from its start, and is rewound when it is stopped', () => {
    const audio = audioWith();
    const stop = playAudio('demo', failed);
    expect(audio.currentTime).toBe(0);
    expect(load).not.toHaveBeenCalled();
    expect(pause).not.toHaveBeenCalled();
    audio.currentTime = 5;
    stop();
    expect(pause).toHaveBeenCalledOnce();
    expect(audio.currentTime).toBe(0);
  });

  it('that already plays continues from its position', () => {
    const started = vi.fn(async () => {});
    play = started;
    const audio = audioWith({ paused: false });
    playAudio('demo', failed);
    expect([audio.currentTime, started.mock.calls.length]).toEqual([9, 0]);
  });

  const rejected = (name: string) => () => Promise.reject(new DOMException('no', name));
  it.each([
    ['is refused', rejected('NotAllowedError'), false, ['failed']],
    ['cannot be decoded', rejected('NotSupportedError'), false, ['failed']],
    ['is paused before it sounds', rejected('AbortError'), false, []],
    ['is stopped', rejected('NotAllowedError'), true, []],
    ['is played by a browser that knows no promise', () => undefined, false, []],
  ])('that %s', async (_, given, isStopped, expected) => {
    play = given;
    audioWith();
    const stop = playAudio('demo', failed);
    if (isStopped) stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual(expected);
  });

  it.each([
    ['an error', { error: { code: 4 } }],
    ['no source', { networkState: 3 }],
  ])('chooses among its sources again after %s', (_, changes) => {
    audioWith(changes);
    playAudio('demo', failed);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['a start', 'play', 'demo', { paused: false }, ['started']],
    ['a start that is told when it stands again', 'play', 'demo', {}, []],
    ['a pause', 'pause', 'demo', {}, ['ended']],
    ['a pause that is told when it plays again', 'pause', 'demo', { paused: false }, []],
    ['an end', 'ended', 'demo', { paused: false, ended: true }, ['ended']],
    ['a source that was taken away', 'emptied', 'demo', {}, ['ended']],
    ['another source that plays', 'emptied', 'demo', { paused: false }, []],
    ['a moment', 'timeupdate', 'demo', { currentTime: 1.99 }, [1.99]],
    ['an error', 'error', 'demo', {}, ['failed']],
    ['a source that is no use, before others', 'error', 's1', {}, []],
    ['the last source that is no use', 'error', 's2', {}, ['failed']],
    ['the start of another audio', 'play', 'other', { paused: false }, []],
  ])('%s is reported until the last listener has left', (_, type, id, changes, expected) => {
    const stop = watchAudio('demo', {
      started: () => heard.push('started'),
      advanced: (seconds) => heard.push(seconds),
      ended: () => heard.push('ended'),
      failed,
    });
    // The audio element is added after the watch has started, because it may not exist at that time.
    audioWith(changes).after(Object.assign(document.createElement('audio'), { id: 'other' }));
    const happens = () => document.getElementById(id)?.dispatchEvent(new Event(type));
    happens();
    expect(heard).toEqual(expected);
    stop();
    happens();
    expect(heard).toEqual(expected);
  });

  it('has to exist to be played', () => {
    setBody('<div id="demo"></div>');
    expect(() => playAudio('demo', failed)).toThrow('There is no audio with the id "demo".');
  });
});
