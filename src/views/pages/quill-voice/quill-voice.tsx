import { quillVoicePage } from '../../../data/pages/quill-voice.copy.ts';
import { voiceDemo } from '../../bindings/voice-demo.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Commands } from './commands.tsx';
import { Hero } from './hero.tsx';
import { Sounds } from './sounds.tsx';
import { TalkDown } from './talk-down.tsx';

export const behaviours = [{ machine: voiceDemo }];

/** Renders the voice page (spec 1 Quill Voice, spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <TalkDown />
      <Sounds />
      <Commands />
      <ClosingCall call={quillVoicePage.callToAction} />
    </>
  );
}
