/**
 * Returns the accessibility tree of the Agent Portal for each task (spec 1 Agent portal, spec 4). The order, the
 * choices and the times are written by hand.
 */

import { lines } from '@machines/proof';
import { siteWords } from '../../src/data/night/night.copy.ts';
import { queueWords } from '../../src/data/night/portal.copy.ts';
import { answerNames, type TaskAnswer } from '../../src/data/night/portal.ts';
import { portalScreen as screen } from '../../src/data/pages/monitoring-portal-screen.copy.ts';
import { alts } from '../../src/data/stills.copy.ts';
import type { AgentPortalContext } from '../../src/machines/agent-portal.machine.ts';

interface TaskTexts {
  readonly alarm: string;
  readonly where: string;
  readonly site: string;
  readonly at: string;
  readonly name: string;
  readonly question: string;
  /** Quill's suggestion, and then the other choices. */
  readonly choices: readonly [suggested: TaskAnswer, ...others: TaskAnswer[]];
  readonly reason: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly still: readonly [alt: string, picture: string];
  readonly decidedAt: string;
  readonly result: Readonly<Partial<Record<TaskAnswer, string>>>;
}

const wordsOf = (id: keyof typeof queueWords, camera: string) => ({
  ...queueWords[id],
  where: `${camera} ${queueWords[id].place}`,
});
const portLane = { alarm: 'A-4131', at: '03:04:12', still: [alts.gate, 'gate'] } as const;

export const portalTasks = {
  intruder: {
    ...portLane,
    ...wordsOf('intruder', 'PL-07'),
    choices: ['intruder', 'noThreat', 'staff', 'falseAlarm'],
    decidedAt: '03:04:41',
  },
  police: {
    ...portLane,
    ...wordsOf('police', 'PL-07'),
    choices: ['police', 'noPolice'],
    decidedAt: '03:05:30',
  },
  bicycle: {
    ...wordsOf('bicycle', 'MC-05'),
    alarm: 'A-4128',
    at: '03:03:41',
    choices: ['intruder', 'noThreat', 'falseAlarm'],
    still: [alts.culprit_09, 'intruder-09'],
    decidedAt: '03:06:14',
  },
  rain: {
    ...wordsOf('rain', 'NT-02'),
    alarm: 'A-4129',
    at: '03:03:48',
    choices: ['weather', 'falseAlarm', 'intruder'],
    still: [alts.rain, 'loading-bay'],
    decidedAt: '03:06:21',
  },
  light: {
    ...wordsOf('light', 'NT-14'),
    alarm: 'A-4130',
    at: '03:04:02',
    choices: ['falseAlarm', 'noThreat', 'intruder'],
    still: [alts.light, 'lobby'],
    decidedAt: '03:06:27',
  },
} as const satisfies Record<string, TaskTexts>;
export type TaskId = keyof typeof portalTasks;
const textsOfTask: Readonly<Record<TaskId, TaskTexts>> = portalTasks;

/** Returns the names of the answers to a task. The first is Quill's suggestion. */
export const answersOf = (task: TaskId): readonly string[] =>
  textsOfTask[task].choices.map((choice) => answerNames[choice]);

type Decisions = AgentPortalContext['decisions'];

/**
 * Returns the tasks of the queue in order. The call to the police is among them unless the intruder was not
 * confirmed.
 */
export const taskOrder = ([first]: Decisions): readonly TaskId[] =>
  first !== undefined && first.answer !== 'intruder'
    ? ['intruder', 'bicycle', 'rain', 'light']
    : ['intruder', 'police', 'bicycle', 'rain', 'light'];
export const topTask = (decisions: Decisions): TaskId | undefined =>
  taskOrder(decisions)[decisions.length];

export type Ending = keyof typeof screen.ends;
/** The endings of a night, the worst first. */
const endings: readonly Ending[] = ['missed', 'siren', 'slip', 'right'];
/** The ending that each wrong answer causes. All other answers are right. */
const wrong: Readonly<Record<string, Exclude<Ending, 'right'>>> = {
  'intruder noThreat': 'missed',
  'intruder staff': 'missed',
  'intruder falseAlarm': 'missed',
  'police noPolice': 'missed',
  'bicycle intruder': 'siren',
  'bicycle falseAlarm': 'slip',
  'rain falseAlarm': 'slip',
  'rain intruder': 'siren',
  'light noThreat': 'slip',
  'light intruder': 'siren',
};
const endOf = ({ task, answer }: Decisions[number]) => wrong[`${task} ${answer}`] ?? 'right';
export const endsOf = (decisions: Decisions) => decisions.map(endOf);
export const worstEnding = (decisions: Decisions): Ending =>
  endings.find((ending) => endsOf(decisions).includes(ending)) ?? 'right';
/**
 * Returns the decisions that the verdict names, the worst first. They are the wrong decisions, and always the one
 * about the resident, because Quill was wrong there.
 */
const named = (decisions: Decisions) =>
  endings.flatMap((ending) =>
    decisions.filter(
      (each) => endOf(each) === ending && (ending !== 'right' || each.task === 'bicycle'),
    ),
  );

