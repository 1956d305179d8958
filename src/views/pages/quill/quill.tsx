import { quillPage } from '../../../data/pages/quill.ts';
import { IndustryClose } from '../../parts/industry-close/industry-close.tsx';
import { AlarmDecision } from './alarm-decision.tsx';
import { Authority } from './authority.tsx';
import { Hardware } from './hardware.tsx';
import { Hero } from './hero.tsx';
import { Path } from './path.tsx';
import { Rules } from './rules.tsx';

/** The engine's page (spec 1 Quill, spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <Path />
      <AlarmDecision />
      <Rules />
      <Authority />
      <Hardware />
      <IndustryClose call={quillPage.callToAction} />
    </>
  );
}
