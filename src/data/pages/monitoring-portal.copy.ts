import * as v from 'valibot';
import {
  callToAction,
  figure,
  heading,
  hero,
  linkRow,
  list,
  point,
  quote,
  shape,
  text,
} from '../shapes.ts';
import { words } from '../words.ts';

/** Words of the agent portal page (spec 1 Agent portal, spec 2, spec 3 sample titles). */
export const monitoringPortalPage = words(
  'monitoring-portal',
  shape({
    hero,
    tryIt: text,
    note: text,
    night: shape({
      ...heading.entries,
      figures: list(figure),
      all: text,
      instead: text,
      columns: v.strictTuple([text, text, text, text, text]),
    }),
    workflow: shape({
      ...heading.entries,
      steps: list(shape({ question: text, answer: text, result: text })),
    }),
    decision: shape({ ...heading.entries, points: list(point) }),
    statsHeading: heading,
    stats: list(figure),
    testimonial: quote,
    relatedTitle: text,
    related: list(linkRow),
    callToAction,
  }),
);
