import { fromCallback } from 'xstate';
import { playAudio, watchAudio } from '../../effects/audio.effect.ts';
import { type VoiceDemoEvent, voiceDemoMachine } from '../../machines/voice-demo.machine.ts';

/** The id of the audio element that the demo plays. */
export const talkdownId = 'talkdown';

/** The voice-demo machine with its audio element. */
export const voiceDemo = voiceDemoMachine.provide({
  actors: {
    watchAudio: fromCallback<VoiceDemoEvent>(({ sendBack }) =>
      watchAudio(talkdownId, {
        started: () => sendBack({ type: 'audio.started' }),
        advanced: (played) => sendBack({ type: 'audio.advanced', played }),
        ended: () => sendBack({ type: 'audio.ended' }),
        failed: () => sendBack({ type: 'audio.failed' }),
      }),
    ),
    playAudio: fromCallback<VoiceDemoEvent>(({ sendBack }) =>
      playAudio(talkdownId, () => sendBack({ type: 'audio.failed' })),
    ),
  },
});
