import { claim } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

/** Copy of the urgent crime hotline (spec 2 Urgent crime hotline, spec 4 hotline, decisions D2 and D4). */

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

export const hotlinePage = {
  hero: {
    eyebrow: 'Crime fighter fund',
    title: 'Been robbed?',
    lead: `We are sorry this happened to you. The ${product} crime fighter fund helps small and medium businesses put working security in place after a break-in.`,
    detail:
      'Answer a few questions and find out at once what we can do for you. It takes about a minute.',
    start: 'Start the questions',
    callLabel: 'Rather talk to someone? Call us',
  },

  card: {
    title: 'Find out what help you can get',
    progress: 'Progress through the questions',
    continue: 'Continue',
    back: 'Back',
    restart: 'Back to start',
    errorSummary: 'There is a problem',
    /** Put before the message beside a field, for screen readers. */
    errorPrefix: 'Error:',
    noScript:
      'These questions need JavaScript, which is switched off in your browser. Please call us instead, and we will go through them with you.',
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

  now: {
    title: 'What to do now',
    intro: 'If the break-in was last night or this morning, three things help most.',
    items: [
      {
        title: 'Call the police',
        text: 'Use the emergency number if anyone is in danger. Otherwise report it today and write down the report number; your insurer and we will both ask for it.',
      },
      {
        title: 'Touch as little as you can',
        text: 'Leave doors, tills and drawers as they are until the police have looked. Take photos before you tidy up.',
      },
      {
        title: 'Save the footage',
        text: 'Recorders overwrite old video, often within days. Copy the hours before and after to a memory stick, or ask us to show you how.',
      },
    ],
    close: 'Then make sure that you and your staff are all right. The rest can wait an hour.',
  },

  steps: {
    title: 'How it works',
    lead: 'Three steps from the first call to cameras that are watched.',
    items: [
      {
        title: 'Onboarding',
        text: 'You tell us what happened, where, and what equipment you have. It is one short call, with one person.',
      },
      {
        title: 'Eligibility check',
        text: 'We check whether the crime fighter fund can help you and answer immediately, on the first call.',
      },
      {
        title: 'Activation',
        text: `We connect your existing cameras to ${product}. No new hardware is needed for cameras that already work.`,
      },
    ],
  },

  partners: {
    title: 'Partners of the crime fighter fund',
    lead: 'An insurer, a retail association, a camera maker and a safety trust help the fund to reach more businesses.',
  },

  benefits: {
    title: 'Getting back on your feet',
    lead: 'What changes once your site is watched.',
    items: [
      {
        title: 'Someone is watching at 3 a.m.',
        text: 'Every alarm is checked as it comes in, at night as at noon, and a real threat goes straight to a person.',
      },
      {
        title: 'Intruders are told to leave',
        text: 'Through your speakers, Quill Voice says that they have been seen and that help is coming, before anything is broken.',
      },
      {
        title: 'The right people are called',
        text: 'An agent calls the police and sends your keyholders an SMS, in the order that you set.',
      },
      {
        title: 'You have something to show',
        text: 'Every incident comes with its video and a written record for the police and your insurer.',
      },
      {
        title: 'You can sleep again',
        text: 'Cats, headlights and rain do not wake you. Your phone rings only when it matters.',
      },
    ],
  },

  stats: {
    title: 'What your nights look like afterwards',
    items: [
      {
        figure: claim('notifications', 'hotline'),
        meaning: 'notifications',
        text: 'The share of camera events that still becomes a message to you.',
      },
      {
        figure: claim('alertProcessing', 'hotline'),
        meaning: 'alert processing',
        text: 'From the camera event to an alert that has been dealt with.',
      },
      {
        figure: claim('camerasAutonomous', 'hotline'),
        meaning: 'cameras per operator',
        text: 'What one operator can look after, compared with watching screens.',
      },
    ],
  },

  call: {
    title: 'Call us instead',
    text: 'You can do all of this by phone. The first person you reach can help you.',
    phoneUsLabel: 'United States',
    phoneUs: settings.phoneUs,
    phoneNzLabel: 'New Zealand',
    phoneNz: settings.phoneNz,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
