import { quillPage } from '../../../data/pages/quill.copy.ts';
import { alertPictures, boxForWideCut, peoplePictures } from '../../../data/pictures.ts';
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

const { culprit_11: hooded } = peoplePictures;
const stills = {
  dark: { ...hooded, box: boxForWideCut(hooded.box) },
  hiViz: alertPictures.alert_07_stock,
};

/** Renders the engine's page (spec 1 Quill, spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <Later>
        <Path />
        <AlarmDecision stills={stills} />
        <Rules />
        <Authority />
        <Hardware />
        <ClosingCall call={quillPage.callToAction} />
      </Later>
    </>
  );
}
