import type { SheetRule } from './seen-rules.ts';

/** Why a rule may be on no picture: what judges it instead. */
interface Reason {
  readonly reason: string;
  readonly holds: (rule: SheetRule) => boolean;
}

const named =
  (pattern: RegExp) =>
  ({ name }: SheetRule) =>
    pattern.test(name);

/** Properties that decide how something moves, and nothing of how it looks at rest. */
const MOVES = /^(?:animation|transition|view-timeline|timeline-scope|scroll-behavior)/;

/** What holds for rules that no approved picture shows, each with the tests that see it. */
export const unseenReasons: readonly Reason[] = [
  {
    reason: 'It only moves: footage, story, strips, drawn, and "Pause motion" in every walk.',
    holds: ({ properties }) => properties.every((property) => MOVES.test(property)),
  },
  {
    reason: 'It is for other browsers: older-browsers.test.ts takes their features away.',
    holds: named(/^@supports not|::-moz-|::-webkit-details-marker|\.\\:popover-open/),
  },
  {
    reason: 'It is for a page whose whole code is gone: navigation.test.ts takes it away.',
    holds: named(/unexplained/),
  },
  {
    reason: 'It is for paper, in the middle of a motion: print.test.ts reads every stage there.',
    holds: named(/^@media print .*\[hidden\]$/),
  },
  {
    reason: 'It shows, or does not, a focus that scripts give: states, hotline and forms tests.',
    holds: named(/:focus$/),
  },
  {
    reason: 'It keeps unseen what comes next: eye and states tests read only what is seen.',
    holds: (rule) =>
      named(/^\.later$|:not\(\[data-sight\]\)/)(rule) ||
      rule.properties.join() === 'opacity,position,inset',
  },
];
