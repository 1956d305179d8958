import { lines } from '@machines/proof';
import type { Answers } from '../../src/data/hotline-questions.ts';
import { asksFor, isVisitors, progressAt, stepAt } from './hotline.steps.ts';
import { fieldsHeard } from './lead-form.hears.ts';

/** What is heard of the hotline's questionnaire, by hand from spec 4 hotline, D2 and D4. */

interface Question {
  readonly title: string;
  readonly hint: string;
  /** The values of both answers, and how they are read. */
  readonly answers: Readonly<Record<string, string>>;
  readonly reminder: string;
}

const yesNo = { yes: 'Yes', no: 'No' };
const questions: Readonly<Record<string, Question>> = {
  cctv: {
    title: 'Do you currently have CCTV cameras?',
    hint: 'Any make and any age, even if they were off or missed what happened.',
    answers: yesNo,
    reminder: 'Select whether you have CCTV cameras',
  },
  crime: {
    title: 'Has your business experienced a crime in the last 24 months?',
    hint: 'For example a burglary, a robbery, a theft or deliberate damage.',
    answers: yesNo,
    reminder: 'Select whether your business has experienced a crime in the last 24 months',
  },
  monitored: {
    title: 'Are your cameras professionally monitored?',
    hint: 'This means a company watches them or answers their alarms for you.',
    answers: yesNo,
    reminder: 'Select whether your cameras are professionally monitored',
  },
  support: {
    title: 'Has your current provider adequately supported you during this and other incidents?',
    hint: 'Your own impression is enough. We do not pass your answer on to them.',
    answers: yesNo,
    reminder: 'Select whether your current provider has adequately supported you',
  },
  source: {
    title: 'Will you source cameras yourself or do you need help?',
    hint: 'Either is fine. You can change your mind when we talk.',
    answers: { source: "I'll source myself", 'need-help': 'I need help' },
    reminder: 'Select whether you will source cameras yourself or need help',
  },
};

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(questions).map(([id, { title }]) => [id, title])),
  restoring: questions.cctv?.title ?? '',
  advisory: 'Urgent Crime Support',
  'outcome.trial': 'Good news: You qualify for a free trial!',
  'outcome.joining': 'We can help! Joining Nightjar is easy.',
  'outcome.eligible':
    'You may still be eligible for a crime fund grant. Switching to a Nightjar provider is easy.',
  'outcome.switching': 'We can help! Switching to Nightjar is easy.',
  'outcome.sourcing': 'Great, we can help you monitor them.',
  'outcome.helping': 'Great, we can help you get set up.',
  received: 'Thank you! Your request has been received.',
};

const bar = (percent: number, step?: string) => lines`
  ${step !== undefined && `- text: Step ${step}`}
  - progressbar "Progress through the questions": ${percent.toString()}%
`;
const back = '- button "Back"';
const restart = '- button "Back to start"';

/** A question with its two answers; the reminder comes first, and describes the group. */
function questionHeard(id: string, place: string, chosen: string, reminded: boolean): string {
  const { title = '', hint, answers = {}, reminder } = questions[id] ?? {};
  const [first] = Object.keys(answers);
  const radios = Object.entries(answers).map(
    ([value, label]) => `- radio "${label}"${value === chosen ? ' [checked]' : ''}`,
  );
  return lines`
    ${place}
    ${
      reminded &&
      lines`
        - alert:
          - text: There is a problem
          - list:
            - listitem:
              - link "${reminder ?? ''}":
                - /url: #${id}-${first ?? ''}
      `
    }
    - group "${title}":
      - /description: ${hint ?? ''} ${reminded && `Error: ${reminder}`}
      - heading "${title}" [level=2]
      - text: ${hint ?? ''}
      ${
        reminded &&
        lines`
          - text: Error: [unseen]
          - text: ${reminder ?? ''}
        `
      }
      ${radios.join('\n')}
    - button "Continue"
    ${id !== 'cctv' && `${back}\n${restart}`}
  `;
}

