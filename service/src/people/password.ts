/**
 * Hashes the password of the pages. scrypt makes each guess cost memory as well as time, and both Node and Cloudflare
 * Workers have it.
 *
 * A hash contains no `$`, quotation mark or blank, so that shells, Docker and systemd do not change it when they read
 * a `.env` file.
 */

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The parameters for little memory from OWASP's cheat sheet of password storage. Each guess takes 16 MiB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_LENGTH = 32;
/** The fewest characters of a password. A shorter password can be guessed too soon. */
export const PASSWORD_MIN_LENGTH = 12;
/** The most characters of a password. */
export const PASSWORD_MAX_LENGTH = 200;

/** Matches `scrypt:N:r:p:salt:key`. The last two parts are in base64url. */
const HASH = /^scrypt:(\d{1,6}):(\d{1,2}):(\d{1,2}):([\w-]{22,}):([\w-]{43})$/;

/** Returns whether a text has the form of a hash from `hashPassword`. */
export const isPasswordHash = (text: string): boolean => HASH.test(text);

/** Returns a password in one Unicode form, because keyboards compose accents in different ways. */
const typed = (password: string) => password.normalize('NFKC');

/** Returns the value of the setting `LEADS_PASSWORD_HASH` for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(typed(password), salt, KEY_LENGTH, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Returns whether a password matches a hash. A malformed hash matches no password. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = HASH.exec(hash);
  if (parts === null) return false;
  const [, N, r, p, salt = '', key = ''] = parts;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(typed(password), Buffer.from(salt, 'base64url'), KEY_LENGTH, cost);
  return timingSafeEqual(found, Buffer.from(key, 'base64url'));
}

/** Returns a new password of 120 random bits in groups that can be read aloud. */
export function newPassword(): string {
  // The alphabet omits letters and digits that look alike.
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const picked = [...randomBytes(24)].map((byte) => letters[byte % letters.length]);
  return picked.join('').replace(/(.{6})(?=.)/g, '$1-');
}
