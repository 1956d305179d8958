import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { readForm } from '../../src/data/lead-form.ts';
import {
  documentTitle,
  matchRoute,
  normalizePath,
  redirectOf,
  routeIds,
  routes,
} from '../../src/data/routes.ts';
import { containsText, LONGEST_SEARCH, searchText } from '../../src/machines/filter-query.ts';
import { leadAnswers, noAnswers } from '../../src/machines/hotline.answers.ts';
import { type HotlineEvent, hotlineMachine } from '../../src/machines/hotline.machine.ts';
import { hotlineProgress, hotlineScreen } from '../../src/machines/hotline.screen.ts';

/** The code that decides without a machine and without a browser; every expectation is written by hand. */

const say = (answer: 'yes' | 'no' | 'source' | 'need-help'): HotlineEvent => ({
  type: 'answer.given',
  answer,
});
const go: HotlineEvent = { type: 'advisory.continued' };

describe('what is shown of the hotline (decision D4)', () => {
  it.each([
    ['nothing', [], 'cctv', 0],
    ['a reminder', [{ type: 'answer.missing' }], 'cctv', 0],
    ['cameras', [say('yes')], 'advisory', 20],
    ['no cameras', [say('no')], 'advisory', 25],
    ['cameras, and back', [say('yes'), { type: 'back.pressed' }], 'cctv', 5],
    ['no cameras, and back', [say('no'), { type: 'back.pressed' }], 'cctv', 5],
    ['the advice with cameras', [say('yes'), go], 'crime', 40],
    ['the advice without cameras', [say('no'), go], 'crime', 50],
    ['no crime', [say('yes'), go, say('no')], 'trial', 100],
    ['a crime with cameras', [say('yes'), go, say('yes')], 'monitored', 60],
    ['a crime without cameras', [say('no'), go, say('yes')], 'source', 75],
    ['monitored', [say('yes'), go, say('yes'), say('yes')], 'support', 80],
    ['not monitored', [say('yes'), go, say('yes'), say('no')], 'joining', 100],
    ['supported', [say('yes'), go, say('yes'), say('yes'), say('yes')], 'eligible', 100],
    ['not supported', [say('yes'), go, say('yes'), say('yes'), say('no')], 'switching', 100],
    ['sourcing', [say('no'), go, say('yes'), say('source')], 'sourcing', 100],
    ['helping', [say('no'), go, say('yes'), say('need-help')], 'helping', 100],
  ] as const)('after %s', (_, events, screen, progress) => {
    let [snapshot] = initialTransition(hotlineMachine);
    for (const event of events) [snapshot] = transition(hotlineMachine, snapshot, event);
    expect([hotlineScreen(snapshot), hotlineProgress(snapshot)]).toEqual([screen, progress]);
  });

  it('is the thanks once a lead is sent, and the first question while answers are looked up', () => {
    const at = (value: 'received' | 'restoring' | 'resuming') =>
      hotlineMachine.resolveState({
        value,
        context: { answers: { ...noAnswers, hasCCTV: 'yes' }, moved: false, reminders: 0 },
      });
    expect(hotlineScreen(at('received'))).toBe('received');
    expect(hotlineProgress(at('received'))).toBe(100);
    expect(hotlineScreen(at('restoring'))).toBe('cctv');
    expect(hotlineScreen(at('resuming'))).toBe('cctv');
    expect(hotlineProgress(at('restoring'))).toBe(5);
  });
});

