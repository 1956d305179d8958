import { claim } from '../claims.ts';
import { officeHours, officeTimes } from '../company.copy.ts';
import { settings } from '../settings.ts';
import { hotlineCard } from './hotline-card.ts';

/** Copy of the urgent crime hotline (spec 2 Urgent crime hotline, spec 4 hotline, decisions D2 and D4). */

const product = settings.productName;

export const hotlinePage = {
  hero: {
    eyebrow: 'Crime fighter fund',
    title: 'Been robbed?',
    intro: `Is everyone safe? If not, or if the intruder may still be there, call 111 in New Zealand or 911 in the United States. After that, the ${product} crime fighter fund can help.`,
    /** Beside the questions, their outcome and the thank-you. */
    details: {
      asking:
        'Answer a few questions and find out at once what the fund can do for you. It takes about a minute.',
      outcome: 'That was the last question. Leave a number, and we call you during office hours.',
      received:
        'We have what we need. If anything changes before we call, ring one of these numbers.',
    },
    callLabel: 'Call us',
    hours: `${officeHours}. At night and at weekends, send the questions: we call you back from ${officeTimes.opens} on the next working day.`,
  },

  ...hotlineCard,

  now: {
    title: 'What to do now',
    intro: 'If it happened last night or this morning, in this order.',
    items: [
      {
        title: 'See that everyone is safe',
        text: 'Ring the people who work there. Wait outside if a door is open or a light is on, and let the police go in first.',
      },
      {
        title: 'Call the police',
        text: 'Use the emergency number if anyone is in danger. Otherwise report it today and write down the report number. Your insurer will ask for it, and so will we.',
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
  },

  steps: {
    title: 'How it works',
    intro: 'Three steps, from the first call to a site that is watched at night.',
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
        text: `We connect your existing cameras to ${product}. Cameras that work today need no new hardware.`,
      },
    ],
  },

  partners: {
    title: 'What the crime fighter fund is',
    intro:
      'A fund for small and medium businesses after a crime. An insurer, a retail association, a camera maker and a safety trust pay into it with us.',
    items: [
      {
        title: 'What it pays',
        text: `The work of connecting your cameras, and half of the monitoring in the first year, up to ${claim('fundLimit', 'hotline')} for each business.`,
      },
      {
        title: 'To whom',
        text: `Businesses of up to fifty people in New Zealand and the United States, with a crime in the last ${claim('crimeWindow', 'hotline')} that was reported to the police.`,
      },
      {
        title: 'How fast',
        text: 'You hear whether you qualify on the first call. The grant is taken off your first invoice, so you do not pay it in advance.',
      },
    ],
  },

  benefits: {
    title: 'Getting back on your feet',
    intro: 'What is different once your site is watched.',
    items: [
      {
        title: 'Someone is watching at night',
        text: 'Every alarm is checked as it comes in, at any hour, and a real threat goes straight to an agent.',
      },
      {
        title: 'Intruders are told to leave',
        text: 'Quill Voice says through your speakers that they have been seen and that the police will be called.',
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
        title: 'Your phone stays quiet',
        text: 'Rain and passing cars are closed by Quill. You get a message when somebody is there.',
      },
    ],
  },

  stats: {
    title: 'The figures behind it',
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
    text: `You can do all of this by phone, and the first person you reach can help you. ${officeHours}. Outside these hours the phone is not answered; send the questions, and we call you back.`,
    emailLabel: 'Email',
    email: settings.email,
  },
} as const;
