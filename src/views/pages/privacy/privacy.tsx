import { privacyPage } from '../../../data/pages/privacy.copy.ts';
import { Policy } from '../../parts/policy/policy.tsx';

/** Renders the privacy policy (spec 2, decision D19), which has seven sections. */
export function Page() {
  return <Policy {...privacyPage} />;
}
