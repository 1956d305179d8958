/**
 * An editor whose context holds values that are no data: a reference to an element, a date and a set. `project` turns
 * them into comparable values.
 */

import { prove } from '@machines/proof';
import { assign, setup } from 'xstate';

interface Ref {
  readonly current: { focus(): void } | null;
}

export const editor = setup({
  types: {
    input: {} as { readonly field: Ref },
    context: {} as {
      readonly field: Ref;
      readonly text: string;
      readonly savedAt: Date | null;
      readonly marks: ReadonlySet<string>;
    },
    events: {} as
      | { type: 'typed'; text: string }
      | { type: 'marked'; mark: 'bold' | 'italic' }
      | { type: 'opened' | 'closed' },
  },
  actions: {
    focus: ({ context }) => context.field.current?.focus(),
    write: assign({ text: ({ context, event }) => ('text' in event ? event.text : context.text) }),
    mark: assign({
      marks: ({ context: { marks }, event }) =>
        'mark' in event && !marks.has(event.mark) ? new Set([...marks, event.mark]) : new Set(),
    }),
    save: assign({ savedAt: () => new Date() }),
  },
  delays: { pause: 500 },
}).createMachine({
  id: 'editor',
  context: ({ input }) => ({ field: input.field, text: '', savedAt: null, marks: new Set() }),
  initial: 'closed',
  states: {
    closed: { on: { opened: 'clean' } },
    clean: {
      entry: 'focus',
      on: { typed: { target: 'dirty', actions: 'write' }, closed: 'closed' },
    },
    dirty: {
      on: { typed: { target: 'dirty', reenter: true, actions: 'write' } },
      after: { pause: { target: 'clean', actions: 'save' } },
    },
  },
  on: { marked: { actions: 'mark' } },
});

export const proveEditor = (seconds = 10) =>
  prove(editor, {
    seconds,
    starts: { fresh: { input: { field: { current: null } } } },
    events: {
      typed: { a: { text: 'a' }, b: { text: 'b' } },
      marked: { bold: { mark: 'bold' }, italic: { mark: 'italic' } },
    },
    project: ({ text, savedAt, marks }) => ({ text, isSaved: savedAt !== null, marks: [...marks] }),
    laws: ({ always, leadsTo }) => [
      always(
        'Typed text is saved before the editor is closed',
        ({ leaf, context: { text, savedAt } }) =>
          leaf !== 'closed' || text === '' || savedAt !== null,
      ),
      leadsTo(
        'Typed text is saved by itself',
        ({ leaf }) => leaf === 'dirty',
        ({ leaf }) => leaf === 'clean',
      ),
    ],
  });
