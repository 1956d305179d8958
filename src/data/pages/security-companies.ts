import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { IndustryPage } from './types.ts';

const product = settings.productName;

/** Copy of /industries/security-companies (spec 2 Other industry pages; resale as white label, spec 1). */
export const securityCompaniesPage = {
  hero: {
    eyebrow: 'Security companies',
    title: 'AI monitoring under your own name',
    intro: `Sell AI monitoring to the clients you guard today, as your own service. ${product} runs in the background, and your people answer the phone.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Talk about reselling', href: routes.contact.path },
    ],
    match: claim('match', 'securityCompanies'),
    illustration: 'Illustration. The people shown are generated.',
  },
  cardsHeading: {
    title: 'What you can put in the next tender',
    intro: 'Six services that go beyond a guard on foot.',
  },
  cards: [
    {
      title: 'Enhanced monitoring',
      text: `Each operator can watch up to ${claim('camerasHybrid', 'securityCompanies')} more cameras, because Quill has looked first. Small sites can afford camera monitoring that way.`,
      icon: 'camera',
    },
    {
      title: 'False alarm reduction',
      text: 'Rain, headlights and cleaners are closed with a reason before a patrol car starts. You save fuel, fines and wasted hours on the road.',
      icon: 'filter',
    },
    {
      title: 'Scalable solutions',
      text: 'Add a site by connecting its recorder and choosing a set of rules. The tenth building site takes less time than the first, and no new desk.',
      icon: 'layers',
    },
    {
      title: 'White-label options',
      text: 'Portal, reports, text messages and talk-down voice carry your name and colours. Your clients deal with you, and the contract stays yours.',
      icon: 'tag',
    },
    {
      title: 'Technology edge',
      text: `You get what Quill learns with every release, without a development team. Decisions take ${claim('decisionTime', 'securityCompanies')}, and you can show that in the first meeting.`,
      icon: 'bolt',
    },
    {
      title: 'Comprehensive integration',
      text: 'Your clients bought different cameras in different years. Quill takes them as they are, with access control, sirens and your own dispatch software.',
      icon: 'plug',
    },
  ],
  detail: {
    kind: 'split',
    title: 'How the work is shared',
    intro: 'From signature to first alarm. It is less work than building a control room.',
    yours: {
      title: 'You',
      items: [
        'Choose the first three client sites',
        'Hand over instructions and keyholder lists as they are',
        'Decide who is called, and in what order',
        'Train two agents, who train the rest',
        'Set your own prices',
      ],
    },
    ours: {
      title: product,
      items: [
        'Connects recorders and cameras remotely',
        'Turns the instructions into rules and workflows',
        'Runs Quill beside your present system until you trust it',
        'Dresses portal and reports in your brand',
        'Answers your agents around the clock',
      ],
    },
  },
  caseStudy: {
    customer: 'Sentry Ridge Security',
    title: 'How Sentry Ridge opened a control room',
    text: 'Sentry Ridge guarded sites on foot and by car. Clients asked for cameras, and a full control room was out of reach. They now resell monitoring under their own name, and tell clients which platform they use.',
    quote: {
      text: 'Six of our drivers work at the screens now. They know every gate on the list, because they used to stand at it.',
      by: 'Rick Sorensen',
      role: 'Managing director, Sentry Ridge Security, Boise',
    },
    figures: [
      figure('sentryCapacity', 'securityCompanies'),
      figure('sentryCallOuts', 'securityCompanies'),
      figure('sentryLaunch', 'securityCompanies'),
    ],
  },
  callToAction: {
    title: 'Try it on one client',
    text: 'Pick the site that sends you the most false alarms. We connect it under your brand, and you set the price.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'See the Agent Portal', href: routes.monitoringPortal.path },
    ],
  },
} as const satisfies IndustryPage;

/** What the client of a reseller sees, beside the panel in the hero. */
export const clientView = {
  title: 'What your client sees',
  reseller: 'Sentry Ridge Security',
  items: [
    { title: 'Portal', text: 'sentryridge.example' },
    {
      title: 'Text message',
      text: 'Sentry Ridge: a person is at the container doors. We are speaking to them now.',
    },
    {
      title: 'Morning report',
      text: 'Person at the container, warned. Stayed, so police were called.',
    },
  ],
  note: 'A sample of white-label messages.',
} as const;
