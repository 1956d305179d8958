/**
 * The proof of the selected machine. The room requests a proof only when the developer asks for it, because walking
 * all paths of a large machine takes seconds. A new request replaces the previous one.
 */

import { assign, setup } from 'xstate';
import type { OpenedPath, Proof } from '../../recording/proof.ts';
import { actionNotProvided, type Failed, failureReason, jobNotProvided } from './not-provided.ts';

export interface ProofContext {
  readonly machine: string | null;
  readonly proof: Proof | null;
  /** The path that was opened last. */
  readonly opened: OpenedPath | null;
  readonly wanted: WantedPath | null;
  /** The reason why there is no proof, and the reason why a path could not be opened. */
  readonly problem: string | null;
  readonly lost: string | null;
}

export interface WantedPath {
  readonly machine: string;
  readonly name: string;
  readonly fingerprint: string | null;
  /** The step that is shown first. By default, this is the start. */
  readonly step: number | null;
}

export type ProofEvent =
  | { readonly type: 'proof.asked'; readonly machine: string }
  | { readonly type: 'proof.closed' }
  | { readonly type: 'path.chosen'; readonly path: WantedPath };

export const proofMachine = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent },
  actors: {
    fetchProof: jobNotProvided<Proof, { readonly machine: string | null }>('fetchProof'),
    fetchPath: jobNotProvided<OpenedPath, { readonly path: WantedPath | null }>('fetchPath'),
  },
  actions: {
    askFor: assign((_, { machine }: { readonly machine: string }) => ({
      machine,
      proof: null,
      problem: null,
    })),
    keepProof: assign((_, proof: Proof) => ({ proof })),
    forgetProof: assign({ machine: null, proof: null, problem: null }),
    wantPath: assign((_, wanted: WantedPath) => ({ wanted, lost: null })),
    keepPath: assign((_, opened: OpenedPath) => ({ opened, wanted: null })),
    showPath: actionNotProvided<{ readonly opened: OpenedPath; readonly step: number | null }>(
      'showPath',
    ),
    keepProblem: assign((_, failed: Failed) => ({ problem: failureReason(failed) })),
    losePath: assign((_, failed: Failed) => ({ lost: failureReason(failed), wanted: null })),
  },
}).createMachine({
  id: 'roomProof',
  description: 'Fetches the proof of a machine, and its paths.',
  context: { machine: null, proof: null, opened: null, wanted: null, problem: null, lost: null },
  type: 'parallel',
  states: {
    proof: {
      description: 'The states and transitions that the paths of a machine execute.',
      initial: 'closed',
      on: {
        'proof.asked': {
          target: '.fetching',
          actions: { type: 'askFor', params: ({ event }) => event },
        },
        'proof.closed': { target: '.closed', actions: 'forgetProof' },
      },
      states: {
        closed: { description: 'The proof has not been requested.' },
        fetching: {
          description: 'The paths are generated and walked.',
          invoke: {
            src: 'fetchProof',
            id: 'fetchProof',
            input: ({ context }) => ({ machine: context.machine }),
            onDone: {
              target: 'known',
              actions: { type: 'keepProof', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        known: { description: 'The chart is marked, and the paths are listed.' },
        failed: { description: 'The reason why there is no proof is shown.' },
      },
    },
    path: {
      description: 'The selected path.',
      initial: 'none',
      on: {
        'path.chosen': {
          target: '.opening',
          actions: { type: 'wantPath', params: ({ event }) => event.path },
        },
      },
      states: {
        none: { description: 'No path was opened.' },
        opening: {
          description: 'The path is walked again.',
          invoke: {
            src: 'fetchPath',
            id: 'fetchPath',
            input: ({ context }) => ({ path: context.wanted }),
            onDone: {
              target: 'open',
              actions: [
                {
                  type: 'showPath',
                  params: ({ context, event }) => ({
                    opened: event.output,
                    step: context.wanted?.step ?? null,
                  }),
                },
                { type: 'keepPath', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'lost',
              actions: { type: 'losePath', params: ({ event }) => event },
            },
          },
        },
        open: {
          description: 'The path is open: a recording like any other, with its steps in words.',
        },
        lost: { description: 'The reason why the path cannot be opened is shown.' },
      },
    },
  },
});
