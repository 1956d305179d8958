import { modelOf, plain } from '@machines/proof';
import { installWalker } from '@machines/proof/walker';
import { setup } from 'xstate';

/** A bell that is on or off, with its model. The walker of its page is tested in `tests/site/walker.test.ts`. */
const bellMachine = setup({
  types: { events: {} as { type: 'bell.pressed' } | { type: 'page.reloaded' } },
}).createMachine({
  id: 'bell',
  initial: 'off',
  on: { 'page.reloaded': '.off' },
  states: { off: { on: { 'bell.pressed': 'on' } }, on: { on: { 'bell.pressed': 'off' } } },
});

/** The address pattern of a site that has no service. */
export const noService = { address: /^nothing:/, key: '', receipt: () => ({}) };

export const bell = modelOf(bellMachine, {
  starts: { silent: { path: '/' } },
  events: { 'bell.pressed': plain, 'page.reloaded': plain },
  gestures: {
    'bell.pressed': (screen) => screen.press('button', 'Bell'),
    'page.reloaded': (screen) => screen.reload(),
  },
  sees: {
    off: (screen) => screen.seeText('silent'),
    on: (screen) => screen.seeText('ringing'),
  },
  hears: ({ leaf }) => `- button "Bell" ${leaf === 'on' ? '[pressed]' : '[pressed=false]'}`,
});

if (typeof window !== 'undefined')
  installWalker({
    models: async () => [bell],
    service: noService,
    isLive: () => document.readyState === 'complete',
    goTo: async () => {},
  });
