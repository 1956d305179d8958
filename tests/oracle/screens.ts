/**
 * The oracle: what is on the screen after something was pressed, or after time has passed (spec 4, decisions
 * D2 and D12). Texts are read in this order, to the letter; others may stand between them.
 */

export interface Screen {
  /** The radio that is chosen on the screen before, if it has any. */
  readonly choose?: string;
  readonly reads: readonly string[];
  /** What is asked of somebody who goes on without an answer. Reviewed: the manner is GOV.UK's. */
  readonly reminder?: string;
}

const cctv: Screen = {
  reads: ['Do you currently have CCTV cameras?', 'Yes No', 'Continue'],
  reminder: 'Select whether you have CCTV cameras',
};
const advisory = (choose: string): Screen => ({
  choose,
  reads: [
    'Urgent Crime Support',
    'Please report your crime to the police before contacting us.',
    // Each country has its own number: one beside the wrong country costs somebody minutes.
    'call the emergency number now: 111 in New Zealand, 911 in the United States.',
    'Continue',
    'Back',
  ],
});
const crime: Screen = {
  reads: [
    'Has your business experienced a crime in the last 24 months?',
    'Yes No',
    'Continue',
    'Back',
  ],
  reminder: 'Select whether your business has experienced a crime in the last 24 months',
};
const monitored: Screen = {
  choose: 'Yes',
  reads: ['Are your cameras professionally monitored?', 'Yes No', 'Continue', 'Back'],
  reminder: 'Select whether your cameras are professionally monitored',
};
const support: Screen = {
  choose: 'Yes',
  reads: [
    'Has your current provider adequately supported you during this and other incidents?',
    'Yes No',
    'Continue',
    'Back',
  ],
  reminder: 'Select whether your current provider has adequately supported you',
};
const source: Screen = {
  choose: 'Yes',
  reads: [
    'Will you source cameras yourself or do you need help?',
    "I'll source myself I need help",
    'Continue',
    'Back',
  ],
  reminder: 'Select whether you will source cameras yourself or need help',
};
const form = ['Name', 'Email', 'Phone', 'Location', 'Message', 'Submit', 'Back'];
const outcome = (choose: string, heading: string, ...more: readonly string[]): Screen => ({
  choose,
  reads: [heading, ...more, ...form],
});
/** Spec 4: three vendors, in a new tab. Their names are reviewed (decision D17). */
const vendors = [
  'Recommended camera vendors',
  'Harrier Cameras (opens in a new tab)',
  'Lanternsight (opens in a new tab)',
  'Kestrel Optics (opens in a new tab)',
];
export const vendorLinks = [
  ['Harrier Cameras (opens in a new tab)', 'https://harrier-cameras.example'],
  ['Lanternsight (opens in a new tab)', 'https://lanternsight.example'],
  ['Kestrel Optics (opens in a new tab)', 'https://kestrel-optics.example'],
] as const;

/** Every way through the questionnaire (spec 4 hotline). */
export const branches: Readonly<Record<string, readonly Screen[]>> = {
  'no crime, with cameras': [
    cctv,
    advisory('Yes'),
    crime,
    outcome('No', 'Good news: You qualify for a free trial!'),
  ],
  'no crime, without cameras': [
    cctv,
    advisory('No'),
    crime,
    outcome('No', 'Good news: You qualify for a free trial!'),
  ],
  'monitored and supported': [
    cctv,
    advisory('Yes'),
    crime,
    monitored,
    support,
    outcome(
      'Yes',
      'You may still be eligible for a crime fund grant. Switching to a Nightjar provider is easy.',
    ),
  ],
  'monitored, not supported': [
    cctv,
    advisory('Yes'),
    crime,
    monitored,
    support,
    outcome('No', 'We can help! Switching to Nightjar is easy.'),
  ],
  'not monitored': [
    cctv,
    advisory('Yes'),
    crime,
    monitored,
    outcome('No', 'We can help! Joining Nightjar is easy.'),
  ],
  'sources cameras': [
    cctv,
    advisory('No'),
    crime,
    source,
    outcome("I'll source myself", 'Great, we can help you monitor them.', ...vendors),
  ],
  'needs help': [
    cctv,
    advisory('No'),
    crime,
    source,
    outcome('I need help', 'Great, we can help you get set up.', ...vendors),
  ],
};

