/**
 * The talk-down demo of /quill-voice (spec 2 Quill Voice, spec 4 voice demo).
 *
 * The audio plays exactly as long as the state `playing` lasts. Another press of the button, the end of the recording
 * and leaving the page all leave the state and so stop the audio. The audio never starts automatically. Media keys,
 * headsets and the system also play and pause it, so every state listens to the audio itself.
 */

import { assign, type SnapshotFrom, setup } from 'xstate';
import { talkdown } from '../data/talkdown.ts';
import { watchNotProvided } from './not-provided.ts';

export interface VoiceDemoContext {
  /** The played part of the recording, in seconds; null while the audio is stopped. */
  readonly played: number | null;
}

export type VoiceDemoEvent =
  | { readonly type: 'demo.toggled' }
  | { readonly type: 'audio.started' }
  | { readonly type: 'audio.ended' }
  | { readonly type: 'audio.failed' }
  | { readonly type: 'audio.advanced'; readonly played: number };

const startedElsewhere = {
  'audio.started': {
    description: 'A media key, a headset or the lock screen plays it.',
    target: 'playing',
  },
} as const;

export const voiceDemoMachine = setup({
  types: {
    context: {} as VoiceDemoContext,
    events: {} as VoiceDemoEvent,
  },
  actors: {
    watchAudio: watchNotProvided<VoiceDemoEvent>('watchAudio'),
    playAudio: watchNotProvided<VoiceDemoEvent>('playAudio'),
  },
  actions: {
    follow: assign((_, params: { readonly played: number }) => ({ played: params.played })),
    rewind: assign({ played: null }),
  },
}).createMachine({
  id: 'voiceDemo',
  description: 'Plays the demo warning, and stops it.',
  context: { played: null },
  invoke: {
    src: 'watchAudio',
    id: 'watchAudio',
    onError: { description: 'Without the watch, the button still plays and stops it.' },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Silence. The button reads Play demo warning.',
      on: {
        'demo.toggled': { description: 'The visitor wants to hear it.', target: 'playing' },
        ...startedElsewhere,
      },
    },
    playing: {
      description: 'The warning plays with its captions. The button reads Stop audio.',
      exit: 'rewind',
      invoke: {
        src: 'playAudio',
        id: 'playAudio',
        onError: { description: 'The browser has no audio at all.', target: 'unplayable' },
      },
      on: {
        'demo.toggled': { description: 'The visitor stops it.', target: 'idle' },
        'audio.ended': {
          description: 'The recording is over, or was paused from elsewhere.',
          target: 'idle',
        },
        'audio.failed': { description: 'The browser cannot play it.', target: 'unplayable' },
        'audio.advanced': {
          description: 'A moment of the recording is over.',
          actions: { type: 'follow', params: ({ event }) => ({ played: event.played }) },
        },
      },
    },
    unplayable: {
      description: 'A message says that this browser cannot play it; the button tries again.',
      on: {
        'demo.toggled': { description: 'Another attempt.', target: 'playing' },
        ...startedElsewhere,
      },
    },
  },
});

/** Returns the latest caption that has begun; empty before the first one. The caption stays during pauses. */
export function currentCaption({ context }: SnapshotFrom<typeof voiceDemoMachine>): string {
  const { played } = context;
  const begun = talkdown.captions.filter(({ start }) => played !== null && start <= played);
  return begun.at(-1)?.text ?? '';
}
