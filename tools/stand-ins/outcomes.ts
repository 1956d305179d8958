import * as v from 'valibot';

/** A field name of HTTP, and a value that no line break can end early. */
const headersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'A header name is letters, digits and hyphens')),
  v.pipe(v.string(), v.regex(/^[ -~]{0,500}$/, 'A header value is printable ASCII')),
);

/**
 * The outcome of one POST of a lead; `{}` is the normal behaviour.
 * - `status` (200 to 599): that answer, nothing kept, the body not even checked. From 400 on its body
 *   is problem details, else it is empty, unless `body` says otherwise.
 * - `hang`: no answer until the client or the service gives up, nothing kept.
 * - `drop`: the connection is cut without an answer, nothing kept.
 * - `commit`: with `status` or `hang`, the lead is kept first; one that cannot be kept is refused as usual.
 * - `dropAfterCommit`: kept, then the connection is cut without an answer.
 * - `delayMs`: the outcome above is delayed by this time; a valid lead is kept at once.
 * - `body`: this text in place of the answer's own, as `type` (plain text by default); `{key}` in it stands for
 *   the request's Idempotency-Key.
 * - `headers`: added to the answer, for instance `Location` or `Retry-After`.
 */
const outcomeSchema = v.pipe(
  v.strictObject({
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    hang: v.optional(v.literal(true)),
    drop: v.optional(v.literal(true)),
    commit: v.optional(v.literal(true)),
    dropAfterCommit: v.optional(v.literal(true)),
    delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
    body: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
    type: v.optional(v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/))),
    headers: v.optional(headersSchema),
  }),
  v.check(
    ({ status, hang, drop, dropAfterCommit }) =>
      [status, hang, drop, dropAfterCommit].filter((value) => value !== undefined).length <= 1,
    'status, hang, drop and dropAfterCommit exclude one another',
  ),
  v.check(
    ({ status, hang, commit }) =>
      commit === undefined || status !== undefined || hang !== undefined,
    'commit goes with status or hang',
  ),
);
/** The outcomes of the coming POSTs, in order. */
export const scriptSchema = v.pipe(v.array(outcomeSchema), v.maxLength(1000));

export type Outcome = v.InferInput<typeof outcomeSchema>;
export type CheckedOutcome = v.InferOutput<typeof outcomeSchema>;

/** The outcome of every POST without a scripted one, and of every preflight. */
export const weatherSchema = v.strictObject({
  /** The outcome in place of the normal behaviour. */
  posts: v.optional(outcomeSchema, {}),
  /** Milliseconds by which the answer to a preflight is delayed. */
  preflightMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), 0),
});

export type Weather = v.InferInput<typeof weatherSchema>;
