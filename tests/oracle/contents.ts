/**
 * The oracle: the content that the specification fixes on each page between header and footer (spec 1 to 4 and 9,
 * decisions D11, D15 to D19). Such content is texts in quotation marks, tables, cards and links. The page's
 * transcript has all other content. Texts are read in order, without those that are hidden from all readers.
 */

import { externalAddresses, settings } from './documents.ts';

export interface Content {
  readonly heading?: string;
  /**
   * Texts that the page has in this order, to the letter. One text holds content that belongs together, such as a
   * name and its number.
   */
  readonly reads?: readonly string[];
  /** Runs of headings of one level without other content between them, such as cards, people or steps. */
  readonly runs?: readonly (readonly string[])[];
  /** Links by name and target, in this order. Other links may be between them. */
  readonly links?: readonly (readonly [name: string, href: string])[];
  /** The number of elements on the page, by their selector. */
  readonly counts?: Readonly<Record<string, number>>;
}

const { phoneUs, phoneNz, email } = settings;
const us = [phoneUs.text, phoneUs.href] as const;
const nz = [phoneNz.text, phoneNz.href] as const;
const mail = [email.text, email.href] as const;
const requestDemo = ['Request a demo', externalAddresses.demo] as const;
const portal = ['Agent Portal', '/monitoring-portal'] as const;
const team = ['Team', '/team'] as const;
const careers = ['Careers', '/careers'] as const;
/** The address of the security review (decision D29). */
const securityReview = '/solutions/hybrid-monitoring#security-review';

/** The values of terms in definition lists, on any page (decision D1). */
export const captions: Readonly<Record<string, string>> = {
  US: phoneUs.text,
  'US phone': phoneUs.text,
  'USA phone': phoneUs.text,
  'United States': phoneUs.text,
  NZ: phoneNz.text,
  'NZ phone': phoneNz.text,
  'New Zealand': phoneNz.text,
  Email: email.text,
  'General enquiries': email.text,
};

/**
 * The five cards of the strip on the home page, each with badge, site, time and area (spec 2 Home). The
 * specification leaves the sites open; the texts below were checked by hand.
 */
export const marquee = [
  'Potential Intruder Brookside Rise 2 seconds ago Residential development',
  'Possibly Staff Brindlegate Depot Half a minute ago Warehouse',
  'Potential Intruder Brookside Rise A minute ago Residential development',
  'Possibly Staff Brindlegate Depot Two minutes ago Warehouse',
  'Potential Intruder Port Lane Logistics Three minutes ago Warehouse',
] as const;
/** The number of copies of the strip. Three of them are hidden from screen readers (spec 9). */
export const marqueeCopies = 4;

/** The example rules of spec 4, in the order of the rotation. */
export const exampleRules = [
  'If a non-security vehicle is detected, dispose of the alarm as a threat.',
  'If a person wearing hi-viz is detected within 10 minutes of arming hours, dispose as possibly staff.',
  'If a person brings cardboard onto site, dispose as potential homeless person.',
  'If a person looks like staff, automatically contact the keyholders by SMS.',
] as const;

/** The capabilities of a device (spec 2 Integrations, spec 3). */
const device = [
  'Cameras',
  'Recorders',
  'Camera events',
  'Native playback',
  'SMTP',
  'RTSP',
  'ONVIF',
];
const platform = ['Camera events', 'Native playback', 'MQTT events'];
export const integrations: readonly (readonly [string, readonly string[]])[] = [
  ['Hikvision', device],
  ['Milesight', device],
  ['Dahua', device],
  ['Axis', device],
  ['Reolink', device],
  ['Uniview', device],
  ['Bosch', device],
  ['Intelbras', device],
  ['Lorex', device],
  ['Hanwha Vision', device],
  ['Panasonic', device],
  ['Honeywell', device],
  ['OpenEye', ['Camera events', 'Native playback', 'ONVIF', 'MQTT events']],
  ['3DEye', platform],
  ['Umbo', platform],
  ['Camect', platform],
  ['Nx Witness', platform],
];

/**
 * The campuses of spec 2 Universities: name, cameras, alert load and status, with and without the labels of a list.
 */
const campuses = [
  ['Main Campus', '512', '5%', 'All Clear'],
  ['Medical Campus', '215', '2%', 'All Clear'],
  ['North Campus', '325', '30%', 'Minor Alert'],
  ['Research Park', '235', '3%', 'All Clear'],
];
const plainCampuses = campuses.map((campus) => campus.join(' '));
const labelledCampuses = campuses.map(
  ([name, cameras, load, status]) =>
    `${name} Cameras ${cameras} Alert load ${load} Status ${status}`,
);

