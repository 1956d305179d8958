/**
 * Turns a report into counts. Pages send reports of faults (`src/effects/report.effect.ts`) and of the speed of a
 * visit. Each text in a report is replaced by an entry of a fixed list, because the text could be personal. Only the
 * identifier of a release is kept as sent.
 */

import * as v from 'valibot';
import { Problem } from '../problem.ts';
import { histogramStepOf, vitalNames } from './vitals.ts';

/** The largest report, in bytes. */
export const REPORT_LIMIT = 2048;

/** The row to whose count a report adds one. */
export interface ReportRow {
  readonly kind: string;
  readonly class: string;
  readonly page: string;
  readonly release: string;
}

/** Replaces every text that is on no list. */
export const UNLISTED = 'other';

const oneOf = (names: string) => {
  const known = names.trim().split(/\s+/);
  return (name: string) => (known.includes(name) ? name : UNLISTED);
};

const errorClass = oneOf(`
  unknown LoadError Error TypeError RangeError ReferenceError SyntaxError URIError EvalError AggregateError
  AbortError ConstraintError DataCloneError DataError InternalError InvalidAccessError InvalidStateError NetworkError
  NotAllowedError NotFoundError NotReadableError NotSupportedError QuotaExceededError SecurityError TimeoutError
  TransactionInactiveError UnknownError VersionError`);
const directive = oneOf(`
  default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src media-src object-src frame-src child-src worker-src manifest-src base-uri form-action frame-ancestors
  require-trusted-types-for trusted-types`);
const status = oneOf('0 400 401 403 404 405 408 409 413 415 422 425 429 500 502 503 504');

const text = v.pipe(v.string(), v.maxLength(200));
const where = { page: v.optional(text, ''), release: v.optional(text, 'unknown') };
/** A measured value in milliseconds, or without a unit. */
const measured = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)));

const schema = v.union([
  v.variant('type', [
    v.object({ type: v.literal('error'), name: text, ...where }),
    v.object({ type: v.literal('policy'), directive: text, ...where }),
    v.object({ type: v.literal('lead-failed'), status: v.number(), ...where }),
    v.object({ type: v.literal('leads-expired'), ...where }),
  ]),
  v.object({ kind: v.literal('vitals'), lcp: measured, inp: measured, cls: measured, ...where }),
]);
type Report = v.InferOutput<typeof schema>;

/** Returns the kinds and classes of the counts to which a report adds. */
function classesOf(report: Report): readonly (readonly [kind: string, name: string])[] {
  if ('kind' in report)
    return vitalNames.flatMap((name) => {
      const value = report[name];
      return value === undefined ? [] : [[name, histogramStepOf(name, value)] as const];
    });
  const { type } = report;
  if (type === 'error') return [[type, errorClass(report.name)]];
  if (type === 'policy') return [[type, directive(report.directive)]];
  if (type === 'lead-failed') return [[type, status(`${report.status}`)]];
  return [[type, '']];
}

/**
 * Reads a report.
 *
 * @param pages the paths of the site. The value `none` stands for pages that do not exist.
 * @throws Problem 422 for another body.
 */
export function readReport(body: unknown, pages: ReadonlySet<string>): readonly ReportRow[] {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new Problem(422, 'This is no report of the site.');
  const { page, release } = result.output;
  const known = {
    page: pages.has(page) || page === 'none' ? page : UNLISTED,
    release: /^[\w.+-]{1,40}$/.test(release) ? release : UNLISTED,
  };
  return classesOf(result.output).map(([kind, name]) => ({ kind, class: name, ...known }));
}
