import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Pictures, icons and sounds, each by its name and a hash of what is in it: a file whose content changes, or
 * that takes the place of another, is looked at (or listened to) and then approved, with the transcripts
 * (tools/approve.ts). Social pictures are drawn by the build, and checked apart.
 */

const LIST = join(import.meta.dirname, 'media.txt');

const isMedia = (file: string) =>
  /^(images|icons|audio)\/.*\.\w+$/.test(file) && !/^images\/social\/|\.br$/.test(file);

/** Every such file of a built site, a line each. */
export function mediaIn(dist: string): string {
  return (readdirSync(dist, { recursive: true }) as string[])
    .filter(isMedia)
    .toSorted()
    .map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(dist, file)));
      return `${hash.digest('hex').slice(0, 12)} ${file}\n`;
    })
    .join('');
}

/** Those that were looked at. */
export function approvedMedia(): string {
  return readFileSync(LIST, 'utf8');
}

export function approveMedia(dist: string): void {
  writeFileSync(LIST, mediaIn(dist));
}
