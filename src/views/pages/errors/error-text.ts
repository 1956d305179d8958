import { unexpectedError } from '../../../data/pages/errors.copy.ts';

/** Returns the status text, the message or the serialised error, or 'Unknown error' (spec 2 error page). */
export function errorText(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  if (typeof error === 'object' && error !== null) {
    const { status, statusText, message } = error as Record<string, unknown>;
    if (typeof statusText === 'string' && statusText !== '') {
      return typeof status === 'number' ? `${status} ${statusText}` : statusText;
    }
    if (typeof message === 'string' && message !== '') return message;
    try {
      const text = JSON.stringify(error);
      if (text !== '{}') return text;
    } catch {
      // An error with a circular reference cannot be serialised.
    }
  }
  return unexpectedError.unknown;
}
