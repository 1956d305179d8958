/** The answer to a POST, or its absence. Of `status`, `hang`, `drop` and `dropAfterCommit`, an outcome has one at most. */
export interface Outcome {
  /** This answer, from 200 to 599; nothing is kept. From 400 on its body is problem details, else it is empty. */
  readonly status?: number;
  /** No answer until the client or the service gives up; nothing is kept. */
  readonly hang?: true;
  /** The connection is cut without an answer; nothing is kept. */
  readonly drop?: true;
  /** With `status` or `hang`: the lead is kept first. One that cannot be kept is refused as usual. */
  readonly commit?: true;
  /** The lead is kept, then the connection is cut without an answer. */
  readonly dropAfterCommit?: true;
  /** Milliseconds by which the outcome is delayed; a valid lead is kept at once. */
  readonly delayMs?: number;
  /** This text in place of the answer's own; `{key}` in it stands for the request's Idempotency-Key. */
  readonly body?: string;
  /** The type of `body`; plain text by default. */
  readonly type?: string;
  /** Headers added to the answer, for instance `Location` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Weather {
  /** The outcome of each POST without a scripted one; `{}` by default, which is the normal behaviour. */
  readonly posts?: Outcome;
  /** Milliseconds by which the answer to a preflight is delayed; 0 by default. */
  readonly preflightMs?: number;
}
