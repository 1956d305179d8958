import * as v from 'valibot';
import {
  callToAction,
  exactly,
  figure,
  heading,
  hero,
  list,
  pair,
  point,
  shape,
  text,
} from '../shapes.ts';
import { words } from '../words.ts';

/** A disposition of an alarm (spec 4, sample alarm dispositions and example rules). */
const disposition = shape({
  name: text,
  /** The title of a sample alert with this disposition, if the specification has one (spec 3). */
  sample: v.exactOptional(text),
  when: text,
  decidedBy: text,
  next: text,
});

/** Words of the page on threat monitoring and assessment (decision D11, spec 1, spec 4). */
export const tmaPage = words(
  'tma',
  shape({
    hero,
    log: shape({
      ...heading.entries,
      note: text,
      texts: exactly(7, text),
      clip: text,
      received: v.strictTuple([text, text]),
      answers: list(pair),
      rule: text,
      disposition: text,
      speaker: text,
      agent: shape({ question: text, key: text, answer: text, siren: text }),
      call: shape({ title: text, lines: list(pair) }),
      sms: shape({ title: text, message: text, reply: text }),
      file: list(text),
    }),
    path: shape({
      ...heading.entries,
      stations: exactly(4, shape({ title: text, who: text, text })),
      counts: exactly(4, figure),
    }),
    checks: shape({ ...heading.entries, stats: list(figure), items: list(text) }),
    dispositions: shape({
      ...heading.entries,
      columns: v.strictTuple([text, text, text, text]),
      standard: shape({
        title: text,
        rows: list(disposition),
      }),
      byRule: shape({ title: text, rows: list(disposition) }),
    }),
    rules: shape({ ...heading.entries, items: list(point) }),
    callToAction,
  }),
);
