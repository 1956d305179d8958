/**
 * Tests that no personal data leaves the page on any path that the kit generates. Every machine is walked with canary
 * values as the free text of visitors, addresses, services and pages, in inputs, events, outputs and errors.
 */

import type { AnySituationView, Model } from '@machines/proof';
import {
  coverAll,
  everyLeafStep,
  everyPair,
  explore,
  type Path,
  scriptedError,
  startLive,
  tour,
} from '@machines/proof';
import { DIGITS, expectNoTrace, fragmentsOfMark, MARK, runDueTimers } from '@machines/room/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { models } from '../models/all.ts';
import { dataExits } from './data-exits.ts';

/** Keys whose values, and the values below them, are free text. */
const free = new Set([
  ...['values', 'extra', 'email', 'text', 'search', 'hash'],
  ...['query', 'referrer', 'title', 'url', 'reason', 'statusText', 'id'],
]);

/** Returns a canary value of the same kind as a value: an address for an address, a number for a number. */
function canaryFor(key: string, word: string): string {
  if (key === 'email' && word.includes('@')) return `${MARK}@${MARK}.example`;
  if (key === 'phone') return `+64 ${DIGITS}`;
  // The value stays in the canary, so that different cases stay different. An empty text stays empty.
  return word === '' ? '' : `${word} ${MARK}`;
}

/** Returns a payload in which canary values replace free text. */
function spoil<T>(value: T, key = '', isFree = false): T {
  if (typeof value === 'string') return (isFree ? canaryFor(key, value) : value) as T;
  if (Array.isArray(value)) return value.map((each) => spoil(each, key, isFree)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      spoil(each, name, isFree || free.has(name)),
    ]),
  ) as T;
}

/** Returns a model with canary values in all inputs of its machine. */
function haunted(model: Model): Model {
  const cases = (given: Model['events'][string]) =>
    typeof given === 'function' ? (look: AnySituationView) => spoil(given(look)) : spoil(given);
  const talkative = (output: unknown) =>
    output === undefined ? { said: MARK, name: MARK } : spoil(output);
  return {
    ...model,
    starts: spoil(model.starts),
    events: Object.fromEntries(
      Object.entries(model.events).map(([type, given]) => [type, cases(given)]),
    ),
    outcomes: Object.fromEntries(
      Object.entries(model.outcomes).map(([src, script]) => [
        src,
        'done' in script
          ? {
              done: Object.fromEntries(
                Object.entries(script.done).map(([name, output]) => [name, talkative(output)]),
              ),
            }
          : script,
      ]),
    ),
  };
}

/**
 * Walks a path while every output is open. Returns the data that has left the page, and the events and contexts of
 * the machine.
 */
async function inspected(model: Model, { start, steps }: Path) {
  const out = dataExits();
  let raw = '';
  const watcher = {
    watched: (machine: AnyStateMachine) => machine,
    observe: (event: Parameters<typeof out.inspect>[0]) => {
      if (event.type === '@xstate.event') raw += JSON.stringify(event.event);
      if (event.type === '@xstate.snapshot') {
        raw += JSON.stringify((event.snapshot as { context?: unknown }).context ?? null);
      }
      out.inspect(event);
    },
  };
  const run = startLive(model, start, watcher);
  await out.open();
  for (const step of steps) {
    await run.perform(step);
    await runDueTimers();
  }
  run.stop();
  await runDueTimers();
  return { ...out.close(), raw };
}

const error = { message: scriptedError.message, stack: scriptedError.stack };
beforeAll(() => {
  Object.assign(scriptedError, { message: MARK, stack: MARK, detail: [MARK, { phone: DIGITS }] });
});
afterAll(() => {
  Object.assign(scriptedError, { ...error, detail: undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Machines that receive words of a visitor, an address, a service or a page. */
const personal = [
  ...['analytics', 'hotline', 'integrationSearch', 'island', 'leadForm'],
  ...['navigation', 'outbox', 'releaseFilter', 'teamFilter'],
];

describe('the data that leaves the page, on generated paths', () => {
  it.each(models.filter(({ id }) => personal.includes(id)))(
    '$id holds no canary',
    async (plain) => {
      const model = haunted(plain);
      const paths = tour(explore(model), coverAll(everyLeafStep, everyPair));
      let said = '';
      for (const path of paths) {
        const { bytes, origins, raw } = await inspected(model, path);
        expect(bytes.length).toBeGreaterThan(500);
        expect(new Set(origins)).toEqual(new Set(['https://inspector.example']));
        expectNoTrace(bytes);
        said += raw;
      }
      // At least one canary value was in the machine. Without it, the test would prove nothing.
      expect(fragmentsOfMark.some((trace) => said.includes(trace))).toBe(true);
    },
    120_000,
  );

  it('contains the data that a developer needs', async () => {
    const said = async (id: string, ...steps: readonly string[]) => {
      const model = models.find((each) => each.id === id);
      if (model === undefined) throw new Error(`There is no model of ${id}.`);
      const [start = ''] = Object.keys(model.starts);
      return (await inspected(haunted(model), { name: id, start, steps })).bytes;
    };
    const hotline = await said('hotline', 'answer.given:yes', 'advisory.continued');
    expect(hotline).toContain('{"answer":"yes","type":"answer.given"}');
    expect(hotline).toContain('"hasCCTV":"yes"');
    const form = await said('leadForm', 'form.submitted:complete');
    expect(form).toMatch(/"values":\{"name":"‹name#\d+ string \d+›"/);
    expect(form).toContain('"name":"keepLead"');
  });

  it('covers every machine that receives free text', () => {
    const receiving = models.filter((model) => {
      const payloads = ({ starts, events, outcomes }: Model) =>
        JSON.stringify([starts, events, outcomes]);
      const { starts, events, outcomes } = model;
      return payloads({ ...model, ...spoil({ starts, events, outcomes }) }) !== payloads(model);
    });
    expect(receiving.map(({ id }) => id).filter((id) => !personal.includes(id))).toEqual([]);
  });
});
