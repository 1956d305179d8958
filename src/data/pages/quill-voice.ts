import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { quillVoiceDemo } from './quill-voice-demo.ts';
import type { CallToAction, Hero, Point } from './types.ts';

/** Copy of /quill-voice (spec 2 Quill Voice, spec 4 Voice demo). */
export const quillVoicePage = {
  hero: {
    eyebrow: 'Quill Voice',
    title: 'The first voice an intruder hears.',
    intro:
      'Quill Voice speaks up when someone is where they should not be, listens for trouble that no camera can see, and takes spoken commands from your agents.',
  },
  ...quillVoiceDemo,
  /** A talk-down from start to finish, as a sequence. */
  talkDown: {
    title: 'Why do intruders leave?',
    intro: 'Because the voice comes early, and because it is plainly about them.',
    steps: [
      {
        title: 'Seen',
        text: 'Quill confirms that a person is on site at an hour when your rules say nobody should be.',
      },
      {
        title: 'Spoken to',
        text: 'The speaker nearest to that camera plays the warning you chose, in the language of the area.',
      },
      {
        title: 'Watched',
        text: 'Quill follows what they do next. Most people turn round at the first sentence.',
      },
      {
        title: 'Handed over',
        text: 'Whoever stays is escalated. An agent can go on in their own voice while help is called.',
      },
    ] satisfies readonly Point[],
  },
  analytics: {
    title: 'What does it listen for?',
    intro: 'Some incidents are out of frame. Three kinds of sound open an alert by themselves.',
    columns: ['Sound', 'What it may mean', 'What happens'],
    sounds: [
      {
        shape: 'glass',
        sound: 'Breaking glass',
        meaning: 'A window, a display case, a car',
        next: 'The nearest cameras turn to it, and the clip starts before the sound',
      },
      {
        shape: 'shots',
        sound: 'Gunshots',
        meaning: 'A shot, told apart from fireworks and exhausts',
        next: 'Straight to an agent, ahead of everything else in the queue',
      },
      {
        shape: 'voices',
        sound: 'Aggressive voices',
        meaning: 'A dispute at a counter, a gate, a reception desk',
        next: 'An agent is asked to look, and to decide whether to speak',
      },
    ],
  },
  commands: {
    title: 'What can an agent say?',
    intro:
      'Hands stay on the phone while the work gets done. Quill Voice does what an agent says, and reads back anything that cannot be undone.',
    examples: [
      ['Show me the north gate.', 'Camera on the main screen'],
      ['Warn them again.', 'Talk-down repeated on that speaker'],
      [
        'Disarm the yard, staff on site.',
        `Site disarmed for ${claim('disarmWindow', 'quillVoice')}`,
      ],
      ['Text the keyholder.', 'SMS sent with a still'],
      ['Close this one, it was the rain.', 'Weather is suggested, and the agent says yes'],
    ],
    stat: figure('commandRecognition', 'quillVoice'),
  },
  limits: {
    title: 'What will it not do?',
    intro: 'Sound carries to people who did nothing wrong, so a few things are fixed.',
    items: [
      'It does not call the police. A person does that.',
      'It does not keep ordinary conversation. Audio is kept only with an alert.',
      'It does not speak during hours in which you have switched warnings off.',
      'It does not talk over an agent. The human voice always wins.',
    ],
  },
  callToAction: {
    title: 'Try it on your own speaker',
    text: 'Most network speakers and cameras with audio out will do. Tell us what is on your wall and we will say whether it works.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Check your equipment', href: routes.integrations.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