/** Returns the content of an industry page, with its six cards (spec 2, decision D15). */
const industry = (...cards: readonly string[]): Content => ({
  reads: ['up to 6x more cameras'],
  runs: [cards],
  links: [requestDemo],
});

/** The content of a solution page (spec 2 Autonomous monitoring, and the same for hybrid). */
const solution = {
  links: [
    ['Book a personalized demo', externalAddresses.booking],
    ['Learn about Quill', '/quill'],
    ['Book your demo today', externalAddresses.booking],
  ],
  counts: { blockquote: 1 },
} as const satisfies Content;

export const contents: Readonly<Record<string, Content>> = {
  '/': {
    heading: 'Eliminate Alarms.',
    reads: [
      'up to 25x more cameras',
      ...marquee,
      'Meet Quill.',
      'How it works',
      'Step 1 Onboard your systems Connect your data sources',
      'Step 2 Your alarms are under review',
      'Your Data Source',
      'evaluating',
      'Human Agent',
      'Define your rules and alerts. Define rules for clients or sites based on what they need.',
      'Monitoring Active',
      // The newest alert has the present time, and the alerts under it are older (spec 3).
      'Call to Police Now',
      'False Alarm - Light Reflection 15s ago',
      'Staff Onsite - Site Disarmed 15s ago',
      'Disarmed for 15 minutes.',
      'Intruder Detected - Escalating 15s ago',
      'Step 3 Start monitoring',
      '6x more cameras',
      'Hikvision Axis Dahua Honeywell 3dEYE Camect Hanwha Vision Intelbras',
      'Lorex NX Witness OpenEye Panasonic Reolink Umbo Uniview',
      "Got any questions? Let's talk.",
      `United States ${phoneUs.text} New Zealand ${phoneNz.text}`,
    ],
    runs: [
      ['Monitor 6x more cameras', 'Millisecond decisions', 'Unparalleled accuracy'],
      ['Onboard your systems', 'Your alarms are under review', 'Start monitoring'],
    ],
    links: [
      requestDemo,
      ['Learn more about Nightjar', '/monitoring-portal'],
      requestDemo,
      us,
      nz,
      mail,
    ],
    counts: { blockquote: 2, 'blockquote ~ *': 2 },
  },
  '/about': {
    reads: [
      // The company was founded, and launched its product later (decision D16). Sums carry their currency (decision
      // D17).
      'launched Nightjar in 2023',
      'seed round, October 2024 NZ$4.65m research and development grant, October 2024 NZ$400k',
      '2 June 2022 Founded',
      '7 December 2022 First platform version',
      '1 October 2024 NZ$400k research and development grant',
      '15 October 2024 NZ$4.65m seed round',
      '12 January 2025 iHub launched',
    ],
    links: [portal, team, careers],
  },
  '/careers': {
    reads: ['thousands of cameras'],
    runs: [
      ['Your work protects people', 'No information hierarchy', 'Interesting problems'],
      ['Creative Brains', 'High Standards', 'Extreme Honesty', 'Insane Tenacity'],
      [
        ...['Product focus', 'Near public transport', 'Travel', 'Social club', 'Modern office'],
        'Employee share option scheme',
      ],
    ],
    links: [
      ['Go to the home page', '/'],
      ['Our company page', externalAddresses.social],
      ['Open positions', externalAddresses.careers],
    ],
    counts: { blockquote: 1 },
  },
  '/contact': {
    reads: [
      `General enquiries ${email.text}`,
      `NZ phone ${phoneNz.text}`,
      `USA phone ${phoneUs.text}`,
    ],
    links: [mail, nz, us, portal, team, careers],
  },
  '/privacy': {
    heading: 'Privacy Policy',
    reads: [
      'Last updated 9 Feb 2025',
      // The texts state decisions D6, D7 and D9, and spec 9, in words for visitors.
      'for 30 minutes in the same tab',
      'for up to 7 days',
      'lasts 365 days',
      'until 30 minutes pass without activity',
      'If your browser sends Global Privacy Control or Do Not Track, analytics stay off for you',
      `reach us by email, or by phone in New Zealand and in the United States: ${email.text} ${phoneNz.text} ${phoneUs.text}`,
    ],
    runs: [
      [
        ...['Information we collect', 'How we use information', 'Sharing of information'],
        ...['Security', 'Your choices', 'Policy changes', 'Contact'],
      ],
    ],
    counts: { h2: 7 },
  },
  '/terms': {
    heading: 'Terms of Service',
    reads: ['Last updated', 'Not for emergencies'],
    links: [mail, nz, us],
  },
  '/integrations': {
    // The numbers count twelve devices and five platforms.
    reads: [
      'Cameras 12 Recorders 12 Camera events 17 Native playback 17 SMTP 12 RTSP 12 ONVIF 13 MQTT events 5',
      '17 integrations',
    ],
    links: [['Request an Integration', externalAddresses.integrationRequest]],
  },
  '/documentation': {
    reads: ["'Add Device'", 'encrypted in transit and at rest', 'Developer Portal'],
    runs: [['Getting started', 'API reference', 'Video tutorials']],
    links: [
      ['For your security review', securityReview],
      ['Developer Portal', '#'],
      ['Contact Support', externalAddresses.support],
    ],
    // The four placeholders of decision D19.
    counts: { 'a[href="#"]': 4 },
  },
  '/monitoring-portal': {
    reads: ['about 6 times more efficient', 'Weather'],
    links: [requestDemo],
  },
  '/industries/monitoring': {
    reads: ['up to 6x more cameras', 'the agent keeps the final decision'],
    // The links of decision D11.
    links: [
      ['Request demo', '/login'],
      ['Request demo', '/login'],
    ],
  },
  '/industries/universities': {
    reads: [
      'up to 6x more cameras',
      'GSOC',
      'Live',
      '1,287 cameras 4 sites',
      'Last incident: 3 hours ago',
      ...labelledCampuses,
    ],
    runs: [['Fully autonomous', 'Hybrid', 'Internal'], campuses.map(([name = '']) => name)],
    links: [
      requestDemo,
      ['How assisted monitoring works', '/solutions/human-assisted-monitoring'],
      ['For your security review: HECVAT, section 889, data', securityReview],
      ['See integrations', '/integrations'],
      ['Contact us', '/contact'],
      requestDemo,
    ],
  },
  '/industries/corporate-offices': industry(
    ...['Facility protection', 'Proactive threat detection', 'Advanced analytics'],
    ...['Access control integration', 'Remote monitoring', '24/7 vigilance'],
  ),
  '/industries/retail': industry(
    ...['Inventory protection', 'After-hours security', 'Customer monitoring'],
    ...['POS integration', 'Voice intervention', 'Store analytics'],
  ),
  '/industries/multi-family': {
    reads: ['up to 6x more cameras', '250-unit apartment property'],
    links: [requestDemo],
  },
  '/industries/security-companies': {
    ...industry(
      ...['Enhanced monitoring', 'False alarm reduction', 'Scalable solutions'],
      ...['White-label options', 'Technology edge', 'Comprehensive integration'],
    ),
    // Above its form (decision D28), the page names the ways to reach us.
    links: [requestDemo, ['Talk about reselling', '#reselling'], us, nz, mail],
  },
  '/solutions/autonomous-monitoring': {
    ...solution,
    reads: [
      'up to 25x more cameras',
      'under 1% of events',
      'What Quill handles',
      'When humans step in',
    ],
    runs: [['AI monitors', 'Automated response', 'Rare human escalation']],
  },
  '/solutions/hybrid-monitoring': {
    ...solution,
    reads: [
      'up to 6x more cameras',
      'Classification Workflow ACTIVE A-01',
      'AI Classification Intruder Potential intruder identified based on facial recognition and behavioral patterns.',
      'Human Verification Security officer has confirmed the intruder. Response team dispatched.',
      // The label of generated people (decision D17).
      'Illustration. The people shown are generated.',
      'What Quill handles',
      'When humans step in',
      // The evidence for security reviews (decision D29).
      'For your security review',
      ...['Certifications', 'Equipment listings', 'Sub-processors', 'Where data lies'],
      ...['How long data is kept', 'Availability (SLA)', 'Insurance', 'Pilot terms'],
      'Hikvision and Dahua',
      'Section 889',
    ],
  },
  '/quill': {
    // The example rules and the final decision (spec 1, spec 4).
    reads: [
      'A vehicle that is not security Dispose of the alarm as a threat',
      'A person in hi-viz within 10 minutes of arming hours Dispose of the alarm as possibly staff',
      'A person who brings cardboard onto the site Dispose of the alarm as potential homeless person',
      'A person who looks like staff Contact the keyholders by SMS',
      '10 false alarms from one camera Escalate to intruder',
      'the agent keeps the final decision',
      '99%+ of events need nobody, and under 1% reach a person',
      'only a person calls the police',
    ],
  },
  '/quill-voice': {
    reads: [
      'Play demo warning',
      'Breaking glass',
      'Gunshots',
      'Aggressive voices',
      '98% of spoken commands recognised',
      'It does not call the police. A person does that.',
    ],
    // The second audio element is for browsers without scripts.
    counts: { audio: 2, 'audio[autoplay]': 0, 'audio[controls]': 1 },
  },
  '/quill-operator': {
    reads: ['4 sites 1,287 cameras Last incident: 3 hours ago', ...plainCampuses],
  },
  '/manager': { reads: ['Nightjar OS'] },
  '/team': {
    // The team page has four filter buttons (decision D19).
    reads: [
      'All Team Members Operations & Sales Design, Engineering & Product Customer Success',
      'All 12 people',
    ],
    links: [
      ['See what we make: Nightjar OS', '/products'],
      ['Work with us', '/careers'],
    ],
    counts: { 'li h3': 12, 'li img[alt^="Drawn portrait of "]': 12 },
  },
  '/login': {
    runs: [['Agent Portal', 'Nightjar OS', 'Admin Users']],
    reads: ['Contact your company admin'],
    links: [
      ['Agent login', externalAddresses.agentLogin],
      ['Log in to Nightjar OS', externalAddresses.osLogin],
      ['Request Demo', externalAddresses.demo],
    ],
    counts: { a: 3 },
  },
  '/updates': {
    heading: 'Platform Updates',
    reads: [
      'Latest release, 30 Apr 2025 3.1.135',
      'All changes Monitoring Devices Platform Admin',
      '29 releases',
      // The notes have the content of spec 4 and spec 9.
      'A reopened alert no longer breaches the SLA',
      'sends an invalid image, the error message now',
      'for example after 10',
      'An alert can be reopened after closing',
      'Suggested dispositions now include Weather',
      'only if the monitoring group has No Threat instructions',
      'Events that Quill closes automatically are now marked viewed',
      'With Quill Full Automation',
      'Sirens now fire as soon as an intruder is confirmed',
      'pager alert when the ingestion pipeline backs up',
      'Connect an NX Witness server',
      'synced as assets with your accounting service',
      'Link a 3dEYE account',
      'Add Hikvision NVRs',
      'iHub is here',
    ],
    links: [['Subscribe to the Atom feed', '/feed.xml']],
  },
  '/tma': {
    // The sample alarm dispositions of spec 4. Only a human agent sends the police.
    reads: [
      'Intruder Intruder Detected - Escalating A person is on site who should not be',
      'Police dispatched Call to Police A confirmed threat needs the authorities A human agent, always',
      'Staff on site Staff Onsite - Site Disarmed Staff are present Quill or an agent The site is disarmed for 15 minutes',
      'False alarm False Alarm - Light Reflection Nothing was there: a light reflection',
      'No threat No Threat - Alert Closed The person is authorised',
      'Alerts can be reopened after closing.',
      'Quill closes no-threat alerts by itself.',
      'Events that were closed automatically are marked viewed',
      'A siren fires as soon as an intruder is confirmed',
      'No Threat is offered only if the monitoring group has No Threat instructions.',
      'escalate to intruder after, for example, 10 of them',
    ],
  },
  '/urgent-crime-hotline': {
    heading: 'Been robbed?',
    reads: [
      '111 New Zealand',
      `Call us NZ ${phoneNz.text} US ${phoneUs.text}`,
      'crime fighter fund',
      'Do you currently have CCTV cameras?',
      'Yes No',
      'Continue',
      'How it works',
      'answer immediately, on the first call',
      'existing cameras',
      'notifications 2%',
      'alert processing 5.9 s',
      'cameras per operator 25x',
      `United States ${phoneUs.text} New Zealand ${phoneNz.text}`,
    ],
    runs: [['Onboarding', 'Eligibility check', 'Activation']],
    links: [us, nz, us, nz, mail],
  },
};

/** Texts that appear only after a press, or after a failure. A script holds them, not a document (spec 2, spec 4). */
export const textsOfScripts = [
  'Urgent Crime Support',
  'Please report your crime to the police before contacting us.',
  'Back to start',
  'Good news: You qualify for a free trial!',
  'We can help! Joining Nightjar is easy.',
  'You may still be eligible for a crime fund grant. Switching to a Nightjar provider is easy.',
  'We can help! Switching to Nightjar is easy.',
  'Great, we can help you monitor them.',
  'Great, we can help you get set up.',
  'Thank you! Your request has been received.',
  'A Nightjar specialist will contact you soon.',
  'Thank you for your interest!',
  'A member of our university security team will contact you shortly to discuss how Nightjar can enhance safety on your campus.',
  'Stop audio',
  'Something Went Wrong',
  'Sorry, an unexpected error has occurred.',
  'Unexpected Application Error!',
] as const;
