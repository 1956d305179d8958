import { tmaPage } from '../../../data/pages/tma.copy.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Later } from '../../support/later.tsx';
import { Checks } from './checks.tsx';
import { Dispositions } from './dispositions.tsx';
import { Hero } from './hero.tsx';
import { Log } from './log.tsx';
import { Path } from './path.tsx';
import { Rules } from './rules.tsx';

/** Renders the page of threat monitoring and assessment: an alarm from event to disposition (decision D11). */
export function Page() {
  return (
    <>
      <Hero />
      <Later>
        <Log />
        <Path />
        <Checks />
        <Dispositions />
        <Rules />
        <ClosingCall call={tmaPage.callToAction} tone="paper" />
      </Later>
    </>
  );
}
