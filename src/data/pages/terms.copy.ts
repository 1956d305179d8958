import { policy } from '../policy-page.ts';
import { words } from '../words.ts';

/** The terms of service that the universities form names (spec 5, decision D21). */
export const termsPage = words('terms', policy);
