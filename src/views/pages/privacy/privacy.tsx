import { privacyPage } from '../../../data/pages/privacy-page.ts';
import { privacySections, privacyUpdated } from '../../../data/privacy.ts';
import { Policy } from '../../parts/policy/policy.tsx';

/** The privacy policy (spec 2, decision D19): seven sections. */
export function Page() {
  return <Policy hero={privacyPage.hero} updated={privacyUpdated} sections={privacySections} />;
}
