import { officeTimes } from '../company.copy.ts';
import { hotlineQuestions } from '../hotline-questions.ts';
import type { FieldTexts } from '../lead-form.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';

const product = settings.productName;

export interface HotlineOutcome {
  /** Spec 4 hotline.4 and hotline.6, verbatim. */
  readonly title: string;
  readonly support: string;
  /** True where the three camera vendors are listed. */
  readonly vendors: boolean;
}

/** Copy of the questionnaire card, which is an island: it needs no more of the page (spec 4 hotline). */
export const hotlineCard = {
  card: {
    progress: 'Progress through the questions',
    step: (step: number, steps: number) => `Step ${step} of ${steps}`,
    continue: 'Continue',
    back: 'Back',
    restart: 'Back to start',
    errorSummary: 'There is a problem',
    /** Put before the message beside a field, for screen readers. */
    errorPrefix: 'Error:',
  },
  questions: hotlineQuestions,
  advisory: {
    title: 'Urgent Crime Support',
    text: 'Please report your crime to the police before contacting us.',
    detail:
      'If anyone is in danger, or the intruder may still be there, call the emergency number now: 111 in New Zealand, 911 in the United States. If you have reported it, keep the report number at hand and go on.',
  },
  /** By the names of the machine's outcome states. */
  outcomes: {
    /** No crime in the last 24 months, with or without CCTV. */
    trial: {
      title: 'Good news: You qualify for a free trial!',
      support: `The crime fighter fund is for businesses with a recent crime, and we are glad that yours has had none. You can still try ${product} free of charge. Leave your details and we set it up with you.`,
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
    /** CCTV that is not monitored. */
    joining: {
      title: `We can help! Joining ${product} is easy.`,
      support:
        'We connect to the cameras you have, and an agent acts when something happens. Leave your details and we will tell you on the first call whether the fund can help.',
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
    /** The error messages of fields are in `data/lead-fields.schema.ts`. */
    fields: {
      name: {
        label: 'Name',
        hint: 'What should we call you?',
      },
      email: {
        label: 'Email',
        hint: 'We confirm here what we agree on the phone.',
      },
      phone: {
        label: 'Phone',
        hint: 'The number where you are easiest to reach.',
      },
      location: {
        label: 'Location',
        hint: 'Town and street, or the name of the site.',
      },
      message: {
        label: 'Message',
        hint: 'Optional. Anything you would like us to know before we call.',
      },
    } satisfies FieldTexts<'hotline'>,
    submit: 'Submit',
    privacy: 'We use these details only to answer your request.',
    privacyLink: { text: 'Privacy Policy', href: routes.privacy.path },
  },
  thanks: {
    title: 'Thank you! Your request has been received.',
    text: `A ${product} specialist will contact you soon.`,
    when: `Sione Vea or one of his team calls the number you gave, within the hour on a weekday between ${officeTimes.opens} and ${officeTimes.closes}, otherwise from ${officeTimes.opens} on the next working day.`,
    reference: 'Your reference',
    /** The beginning of the lead's key, by which its record is found. */
    short: (key: string) => key.slice(0, 8).toUpperCase(),
    next: {
      title: 'Until we call',
      items: [
        'Report the crime if you have not, and write down the report number.',
        'Copy the footage of that night before the recorder writes over it.',
        'Photograph the damage before you tidy up.',
      ],
      link: { text: 'What to do now, step by step', href: '#now' },
    },
  },
} as const;
