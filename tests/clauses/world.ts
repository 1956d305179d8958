import { type Clause, proofs } from './clause.ts';

/** Sections 7 to 9: calls, errors and constants. */
export const worldClauses: readonly Clause[] = [
  {
    id: 'spec 7.1 lead submission',
    says: 'A lead is posted as JSON to its path, with the fields of its form.',
    tests: [proofs.bodies, proofs.outcomes],
  },
  {
    id: 'spec 7.1 thank-you either way',
    says: 'Success and failure both lead to the thank-you.',
    tests: ['site/leads.test.ts › waits while the network is away and goes out when it is back'],
  },
  {
    id: 'spec 7.2 analytics',
    says: 'Page views and addresses go to the analytics service; failures are ignored.',
  },
  {
    id: 'spec 7.3 static assets only',
    says: 'Nothing else is asked of any other host.',
    tests: [
      proofs.quiet,
      'hosts/rules.ts › serves each page at its own address, with its policy and no redirect',
    ],
  },
  {
    id: 'spec 8 failed lead',
    says: 'A failed lead is told to the console as specified, never to the visitor.',
    tests: [
      'site/leads.test.ts › is sent again with the same key after 503, 429, 408 and a lost answer',
    ],
  },
  {
    id: 'spec 8 routing',
    says: 'Unknown paths and other errors have the screens of section 2.',
    tests: ['site/pages.test.ts › is the error page with status 404'],
  },
  {
    id: 'spec 9 hero typing',
    says: 'Typing starts at 2000 ms, deletes every 30 ms, types every 40 ms.',
    tests: ['machines/timing-tables.ts › how long states last'],
  },
  {
    id: 'spec 9 marquee',
    says: 'Five cards, repeated four times, scroll in 160 s.',
    tests: [
      'machines/content.test.ts › five marquee cards, each with a still that agrees with its badge',
    ],
  },
  {
    id: 'spec 9 carousel',
    says: 'Fifteen names in two rows.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 9 rule sentence',
    says: 'The rule sentence changes every 6000 ms.',
    tests: ['machines/timing-tables.ts › how long states last'],
  },
  {
    id: 'spec 9 sample list',
    says: 'A sample card every 4000 ms.',
    tests: ['machines/timing-tables.ts › how long states last'],
  },
  {
    id: 'spec 9 sample times',
    says: 'A disarm lasts 15 minutes, the arming-hours window 10.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 9 urgent wording',
    says: 'The urgent button has two wordings.',
    tests: [
      'site/navigation.test.ts › is one of two, the same everywhere, drawn anew per load and moves nothing',
    ],
  },
  {
    id: 'spec 9 industry hero',
    says: 'Eighteen stills in cycles of 5000 ms, box at 2000, details at 3500, match 98.7 %.',
    tests: [
      'machines/timing-tables.ts › how long states last',
      'machines/content.test.ts › eighteen stills, labelled A-01 to A-18, in two sizes',
    ],
  },
  {
    id: 'spec 9 hybrid panel',
    says: 'Eighteen stills in cycles of 10 s, with stages at 2, 4 and 6.5 s.',
    tests: ['machines/timing-tables.ts › how long states last'],
  },
  {
    id: 'spec 9 crime window',
    says: 'The crime window is 24 months, progress never under 5 %.',
    tests: [proofs.outcomes],
  },
  {
    id: 'spec 9 analytics',
    says: 'Sessions last 30 minutes, the cookie 365 days, fields are looked at every 2 s.',
    tests: [
      'machines/timing-tables.ts › : how long states last',
      'machines/analytics.test.ts › keep the anonymous id on the registrable parent domain for 365 days',
      'site/analytics.test.ts › belong to one session while the visitor reads',
    ],
  },
  {
    id: 'spec 9 dashboard',
    says: 'Four sites, 1,287 cameras, loads of 5, 2, 30 and 3 %.',
    tests: [proofs.lists, 'machines/content.test.ts › the totals of the campuses add up'],
  },
  {
    id: 'spec 9 release notes',
    says: 'Every named version is there, with its dates, tags and contents.',
    tests: [proofs.lists, proofs.entries],
  },
  {
    id: 'spec 9 dates',
    says: 'The policy is dated 9 Feb 2025, the copyright 2024.',
    tests: [proofs.lists, 'oracle/checks.ts › footer'],
  },
];
