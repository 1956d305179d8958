import * as v from 'valibot';

/** What a page may tell of a fault (src/effects/report.effect.ts): nothing else, so nothing personal. */

const place = v.pipe(v.string(), v.regex(/^(\/assets\/[\w.-]+\.js:\d+:\d+|\/assets\/[\w./-]+)?$/));
const page = v.pipe(v.string(), v.regex(/^(none|\/404|\/[a-z/-]*)$/));
const release = v.pipe(v.string(), v.regex(/^(none|[\w-]{8})$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const faultSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('error'),
    name: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
    at: place,
    page,
    release,
  }),
  v.strictObject({
    type: v.literal('policy'),
    directive: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
    blocked: v.pipe(v.string(), v.regex(/^([a-z-]+|[a-z-]+:|https?:\/\/[\w.:[\]-]+)$/)),
    page,
    release,
  }),
  v.strictObject({
    type: v.literal('lead-failed'),
    status: count,
    failures: count,
    waiting: count,
    page,
    release,
  }),
  v.strictObject({ type: v.literal('leads-expired'), count, page, release }),
]);

/** How fast a visit was (src/effects/vitals.effect.ts): whole milliseconds, and the unitless score of layout shifts. */
const vitalsSchema = v.strictObject({
  kind: v.literal('vitals'),
  page,
  release,
  lcp: count,
  inp: v.exactOptional(count),
  cls: v.pipe(v.number(), v.minValue(0)),
});

export const reportSchema = v.union([faultSchema, vitalsSchema]);

export type PageReport = v.InferOutput<typeof reportSchema>;