function verdictHeard(decisions: Decisions): string {
  const { title, text } = screen.ends[worstEnding(decisions)];
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = screen.verdicts;
  const entries = named(decisions).map(({ task, answer }) => {
    const { alarm, site, where } = textsOfTask[task as TaskId];
    const place = where.replace(/^\S+ /, '');
    return `  - listitem:\n    - text: ${alarm} ${site}, ${place}\n    - text: ${said[task]?.[answer]}`;
  });
  return lines`
    - heading "${title}" [level=2]
    - text: ${text}
    - list:
    ${entries.join('\n')}
    - link "${screen.demo.text}":
      - /url: ${screen.demo.href}
    - button "${screen.restart}"
  `;
}

function panelHeard(top: TaskId, isOpen: boolean): string {
  const { alarm, site, where, name, question, reason, facts } = textsOfTask[top];
  const [suggested, ...others] = answersOf(top);
  return lines`
    - text: ${alarm} ${site} ${where}
    - heading "${name}" [level=2]
    - text: ${question}
    - text: ${screen.suggested}
    - text: ${suggested ?? ''}
    - text: ${reason}
    ${facts.map(([what, says]) => `- term: ${what}\n- definition: ${says}`).join('\n')}
    - button "${screen.accept}":
      - /keys: ${screen.keys.accept}
    - button "${screen.overrule}" [expanded${isOpen ? '' : '=false'}]:
      - /keys: ${screen.keys.overrule}
    ${isOpen && `- text: ${screen.instead}`}
    ${isOpen && `- list "${screen.instead}":`}
    ${
      isOpen &&
      others
        .map((answer, at) => `  - listitem:\n    - button "${answer}":\n      - /keys: ${at + 1}`)
        .join('\n')
    }
  `;
}

/** Returns the queue, with waiting and decided tasks in order. The current task is the first waiting one. */
function queueHeard(decisions: Decisions): string {
  const way = taskOrder(decisions);
  // Before the first decision, the queue does not show the call to the police, which only a confirmed intruder
  // causes.
  const shown = decisions.length === 0 ? way.filter((id) => id !== 'police') : way;
  const entries = shown.map((id) => {
    const { name, site, at } = textsOfTask[id];
    const decision = decisions.find(({ task }) => task === id);
    const mark = id === topTask(decisions) ? ' [current]' : '';
    const end = decision === undefined ? at : answerNames[decision.answer as TaskAnswer];
    return `  - listitem${mark}: ${name} ${site} ${end}`;
  });
  return lines`
    - text: ${screen.waiting} ${String(shown.length - decisions.length)}
    - list:
    ${entries.join('\n')}
  `;
}

function recordHeard(decisions: Decisions): string {
  const entries = decisions.map(({ task, answer }) => {
    const { decidedAt, alarm, choices, result } = textsOfTask[task as TaskId];
    const name = answerNames[answer as TaskAnswer];
    const how =
      answer === choices[0] ? screen.accepted : `${screen.overruled} ${answerNames[choices[0]]}`;
    return `  - listitem: ${decidedAt} ${screen.desk} ${alarm} ${name} ${how} ${result[answer as TaskAnswer]}`;
  });
  return lines`
    - text: ${screen.record}
    ${decisions.length === 0 && `- text: ${screen.noRecord}`}
    - list${decisions.length > 0 && ':'}
    ${entries.join('\n')}
  `;
}

interface Look {
  readonly leaf: string;
  readonly context: AgentPortalContext;
}

export function portalHeard({ leaf, context: { decisions } }: Look): string {
  const top = topTask(decisions);
  const [worst] = named(decisions);
  const still = textsOfTask[top ?? ((worst?.task ?? 'bicycle') as TaskId)].still;
  const last = decisions.at(-1)?.task as TaskId | undefined;
  const clock = last === undefined ? '03:04:34' : textsOfTask[last].decidedAt;
  return lines`
    - group "${screen.name}":
      - text: ${screen.name} ${screen.desk} · ${screen.shift}
      - button "${screen.switch.name}" [pressed]
      - text: ${screen.switch.hint}
      - text: ${screen.day} ${clock}
      ${top === undefined ? verdictHeard(decisions) : panelHeard(top, leaf === 'overruling')}
      ${still !== undefined && `- img "${still[0]}":\n  - /picture: ${still[1]}`}
      ${queueHeard(decisions)}
      - text: ${screen.closed} 24
      - list:
        - listitem: ${answerNames.weather} ${siteWords.portLane.name} 02:48
        - listitem: ${answerNames.weather} ${siteWords.brookside.name} 02:26
        - listitem: ${answerNames.falseAlarm} ${siteWords.portLane.name} 02:11
      ${recordHeard(decisions)}
  `;
}

/** Returns the element that takes the focus: the next heading, or the button that opens and closes the list. */
export function portalFocus(
  { context: { decisions } }: Look,
  step: string | null,
): string | undefined {
  if (step === null) return undefined;
  if (step === 'overrule.pressed') return `button "${screen.overrule}"`;
  const top = topTask(decisions);
  return `heading "${top === undefined ? screen.ends[worstEnding(decisions)].title : textsOfTask[top].name}"`;
}
