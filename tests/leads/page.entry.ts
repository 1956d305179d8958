/**
 * The part of the site that a simulated tab runs: the outbox and a lead form, with their effects. The simulation
 * bundles this file once and evaluates it for each tab with that tab's own globals.
 */

import { createRecorder, Redaction, writeRecording } from '@machines/room';
import { createActor, setup, spawnChild } from 'xstate';
import type { LeadKind } from '../../src/data/lead.ts';
import type { FormValues } from '../../src/data/lead-form.ts';
import { uniqueId } from '../../src/effects/id.effect.ts';
import { schemas } from '../../src/inspect/site/schemas.ts';
import { outbox } from '../../src/start/layout.ts';
import { leadForm } from '../../src/views/bindings/lead-form.ts';

const site = setup({ actors: { outbox, leadForm } }).createMachine({
  invoke: {
    src: 'outbox',
    systemId: 'outbox',
    input: () => ({ jitter: Math.random(), receiptBy: 'named' as const }),
  },
  on: {
    fill: {
      actions: spawnChild('leadForm', {
        systemId: 'leadForm',
        input: ({ event }) => ({ kind: event.kind, extra: event.extra }),
      }),
    },
  },
});

/** The interface through which the simulation uses an open page. */
export interface OpenPage {
  /**
   * Submits a new form, unless the last form still waits.
   *
   * @param thanked is called when the visitor sees the thank-you.
   * @returns the idempotency key, or null if a form still waits.
   */
  submit(
    kind: LeadKind,
    values: FormValues,
    extra: Readonly<Record<string, string>>,
    thanked: (id: string) => void,
  ): string | null;
  /**
   * Returns the actions of the page's machines, as the text of a file that the machine room opens. The text is empty
   * unless the page records.
   */
  recording(): string;
}

/** Whether the page records its events, which is slow. The simulation sets this if its caller asks for recordings. */
const { isRecorded } = window as unknown as { readonly isRecorded: boolean };
const recorder = createRecorder({ redaction: new Redaction(schemas), limit: 100_000 });
const actor = createActor(site, isRecorded ? { inspect: recorder.record } : {}).start();

export const page: OpenPage = {
  submit(kind, values, extra, thanked) {
    if (actor.system.get('leadForm') !== undefined) return null;
    actor.send({ type: 'fill', kind, extra });
    const form = actor.system.get('leadForm');
    const id = uniqueId();
    form.subscribe({ complete: () => form.getSnapshot().status === 'done' && thanked(id) });
    form.send({ type: 'form.submitted', id, values, signals: [] });
    return id;
  },
  recording: () => {
    if (!isRecorded) return '';
    const name = 'simulation';
    const { charts, messages: recorded } = recorder.kept();
    const messages = [
      ...charts.map((chart) => ({ kind: 'chart' as const, page: name, chart })),
      ...recorded.map((each) => ({ ...each, page: name })),
    ];
    return writeRecording({ path: location.pathname, messages });
  },
};
