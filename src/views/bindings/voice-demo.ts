import { fromCallback } from 'xstate';
import { playAudio } from '../../effects/audio.effect.ts';
import { type VoiceDemoEvent, voiceDemoMachine } from '../../machines/voice-demo.machine.ts';

/** Id of the audio element that the demo plays. */
export const talkdownId = 'talkdown';

/** The voice demo, with its audio element. */
export const voiceDemo = voiceDemoMachine.provide({
  actors: {
    playAudio: fromCallback<VoiceDemoEvent>(({ sendBack }) =>
      playAudio(talkdownId, {
        advanced: (played) => sendBack({ type: 'audio.advanced', played }),
        ended: () => sendBack({ type: 'audio.ended' }),
        failed: () => sendBack({ type: 'audio.failed' }),
      }),
    ),
  },
});
