// @vitest-environment jsdom
/**
 * Tests bindings: each job of a machine passes all its input to its effect, and stops the effect when the job ends.
 * The walks of the models test most bindings; this file tests the others.
 */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor, toPromise } from 'xstate';
import { deleteAnswers, saveAnswers } from '../../src/effects/answers.effect.ts';
import { playAudio, watchAudio } from '../../src/effects/audio.effect.ts';
import { copyAddress } from '../../src/effects/clipboard.effect.ts';
import type { EarlyPresses, Press } from '../../src/effects/early.effect.ts';
import { keepLead } from '../../src/effects/lead-store.effect.ts';
import { watchStage } from '../../src/effects/motion.effect.ts';
import { watchQuery, writeQuery } from '../../src/effects/query.effect.ts';
import { reveal } from '../../src/effects/reveal.effect.ts';
import { alarmDecision } from '../../src/views/bindings/alarm-decision.ts';
import { alertFeed } from '../../src/views/bindings/alert-feed.ts';
import { headline } from '../../src/views/bindings/headline.ts';
import { hotline } from '../../src/views/bindings/hotline.ts';
import { integrationSearch } from '../../src/views/bindings/integration-search.ts';
import { leadForm } from '../../src/views/bindings/lead-form.ts';
import { copyLink, releaseFilter } from '../../src/views/bindings/release-filter.ts';
import { teamFilter } from '../../src/views/bindings/team-filter.ts';
import { voiceDemo } from '../../src/views/bindings/voice-demo.ts';
import { logicOf, runAction, runJob } from './jobs.ts';

vi.mock('../../src/effects/lead-store.effect.ts', () => ({ keepLead: vi.fn(async () => {}) }));
vi.mock('../../src/effects/clipboard.effect.ts', () => ({ copyAddress: vi.fn(async () => {}) }));
vi.mock('../../src/effects/reveal.effect.ts', () => ({ reveal: vi.fn() }));
vi.mock('../../src/effects/answers.effect.ts', () => ({
  saveAnswers: vi.fn(),
  deleteAnswers: vi.fn(),
  restoreAnswers: vi.fn(() => 'what was kept'),
}));
vi.mock('../../src/effects/audio.effect.ts', () => ({ playAudio: vi.fn(), watchAudio: vi.fn() }));
vi.mock('../../src/effects/motion.effect.ts', () => ({ watchStage: vi.fn() }));
vi.mock('../../src/effects/query.effect.ts', () => ({ watchQuery: vi.fn(), writeQuery: vi.fn() }));

/** Runs a job to its end. */
function done(machine: AnyStateMachine, name: string, input?: unknown): Promise<unknown> {
  return toPromise(createActor(logicOf(machine, name), { input }).start());
}
const watch = (machine: AnyStateMachine, name: string, motion?: 'playing' | 'paused') =>
  runJob(machine, name, undefined, motion);

beforeEach(() => {
  vi.clearAllMocks();
});

describe('a lead', () => {
  it('is stored whole on the device, with its spam signals', async () => {
    const lead = {
      id: '6f1c2b3a-0000-4000-8000-000000000001',
      kind: 'hotline',
      payload: { name: 'Ann', email: 'ann@example.com' },
      signals: ['honeypot', 'too-fast'],
    };
    await done(leadForm, 'keepLead', { lead });
    expect(keepLead).toHaveBeenCalledExactlyOnceWith(lead);
  });

  it('fails if the device fails', async () => {
    vi.mocked(keepLead).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await expect(done(leadForm, 'keepLead', { lead: {} })).rejects.toThrow('full');
  });

  it('holds links back until the lead is safe', () => {
    window.early = { storing: 0, next: null, isBusy: () => false } as typeof window.early;
    const { stop } = watch(leadForm, 'holdLinks');
    expect(window.early.storing).toBe(1);
    stop();
    expect(window.early.storing).toBe(0);
  });
});

describe('the questionnaire', () => {
  it('keeps its answers, and reads them again', async () => {
    const answers = { hasCCTV: 'yes' };
    runAction(hotline, 'saveAnswers', { context: { answers } }, { screen: 'crime' });
    expect(saveAnswers).toHaveBeenCalledExactlyOnceWith({ answers, screen: 'crime' });
    runAction(hotline, 'deleteAnswers', {});
    expect(deleteAnswers).toHaveBeenCalledOnce();
    document.body.innerHTML = '<div id="questions"><form></form></div><form></form>';
    const [inside, outside] = document.querySelectorAll('form');
    const presses: Press[] = [];
    window.early = { presses } as unknown as EarlyPresses;
    presses.push([outside as HTMLElement, null]);
    expect(await done(hotline, 'restoreAnswers')).toBe('what was kept');
    presses.push([inside as HTMLElement, null]);
    expect(await done(hotline, 'restoreAnswers')).toBeNull();
    expect(hotline.implementations.actors.leadForm).toBe(leadForm);
  });
});

describe('links to copy', () => {
  it('copy the address of their version', async () => {
    await done(copyLink, 'writeClipboard', { version: '3.1.98' });
    expect(copyAddress).toHaveBeenCalledExactlyOnceWith('/updates#v3.1.98');
  });
});

