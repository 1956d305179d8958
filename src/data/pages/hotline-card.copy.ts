import { readHotlineForm, textsOfFields } from '../form-file.ts';
import { link, list, shape, text } from '../shapes.ts';
import { words } from '../words.ts';

const outcome = shape({ title: text, support: text });

const { name: _name, answer: _answer, recipients: _recipients, ...form } = readHotlineForm();

const card = words(
  'hotline-card',
  shape({
    card: shape({
      progress: text,
      step: text,
      fields: text,
      continue: text,
      back: text,
      restart: text,
    }),
    advisory: shape({ title: text, text, danger: text, detail: text }),
    /** The outcomes by the names of the machine's states. Their titles are fixed (spec 4 hotline.4 and hotline.6). */
    outcomes: shape({
      trial: outcome,
      eligible: outcome,
      switching: outcome,
      joining: outcome,
      sourcing: outcome,
      helping: outcome,
    }),
    vendors: shape({
      title: text,
      list: list(shape({ name: text, note: text, href: text })),
    }),
    thanks: shape({
      title: text,
      text,
      when: text,
      reference: text,
      next: shape({ title: text, items: list(text), link }),
    }),
  }),
);

/** The words of the questionnaire card, which is an island and needs no other words of the page (spec 4 hotline). */
export const hotlineCard = { ...card, form: { ...form, fields: textsOfFields(form.fields) } };
