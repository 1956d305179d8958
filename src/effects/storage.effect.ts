/**
 * This module reads and writes web storage and never throws. If storage is blocked, full or absent, reading returns
 * null and writing returns false.
 */

export type StorageKind = 'localStorage' | 'sessionStorage';

/** Returns the stored value; null if there is none, or if storage is blocked. */
export function readItem(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value.
 *
 * @returns whether the value was stored.
 */
export function writeItem(kind: StorageKind, key: string, value: string): boolean {
  try {
    window[kind].setItem(key, value);
    return window[kind].getItem(key) === value;
  } catch {
    return false;
  }
}

/** Removes a value; does nothing if storage is blocked. */
export function removeItem(kind: StorageKind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // Blocked storage contains no value.
  }
}

/** Parses JSON that may be invalid, and returns undefined if it is. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
