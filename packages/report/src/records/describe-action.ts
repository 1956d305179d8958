/**
 * A `Screen` that turns each gesture of a model into words. The report then describes to readers the same gestures
 * that a browser executes.
 */

import type { Screen } from '@machines/proof';

const quoted = (name: unknown) =>
  name instanceof RegExp
    ? `“${name.source.replace(/[\^$\\]/g, '').replace(/\(\?:|\)\??|\.\*/g, '')}”`
    : `“${String(name)}”`;

const seconds = (milliseconds: unknown) => {
  const value = Number(milliseconds);
  if (value < 1000) return `${value} ms`;
  if (value < 120_000) return `${Math.round(value / 100) / 10} s`;
  return `${Math.round(value / 6_000) / 10} min`;
};

const named = (role: unknown, name: unknown) =>
  name === undefined ? `the ${String(role)}` : `the ${String(role)} ${quoted(name)}`;

type Say = (...args: readonly unknown[]) => string;

const said: Readonly<Record<string, Say>> = {
  press: (role, name) => (role === 'link' ? `follow ${quoted(name)}` : `press ${quoted(name)}`),
  choose: (label) => `choose ${quoted(label)}`,
  type: (label, text) =>
    text === '' ? `empty the field ${quoted(label)}` : `type ${quoted(text)} into ${quoted(label)}`,
  key: (name) => `press the key ${String(name)}`,
  wait: (milliseconds) => `let ${seconds(milliseconds)} pass`,
  'network.answers': (status) => `the service answers ${String(status)}`,
  'network.fails': () => 'the connection breaks',
  'network.returns': () => 'the device is online again',
  'storage.holds': (_, key) => `an earlier visit has left ${quoted(key)}`,
  'storage.hearsOf': (key) => `another tab changes ${quoted(key)}`,
  'storage.blocks': () => 'the browser blocks storage',
  'system.reducesMotion': (reduced) =>
    reduced === true ? 'the system asks for less motion' : 'the system allows motion again',
  'tab.hides': () => 'switch to another tab',
  'tab.shows': () => 'come back to the tab',
  'sight.enters': (id) => `bring ${quoted(id)} into sight`,
  'sight.leaves': (id) => `scroll ${quoted(id)} out of view`,
  'code.breaks': (broken) =>
    broken === true ? 'the code of pages cannot be fetched' : 'the code of pages is back',
  go: (path) => `go to ${String(path)}`,
  back: () => 'go back in the browser',
  reload: () => 'reload the page',
  see: (role, name) => named(role, name),
  seeNot: (role, name) => `no ${named(role, name).replace(/^the /, '')}`,
  seeText: (text) => quoted(text),
  seeChosen: (label, chosen = true) => `${quoted(label)} ${chosen === true ? '' : 'not '}chosen`,
  seeTyped: (label, text) => `${quoted(label)} holds ${quoted(text)}`,
  seeProgress: (percent) => `progress at ${String(percent)} %`,
  seeTitle: (title) => `the page title ${quoted(title)}`,
  seeFocus: (role, name) => `focus on ${named(role, name)}`,
  seeAddress: (path) => `the address ${String(path)}`,
  seeTexts: (_, texts) => `the text ${quoted((texts as readonly string[]).join(' '))}`,
};

/** The answers to the questions that a model asks the screen. */
const answers: Readonly<Record<string, unknown>> = {
  isShown: true,
  'network.requests': [],
  'storage.reads': null,
};

/** Returns words for a method without words of its own: its name, or none for `seeAttribute` and the like. */
function inWords(method: string): string | null {
  if (method.startsWith('see')) return null;
  return method.replaceAll('.', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function recorder(notes: string[], prefix: string): unknown {
  return new Proxy(() => {}, {
    get: (_, key) => {
      if (typeof key !== 'string' || key === 'then') return undefined;
      return recorder(notes, prefix === '' ? key : `${prefix}.${key}`);
    },
    apply: (_, __, args: readonly unknown[]) => {
      if (prefix === 'now') return 0;
      if (prefix in answers) return Promise.resolve(answers[prefix]);
      const words = said[prefix]?.(...args) ?? inWords(prefix);
      if (words !== null) notes.push(words);
      return Promise.resolve();
    },
  });
}

/** Returns an action or an observation of a person in words. The result ends where a real page would be needed. */
export async function describeAction(
  act: (screen: Screen) => Promise<void>,
): Promise<readonly string[]> {
  const notes: string[] = [];
  try {
    await act(recorder(notes, '') as Screen);
  } catch {
    // If a gesture reads the page and finds no element, the words so far are kept.
  }
  return notes;
}
