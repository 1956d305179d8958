import { claim, figure } from '../claims.ts';
import { routes } from '../routes.ts';
import { settings } from '../settings.ts';
import { quillVoiceDemo } from './quill-voice-demo.ts';
import type { CallToAction, Hero, Point } from './types.ts';

/** Copy of /quill-voice (spec 2 Quill Voice, spec 4 Voice demo). */
export const quillVoicePage = {
  hero: {
    eyebrow: 'Quill Voice',
    title: 'Spoken warnings, sound alerts and voice commands',
    intro:
      'Quill Voice warns people on site through your speakers, listens for breaking glass and shots, and takes spoken commands from your agents.',
    links: [
      { text: 'Hear a talk-down', href: '#demo' },
      { text: 'Request a demo', href: settings.demoUrl },
    ],
  },
  ...quillVoiceDemo,
  /** A talk-down from start to finish, as a sequence. */
  talkDown: {
    title: 'A talk-down, step by step',
    intro: 'It comes early, and it is plainly about the person who hears it.',
    steps: [
      {
        title: 'Seen',
        text: 'Quill finds a person on site at an hour when your rules say it should be empty.',
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
    title: 'Sounds that open an alert',
    intro:
      'Some incidents happen outside the picture. Three kinds of sound open an alert by themselves.',
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
    title: 'Spoken commands',
    intro:
      'They are for agents who have a phone in their hands. Quill Voice does what an agent says, and reads back anything that cannot be undone.',
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
    title: 'Limits',
    intro:
      'Neighbours and passers-by can hear a speaker and be heard by a microphone. Four limits apply on every site.',
    items: [
      'It does not call the police. A person does that.',
      'It does not keep ordinary conversation. Audio is kept only with an alert.',
      'It does not speak during hours in which you have switched warnings off.',
      'It does not talk over an agent. It stops when the agent speaks.',
    ],
  },
  callToAction: {
    title: 'Try it on your own speaker',
    text: 'Most network speakers and cameras with an audio output will do. Tell us the make and model, and we say whether it works.',
    links: [
      { text: 'Request a demo', href: settings.demoUrl },
      { text: 'Check your equipment', href: routes.integrations.path },
    ],
  },
} as const satisfies { hero: Hero; callToAction: CallToAction; [section: string]: unknown };