describe('what a lead carries of the answers (decision D5)', () => {
  const all = {
    hasCCTV: 'yes',
    advisoryContinued: true,
    recentCrime: 'yes',
    professionallyMonitored: 'yes',
    providerSupport: 'no',
    willSource: 'source',
  } as const;
  it.each([
    [{}, ['yes', 'yes', 'yes', 'no', '']],
    [{ recentCrime: 'no' }, ['yes', 'no', '', '', '']],
    [{ professionallyMonitored: 'no' }, ['yes', 'yes', 'no', '', '']],
    [{ hasCCTV: 'no' }, ['no', 'yes', '', '', 'source']],
    [{ hasCCTV: 'no', recentCrime: 'no' }, ['no', 'no', '', '', '']],
  ] as const)('with %j is %j', (change, values) => {
    const sent = leadAnswers({ ...all, ...change });
    expect(Object.keys(sent)).toEqual([
      'hasCCTV',
      'recentCrime',
      'professionallyMonitored',
      'providerSupport',
      'willSource',
    ]);
    expect(Object.values(sent)).toEqual(values);
  });
});

describe('a search text', () => {
  it.each([
    ['  Hanwha \t\n  Vision ', 'Hanwha Vision'],
    ['a\u0000b\u007fc', 'a b c'],
    ['\ud800x', 'x'],
    ['😀'.repeat(61), '😀'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    ['', ''],
  ])('%j is searched as %j', (text, searched) => {
    expect(searchText(text)).toBe(searched);
  });

  it('is at most 60 signs long, and found in upper and lower case alike', () => {
    expect(LONGEST_SEARCH).toBe(60);
    expect(containsText('Hanwha Vision', ' hanWHA  v')).toBe(true);
    expect(containsText('Hanwha Vision', 'axis')).toBe(false);
    expect(containsText('anything', '  ')).toBe(true);
  });
});

describe('a form', () => {
  const person = { name: ' Ann ', email: 'ann@example.com' };

  it('of the hotline gives its trimmed fields, and a message of its own for none', () => {
    const values = { ...person, phone: ' 1 ', location: 'Port Road', university: 'x' };
    const fields = { name: 'Ann', email: 'ann@example.com', phone: '1', location: 'Port Road' };
    expect(readForm('hotline', values)).toEqual({
      problems: [],
      payload: { ...fields, message: 'New urgent crime hotline submission' },
    });
    expect(readForm('hotline', { ...values, message: ' Help ' }).payload.message).toBe('Help');
  });

  it('of a university leaves an empty message empty', () => {
    expect(readForm('university', { ...person, university: 'Aldermoor' })).toEqual({
      problems: [],
      payload: { name: 'Ann', email: 'ann@example.com', university: 'Aldermoor', message: '' },
    });
  });

  it('with problems names each field once, in the order of the form, and gives nothing away', () => {
    expect(readForm('university', { name: 'Ann', email: 'ann' })).toEqual({
      problems: [
        {
          field: 'email',
          message: 'Enter an email address in the correct format, like name@example.com',
        },
        { field: 'university', message: 'Enter your university' },
      ],
      payload: {},
    });
  });
});

describe('addresses', () => {
  it('are the same with a closing slash', () => {
    expect(['/', '//', '/team', '/team/', '/team///', ''].map(normalizePath)).toEqual([
      '/',
      '/',
      '/team',
      '/team',
      '/team',
      '',
    ]);
  });

  it('belong to one page each', () => {
    for (const id of routeIds) {
      expect(matchRoute(routes[id].path)).toBe(id);
      expect(matchRoute(`${routes[id].path}/`)).toBe(id);
    }
    for (const path of ['/nowhere', '/__proto__', '', 'team']) {
      expect(matchRoute(path)).toBeUndefined();
    }
  });

  it('of decision D10 lead elsewhere', () => {
    expect(redirectOf('/home')).toBe('/');
    expect(redirectOf('/products/')).toBe('/manager');
    expect(redirectOf('/solutions/human-assisted-monitoring')).toBe('/solutions/hybrid-monitoring');
    for (const path of ['/team', '/toString', '/']) expect(redirectOf(path)).toBeUndefined();
  });

  it('have the titles of decision D3', () => {
    expect(documentTitle('home')).toBe('Nightjar');
    expect(documentTitle('team')).toBe('Team | Nightjar');
  });
});
