import { lines } from '@machines/proof';
import { portalScreen as screen } from '../../src/data/pages/monitoring-portal-screen.copy.ts';
import type { AgentPortalContext } from '../../src/machines/agent-portal.machine.ts';

/** The accessibility tree of the Agent Portal, by hand from spec 1 Agent portal and spec 4: task by task. */

interface Told {
  readonly alarm: string;
  readonly where: string;
  readonly site: string;
  readonly at: string;
  readonly name: string;
  readonly question: string;
  /** Quill's suggestion, then the other choices. */
  readonly answers: readonly [suggested: string, ...others: string[]];
  readonly reason: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly still: readonly [alt: string, picture: string];
  readonly decidedAt: string;
  readonly results: Readonly<Record<string, string>>;
}

const counted = 'Closed, and counted for this camera';
const portLane = {
  alarm: 'A-4131',
  site: 'Port Lane Logistics',
  where: 'PL-07 Yard gate',
  at: '03:04:12',
  still: [
    'Night-vision still. Hooded person at a chain-link perimeter fence topped with barbed wire, one foot in the mesh.',
    'gate',
  ],
} as const;

export const portalTasks = {
  intruder: {
    ...portLane,
    name: 'Intruder Detected - Escalating',
    question: 'Is this an intruder?',
    answers: ['Intruder', 'No threat', 'Staff on site', 'False alarm'],
    reason: 'A person climbs the fence. The talk-down has played, and the person stays.',
    facts: [
      ['Rule', 'Nobody in the yard while armed'],
      ['Armed', 'since 18:30'],
      ['Expected', 'no shift, no delivery'],
    ],
    decidedAt: '03:04:41',
    results: {
      Intruder: 'Siren on',
      'No threat': 'Closed, with the authorisation on record',
      'Staff on site': 'Site disarmed',
      'False alarm': counted,
    },
  },
  police: {
    ...portLane,
    name: 'Call to Police',
    question: 'Who is called first?',
    answers: ['Police dispatched', 'No police needed'],
    reason: 'Confirmed, and still on site. Number and address are on the screen.',
    facts: [
      ['Rule', 'Confirmed intruder: police, then keyholders'],
      ['Address', 'Port Lane Logistics, yard gate'],
      ['Keyholders', 'two, by SMS with a still'],
    ],
    decidedAt: '03:05:30',
    results: {
      'Police dispatched': 'Keyholders get an SMS',
      'No police needed': 'Keyholders get an SMS',
    },
  },
  bicycle: {
    alarm: 'A-4128',
    site: 'Maple Court',
    where: 'MC-05 Bike store',
    at: '03:03:41',
    name: 'Person in the bike store',
    question: 'Are they allowed to be here?',
    answers: ['Intruder', 'No threat', 'False alarm'],
    reason: 'A person wheels a bicycle out of the store at three in the morning.',
    facts: [
      ['Rule', 'No bicycle leaves between 22:00 and 06:00'],
      ['Door', "opened with a resident's fob, 03:03:27"],
      ['Bicycle', 'parked by the same fob, 00:51'],
    ],
    still: [
      'Night-vision still. Hooded person with a backpack wheeling a bicycle out of an apartment bike store.',
      'intruder-09',
    ],
    decidedAt: '03:06:14',
    results: {
      Intruder: 'Siren on',
      'No threat': 'Closed, with the fob on record',
      'False alarm': counted,
    },
  },
  rain: {
    alarm: 'A-4129',
    site: 'Northgate Tower',
    where: 'NT-02 Loading bay',
    at: '03:03:48',
    name: 'Movement in the loading bay',
    question: 'Is there a person?',
    answers: ['Weather', 'False alarm', 'Intruder'],
    reason: 'Rain across the whole picture, nobody in it.',
    facts: [
      ['Rule', 'None fits: nobody is there'],
      ['Tonight', 'rain at three other sites'],
      ['Permission', 'Suggest: an agent accepts'],
    ],
    still: [
      'Night-vision still. Rain in front of the lens, and behind it an empty loading bay with closed shutters.',
      'loading-bay',
    ],
    decidedAt: '03:06:21',
    results: { Weather: 'Closed, with the cause', 'False alarm': counted, Intruder: 'Siren on' },
  },
  light: {
    alarm: 'A-4130',
    site: 'Northgate Tower',
    where: 'NT-14 Level 14 lobby',
    at: '03:04:02',
    name: 'False Alarm - Light Reflection',
    question: 'Is there a person?',
    answers: ['False alarm', 'No threat', 'Intruder'],
    reason: 'Light slides over the glass and is gone. Nobody is there.',
    facts: [
      ['Rule', 'None fits: nobody is there'],
      ['Tonight', 'the first from this camera'],
      ['Permission', 'Suggest: an agent accepts'],
    ],
    still: [
      'Night-vision still. Empty lobby with lift doors and a reception desk; light falls through glass doors onto the floor.',
      'lobby',
    ],
    decidedAt: '03:06:27',
    results: {
      'False alarm': counted,
      'No threat': 'Closed, with the authorisation on record',
      Intruder: 'Siren on',
    },
  },
} as const satisfies Record<string, Told>;
export type TaskId = keyof typeof portalTasks;
const told: Readonly<Record<TaskId, Told>> = portalTasks;

