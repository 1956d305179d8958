/**
 * Equivalent mutants, which no test can kill, by machine and reason. The run fails if a listed mutant is killed or
 * does not exist any more.
 */
type Reasons = Readonly<Record<string, readonly string[]>>;

const exclusive = 'The two guards are never true together, so their order cannot matter.';

const byMachine: Readonly<Record<string, Reasons>> = {
  agentPortal: {
    'It leads on to suggesting at once, and what is emitted at the start has no listener.': [
      '(root): begin in goingOn',
    ],
  },
  portalClock: {
    'Ticking and waiting lead to each other at once, by whether the next decision is due.': [
      'resting · stage.entered: lead to running.waiting',
      'running.ticking · after second: lead to running.waiting',
      'running: begin in waiting',
    ],
  },
  alarmDecision: {
    'Resting and pausing lead to each other at once, by whether there is a step to take.': [
      'stage.held · stage.entered: lead to stage.moving.pausing',
      'stage.moving: begin in pausing',
      'stage.moving.pausing · step.due: lead to stage.moving.resting',
      'stage.moving.pausing · alarm.sent: lead to stage.moving.resting',
    ],
    [exclusive]: [2, 3, 4].map(
      (first) => `alarm.handling.evaluating.matching · step.due: swap #${first} and #${first + 1}`,
    ),
    'Every way into a disposition names the one it means; xstate asks for a first one all the same.':
      [
        'closed: begin in noThreat',
        'closed: begin in weather',
        'closed: begin in staff',
        'closed: begin in possiblyStaff',
        'delegated: begin in homeless',
        'escalated: begin in threat',
      ].map((what) => `alarm.handling.${what}`),
  },
  consent: {
    [exclusive]: [
      'reading · onDone readChoice: swap #1 and #2',
      'reading · onDone readChoice: swap #2 and #3',
    ],
    'Every way to an answer names the one it means; xstate asks for a first one all the same.': [
      'deciding: begin in granted',
      'deciding: begin in refused',
    ],
  },
  hotline: {
    [exclusive]: ['crime', 'monitored', 'support', 'source'].map(
      (state) => `${state} · answer.given: swap #1 and #2`,
    ),
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
  teamFilter: {
    'It has one state, so that the target only names where it is.': [
      '(root) · address.changed #1: lead nowhere',
    ],
  },
  outbox: {
    'A lead waits at this moment, so that both of the passing states lead to sending.': [
      '(root) · lead.added: lead to checking',
      '(root) · lead.added: lead to ended',
      'checking · always #3: lead to ended',
      'ended · always #2: lead to checking',
      'waiting · after pause: lead to checking',
      'waiting · after pause: lead to ended',
    ],
    'The queue is empty at this moment, and ended then leads to asking.': [
      '(root): begin in ended',
      'idle · network.online: lead to ended',
      'idle · tab.shown: lead to ended',
      'unconfirmed · network.online: lead to ended',
      'unconfirmed · tab.shown: lead to ended',
    ],
    'Only held leads are left, and both states then lead to unconfirmed at once.': [
      'checking · always #1: lead to waiting',
      'waiting · always: lead to checking',
    ],
    [exclusive]: [
      'sending · onDone sendLead: swap #1 and #2',
      'sending · onDone sendLead: swap #2 and #3',
      'sending · onDone sendLead: swap #3 and #4',
      'sending · onDone sendLead: swap #5 and #6',
      'sending · onDone sendLead: swap #6 and #7',
    ],
  },
};

/** Returns the reasons why mutants of one machine are equivalent, by mutant. */
export function equivalentsOf(machine: string): ReadonlyMap<string, string> {
  const reasons = Object.entries(byMachine[machine] ?? {});
  return new Map(reasons.flatMap(([why, mutants]) => mutants.map((what) => [what, why] as const)));
}