/** The fields under an outcome (spec 5, decision D2), as `fields` in checks.ts. */
export const contactFields = [
  'Name: text name, required, autofill name',
  'Email: email email, required, autofill email',
  'Phone: tel phone, required, autofill tel',
  'Location: text location, required, autofill address-line1',
  'Message: textarea message, autofill none',
  'Leave this empty: text website, autofill off',
] as const;

export const thanks = [
  'Thank you! Your request has been received.',
  'A Nightjar specialist will contact you soon.',
] as const;

/** What moves by itself: what is read, and what is not, from each of these milliseconds on. */
export interface Moving {
  readonly path: string;
  readonly id: string;
  readonly times: readonly {
    readonly at: number;
    readonly reads: readonly string[];
    readonly never: readonly string[];
  }[];
}

const tag =
  'Intruder Potential intruder identified based on facial recognition and behavioral patterns.';
const human =
  'Human Verification Security officer has confirmed the intruder. Response team dispatched.';

export const moving: readonly Moving[] = [
  {
    // Spec 9: AI stage after 2 s, the tag 2 s later, the human stage 2.5 s after that, 10 s in all.
    path: '/solutions/hybrid-monitoring',
    id: 'classification',
    times: [
      { at: 0, reads: ['A-01'], never: ['AI Classification', tag, human] },
      { at: 2000, reads: ['AI Classification'], never: [tag, human] },
      { at: 4000, reads: ['AI Classification', tag], never: [human] },
      { at: 6500, reads: ['A-01', 'AI Classification', tag, human], never: [] },
      { at: 10_000, reads: ['A-02'], never: ['AI Classification', tag, human] },
    ],
  },
  {
    // Spec 9: a card every 4000 ms, 4 shown; spec 3: the newest is of now.
    path: '/',
    id: 'alert-feed',
    times: [
      {
        at: 0,
        reads: [
          'Call to Police Now',
          'False Alarm - Light Reflection 15s ago',
          'Staff Onsite - Site Disarmed 15s ago',
          'Intruder Detected - Escalating 15s ago',
        ],
        never: ['No Threat - Alert Closed'],
      },
      {
        at: 4000,
        reads: [
          'No Threat - Alert Closed Now',
          'Call to Police 15s ago',
          'False Alarm - Light Reflection 15s ago',
          'Staff Onsite - Site Disarmed 15s ago',
        ],
        never: ['Intruder Detected - Escalating'],
      },
      {
        at: 8000,
        reads: [
          'Intruder Detected - Escalating Now',
          'No Threat - Alert Closed 15s ago',
          'Call to Police 15s ago',
          'False Alarm - Light Reflection 15s ago',
        ],
        never: ['Staff Onsite - Site Disarmed'],
      },
    ],
  },
  {
    // Spec 9: box at 2000 ms, details at 3500 ms, next still at 5000 ms.
    path: '/industries/retail',
    id: 'intruder-cycle',
    times: [
      { at: 0, reads: ['SCANNING'], never: ['READY', 'UNAUTHORIZED', 'ALERTING SECURITY'] },
      { at: 2000, reads: ['SCANNING'], never: ['READY', 'UNAUTHORIZED', 'ALERTING SECURITY'] },
      {
        at: 3500,
        reads: ['READY', 'Subject UNAUTHORIZED Match 98.7% Status INTRUDER', 'ALERTING SECURITY'],
        never: ['SCANNING'],
      },
      { at: 5000, reads: ['SCANNING'], never: ['READY', 'UNAUTHORIZED', 'ALERTING SECURITY'] },
    ],
  },
];

/**
 * Decision D12, by milliseconds after loading: 22 characters go one every 30 ms from 2000 on, then 17 come
 * one every 40 ms, done at 3340. Each step at its moment, and nothing of it a millisecond before.
 */
export const headline: readonly (readonly [at: number, text: string])[] = [
  [0, 'Eliminate False Alarms'],
  [1999, 'Eliminate False Alarms'],
  [2029, 'Eliminate False Alarms'],
  [2030, 'Eliminate False Alarm'],
  [2059, 'Eliminate False Alarm'],
  [2060, 'Eliminate False Alar'],
  [2659, 'E'],
  [2660, ''],
  [2699, ''],
  [2700, 'E'],
  [2739, 'E'],
  [2740, 'El'],
  [3339, 'Eliminate Alarms'],
  [3340, 'Eliminate Alarms.'],
  [3341, 'Eliminate Alarms.'],
];
