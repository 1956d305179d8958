/**
 * Returns the accessibility tree of the hotline's questionnaire, by hand from spec 4 hotline, D2 and D4. The texts
 * are those of the brand's file; the oracle holds the texts that the specification fixes.
 */

import { lines } from '@machines/proof';
import { emergencies } from '../../src/data/company.copy.ts';
import { questionWords } from '../../src/data/hotline-questions.copy.ts';
import type { Answers, QuestionId } from '../../src/data/hotline-questions.ts';
import { errorPrefix } from '../../src/data/pages/errors.copy.ts';
import { hotlineCard } from '../../src/data/pages/hotline-card.copy.ts';
import { newTab } from '../../src/data/site.copy.ts';
import { answerAskedBy, progressAt, stepAt, takesFocus } from './hotline.steps.ts';
import { fieldsHeard } from './lead-form.hears.ts';

interface Question {
  readonly title: string;
  readonly hint: string;
  /** The two answers, by their values, with their labels. */
  readonly answers: Readonly<Record<string, string>>;
  readonly reminder: string;
}

const { card, advisory, outcomes, vendors, form, thanks } = hotlineCard;

export const questions = Object.fromEntries(
  Object.entries(questionWords).map(([id, { question, hint, missing, answers }]) => [
    id,
    { title: question, hint, answers, reminder: missing },
  ]),
) as Readonly<Record<QuestionId, Question>>;

/** The labels of the answers yes and no. */
export const yesNo = questionWords.cctv.answers as Readonly<Record<'yes' | 'no', string>>;

const titles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(questions).map(([id, { title }]) => [id, title])),
  restoring: questions.cctv.title,
  advisory: advisory.title,
  ...Object.fromEntries(
    Object.entries(outcomes).map(([name, { title }]) => [`outcome.${name}`, title]),
  ),
  received: thanks.title,
};

/** @param place the step, such as "2 of 5"; undefined at the form, which has none. */
function stepHeard(place: string | undefined): string {
  const [step = '', steps = ''] = place?.split(' of ') ?? [];
  return place === undefined
    ? card.fields.replace('{fields}', '4')
    : card.step.replace('{step}', step).replace('{steps}', steps);
}

const bar = (percent: number, step?: string) => lines`
  - text: ${stepHeard(step)}
  - progressbar "${card.progress}": ${percent.toString()}%
`;
const back = `- button "${card.back}"`;
const restart = `- button "${card.restart}"`;

/** Returns a question with its two answers. The reminder comes first and describes the group. */
function questionHeard(id: string, place: string, chosen: string, reminded: boolean): string {
  const {
    title = '',
    hint,
    answers = {},
    reminder,
  } = (questions as Readonly<Record<string, Question>>)[id] ?? {};
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
          - text: ${form.errorSummary}
          - list:
            - listitem:
              - link "${reminder ?? ''}":
                - /url: #${id}-${first ?? ''}
      `
    }
    - group "${title}":
      - /description: ${hint ?? ''} ${reminded && `${errorPrefix} ${reminder}`}
      - heading "${title}" [level=2]
      - text: ${hint ?? ''}
      ${
        reminded &&
        lines`
          - text: ${errorPrefix} [unseen]
          - text: ${reminder ?? ''}
        `
      }
      ${radios.join('\n')}
    - button "${card.continue}"
    ${id !== 'cctv' && `${back}\n${restart}`}
  `;
}

function advisoryHeard(place: string): string {
  return lines`
    ${place}
    - heading "${advisory.title}" [level=2]
    - text: ${advisory.text}
    - text: ${advisory.danger}
    ${emergencies.map(({ name, text, href }) => `- link "${text} ${name}":\n  - /url: ${href}`).join('\n')}
    - text: ${advisory.detail}
    - button "${card.continue}"
    ${back}
    ${restart}
  `;
}

/** The three vendors of spec 4. Their links open in a new tab. */
const vendorsHeard = lines`
  - heading "${vendors.title}" [level=3]
  - list:
    ${vendors.list
      .map(
        ({ name, note, href }) => lines`
          - listitem:
            - link "${name} ${newTab}":
              - /url: ${href}
            - text: ${note}
        `,
      )
      .join('\n')}
`;

function outcomeHeard(leaf: string): string {
  const name = leaf.replace('outcome.', '') as keyof typeof outcomes;
  return lines`
    ${bar(100)}
    - heading "${outcomes[name].title}" [level=2]
    - text: ${outcomes[name].support}
    ${['sourcing', 'helping'].includes(name) && vendorsHeard}
    - heading "${form.title}" [level=3]
    - text: ${form.intro ?? ''}
    ${fieldsHeard('hotline', [])}
    ${back}
    ${restart}
  `;
}

const receivedHeard = lines`
  - status:
    - heading "${thanks.title}" [level=2]
    - text: ${thanks.text}
    - text: ${thanks.when}
    ...
  - heading "${thanks.next.title}" [level=3]
  - list:
    ${thanks.next.items.map((item) => `- listitem: ${item}`).join('\n')}
  - link "${thanks.next.link.text}":
    - /url: ${thanks.next.link.href}
  ${restart}
`;

interface Look {
  readonly leaf: string;
  readonly context: { readonly answers: Answers };
}

/** Returns the accessibility tree of the shown screen. */
export function hotlineHeard({ leaf, context: { answers } }: Look): string {
  const [state = '', inner] = leaf.split('.');
  if (state === 'received') return receivedHeard;
  if (state === 'outcome') return outcomeHeard(leaf);
  if (state === 'advisory') {
    return advisoryHeard(bar(progressAt.advisory(answers), stepAt.advisory(answers)));
  }
  const id = state === 'restoring' ? 'cctv' : (state as keyof typeof answerAskedBy);
  const place = bar(progressAt[id](answers), stepAt[id](answers));
  return questionHeard(id, place, answers[answerAskedBy[id]], inner === 'reminded');
}

/** Returns the element that takes the focus: a reminder, or the heading of a screen to which the visitor goes. */
export function hotlineFocus({ leaf }: Look, step: string | null): string | undefined {
  if (step === 'answer.missing') return 'alert';
  const title = titles[leaf] ?? titles[leaf.split('.')[0] ?? ''];
  return step !== null && takesFocus(step) ? `heading "${title}"` : undefined;
}
