import { assign, setup } from 'xstate';
import { watchNotProvided } from './not-provided.ts';

/**
 * The talk-down demo of /quill-voice (spec 2 Quill Voice, spec 4 voice demo).
 *
 * The audio plays exactly as long as the state `playing` lasts: pressing the button again, the end of
 * the recording and leaving the page all stop it by leaving the state. It never starts by itself.
 */

export interface VoiceDemoContext {
  /** Index of the caption that is being spoken, or null between captions and in silence. */
  readonly caption: number | null;
}

export type VoiceDemoEvent =
  | { readonly type: 'demo.toggled' }
  | { readonly type: 'audio.ended' }
  | { readonly type: 'audio.failed' }
  | { readonly type: 'caption.changed'; readonly caption: number | null };

export const voiceDemoMachine = setup({
  types: {
    context: {} as VoiceDemoContext,
    events: {} as VoiceDemoEvent,
    meta: {} as { readonly spec: readonly string[] },
  },
  actors: { playAudio: watchNotProvided<VoiceDemoEvent>('playAudio') },
  actions: {
    showCaption: assign((_, params: { readonly caption: number | null }) => ({
      caption: params.caption,
    })),
    hideCaption: assign({ caption: null }),
  },
}).createMachine({
  id: 'voiceDemo',
  description: 'Plays the demo warning, and stops it.',
  context: { caption: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Silence. The button reads Play demo warning.',
      meta: { spec: ['spec 2 Quill Voice', 'spec 4 voice demo'] },
      on: { 'demo.toggled': { description: 'The visitor wants to hear it.', target: 'playing' } },
    },
    playing: {
      description: 'The warning plays with its captions. The button reads Stop audio.',
      meta: { spec: ['spec 2 Quill Voice', 'spec 4 voice demo'] },
      exit: 'hideCaption',
      invoke: {
        src: 'playAudio',
        id: 'playAudio',
        onError: { description: 'The browser has no audio at all.', target: 'unplayable' },
      },
      on: {
        'demo.toggled': { description: 'The visitor has heard enough.', target: 'idle' },
        'audio.ended': { description: 'The recording is over.', target: 'idle' },
        'audio.failed': { description: 'The browser cannot play it.', target: 'unplayable' },
        'caption.changed': {
          description: 'Another sentence begins, or one ends.',
          actions: { type: 'showCaption', params: ({ event }) => ({ caption: event.caption }) },
        },
      },
    },
    unplayable: {
      description: 'A message says that this browser cannot play it; the button tries again.',
      meta: { spec: ['spec 4 voice demo'] },
      on: { 'demo.toggled': { description: 'Another try.', target: 'playing' } },
    },
  },
});
