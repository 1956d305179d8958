import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

const product = settings.productName;

interface HotlineOption {
  /** Stored and sent value (decision D5). */
  readonly value: 'yes' | 'no' | 'source' | 'need-help';
  /** Accessible name of the answer (decision D2). */
  readonly label: string;
}

export interface HotlineQuestion {
  /** The step's heading and the legend of its answers. */
  readonly question: string;
  readonly hint: string;
  readonly options: readonly [HotlineOption, HotlineOption];
  /** Shown in the summary at the top and beside the answers, in the same words. */
  readonly missing: string;
}

export interface HotlineOutcome {
  /** Spec 4 hotline.4 and hotline.6, to the letter. */
  readonly title: string;
  readonly support: string;
  /** True where the three camera vendors are listed. */
  readonly vendors: boolean;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Copy of the questionnaire card, which is an island: it needs no more of the page (spec 4 hotline). */
export const hotlineCard = {
  card: {
    title: 'Find out what help you can get',
    progress: 'Progress through the questions',
    continue: 'Continue',
    back: 'Back',
    restart: 'Back to start',
    errorSummary: 'There is a problem',
    /** Put before the message beside a field, for screen readers. */
    errorPrefix: 'Error:',
  },
  questions: {
    cctv: {
      question: 'Do you currently have CCTV cameras?',
      hint: 'Any make and any age. They count even if they were switched off or missed what happened.',
      options: yesNo,
      missing: 'Select yes if you currently have CCTV cameras',
    },
    crime: {
      question: 'Has your business experienced a crime in the last 24 months?',
      hint: 'For example a burglary, a robbery, a theft or deliberate damage.',
      options: yesNo,
      missing: 'Select yes if your business has experienced a crime in the last 24 months',
    },
    monitored: {
      question: 'Are your cameras professionally monitored?',
      hint: 'This means a company watches them or answers their alarms for you.',
      options: yesNo,
      missing: 'Select yes if your cameras are professionally monitored',
    },
    support: {
      question:
        'Has your current provider adequately supported you during this and other incidents?',
      hint: 'Your own impression is enough. We do not pass your answer on to them.',
      options: yesNo,
      missing: 'Select yes if your current provider has adequately supported you',
    },
    source: {
      question: 'Will you source cameras yourself or do you need help?',
      hint: 'Either is fine. You can change your mind when we talk.',
      options: [
        { value: 'source', label: "I'll source myself" },
        { value: 'need-help', label: 'I need help' },
      ],
      missing: 'Select whether you will source cameras yourself or need help',
    },
  } satisfies Record<string, HotlineQuestion>,
  advisory: {
    title: 'Urgent Crime Support',
    text: 'Please report your crime to the police before contacting us.',
    detail:
      'If anyone is in danger, or the intruder may still be there, call the emergency number now: 111 in New Zealand, 911 in the United States. If you have already reported it, keep the report number at hand and go on.',
  },
  /** By the names of the machine's outcome states. */
  outcomes: {
    /** No crime in the last 24 months, with or without CCTV. */
    trial: {
      title: 'Good news: You qualify for a free trial!',
      support: `The crime fighter fund is for businesses with a recent crime, and we are glad that is not you. You can still try ${product} free of charge. Leave your details and we will set it up with you.`,
      vendors: false,
    },
    /** Monitored, and the provider helped. */
    eligible: {
      title: `You may still be eligible for a crime fund grant. Switching to a ${product} provider is easy.`,
      support:
        'It is good that your provider stood by you. If you would like to compare, leave your details and we will tell you on the first call whether a grant covers the change.',
      vendors: false,
    },
    /** Monitored, and the provider did not help. */
    switching: {
      title: `We can help! Switching to ${product} is easy.`,
      support:
        'You should not have had to deal with this alone. Your cameras stay where they are, and we do the moving. Leave your details and we will tell you on the first call whether the fund can help.',
      vendors: false,
    },
    /** CCTV that nobody watches. */
    joining: {
      title: `We can help! Joining ${product} is easy.`,
      support:
        'Your cameras can do more than record. We connect to the ones you have, and when something happens, someone acts. Leave your details and we will tell you on the first call whether the fund can help.',
      vendors: false,
    },
    /** No CCTV, sources cameras. */
    sourcing: {
      title: 'Great, we can help you monitor them.',
      support:
        'These three vendors sell cameras that work with us. Leave your details, and we will be ready when your cameras are.',
      vendors: true,
    },
    /** No CCTV, needs help. */
    helping: {
      title: 'Great, we can help you get set up.',
      support:
        'Leave your details and we will help you choose, place and connect your cameras. To look around first, these three vendors sell cameras that work with us.',
      vendors: true,
    },
  } satisfies Record<string, HotlineOutcome>,
  vendors: {
    title: 'Recommended camera vendors',
    newTab: 'opens in a new tab',
    list: [
      {
        name: 'Harrier Cameras',
        note: 'Outdoor cameras for yards and car parks',
        href: settings.vendorOneUrl,
      },
      {
        name: 'Lanternsight',
        note: 'Small indoor cameras for shops and offices',
        href: settings.vendorTwoUrl,
      },
      {
        name: 'Kestrel Optics',
        note: 'Complete sets with a recorder',
        href: settings.vendorThreeUrl,
      },
    ],
  },
  form: {
    title: 'How can we reach you?',
    intro: 'A person reads this. All fields but the message are needed.',
    /** What to mend in a field is said by `data/lead.schema.ts`. */
    fields: {
      name: {
        label: 'Name',
        hint: 'What should we call you?',
      },
      email: {
        label: 'Email',
        hint: 'We send what we agree on the phone to this address.',
      },
      phone: {
        label: 'Phone',
        hint: 'The number where you are easiest to reach today.',
      },
      location: {
        label: 'Location',
        hint: 'Town and street, or the name of the site.',
      },
      message: {
        label: 'Message',
        hint: 'Optional. Anything you would like us to know before we call.',
      },
    },
    submit: 'Submit',
    privacy: 'We use these details only to answer your request.',
    privacyLink: { text: 'Privacy Policy', href: routes.privacy.path },
  },
  thanks: {
    title: 'Thank you! Your request has been received.',
    text: `A ${product} specialist will contact you soon.`,
    next: 'Until then, the notes on this page about what to do now may help.',
  },
} as const;
