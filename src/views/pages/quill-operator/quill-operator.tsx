import { quillOperatorPage } from '../../../data/pages/quill-operator.copy.ts';
import { ClosingCall } from '../../parts/closing-call/closing-call.tsx';
import { Dashboard } from './dashboard.tsx';
import { Hero } from './hero.tsx';
import { Log } from './log.tsx';
import { Roles } from './roles.tsx';
import { Shift } from './shift.tsx';

/** Renders the page of Quill Operator, with a static sample dashboard (spec 1 Quill Operator, spec 2). */
export function Page() {
  return (
    <>
      <Hero />
      <Dashboard />
      <Shift />
      <Log />
      <Roles />
      <ClosingCall call={quillOperatorPage.callToAction} />
    </>
  );
}
