/** The sections and decisions of the specification that a model may cite, by hand. */

const sections: Readonly<Record<string, readonly string[]>> = {
  'spec 1': [
    'agent portal',
    'agent keeps the final decision',
    'alarm handling',
    'keyholders',
    'manager',
  ],
  'spec 2': [
    ...['routes', 'header', 'team', 'integrations', 'Quill Voice', 'updates', 'hybrid'],
    ...['error page', 'scroll to top'],
  ],
  'spec 4': [
    ...['mobile menu', 'team filter', 'integration search', 'voice demo', 'hero headline'],
    ...['example rules', 'sample alert list', 'dispositions', 'escalated as intruder'],
    ...['site disarmed', 'false alarm', 'police dispatched', 'no threat', 'reopened', 'sirens'],
    ...['suggested dispositions', 'ten false alarms', 'university lead form'],
    ...['industry hero animation', 'hybrid panel'],
    ...['1', '2', '3', '4', '5', '6', 'clearing', 'lead form', 'thanks', 'restart'].map(
      (part) => `hotline.${part}`,
    ),
    ...['monitored and supported', 'monitored not supported', 'not monitored'].map(
      (outcome) => `outcome: ${outcome}`,
    ),
    ...['sources cameras', 'needs help'].map((outcome) => `outcome: ${outcome}`),
  ],
  'spec 5': ['university form', 'hotline form'],
  'spec 7.1': ['lead submission', 'thank-you either way'],
  'spec 7.2': ['analytics'],
  'spec 8': ['failed lead'],
  'spec 9': [
    ...['hero typing', 'rule sentence', 'sample list', 'industry hero', 'hybrid panel'],
    ...['analytics', 'release notes'],
  ],
  // Character key shortcuts.
  WCAG: ['2.1.4'],
};

const DECISIONS = 29;

export const knownClauses: ReadonlySet<string> = new Set([
  ...Object.entries(sections).flatMap(([section, parts]) =>
    parts.map((part) => `${section} ${part}`),
  ),
  ...Array.from({ length: DECISIONS }, (_, index) => `decision D${index + 1}`),
]);
