import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import type { CallToAction, Hero, Point, Quote } from './types.ts';

/** Copy of /monitoring-portal, the agent portal page (spec 1 Agent portal, spec 2, spec 3 sample titles). */
export const monitoringPortalPage = {
  hero: {
    eyebrow: 'Agent Portal',
    title: 'One screen, with the real threat on top.',
    intro: `Agents get one view, a guided next step, and no empty alarms to click away. That makes them about ${claim('agentEfficiency', 'monitoringPortal')} more efficient than switching between alarm screens.`,
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Log in', href: routes.login.path },
    ],
  },
  tryIt: {
    text: 'You are the agent. One suggestion deserves a second look.',
    keys: [
      ['Enter', 'accepts'],
      ['O', 'overrules'],
    ],
  },
  /** Under the screen: what it is. */
  note: `A sample night: ${claim('nightSites', 'monitoringPortal')} sites, ${claim('nightCameras', 'monitoringPortal')} cameras. The people in the stills are generated.`,
  /** The whole night under the queue (spec 3 titles, data/night). */
  night: {
    title: 'What lies under the queue?',
    intro:
      'The rest of the night. Quill has closed it with a reason, and an agent can read or reopen any of it.',
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
    title: 'What do I do next?',
    intro:
      "The workflow asks one question at a time and takes the client's own instructions into account. A new agent and an old hand do the same right thing.",
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
    title: 'Who has the last word?',
    intro: 'The agent. Quill prepares, and a person decides.',
    points: [
      {
        title: 'A suggestion, with its reason',
        text: 'Each alert opens with a proposed disposition and the rule behind it, so agreeing is one key and disagreeing is two.',
      },
      {
        title: 'Nothing is final by accident',
        text: 'Closed alerts can be reopened, and reopening one does not count against your response times.',
      },
      {
        title: 'Only sensible choices',
        text: 'No Threat is offered only where the monitoring group has No Threat instructions. Weather is suggested when it is the weather.',
      },
    ] satisfies readonly Point[],
  },
  statsHeading: {
    title: 'What does a shift gain?',
    intro: 'Attention. It goes to the clips that deserve it.',
  },
  stats: [figure('agentEfficiency', 'monitoringPortal')],
  testimonial: {
    text: 'We stopped training people on systems and started training them on people. The portal knows the procedure, so the agent can think about the person on the screen.',
    by: 'Training lead',
    role: 'Redwood Central Station',
  } satisfies Quote,
  relatedTitle: 'What is behind the screen?',
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
    text: 'Bring your most sceptical agent to the demo. They get the keyboard, a queue and an hour of real events.',
    links: [{ text: 'Request a demo', href: settings.demoUrl }],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
