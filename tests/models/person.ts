/**
 * Somebody who fills in a lead form, as tests need them that are about something else: what they type into
 * each required field, by hand from spec 5.
 */
export const person = {
  hotline: {
    name: 'Ann Example',
    email: 'ann@example.com',
    phone: '+64 21 000 000',
    location: 'Port Road',
  },
  university: {
    name: 'Ann Example',
    email: 'ann@example.com',
    university: 'Aldermoor University',
  },
} as const;

/** The fields of each form by their labels (decision D2). */
export const labels = {
  hotline: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    message: 'Message',
  },
  university: {
    name: 'Name',
    email: 'Email',
    university: 'University',
    message: 'Security Challenges',
  },
} as const;
