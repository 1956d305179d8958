/** Models the consent to analytics. No data is stored or sent before consent, and consent can be revoked. */

import { isDeepStrictEqual } from 'node:util';
import {
  arranged,
  byItself,
  defineModel,
  inputOf,
  lines,
  type Model,
  notByHand,
  plain,
  type Screen,
  unseen,
} from '@machines/proof';
import { consent } from '../../src/data/site.copy.ts';
import { consentMachine } from '../../src/machines/consent.machine.ts';

const words = { granted: consent.allow, refused: consent.refuse };
const forgets = { does: ['forgetVisitor'] };
const refuses = { to: 'deciding.refused.settled', does: ['saveChoice', 'forgetVisitor'] } as const;

/** Returns the accessibility tree of the notice, with the state of each answer. */
const notice = (refuse = '', allow = '') => lines`
  - region "${consent.label}":
    - text: ${consent.question} ${consent.meaning}
    - link "${consent.more.text}":
      - /url: ${consent.more.href}
    - button "${consent.refuse}"${refuse}
    - button "${consent.allow}"${allow}
`;

/**
 * Makes the model for a build that asks for consent, or for the build of the other suites, which does not ask.
 *
 * @param kind the analytics service of the build that asks; null for the build that does not ask.
 */
export function consentModelOf(kind: string | null): Model {
  const asks = kind !== null;
  const elsewhere = 'takes a build that asks: tests/site/consent.test.ts';
  const answer = (screen: Screen, choice: string) =>
    JSON.stringify({ choice, kind, at: screen.now() });
  const remembered = (choice: string) =>
    arranged((screen) =>
      screen.storage.holds('localStorage', 'analytics-consent', answer(screen, choice)),
    );
  const showsControl = (screen: Screen) => screen.see('button', consent.control);
  return defineModel({
    machine: consentMachine,
    starts: { visit: { path: '/contact' } },
    clauses: {
      reading: ['decision D9'],
      objected: ['decision D9'],
      deciding: ['decision D9'],
      'deciding.asked': ['decision D9'],
      'deciding.granted': ['decision D9'],
      'deciding.granted.settled': ['decision D9'],
      'deciding.granted.reopened': ['decision D9'],
      'deciding.refused': ['decision D9'],
      'deciding.refused.settled': ['decision D9'],
      'deciding.refused.reopened': ['decision D9'],
    },
    events: {
      'answer.given': { yes: { choice: 'granted' }, no: { choice: 'refused' } },
      'answer.changed': { yes: { choice: 'granted' }, no: { choice: 'refused' } },
      'notice.toggled': plain,
      'choice.changed': { yes: { choice: 'granted' }, no: { choice: 'refused' } },
    },
    outcomes: {
      readChoice: {
        done: { none: 'none', granted: 'granted', refused: 'refused', objected: 'objected' },
      },
      watchChoice: { reports: ['notice.toggled', 'choice.changed'] },
      showNotice: { reports: ['answer.given', 'answer.changed'] },
      analytics: { reports: [] },
    },
    pairs: true,
    gestures: asks
      ? {
          'answer.given': (screen, { choice }) => screen.press('button', words[choice]),
          'answer.changed': (screen, { choice }) => screen.press('button', words[choice]),
          'notice.toggled': (screen) => screen.press('button', consent.control),
          'choice.changed': (screen, { choice }) =>
            screen.storage.hearsOf('analytics-consent', answer(screen, choice)),
          'done:readChoice.none': byItself,
          'done:readChoice.granted': remembered('granted'),
          'done:readChoice.refused': remembered('refused'),
          'done:readChoice.objected': notByHand('a browser that objects is in the same test file'),
          'error:readChoice': notByHand('blocked storage reads as empty'),
          'error:watchChoice': notByHand('the notice is part of every page'),
          'error:showNotice': notByHand('the notice is part of every page'),
          'error:analytics': notByHand('analytics do not break'),
        }
      : notByHand(elsewhere),
    sees: asks
      ? {
          reading: unseen('the page looks as it was served, for less than a frame'),
          objected: unseen('there is no notice and no control'),
          'deciding.asked': (screen) => screen.seeNot('button', consent.control),
          'deciding.granted.settled': showsControl,
          'deciding.granted.reopened': showsControl,
          'deciding.refused.settled': showsControl,
          'deciding.refused.reopened': showsControl,
        }
      : unseen(elsewhere),
    hears: ({ leaf }) => {
      if (leaf === 'deciding.asked') return notice();
      if (leaf === 'deciding.granted.reopened') return notice(' [pressed=false]', ' [pressed]');
      if (leaf === 'deciding.refused.reopened') return notice(' [pressed]', ' [pressed=false]');
      return '';
    },
    // When another tab changes the answer, the focus stays where the last answer has left it. No step states that
    // place, so these steps are not walked.
    offers: ({ leaf }, step) => !(leaf.endsWith('settled') && step.startsWith('choice.changed')),
    // A visitor who opens the notice gets the focus in it, and back at its button afterwards. A visitor who was asked
    // gets the focus in the page.
    focus: ({ leaf }, step) => {
      if (step === null) return undefined;
      if (leaf.endsWith('reopened')) return `region "${consent.label}"`;
      if (step.startsWith('answer.given')) return 'main';
      return step.startsWith('answer.changed') ? `button "${consent.control}"` : undefined;
    },
    table: {
      reading: {
        'done:readChoice.none': { to: 'deciding.asked', ...forgets },
        'done:readChoice.granted': 'deciding.granted.settled',
        'done:readChoice.refused': { to: 'deciding.refused.settled', ...forgets },
        'done:readChoice.objected': { to: 'objected', ...forgets },
        'error:readChoice': { to: 'objected', ...forgets },
      },
      deciding: { 'error:watchChoice': { to: 'objected', ...forgets } },
      'deciding.asked': {
        'answer.given:yes': { to: 'deciding.granted.settled', does: ['saveChoice'] },
        'answer.given:no': refuses,
        'choice.changed:yes': 'deciding.granted.settled',
        'choice.changed:no': { to: 'deciding.refused.settled', ...forgets },
      },
      'deciding.granted': {
        'choice.changed:no': { to: 'deciding.refused.settled', ...forgets },
      },
      'deciding.granted.settled': { 'notice.toggled': 'deciding.granted.reopened' },
      'deciding.granted.reopened': {
        'notice.toggled': 'deciding.granted.settled',
        'answer.changed:yes': { to: 'deciding.granted.settled', does: ['saveChoice'] },
        'answer.changed:no': refuses,
        'error:showNotice': 'deciding.granted.settled',
      },
      'deciding.refused': { 'choice.changed:yes': 'deciding.granted.settled' },
      'deciding.refused.settled': { 'notice.toggled': 'deciding.refused.reopened' },
      'deciding.refused.reopened': {
        'notice.toggled': 'deciding.refused.settled',
        'answer.changed:yes': { to: 'deciding.granted.settled', does: ['saveChoice'] },
        'answer.changed:no': { to: 'deciding.refused.settled', does: ['saveChoice'] },
        'error:showNotice': 'deciding.refused.settled',
      },
    },
    journeys: {
      'A visitor agrees, and revokes the consent in the footer': {
        steps: ['done:readChoice.none', 'answer.given:yes', 'notice.toggled', 'answer.changed:no'],
        ends: { in: 'deciding.refused.settled' },
      },
      'A visitor who has refused is not asked again': {
        steps: ['done:readChoice.refused'],
        ends: { in: 'deciding.refused.settled' },
      },
      'A visitor whose browser objects is not asked': {
        steps: ['done:readChoice.objected'],
        ends: { in: 'objected' },
      },
      'A consent that is revoked in one tab ends in the others': {
        steps: ['done:readChoice.granted', 'notice.toggled', 'choice.changed:no'],
        ends: { in: 'deciding.refused.settled' },
      },
    },
    laws: ({ always, leadsTo, reachable }) => [
      always(
        'Analytics run while the visitor agrees, and at no other time',
        ({ leaf, snapshot, ended }) =>
          leaf.startsWith('deciding.granted')
            ? 'analytics' in snapshot.children || ended.includes('analytics')
            : !('analytics' in snapshot.children),
      ),
      always(
        'Stored data is deleted whenever the visitor ends analytics',
        ({ leaf }, step) =>
          step === undefined ||
          !step.from.leaf.startsWith('deciding.granted') ||
          leaf.startsWith('deciding.granted') ||
          step.deeds.some(({ action }) => action === 'forgetVisitor'),
      ),
      always(
        'A visitor who has answered is not asked again',
        ({ leaf }, step) =>
          leaf !== 'deciding.asked' ||
          step === undefined ||
          !/granted|refused|objected/.test(step.from.leaf),
      ),
      always('The notice shows the present answer', ({ leaf, snapshot }) => {
        const given = /granted|refused/.exec(leaf)?.[0] ?? null;
        const isShown = 'showNotice' in snapshot.children;
        return !isShown || isDeepStrictEqual(inputOf(snapshot, 'showNotice'), { given });
      }),
      leadsTo(
        'The stored choice is read, or fails to be read',
        ({ leaf }) => leaf === 'reading',
        ({ leaf }) => leaf !== 'reading',
      ),
      reachable(
        'Every answer can be changed',
        ({ leaf, ended }) => leaf.startsWith('deciding.granted') && !ended.includes('watchChoice'),
        ({ leaf }) => leaf.startsWith('deciding.refused'),
      ),
    ],
  });
}

export const consentModel = consentModelOf(null);
