import { voiceDemoMachine } from '../../src/machines/voice-demo.machine.ts';
import { defineModel, notByHand, plain } from '../kit/model.ts';
import type { Screen } from '../kit/screen.ts';
import { follows } from './tables.ts';

/** The talk-down demo (spec 2 Quill Voice, spec 4 voice demo). */

const PLAY = 'Play demo warning';
const STOP = 'Stop audio';
const played = notByHand('The recording itself does this; the site suite plays it for real.');

async function isSilent(screen: Screen): Promise<void> {
  await screen.see('button', PLAY);
  await screen.seeNot('button', STOP);
}

export const voiceDemoModel = defineModel({
  machine: voiceDemoMachine,
  starts: { page: { path: '/quill-voice' } },
  events: {
    'demo.toggled': plain,
    'audio.ended': plain,
    'audio.failed': plain,
    'caption.changed': { sentence: { caption: 2 }, pause: { caption: null } },
  },
  outcomes: { playAudio: { reports: ['audio.ended', 'audio.failed', 'caption.changed'] } },
  pairs: true,
  gestures: {
    'demo.toggled': async (screen) =>
      screen.press('button', (await screen.isShown('button', STOP)) ? STOP : PLAY),
    'audio.ended': played,
    'audio.failed': played,
    'caption.changed': played,
    'error:playAudio': notByHand('The page always has its audio element.'),
  },
  sees: {
    idle: isSilent,
    playing: async (screen, { caption }) => {
      await screen.see('button', STOP);
      await screen.seeNot('button', PLAY);
      if (caption === 2) {
        await screen.seeText('You are on private property and being recorded.');
      }
    },
    unplayable: async (screen) => {
      await isSilent(screen);
      await screen.seeText(/^This browser cannot play the warning\./);
    },
  },
  journeys: {
    'is silent on arrival': { steps: [], ends: { in: 'idle', context: { caption: null } } },
    'plays to its end': {
      steps: ['demo.toggled', 'caption.changed:sentence', 'audio.ended'],
      ends: { in: 'idle', context: { caption: null } },
    },
    'is stopped in the middle of a sentence': {
      steps: ['demo.toggled', 'caption.changed:sentence', 'demo.toggled'],
      ends: { in: 'idle', context: { caption: null } },
    },
    'cannot be played, and is tried again': {
      steps: ['demo.toggled', 'audio.failed', 'demo.toggled'],
      ends: { in: 'playing', context: { caption: null } },
    },
    'has no audio at all': {
      steps: ['demo.toggled', 'error:playAudio'],
      ends: { in: 'unplayable', context: { caption: null } },
    },
  },
  laws: ({ always, never, reachable }) => [
    always(
      'Every step leads where the table says, and asks the world for that only',
      follows({
        idle: { 'demo.toggled': ['playing'] },
        playing: {
          'demo.toggled': ['idle'],
          'audio.ended': ['idle'],
          'audio.failed': ['unplayable'],
          'error:playAudio': ['unplayable'],
        },
        unplayable: { 'demo.toggled': ['playing'] },
      }),
    ),
    always(
      'the caption that is spoken is shown, and none in a pause',
      ({ context }, step) =>
        step?.from.leaf !== 'playing' ||
        !step.name.startsWith('caption.changed') ||
        context.caption === (step.name === 'caption.changed:sentence' ? 2 : null),
    ),
    always(
      'the audio plays in the state playing, and in no other',
      ({ leaf, snapshot }) => (snapshot.children.playAudio !== undefined) === (leaf === 'playing'),
    ),
    always(
      'it never starts by itself',
      ({ leaf }, step) =>
        leaf !== 'playing' ||
        step === undefined ||
        step.name === 'demo.toggled' ||
        step.from.leaf === 'playing',
    ),
    never(
      'a caption stays when nothing plays',
      ({ leaf, context }) => leaf !== 'playing' && context.caption !== null,
    ),
    reachable(
      'silence can always be had',
      () => true,
      ({ leaf }) => leaf !== 'playing',
    ),
  ],
  ignored: {},
});
