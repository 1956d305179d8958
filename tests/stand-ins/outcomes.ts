import * as v from 'valibot';

/**
 * What happens to one POST of a lead; `{}` is the ordinary course.
 * - `status` (400 to 599): that answer, nothing kept, the body not even checked.
 * - `hang`: no answer until the client or the service gives up, nothing kept.
 * - `dropAfterCommit`: kept, then the connection is cut without an answer.
 * - `delayMs`: the answer comes so much later; a good lead is kept at once.
 * - `body`: this text in place of the answer's own.
 */
const outcomeSchema = v.pipe(
  v.strictObject({
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    hang: v.optional(v.literal(true)),
    dropAfterCommit: v.optional(v.literal(true)),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
    body: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  }),
  v.check(
    ({ status, hang, dropAfterCommit }) =>
      [status, hang, dropAfterCommit].filter((value) => value !== undefined).length <= 1,
    'status, hang and dropAfterCommit exclude one another',
  ),
);
/** The outcomes of the coming POSTs, in order. */
export const scriptSchema = v.pipe(v.array(outcomeSchema), v.maxLength(1000));

export type Outcome = v.InferInput<typeof outcomeSchema>;
