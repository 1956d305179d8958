/** Returns a random number of `count` digits, with leading zeros. Not for secrets. */
export function pickDigits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
}
