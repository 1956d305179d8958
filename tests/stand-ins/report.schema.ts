import * as v from 'valibot';

/** What a page may tell of a fault (src/effects/report.effect.ts): nothing else, so nothing personal. */

const place = v.pipe(v.string(), v.regex(/^(\/assets\/[\w.-]+\.js:\d+:\d+|\/assets\/[\w./-]+)?$/));
const page = v.pipe(v.string(), v.regex(/^(none|\/[a-z/-]*)$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const reportSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('error'),
    name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
    at: place,
    page,
  }),
  v.strictObject({
    type: v.literal('policy'),
    directive: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
    blocked: v.pipe(v.string(), v.regex(/^([a-z-]+|[a-z-]+:|https?:\/\/[\w.:[\]-]+)$/)),
    page,
  }),
  v.strictObject({
    type: v.literal('lead-failed'),
    status: count,
    failures: count,
    waiting: count,
    page,
  }),
  v.strictObject({ type: v.literal('leads-expired'), count, page }),
]);

export type FaultReport = v.InferOutput<typeof reportSchema>;
