/** The room of the example. Each machine has one path that can be replayed. */

import {
  createRecorder,
  fingerprintOf,
  type OpenedPath,
  type Proof,
  Redaction,
  type UnaddressedMessage,
} from '@machines/room';
import { mountRoom } from '@machines/room/mount';
import { createActor } from 'xstate';
import { machines, samples, schemas } from './machines.ts';

const paths = {
  kettle: [
    { sentence: 'Fill it with water.', event: { type: 'filled', liquid: 'water' } },
    { sentence: 'Heat it.', event: { type: 'heated' } },
    { sentence: 'Empty it.', event: { type: 'emptied' } },
    { sentence: 'Fill it again.', event: { type: 'filled', liquid: 'water' } },
  ],
  cup: [{ sentence: 'Drink.', event: { type: 'drunk' } }],
};
const NAME = 'journey: Somebody changes their mind';

const pathOf = (machine: string) => {
  const steps = paths[machine as keyof typeof paths];
  return {
    steps,
    fingerprint: fingerprintOf(
      '',
      steps.map(({ sentence }) => sentence),
    ),
  };
};

function proofOf(machine: string): Proof {
  const { steps, fingerprint } = pathOf(machine);
  const takesAllTransitions = machine === 'cup';
  return {
    ...{ machine, excused: {} },
    paths: [
      {
        ...{ name: NAME, start: '', steps: steps.length, fingerprint },
        takes: takesAllTransitions ? { 'served · drunk': 1 } : { 'full · heated': 2 },
      },
    ],
    missed: takesAllTransitions
      ? { states: [], transitions: [], guards: {} }
      : {
          states: ['hot'],
          transitions: ['hot · poured'],
          guards: { 'empty · filled': [false] },
        },
  };
}

function openPath(machine: string, name: string, asked?: string): OpenedPath {
  if (name !== NAME) throw new Error(`${machine} has no path "${name}" today.`);
  const { steps, fingerprint } = pathOf(machine);
  const messages: UnaddressedMessage[] = [];
  const recorder = createRecorder({ redaction: new Redaction(schemas), now: () => 0 });
  const stop = recorder.follow((each) => 'chart' in each || messages.push(each));
  const actor = createActor(machines[machine as keyof typeof paths].machine, {
    inspect: recorder.record,
  }).start();
  const opened = steps.map(({ sentence, event }) => {
    actor.send(event as never);
    return { cause: 'visitor', sentence, event, number: messages.at(-1)?.number ?? null };
  });
  const page = `${machine} ${name}`;
  const { charts } = recorder.kept();
  stop();
  actor.stop();
  return {
    ...{ machine, name, fingerprint, path: '/kettle', actor: actor.sessionId, steps: opened },
    recording: {
      path: '/kettle',
      messages: [
        ...charts.map((chart) => ({ kind: 'chart' as const, page, chart })),
        ...messages.map((each) => ({ ...each, page })),
      ],
    },
    ...(asked !== undefined &&
      asked !== fingerprint && {
        remark: `“${name}” has other steps today than when the link was made.`,
      }),
  };
}

mountRoom({
  ...{ machines, schemas, samples },
  beside: new URLSearchParams(location.search).get('beside') ?? undefined,
  test: {
    imports: [`import { machines } from './machines.ts';`],
    machine: (id) => `machines.${id}`,
  },
  writeJourney: async (journey) =>
    (await fetch('/journeys', { method: 'POST', body: JSON.stringify(journey) })).text(),
  proof: {
    of: async (machine) => proofOf(machine),
    path: async (machine, name, fingerprint) => openPath(machine, name, fingerprint),
  },
});
