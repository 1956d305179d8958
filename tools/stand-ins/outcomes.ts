import * as v from 'valibot';

/** HTTP headers by name. The patterns forbid line breaks, which could begin another header. */
const headersSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'A header name is letters, digits and hyphens')),
  v.pipe(v.string(), v.regex(/^[ -~]{0,500}$/, 'A header value is printable ASCII')),
);

/**
 * The outcome of one POST of a lead. `{}` is the normal behaviour.
 * - `status` (200 to 599): the request is answered with this status. The service does not check the body and stores
 *   nothing. Without `body`, the answer is problem details from 400 on, and empty below.
 * - `hang`: there is no answer until the client or the service gives up. The service stores nothing.
 * - `drop`: the connection is closed without an answer. The service stores nothing.
 * - `commit`: with `status` or `hang`, the service stores the lead first. An invalid lead is refused as usual.
 * - `dropAfterCommit`: the service stores the lead, then the connection is closed without an answer.
 * - `delayMs`: the outcome is delayed by this time, in milliseconds. The service stores a valid lead at once.
 * - `body`: this text replaces the body of the answer. `type` is its content type (plain text by default), and
 *   `{key}` in it stands for the request's Idempotency-Key.
 * - `headers`: these headers are added to the answer, for example `Location` or `Retry-After`.
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
/** The outcomes of the next POSTs, in their order. */
export const scriptSchema = v.pipe(v.array(outcomeSchema), v.maxLength(1000));

export type Outcome = v.InferInput<typeof outcomeSchema>;
export type CheckedOutcome = v.InferOutput<typeof outcomeSchema>;

/** The outcome of every POST without a scripted one, and of every preflight. */
export const weatherSchema = v.strictObject({
  /** The outcome of POSTs; normal behaviour by default. */
  posts: v.optional(outcomeSchema, {}),
  /** The time by which the answer to a preflight is delayed, in milliseconds. */
  preflightMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), 0),
});

export type ServiceWeather = v.InferInput<typeof weatherSchema>;
