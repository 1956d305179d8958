/** Models the talk-down demo (spec 2 Quill Voice, spec 4 voice demo). */

import { defineModel, lines, notByHand, plain, stays } from '@machines/proof';
import { quillVoiceDemo } from '../../src/data/pages/quill-voice-demo.copy.ts';
import { alts } from '../../src/data/stills.copy.ts';
import { captions } from '../../src/data/talkdown.copy.ts';
import { voiceDemoMachine } from '../../src/machines/voice-demo.machine.ts';
import { asHeard } from './as-heard.ts';

const { title, intro, play, stop, unplayable, transcriptTitle, transcript } = quillVoiceDemo;
const itself = notByHand('The recording itself does this; the site suite plays it for real.');

/**
 * Returns the last caption that begins at or before a position, in seconds. The caption stays during the pause after
 * it.
 */
const captionAt = (played: number) => captions.findLast(({ start }) => start <= played)?.text ?? '';

/**
 * Returns the position of the audio. In a browser the recording plays in real time, so any position is right until
 * the model states one.
 */
function positionHeard(leaf: string, played: number | null): string {
  if (played === 5.2) return `- text: 0:05 / 0:12`;
  if (played === 3) return `- text: 0:03 / 0:12`;
  return leaf === 'playing' ? '...' : '- text: 0:00 / 0:12';
}

export const voiceDemoModel = defineModel({
  machine: voiceDemoMachine,
  starts: { page: { path: '/quill-voice' } },
  clauses: {
    idle: ['spec 2 Quill Voice', 'spec 4 voice demo'],
    playing: ['spec 2 Quill Voice', 'spec 4 voice demo'],
    unplayable: ['spec 4 voice demo'],
  },
  events: {
    'demo.toggled': plain,
    'audio.started': plain,
    'audio.ended': plain,
    'audio.failed': plain,
    'audio.advanced': { sentence: { played: 3 }, pause: { played: 5.2 }, start: { played: 0.05 } },
  },
  outcomes: {
    watchAudio: { reports: ['audio.started', 'audio.ended', 'audio.failed', 'audio.advanced'] },
    playAudio: { reports: ['audio.failed'] },
  },
  pairs: true,
  gestures: {
    'demo.toggled': async (screen) =>
      screen.press('button', (await screen.isShown('button', stop)) ? stop : play),
    'audio.started': notByHand(
      'A key of the keyboard or of a headset does this; the site suite does it.',
    ),
    'audio.ended': itself,
    'audio.failed': itself,
    'audio.advanced': itself,
    'error:watchAudio': notByHand('The events of the document can always be heard.'),
    'error:playAudio': notByHand('The page always has its audio element.'),
  },
  sees: { idle: asHeard, playing: asHeard, unplayable: asHeard },
  hears: ({ leaf, context: { played } }) => lines`
    - heading "${title}" [level=2]
    - text: ${intro}
    - img "${alts.culprit_14}":
      - /picture: intruder-14
    ${played === 5.2 || played === 3 ? `- text: ${captionAt(played)}` : leaf === 'playing' && '...'}
    ${leaf === 'playing' ? `- button "${stop}"` : `- button "${play}"`}
    ${positionHeard(leaf, played)}
    ${leaf === 'unplayable' && `- status: ${unplayable}`}
    - heading "${transcriptTitle}" [level=3]
    - text: ${transcript.join(' ')}
  `,
  table: {
    idle: { 'demo.toggled': 'playing', 'audio.started': 'playing' },
    playing: {
      'demo.toggled': 'idle',
      'audio.advanced': stays,
      'audio.ended': 'idle',
      'audio.failed': 'unplayable',
      'error:playAudio': 'unplayable',
    },
    unplayable: { 'demo.toggled': 'playing', 'audio.started': 'playing' },
  },
  journeys: {
    'is silent on arrival': { steps: [], ends: { in: 'idle', context: { played: null } } },
    'is stopped in the middle of a sentence': {
      steps: ['demo.toggled', 'audio.advanced:sentence', 'demo.toggled'],
      ends: { in: 'idle', context: { played: null } },
    },
    'cannot be played, and is tried again': {
      steps: ['demo.toggled', 'audio.failed', 'demo.toggled'],
      ends: { in: 'playing', context: { played: null } },
    },
    'is paused by a media key, and played again': {
      steps: ['demo.toggled', 'audio.ended', 'audio.started', 'audio.advanced:sentence'],
      ends: { in: 'playing', context: { played: 3 } },
    },
    'has no audio at all': {
      steps: ['demo.toggled', 'error:playAudio'],
      ends: { in: 'unplayable', context: { played: null } },
    },
  },
  laws: ({ always, never, reachable }) => [
    always(
      'the known position is the one that was played last',
      ({ context }, step) =>
        step?.from.leaf !== 'playing' ||
        !step.name.startsWith('audio.advanced') ||
        context.played ===
          { sentence: 3, pause: 5.2, start: 0.05 }[step.name.slice('audio.advanced:'.length)],
    ),
    always(
      'the audio plays in the state playing, and in no other',
      ({ leaf, snapshot }) => (snapshot.children.playAudio !== undefined) === (leaf === 'playing'),
    ),
    never(
      'a position is kept while no audio plays',
      ({ leaf, context }) => leaf !== 'playing' && context.played !== null,
    ),
    reachable(
      'the audio can always be stopped',
      () => true,
      ({ leaf }) => leaf !== 'playing',
    ),
  ],
});