describe('the demo warning', () => {
  it('reports its start, its position, its end and its failure, by any control', () => {
    const { reported } = watch(voiceDemo, 'watchAudio');
    const [id, hear] = vi.mocked(watchAudio).mock.calls[0] ?? [];
    expect(id).toBe('talkdown');
    hear?.started();
    hear?.advanced(1.5);
    hear?.ended();
    hear?.failed();
    expect(reported).toEqual([
      { type: 'audio.started' },
      { type: 'audio.advanced', played: 1.5 },
      { type: 'audio.ended' },
      { type: 'audio.failed' },
    ]);
  });

  it('reports a refused start, and reports nothing after the job has ended', () => {
    const silence = vi.fn();
    vi.mocked(playAudio).mockReturnValue(silence);
    const { stop, reported } = watch(voiceDemo, 'playAudio');
    const [id, fail] = vi.mocked(playAudio).mock.calls[0] ?? [];
    expect(id).toBe('talkdown');
    fail?.();
    expect(reported).toEqual([{ type: 'audio.failed' }]);
    expect(silence).not.toHaveBeenCalled();
    stop();
    expect(silence).toHaveBeenCalledOnce();
  });
});

describe('the chart of an alarm', () => {
  it('is brought into view', () => {
    runAction(alarmDecision, 'showStage', {});
    expect(reveal).toHaveBeenCalledExactlyOnceWith('alarm-stage');
  });
});

describe('the stage', () => {
  it('reports when its element enters and leaves the view, and receives motion, until it ends', () => {
    const stage = { play: vi.fn(), stop: vi.fn() };
    vi.mocked(watchStage).mockReturnValue(stage);
    const { stop, send, reported } = watch(alertFeed, 'watchStage', 'playing');
    const [watched, playing, report] = vi.mocked(watchStage).mock.calls[0] ?? [];
    expect([watched, playing]).toEqual(['alert-feed', true]);
    report?.(true);
    report?.(false);
    expect(reported).toEqual([{ type: 'stage.entered' }, { type: 'stage.left' }]);
    send({ type: 'motion.changed', playing: false });
    expect(stage.play).toHaveBeenLastCalledWith(false);
    send({ type: 'motion.changed', playing: true });
    expect(stage.play).toHaveBeenLastCalledWith(true);
    expect(stage.stop).not.toHaveBeenCalled();
    stop();
    expect(stage.stop).toHaveBeenCalledOnce();
  });

  it.each(['paused', undefined] as const)('does not play where motion is %s', (motion) => {
    vi.mocked(watchStage).mockReturnValue({ play: vi.fn(), stop: vi.fn() });
    watch(alertFeed, 'watchStage', motion);
    expect(vi.mocked(watchStage).mock.calls[0]?.[1]).toBe(false);
  });
});

describe('the headline', () => {
  it('has a stage, and reports that motion has stopped, at once if it stopped before', () => {
    const stage = { play: vi.fn(), stop: vi.fn() };
    vi.mocked(watchStage).mockReturnValue(stage);
    const { stop, send, reported } = watch(headline, 'watchStage', 'playing');
    const [watched, playing, report] = vi.mocked(watchStage).mock.calls[0] ?? [];
    expect([watched, playing]).toEqual(['headline', true]);
    report?.(true);
    report?.(false);
    send({ type: 'motion.changed', playing: true });
    expect(stage.play).toHaveBeenCalledExactlyOnceWith(true);
    expect(reported).toEqual([{ type: 'stage.entered' }, { type: 'stage.left' }]);
    send({ type: 'motion.changed', playing: false });
    expect(reported.slice(2)).toEqual([{ type: 'motion.stopped' }]);
    expect(stage.play).toHaveBeenCalledOnce();
    stop();
    expect(stage.stop).toHaveBeenCalledOnce();
    expect(watch(headline, 'watchStage', 'paused').reported).toEqual([{ type: 'motion.stopped' }]);
  });
});

describe('the address of a page', () => {
  const filters = [
    ['integrationSearch', integrationSearch, '/integrations'],
    ['releaseFilter', releaseFilter, '/updates'],
    ['teamFilter', teamFilter, '/team'],
  ] as const;

  it.each(filters)('is watched for its own filter: %s', (_, machine, path) => {
    const unwatch = vi.fn();
    vi.mocked(watchQuery).mockReturnValue(unwatch);
    const { stop, reported } = watch(machine, 'watchAddress');
    const [watched, report] = vi.mocked(watchQuery).mock.calls[0] ?? [];
    expect(watched).toBe(path);
    report?.('?q=axis');
    expect(reported).toEqual([{ type: 'address.changed', search: '?q=axis' }]);
    expect(unwatch).not.toHaveBeenCalled();
    stop();
    expect(unwatch).toHaveBeenCalledOnce();
  });

  it('holds the search and the filters of the list', () => {
    const written = () => vi.mocked(writeQuery).mock.calls.at(-1);
    runAction(integrationSearch, 'writeAddress', {
      context: { text: 'axis', capabilities: ['onvif', 'rtsp'] },
    });
    expect(written()).toEqual(['/integrations', { q: ['axis'], cap: ['onvif', 'rtsp'] }]);
    runAction(releaseFilter, 'writeAddress', { context: { text: 'sla', tag: 'devices' } });
    expect(written()).toEqual(['/updates', { q: ['sla'], tag: ['devices'] }]);
    runAction(teamFilter, 'writeAddress', { context: { department: 'product' } });
    expect(written()).toEqual(['/team', { department: ['product'] }]);
  });
});
