import { stepping } from '../../tests/models/alarm-decision.steps.ts';

/**
 * Mutants that no test can kill, because nobody could tell them from the machine: by machine and reason.
 * An entry whose mutant is killed, or does not exist any more, fails the run.
 */
type Reasons = Readonly<Record<string, readonly string[]>>;

const exclusive = 'The two guards are never true together, so their order cannot matter.';

const byMachine: Readonly<Record<string, Reasons>> = {
  alarmDecision: {
    'Arriving is left at once, for the very state that the mutant leaves out.': stepping.flatMap(
      (state) => [
        `handling.${state}.held · stage.entered: lead to handling.${state}.arriving`,
        `handling.${state}.moving · stage.left: lead to handling.${state}.arriving`,
      ],
    ),
    'A delay ends only while the piece moves, and then arriving leads to moving anyhow.': [
      'handling.receiving.moving · after step: lead to handling.looking.moving',
      'handling.looking.moving · after step #1: lead to handling.counting.moving',
      'handling.looking.moving · after step #2: lead to handling.timing.moving',
      'handling.counting.moving · after step #2: lead to handling.disposed.intruder.moving',
      'handling.timing.moving · after step: lead to handling.matching.moving',
      'handling.matching.moving · after step #1: lead to handling.recording.moving',
      'handling.matching.moving · after step #2: lead to handling.disposed.threat.moving',
      'handling.recording.moving · after step #2: lead to handling.disposed.intruder.moving',
    ],
    [exclusive]: ['step.pressed', 'after step'].flatMap((event) =>
      [2, 3, 4].map((first) => {
        const place = event === 'after step' ? 'handling.matching.moving' : 'handling.matching';
        return `${place} · ${event}: swap #${first} and #${first + 1}`;
      }),
    ),
    'Every way into a disposition names the one it means; xstate asks for a first one all the same.':
      [
        'noThreat',
        'weather',
        'staff',
        'possiblyStaff',
        'keyholders',
        'homeless',
        'intruder',
        'threat',
      ].map((state) => `handling.disposed: begin in ${state}`),
  },
  hotline: {
    'Resuming passes at once to the first open step, which here is the very screen meant.': [
      '(root) · restart.pressed: lead to resuming',
      'restoring · answer.given: lead to resuming',
      'restoring · onDone restoreAnswers #2: lead to resuming',
      'restoring · onError restoreAnswers: lead to resuming',
    ],
    [exclusive]: [
      'resuming · always: swap #3 and #4',
      'resuming · always: swap #5 and #6',
      'resuming · always: swap #6 and #7',
      'resuming · always: swap #7 and #8',
      'resuming · always: swap #10 and #11',
      'crime · answer.given: swap #1 and #2',
      'monitored · answer.given: swap #1 and #2',
      'support · answer.given: swap #1 and #2',
      'source · answer.given: swap #1 and #2',
    ],
    'Nobody without cameras has said who monitors them: another answer clears it.': [
      'resuming · always: swap #8 and #9',
    ],
    'Every way to an outcome names the one it means; xstate asks for a first one all the same.': [
      'joining',
      'eligible',
      'switching',
      'sourcing',
      'helping',
    ].map((state) => `outcome: begin in ${state}`),
  },
  navigation: {
    'An address that leads elsewhere is never the one that is shown.': [
      '(root) · location.changed: swap #1 and #2',
    ],
  },
  outbox: {
    'A lead waits at this moment, so that both of the passing states lead to sending.': [
      '(root) · lead.added: lead to checking',
      '(root) · lead.added: lead to ended',
      'checking · always #2: lead to ended',
      'ended · always #2: lead to checking',
      'waiting · after pause: lead to checking',
      'waiting · after pause: lead to ended',
    ],
    'No lead waits at this moment, and ended then leads to reading.': [
      '(root): begin in ended',
      'idle · network.online: lead to ended',
      'idle · page.shown: lead to ended',
    ],
    [exclusive]: [
      'sending · onDone sendLead: swap #1 and #2',
      'sending · onDone sendLead: swap #2 and #3',
      'sending · onDone sendLead: swap #3 and #4',
    ],
  },
};

/** The reasons of one machine, by mutant. */
export function equivalentsOf(machine: string): ReadonlyMap<string, string> {
  const reasons = Object.entries(byMachine[machine] ?? {});
  return new Map(reasons.flatMap(([why, mutants]) => mutants.map((what) => [what, why] as const)));
}