/** The chart's names of the answers that people read. */
const answerNames: Readonly<Record<string, string>> = {
  intruder: 'Intruder',
  falseAlarm: 'False alarm',
  noThreat: 'No threat',
  weather: 'Weather',
  staff: 'Staff on site',
  police: 'Police dispatched',
  noPolice: 'No police needed',
};

type Decisions = AgentPortalContext['decisions'];

/** Returns the way through the queue: the police are called about a confirmed intruder only. */
export const wayOf = ([first]: Decisions): readonly TaskId[] =>
  first !== undefined && first.answer !== 'intruder'
    ? ['intruder', 'bicycle', 'rain', 'light']
    : ['intruder', 'police', 'bicycle', 'rain', 'light'];
export const topOf = (decisions: Decisions): TaskId | undefined =>
  wayOf(decisions)[decisions.length];

export type Ending = keyof typeof screen.ends;
/** The endings, the worst first. */
const endings: readonly Ending[] = ['missed', 'siren', 'slip', 'right'];
/** The ending of each wrong answer; the other answers are right. */
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
export const worstOf = (decisions: Decisions): Ending =>
  endings.find((ending) => endsOf(decisions).includes(ending)) ?? 'right';
/** Returns the decisions in the verdict, worst first: the wrong ones, and always the resident, where Quill was wrong. */
const named = (decisions: Decisions) =>
  endings.flatMap((ending) =>
    decisions.filter(
      (each) => endOf(each) === ending && (ending !== 'right' || each.task === 'bicycle'),
    ),
  );

function verdictHeard(decisions: Decisions): string {
  const { title, text } = screen.ends[worstOf(decisions)];
  const said: Readonly<Record<string, Readonly<Record<string, string>>>> = screen.verdicts;
  const entries = named(decisions).map(({ task, answer }) => {
    const { alarm, site, where } = told[task as TaskId];
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
  const { alarm, site, where, name, question, answers, reason, facts } = told[top];
  const [suggested, ...others] = answers;
  return lines`
    - text: ${alarm} ${site} ${where}
    - heading "${name}" [level=2]
    - text: ${question}
    - text: ${screen.suggested}
    - text: ${suggested}
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

/** Returns the waiting tasks, and the decided ones in their places; the first waiting task is on top. */
function queueHeard(decisions: Decisions): string {
  const way = wayOf(decisions);
  // Before the first decision the call to the police is unknown; the police are called about a confirmed intruder.
  const shown = decisions.length === 0 ? way.filter((id) => id !== 'police') : way;
  const entries = shown.map((id) => {
    const { name, site, at } = told[id];
    const decision = decisions.find(({ task }) => task === id);
    const mark = id === topOf(decisions) ? ' [current]' : '';
    const end = decision === undefined ? at : answerNames[decision.answer];
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
    const { decidedAt, alarm, answers, results } = told[task as TaskId];
    const name = answerNames[answer] ?? '';
    const how = name === answers[0] ? screen.accepted : `${screen.overruled} ${answers[0]}`;
    return `  - listitem: ${decidedAt} ${screen.desk} ${alarm} ${name} ${how} ${results[name]}`;
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
  const top = topOf(decisions);
  const [worst] = named(decisions);
  const still = told[top ?? ((worst?.task ?? 'bicycle') as TaskId)].still;
  const last = decisions.at(-1)?.task as TaskId | undefined;
  const clock = last === undefined ? '03:04:34' : told[last].decidedAt;
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
        - listitem: Weather Port Lane Logistics 02:48
        - listitem: Weather Brookside Rise 02:26
        - listitem: False alarm Port Lane Logistics 02:11
      ${recordHeard(decisions)}
  `;
}

/** Returns the element that takes the focus: the next heading, or the button of a list that opens or closes. */
export function portalFocus(
  { context: { decisions } }: Look,
  step: string | null,
): string | undefined {
  if (step === null) return undefined;
  if (step === 'overrule.pressed') return 'button "Overrule"';
  const top = topOf(decisions);
  return `heading "${top === undefined ? screen.ends[worstOf(decisions)].title : told[top].name}"`;
}
