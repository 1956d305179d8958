import { termsPage } from '../../../data/pages/terms.copy.ts';
import { Policy } from '../../parts/policy/policy.tsx';

/** Renders the terms of service that the universities form names (decision D21). */
export function Page() {
  return <Policy {...termsPage} />;
}
