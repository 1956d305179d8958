import { fromCallback } from 'xstate';
import { talkdown } from '../../data/talkdown.ts';
import { playAudio } from '../../effects/audio.effect.ts';
import { type VoiceDemoEvent, voiceDemoMachine } from '../../machines/voice-demo.machine.ts';

/** Id of the audio element that the demo plays. */
export const talkdownId = 'talkdown';

export const voiceDemo = voiceDemoMachine.provide({
  actors: {
    playAudio: fromCallback<VoiceDemoEvent>(({ sendBack }) =>
      playAudio(talkdownId, talkdown.captions, {
        caption: (caption) => sendBack({ type: 'caption.changed', caption }),
        ended: () => sendBack({ type: 'audio.ended' }),
        failed: () => sendBack({ type: 'audio.failed' }),
      }),
    ),
  },
});
