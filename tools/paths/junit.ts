import { stripVTControlCharacters } from 'node:util';
import { html } from '@machines/report/html';
import { groupBy } from '@machines/report/words';
import type { TestCase } from 'vitest/node';

/** Returns the results of a run as JUnit XML, with a suite for each behaviour, without tests not requested. */
export function junitOf(tests: readonly TestCase[]): string {
  const behaviours = groupBy(tests, ({ name }) => name.split(' · ')[0] ?? '');
  const suites = [...behaviours].map(([behaviour, some]) => {
    const count = (wanted: string) => some.filter((test) => test.result().state === wanted).length;
    return html`  <testsuite name="${behaviour}" tests="${some.length}" failures="${count('failed')}" skipped="${count('skipped')}">
${some.map((test) => caseOf(behaviour, test))}  </testsuite>
`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="paths">
${suites}</testsuites>
`.text;
}

function caseOf(behaviour: string, test: TestCase) {
  const { state, errors = [] } = test.result();
  const { parent } = test;
  const by = parent.type === 'suite' && parent.name !== behaviour ? ` (${parent.name})` : '';
  const name = `${test.name.slice(behaviour.length + 3) || test.name}${by}`;
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(3);
  const said = stripVTControlCharacters(errors[0]?.message ?? '');
  const [message = '', ...rest] = said.split('\n');
  return html`    <testcase classname="${behaviour}" name="${name}" time="${seconds}">${
    state === 'failed' && html`<failure message="${message}">${rest.join('\n')}</failure>`
  }${state === 'skipped' && html`<skipped/>`}</testcase>
`;
}