function advisoryHeard(place: string): string {
  return lines`
    ${place}
    - heading "Urgent Crime Support" [level=2]
    - text: Please report your crime to the police before contacting us.
    - text: If anyone is in danger, or the intruder may still be there, call the emergency number now: 111 in New Zealand, 911 in the United States. If you have reported it, keep the report number at hand and go on.
    - button "Continue"
    ${back}
    ${restart}
  `;
}

/** The three vendors of spec 4, whose links open in a new tab. */
const vendors = lines`
  - heading "Recommended camera vendors" [level=3]
  - list:
    - listitem:
      - link "Harrier Cameras (opens in a new tab)":
        - /url: https://harrier-cameras.example
      - text: Outdoor cameras for yards and car parks
    - listitem:
      - link "Lanternsight (opens in a new tab)":
        - /url: https://lanternsight.example
      - text: Small indoor cameras for shops and offices
    - listitem:
      - link "Kestrel Optics (opens in a new tab)":
        - /url: https://kestrel-optics.example
      - text: Complete sets with a recorder
`;

const fund = 'Leave your details and we will tell you on the first call whether';
const supports: Readonly<Record<string, string>> = {
  'outcome.trial':
    'The crime fighter fund is for businesses with a recent crime, and we are glad that yours has had none. You can still try Nightjar free of charge. Leave your details and we set it up with you.',
  'outcome.joining': `We connect to the cameras you have, and an agent acts when something happens. ${fund} the fund can help.`,
  'outcome.eligible': `It is good that your provider stood by you. If you would like to compare, ${fund.toLowerCase()} a grant covers the change.`,
  'outcome.switching': `You should not have had to deal with this alone. Your cameras stay where they are, and we do the moving. ${fund} the fund can help.`,
  'outcome.sourcing':
    'These three vendors sell cameras that work with us. Leave your details, and we will be ready when your cameras are.',
  'outcome.helping':
    'Leave your details and we will help you choose, place and connect your cameras. To look around first, these three vendors sell cameras that work with us.',
};

function outcomeHeard(leaf: string): string {
  return lines`
    ${bar(100)}
    - heading "${titles[leaf] ?? ''}" [level=2]
    - text: ${supports[leaf] ?? ''}
    ${['outcome.sourcing', 'outcome.helping'].includes(leaf) && vendors}
    - heading "How can we reach you?" [level=3]
    - text: A person reads this. All fields but the message are needed.
    ${fieldsHeard('hotline', [])}
    ${back}
    ${restart}
  `;
}

const receivedHeard = lines`
  - status:
    - heading "Thank you! Your request has been received." [level=2]
    - text: A Nightjar specialist will contact you soon.
    - text: Sione Vea or one of his team calls the number you gave, within the hour on a weekday between 8:30 and 17:30, otherwise from 8:30 on the next working day.
    ...
  - heading "Until we call" [level=3]
  - list:
    - listitem: Report the crime if you have not, and write down the report number.
    - listitem: Copy the footage of that night before the recorder writes over it.
    - listitem: Photograph the damage before you tidy up.
  - link "What to do now, step by step":
    - /url: #now
  ${restart}
`;

interface Look {
  readonly leaf: string;
  readonly context: { readonly answers: Answers };
}

/** What is heard of each screen. */
export function hotlineHeard({ leaf, context: { answers } }: Look): string {
  const [state = '', inner] = leaf.split('.');
  if (state === 'received') return receivedHeard;
  if (state === 'outcome') return outcomeHeard(leaf);
  if (state === 'advisory') {
    return advisoryHeard(bar(progressAt.advisory(answers), stepAt.advisory(answers)));
  }
  const id = state === 'restoring' ? 'cctv' : (state as keyof typeof asksFor);
  const place = bar(progressAt[id](answers), stepAt[id](answers));
  return questionHeard(id, place, answers[asksFor[id]], inner === 'reminded');
}

/** A reminder takes the focus, and so does every screen that the visitor goes to. */
export function hotlineFocus({ leaf }: Look, step: string | null): string | undefined {
  if (step === 'answer.missing') return 'alert';
  const title = titles[leaf] ?? titles[leaf.split('.')[0] ?? ''];
  return step !== null && isVisitors(step) ? `heading "${title}"` : undefined;
}
