import { claim } from '../claims.ts';
import { officeHours } from '../office-hours.ts';
import { settings } from '../settings.ts';
import { hotlineCard } from './hotline-card.ts';

/** Copy of the urgent crime hotline (spec 2 Urgent crime hotline, spec 4 hotline, decisions D2 and D4). */

const product = settings.productName;

export const hotlinePage = {
  hero: {
    eyebrow: 'Crime fighter fund',
    title: 'Been robbed?',
    intro: `We are sorry this happened to you. The ${product} crime fighter fund helps small and medium businesses put working security in place after a break-in.`,
    /** Beside the questions, their outcome and the thank-you. */
    details: {
      asking:
        'Answer a few questions and find out at once what we can do for you. It takes about a minute.',
      outcome:
        'That was the last question. Tell us how to reach you, and a specialist will be in touch soon.',
      received:
        'We have what we need. If anything changes before you hear from us, these numbers reach us too.',
    },
    start: 'Start the questions',
    callLabel: 'Rather talk to someone? Call us',
  },

  ...hotlineCard,

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
    intro: 'Three steps from the first call to cameras that are watched.',
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
    title: 'What the crime fighter fund is',
    intro:
      'The fund pays part of the first year of monitoring for a small or medium business after a crime, and the work of connecting it. An insurer, a retail association, a camera maker and a safety trust pay into it with us.',
  },

  benefits: {
    title: 'Getting back on your feet',
    intro: 'What changes once your site is watched.',
    items: [
      {
        title: 'Someone is watching at night',
        text: 'Every alarm is checked as it comes in, at any hour, and a real threat goes straight to a person.',
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
        text: 'Cats and passing cars do not wake you. Your phone rings only when it matters.',
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
    text: `You can do all of this by phone, and the first person you reach can help you. ${officeHours}; at any other time the questions are quicker.`,
    phoneUsLabel: 'United States',
    phoneUs: settings.phoneUs,
    phoneNzLabel: 'New Zealand',
    phoneNz: settings.phoneNz,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
