/** Checks passwords one at a time, so that guesses from many addresses use only one processor. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isPassword } from './password.ts';

/** The most checks that may wait. */
const MOST_WAITING = 4;
/** The longest time that a check may wait, and the longest time that it may take, in milliseconds. */
const WAIT = 10_000;
/** The time between two looks at the queue, in milliseconds. */
const AGAIN = 20;

/**
 * Returns the function that checks a password.
 *
 * @param hash the hash of the password.
 * @returns a function that resolves with undefined if the check gives way to others. Each request polls the queue
 *   itself and waits for no other request, because the platform may cut off that other request.
 */
export function checkPasswords(hash: string) {
  const key = randomBytes(32);
  const digest = (password: string) => createHmac('sha256', key).update(password).digest();
  /** The hash of the right password after its first use. The right password then needs no turn. */
  let known: Buffer | undefined;
  let runsUntil = 0;
  let waiting: { readonly until: number }[] = [];

  async function turn(): Promise<boolean> {
    const own = { until: performance.now() + WAIT };
    // If the queue is full, a random waiting check is dropped. Guesses then cannot keep the right password out for
    // good.
    if (waiting.length >= MOST_WAITING) waiting.splice(Math.floor(Math.random() * MOST_WAITING), 1);
    waiting.push(own);
    for (;;) {
      const now = performance.now();
      waiting = waiting.filter(({ until }) => until > now);
      if (!waiting.includes(own)) return false;
      if (waiting[0] === own && runsUntil < now) break;
      await setTimeout(AGAIN);
    }
    waiting.shift();
    runsUntil = performance.now() + WAIT;
    return true;
  }

  return async (password: string): Promise<boolean | undefined> => {
    if (known !== undefined && timingSafeEqual(known, digest(password))) return true;
    if (!(await turn())) return undefined;
    try {
      const isRight = await isPassword(password, hash);
      if (isRight) known = digest(password);
      return isRight;
    } finally {
      runsUntil = 0;
    }
  };
}
