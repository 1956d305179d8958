import { type Clause, proofs } from './clause.ts';

/** Decisions D1 to D20, and D23. */
export const decisionClauses: readonly Clause[] = [
  {
    id: 'decision D1',
    says: 'Every placeholder is a checked setting that the environment can override.',
    tests: [
      'machines/settings.test.ts › have defaults that pass their own checks and point at reserved hosts only',
      'machines/settings.test.ts › are of one hand with .env.example and their documentation',
    ],
  },
  {
    id: 'decision D2',
    says: 'Questions, answers, buttons and labels have the names that tests rely on; errors are summed up.',
    tests: ['site/hotline.test.ts › reminds in the same words at the top and beside the answers'],
  },
  {
    id: 'decision D3',
    says: 'The home page is titled with the product alone.',
    tests: [proofs.pages],
  },
  {
    id: 'decision D4',
    says: 'The bar counts the longest branch still possible, and ends at 100 %.',
    tests: [proofs.outcomes],
  },
  {
    id: 'decision D5',
    says: 'Back keeps answers; another answer clears what depends on it; only the branch taken is sent.',
    tests: [
      'site/hotline.test.ts › keeps answers on the way back and clears what depends on a changed one',
    ],
  },
  {
    id: 'decision D6',
    says: 'A half-way questionnaire survives a reload for 30 minutes, answers only.',
    tests: ['site/hotline.test.ts › survives a reload for 30 minutes, answers only'],
  },
  {
    id: 'decision D7',
    says: 'A lead is never lost: it waits in an outbox and goes out once, with one key.',
    tests: [
      'machines/timing-tables.ts › the pauses of the outbox (decision D7)',
      'site/leads.test.ts › is sent once by two tabs and by a double click',
      'site/leads.test.ts › older than 7 days is deleted unsent; tampered storage is ignored',
    ],
  },
  {
    id: 'decision D8',
    says: 'The stand-in service checks, keeps and counts leads as the real one would.',
    tests: [
      'stand-ins/contact-service.test.ts › keeps a lead of each kind',
      'stand-ins/contact-service.test.ts › counts a repeat and keeps it once, however its keys are ordered',
    ],
  },
  {
    id: 'decision D9',
    says: 'Analytics are off without a key and for whoever objects; records have the decided form.',
    tests: [
      'models/analytics.model.ts › nothing is recorded unless the browser was asked and did not object',
      'site/analytics.test.ts › are read from messages of the demo form and of nobody else',
    ],
  },
  {
    id: 'decision D10',
    says: 'Three addresses lead on to pages that exist.',
    tests: ['site/navigation.test.ts › %s leads to %s, from the host and within the page'],
  },
  {
    id: 'decision D11',
    says: 'The monitoring-companies and threat-assessment pages are real pages.',
    tests: [proofs.lists],
  },
  {
    id: 'decision D12',
    says: 'The headline is done at 3340 ms, and stands at once without scripts or motion.',
    tests: [
      'models/headline.model.ts › A headline that is seen arrives at the last words',
      'site/host.test.ts › the menus open, the headline stands, the hotline says how else to reach us',
    ],
  },
  {
    id: 'decision D13',
    says: 'Whatever moves can be paused, is remembered, and rests out of sight.',
    tests: [
      'site/menus.test.ts › pauses and plays, is remembered, and starts paused for reduced motion',
    ],
  },
  {
    id: 'decision D14',
    says: 'The random label is one per load and moves nothing.',
    tests: [
      'site/navigation.test.ts › is one of two, the same everywhere, drawn anew per load and moves nothing',
    ],
  },
  {
    id: 'decision D15',
    says: 'No page shows a figure that is not among the claims for it.',
    tests: [
      'site/oracle.test.ts › stands only where it may',
      'machines/claims.test.ts › no caption brings a figure of its own',
    ],
  },
  {
    id: 'decision D16',
    says: 'Founded 2 June 2022, then launched in 2023: both stand.',
    tests: [proofs.lists],
  },
  {
    id: 'decision D17',
    says: 'Recognition panels are labelled as illustrations; nobody real is named.',
    tests: [
      'machines/claims.test.ts › every industry page shows the 6x claim and labels its hero as an illustration',
    ],
  },
  {
    id: 'decision D18',
    says: 'Lost code reloads the page once; errors stay inside the layout.',
    tests: [
      'site/navigation.test.ts › reloads the page once when its code is gone, and no more',
      'site/navigation.test.ts › says inside the layout that code is gone where the page cannot be reloaded',
      'site/width.test.ts › what an error says stays within a phone',
    ],
  },
  {
    id: 'decision D19',
    says: 'Filters, menus, links, quotes and scrolling behave as decided.',
    tests: [
      'site/menus.test.ts › open and close by click, one at a time, by Escape and by a click outside',
      'oracle/checks.ts › keeps its structure, and placeholders to one page',
      'site/navigation.test.ts › comes back to where the page stood',
    ],
  },
  {
    id: 'decision D20',
    says: 'The policy names exactly the allowed hosts; a signal stops what a command started.',
    tests: [
      'hosts/rules.ts › serves each page at its own address, with its policy and no redirect',
      'hosts/stop.test.ts › %s ends all that was started',
      'stand-ins/contact-service.test.ts › by itself, it runs until %s',
    ],
  },
  {
    id: 'decision D21',
    says: 'Both policies that the consent line names are pages, linked there and in the footer.',
    tests: [
      'machines/content.test.ts › the terms are plain about emergencies, and say how to reach us',
      'oracle/checks.ts › the consent line names both policies, as links (decision D21)',
    ],
  },
  {
    id: 'decision D23',
    says: 'Real hosts serve every page at its own address, with its policy in the document and the headers.',
    tests: [
      'hosts/rules.ts › serves each page at its own address, with its policy and no redirect',
      'hosts/rules.ts › leads every second address of a page to the page',
      'hosts/hosts.test.ts › lets a browser hydrate a page, go on to others and deliver a lead',
      'site/host.test.ts › carries its policy before all that the policy is about',
    ],
  },
  {
    id: 'decision D24',
    says: 'On a small phone the first question and its answers are in the first view.',
    tests: [
      'site/hotline.test.ts › shows the first question and both its answers in the first view',
    ],
  },
];
