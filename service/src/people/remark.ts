import { plainLine } from '../../../src/data/plain-text.ts';
import { boundedText } from '../bounded.ts';
import { leadStatuses, type Remark } from '../lead.ts';

/** The most characters of a note. */
export const NOTE_LIMIT = 200;

/**
 * Reads a status and a note. A missing value keeps the one of the known remark.
 *
 * @returns undefined for an unknown status or a note that is too long.
 */
export function remarkOf(
  given: { readonly status?: unknown; readonly note?: unknown },
  known: Remark,
): Remark | undefined {
  const { status: asked = known.status, note: sent = known.note } = given;
  const status = leadStatuses.find((each) => each === asked);
  const text = boundedText(sent, 2 * NOTE_LIMIT);
  if (status === undefined || text === undefined) return undefined;
  const note = plainLine(text);
  return note.length <= NOTE_LIMIT ? { status, note } : undefined;
}
