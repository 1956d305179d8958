import { termsPage } from '../../../data/pages/terms-page.ts';
import { termsSections, termsUpdated } from '../../../data/terms.ts';
import { Policy } from '../../parts/policy/policy.tsx';

/** The terms of service that the universities form names (decision D21). */
export function Page() {
  return <Policy hero={termsPage.hero} updated={termsUpdated} sections={termsSections} />;
}
