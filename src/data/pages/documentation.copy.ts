import * as v from 'valibot';
import {
  exactly,
  heading,
  heroWords,
  link,
  list,
  pair,
  point,
  shape,
  text,
  titled,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the documentation page (spec 2 Documentation). */
export const documentationPage = words(
  'documentation',
  shape({
    hero: heroWords,
    hour: shape({
      title: text,
      steps: list(
        shape({ id: v.picklist(['site', 'cameras', 'rule', 'alarm']), title: text, text }),
      ),
      site: shape({ name: text, kind: text, armed: text, keyholders: pair }),
      sending: text,
      rule: text,
      tried: text,
      /** The hours during which a site is armed: {from}, {to}. */
      hours: text,
      alarm: shape({ seen: text, rule: text, decided: text, closed: text }),
      note: text,
    }),
    guides: shape({
      title: text,
      items: exactly(
        3,
        shape({ ...point.entries, icon: v.picklist(['flag', 'code', 'play']), link, ask: link }),
      ),
    }),
    topics: shape({ ...heading.entries, items: list(shape({ id: text, ...point.entries })) }),
    sample: shape({ caption: text, test: text, answered: text, reason: text }),
    developers: shape({ ...point.entries, items: list(text), link, unpublished: text, ask: link }),
    questions: titled(
      shape({ id: text, question: text, answer: text, link: v.exactOptional(link) }),
    ),
    support: shape({ ...point.entries, link }),
  }),
);
