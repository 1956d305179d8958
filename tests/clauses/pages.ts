import { type Clause, proofs } from './clause.ts';

/** Sections 1 to 3: what the site says, its pages and its entities. */
export const pageClauses: readonly Clause[] = [
  {
    id: 'spec 1 alarm handling',
    says: 'An alarm is checked against the rules of its client or site, and is closed, disarms the site, or goes to a human agent.',
  },
  {
    id: 'spec 1 agent keeps the final decision',
    says: 'Quill suggests; a human agent has the last word.',
  },
  {
    id: 'spec 1 agent portal',
    says: 'One view guides the agent through the alerts, and real threats come first.',
  },
  {
    id: 'spec 1 manager',
    says: 'Sites, data sources, workflows, rules and Quill are managed in one place.',
  },
  { id: 'spec 1 keyholders', says: 'Keyholders can be told by text message.' },
  {
    id: 'spec 1 claims',
    says: 'The marketing figures are worded as specified.',
    tests: [proofs.figures],
  },
  {
    id: 'spec 1 company facts',
    says: 'Founding, first release, seed round and grant carry their dates.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 routes',
    says: 'Every route of the table is a page inside the common layout.',
    tests: [proofs.pages, 'site/host.test.ts › list every route'],
  },
  {
    id: 'spec 2 metadata',
    says: 'Each page sets title, description, canonical link, language and sharing metadata.',
    tests: [proofs.pages],
  },
  {
    id: 'spec 2 unknown paths',
    says: 'An unknown path shows the error page.',
    tests: ['site/oracle.test.ts › carries every header of a document'],
  },
  {
    id: 'spec 2 error page',
    says: 'Other errors show Something Went Wrong, with what is known and a way home.',
    tests: [
      'site/navigation.test.ts › keeps to a plain page when a render fails, inside the layout',
    ],
  },
  {
    id: 'spec 2 fallback screen',
    says: 'When the layout itself fails, Unexpected Application Error! is shown.',
    tests: ['site/width.test.ts › what an error says stays within a phone'],
  },
  {
    id: 'spec 2 scroll to top',
    says: 'A page that is opened begins at its top.',
    tests: [
      'site/navigation.test.ts › shows the page at its top, focuses and announces it, without loading a document',
    ],
  },
  {
    id: 'spec 2 header',
    says: 'The header leads everywhere; its panels open and close on click, its groups fold.',
    tests: [
      'site/menus.test.ts › hold every link of the specification',
      'site/menus.test.ts › has its groups and direct links, and closes behind the visitor',
    ],
  },
  {
    id: 'spec 2 urgent button',
    says: 'The urgent button reads Been robbed? or Been burgled?, by chance.',
    tests: [
      'site/navigation.test.ts › is one of two, the same everywhere, drawn anew per load and moves nothing',
    ],
  },
  {
    id: 'spec 2 footer',
    says: 'The footer lists product and company links, both phones, the email and Made by your friends.',
    tests: ['oracle/checks.ts › footer'],
  },
  {
    id: 'spec 2 home',
    says: 'The home page has its sections in their order, with their texts and links.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 home diagrams',
    says: 'The alarm path has three stations, the second diagram five sources.',
    tests: [proofs.lists, proofs.approved],
  },
  {
    id: 'spec 2 home strips',
    says: 'Five alert cards scroll in a strip, and so do the names of the integrations.',
    tests: [
      proofs.lists,
      'machines/content.test.ts › five marquee cards, each with a still that agrees with its badge',
    ],
  },
  {
    id: 'spec 2 about',
    says: 'The about page tells the founding and the timeline.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 careers',
    says: 'The careers page has benefits, values, perks and next steps.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 team',
    says: 'Twelve people, filtered by department.',
    tests: [proofs.lists, proofs.entries],
  },
  {
    id: 'spec 2 integrations',
    says: 'Seventeen integrations with their capabilities, searched by name as one types.',
    tests: [proofs.entries],
  },
  { id: 'spec 2 Quill Voice', says: 'One button plays the talk-down demo and stops it.' },
  {
    id: 'spec 2 universities',
    says: 'The universities page has its models, dashboard, links and form.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 other industry pages',
    says: 'Corporate offices, retail, multi-family and security companies have their six cards and case study.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 contact',
    says: 'The contact page shows email and both phones, and leads on.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 login',
    says: 'Three login cards, the last of them not a link.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 privacy',
    says: 'The policy has seven sections and its date.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 updates',
    says: 'Release notes can be read, narrowed, and linked one by one.',
  },
  {
    id: 'spec 2 documentation',
    says: 'Three guides, six topics, four questions and a way to support.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 autonomous',
    says: 'The autonomous page explains its three steps, with results and booking.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 hybrid',
    says: 'The Classification Workflow panel names each stage in the specified words.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 2 hotline page',
    says: 'The hotline page has its hero, three steps, benefits and figures around the questionnaire.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 3 people and integrations',
    says: 'Team members, integrations, alert cards and releases have exactly their fields.',
    tests: [
      proofs.entries,
      proofs.approved,
      'machines/content.test.ts › what is told apart by an id or a name has one of its own',
      'machines/content.test.ts › every tag and every type is used, each type has its own look',
    ],
  },
  {
    id: 'spec 3 leads',
    says: 'A lead carries the fields of its form, with the specified defaults.',
    tests: [proofs.bodies],
  },
  {
    id: 'spec 3 hero animation state',
    says: 'The alert shown is A- and four random digits.',
    tests: ['models/intruder-cycle.model.ts › the alert is "A-" and four digits'],
  },
  {
    id: 'spec 3 analytics records',
    says: 'Page views and identify events carry the listed fields.',
    tests: [
      'machines/analytics.test.ts › send a page view as decision D9 has it, without addresses that stood in the link',
    ],
  },
];
