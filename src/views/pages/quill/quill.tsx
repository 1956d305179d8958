import { quillPage } from '../../../data/pages/quill.copy.ts';
import { peoplePictures } from '../../../data/pictures.ts';
import { alarmDecision } from '../../bindings/alarm-decision.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Later } from '../../support/later.tsx';
import AlarmDecision from './alarm-decision.island.tsx';
import { Authority } from './authority.tsx';
import { Hardware } from './hardware.tsx';
import { Hero } from './hero.tsx';
import { Path } from './path.tsx';
import { Rules } from './rules.tsx';

export const behaviours = [{ machine: alarmDecision }];

/** The engine's page (spec 1 Quill, spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <Later>
        <Path />
        <AlarmDecision still={peoplePictures.culprit_11} />
        <Rules />
        <Authority />
        <Hardware />
        <ClosingCall call={quillPage.callToAction} />
      </Later>
    </>
  );
}
