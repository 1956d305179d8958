import { routes } from './routes.ts';
import { settings } from './settings.ts';

/** Guides, topics, developer resources and questions of the documentation page (spec 2 Documentation). */

const product = settings.productName;

/** Placeholder link of what is not written yet; allowed on the documentation page only (decision D19). */
const placeholder = '#';

interface Link {
  readonly text: string;
  readonly href: string;
}

export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly icon: 'flag' | 'code' | 'play';
  readonly link: Link;
}

export const guides: readonly [Guide, Guide, Guide] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    text: 'From the first login to a monitored site. The web edition is in preparation; until then, support sends it as a PDF.',
    icon: 'flag',
    link: { text: 'Read the guide', href: placeholder },
  },
  {
    id: 'api-reference',
    title: 'API reference',
    text: 'Every endpoint for sites, devices, alerts and dispositions. In preparation here; support sends the current specification.',
    icon: 'code',
    link: { text: 'Open the reference', href: placeholder },
  },
  {
    id: 'video-tutorials',
    title: 'Video tutorials',
    text: 'Short recordings of one task each, with captions. None is published yet; support shows you the same steps on a call.',
    icon: 'play',
    link: { text: 'Watch the tutorials', href: placeholder },
  },
];

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const topics: readonly Topic[] = [
  {
    id: 'sites-and-devices',
    title: 'Sites and devices',
    text: 'A site holds an address, arming hours, keyholders and its devices. Add cameras and recorders one by one or from a list, name them the way your agents speak about them, and check on the device page when each of them last sent a picture.',
  },
  {
    id: 'ihub',
    title: 'Integrations with iHub',
    text: 'iHub connects camera brands, recorders and video platforms. Each connection shows its status, the time of its last event and the permissions it was given. If it stops, the page says what was tried and what to check on site.',
  },
  {
    id: 'rules-and-workflows',
    title: 'Rules and workflows',
    text: 'A rule says what Quill should do when it sees something, in one sentence, for a client or for a single site. A workflow is the order of steps an agent follows after that. Try either on past events before you switch it on.',
  },
  {
    id: 'quill',
    title: 'Quill',
    text: 'Choose how far Quill may go at each site: suggest a disposition, close what your rules call harmless, or work in Full Automation. Every decision keeps its reason, and a closed alert can be reopened.',
  },
  {
    id: 'agent-portal',
    title: 'Agent Portal',
    text: 'How the queue is ordered, how to accept or overrule a suggestion, how to reach keyholders by SMS and how to record a call to police. It includes the keyboard shortcuts and a page to print for the first shift.',
  },
  {
    id: 'users-and-reports',
    title: 'Users, roles and reports',
    text: 'Invite people, give them a role, and decide which monitoring groups and sites they can see. Reports show alarms, dispositions and response times for any period, and can be sent to a customer on a schedule.',
  },
];

export const developerResources = {
  title: 'Developer resources',
  text: `Build on ${product}: send events from your own devices, read alerts into your own reports, and receive a webhook when an alert changes.`,
  items: [
    'REST API with keys that can be limited to one site',
    'Signed webhooks for alerts and dispositions',
    'A sandbox account with sample events',
  ],
  link: { text: 'Developer Portal', href: placeholder },
} as const;

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly link?: Link;
}

export const questions: readonly Question[] = [
  {
    id: 'camera-setup',
    question: 'How do I set up a new camera?',
    answer: `Open the site in ${product} OS, choose 'Add Device' and pick the make. Enter the address and login of the camera or recorder, and select the channels to monitor. A test picture appears when the connection works; if it does not, the message says which step failed.`,
  },
  {
    id: 'false-alarms',
    question: 'How are false alarms reduced?',
    answer:
      'Quill looks at every event before an agent does, and checks it against the instructions of the site. Headlights, rain, animals and expected staff are closed with a reason, as far as your rules allow. When an agent corrects Quill, you see which rule led to the decision and can change its wording.',
    link: { text: 'How an alarm is handled', href: routes.tma.path },
  },
  {
    id: 'integrations',
    question: 'Which cameras and platforms can I connect?',
    answer:
      'Common camera and recorder brands connect by their own events or by RTSP, ONVIF or SMTP, and several video platforms connect by MQTT. The integrations page lists what each of them supports.',
    link: { text: 'See all integrations', href: routes.integrations.path },
  },
  {
    id: 'data-security',
    question: 'How is my data kept safe?',
    answer:
      'Video, events and account data are encrypted in transit and at rest. People see only the sites and functions that their role allows, and who opened or changed something is recorded.',
    link: { text: 'Read the privacy policy', href: routes.privacy.path },
  },
];

export const contactSupport = {
  title: 'Ask the help desk',
  text: 'Tell us the site, the device and the time. The help desk is staffed day and night.',
  link: { text: 'Contact Support', href: settings.supportUrl },
} as const;
