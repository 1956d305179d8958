import type { FieldTexts } from '../lead-form.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { PageLink } from './types.ts';

/** Copy of the lead form, which is an island (spec 4 University lead form). */
export const universitiesForm = {
  form: {
    id: 'campus-enquiry',
    title: 'Tell us what keeps your officers busy',
    intro: 'Our sales team reads every message, and replies by the next working day.',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email' },
      university: { label: 'University' },
      message: {
        label: 'Security Challenges',
        hint: 'Optional. For example: bike theft, tailgating into halls, alarms from one building.',
      },
    } satisfies FieldTexts<'university'>,
    errorSummary: 'There is a problem',
    submit: 'Submit',
    /** The words of the consent line that are links, in their order (decision D21). */
    consentLinks: [
      { text: 'privacy policy', href: routes.privacy.path },
      { text: 'terms of service', href: routes.terms.path },
    ] satisfies readonly PageLink[],
    consent: 'By submitting, you agree to our privacy policy and terms of service.',
    thanks: {
      title: 'Thank you for your interest!',
      text: `A member of our university security team will contact you shortly to discuss how ${settings.productName} can enhance safety on your campus.`,
    },
  },
} as const;
