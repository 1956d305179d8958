import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Hero, Point, Quote } from './types.ts';

/** Copy of /monitoring-portal, the agent portal page (spec 1 Agent portal, spec 2, spec 3 sample titles). */
export const monitoringPortalPage = {
  hero: {
    eyebrow: 'Agent Portal',
    title: 'One screen, with the real threat on top',
    intro: `Agents get one view and a guided next step, without false alarms to click away. That makes them about ${claim('agentEfficiency', 'monitoringPortal')} more efficient than switching between alarm screens.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Log in', href: routes.login.path },
    ],
  },
  tryIt: {
    text: 'You are the agent. One of the suggestions is wrong.',
    keys: [
      ['Enter', 'accepts'],
      ['O', 'overrules'],
    ],
  },
  /** Under the screen: what it is. */
  note: `A sample night: ${claim('nightSites', 'monitoringPortal')} sites, ${claim('nightCameras', 'monitoringPortal')} cameras. The people in the stills are generated.`,
  /** The whole night under the queue (spec 3 titles, data/night). */
  night: {
    title: 'The rest of the night',
    intro: `The cameras reported ${claim('nightEvents', 'monitoringPortal')} events that night, and Quill closed all but ${claim('nightAlarms', 'monitoringPortal')} before they became alarms. Each of those has its reason, and can be reopened.`,
    figures: [
      figure('nightAlarms', 'monitoringPortal'),
      figure('nightClosed', 'monitoringPortal'),
      figure('nightSeen', 'monitoringPortal'),
      figure('nightPolice', 'monitoringPortal'),
    ],
    all: 'Read every alarm of the night',
    instead: 'Quill had suggested',
    columns: ['Time', 'Where', 'What was seen', 'Disposition', 'Decided by'],
  },
  /** A dynamic workflow: the next step depends on the answer to the last. */
  workflow: {
    title: 'The next step, one question at a time',
    intro:
      "The workflow takes the client's own instructions into account, so a new agent takes the same steps as one with ten years at the desk.",
    steps: [
      { question: 'Is it a person?', answer: 'Yes', result: 'The nearest speaker is ready' },
      { question: 'Are they allowed to be here?', answer: 'No', result: 'Talk-down plays' },
      { question: 'Have they left?', answer: 'No', result: 'Intruder confirmed, siren sounds' },
      {
        question: 'Who is called first?',
        answer: 'Police',
        result: 'Number and address on screen',
      },
      { question: 'Who else should know?', answer: 'Keyholder', result: 'SMS with a still' },
    ],
  },
  decision: {
    title: 'The agent decides',
    intro: 'Quill prepares a suggestion, and the agent accepts it or overrules it.',
    points: [
      {
        title: 'A suggestion, with its reason',
        text: 'Each alert opens with a proposed disposition and the rule behind it, so agreeing is one key and disagreeing is two.',
      },
      {
        title: 'A wrong key can be taken back',
        text: 'Closed alerts can be reopened, and reopening one does not count against your response times.',
      },
      {
        title: 'Only sensible choices',
        text: 'No Threat is offered only where the monitoring group has No Threat instructions. Weather is suggested for rain, snow, wind and fog.',
      },
    ] satisfies readonly Point[],
  },
  statsHeading: {
    title: 'What a shift gains',
    intro: 'Time for the clips that need a careful look.',
  },
  stats: [figure('agentEfficiency', 'monitoringPortal')],
  testimonial: {
    text: 'New agents used to sit beside someone for six weeks. The portal knows the procedure, so it is two weeks now, and we spend them on how to talk to people.',
    by: 'Joan Alvarez',
    role: 'Training lead, Redwood Central Station, Santa Rosa',
  } satisfies Quote,
  relatedTitle: 'Behind the screen',
  related: [
    { title: 'Quill', text: 'The engine behind the queue', href: routes.quill.path },
    {
      title: `${settings.productName} OS`,
      text: 'Where the instructions come from',
      href: routes.manager.path,
    },
    {
      title: 'Threat monitoring and assessment',
      text: 'What each disposition means, and who decides it',
      href: routes.tma.path,
    },
  ],
  callToAction: {
    title: 'Let one of your agents try it',
    text: 'In the demo, one of your agents gets the keyboard, a queue and an hour of recorded events.',
    links: [{ text: 'Request a demo', href: settings.demoUrl }],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
