import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isPassword } from './password.ts';

/** Passwords are checked one at a time, so that guesses from many addresses use only one processor. */

/** How many checks may wait. */
const MOST_WAITING = 4;
/** How long a check may wait, and how long it may take, in milliseconds. */
const WAIT = 10_000;
/** Pause between two looks at the queue, in milliseconds. */
const AGAIN = 20;

/**
 * Returns the function that checks a password.
 *
 * @param hash of the password.
 * @returns a check, which resolves with undefined if too many are waiting. Each request looks for its turn by itself:
 * the platform may cut off the request before it.
 */
export function checkPasswords(hash: string) {
  const key = randomBytes(32);
  const digest = (password: string) => createHmac('sha256', key).update(password).digest();
  /** The right password, once it was typed: it needs no turn then. */
  let known: Buffer | undefined;
  let runsUntil = 0;
  let waiting: { readonly until: number }[] = [];

  async function turn(): Promise<boolean> {
    const own = { until: performance.now() + WAIT };
    // A random one of the waiting checks gives way: guesses cannot fill the queue for good.
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
