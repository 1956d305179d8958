import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { documentFile } from '../../tools/headers.ts';
import { type Overlay, type Preview, startPreview } from '../../tools/preview.ts';

const DIST = process.env.DIST ?? 'dist';

/** The built site at its own origin, over which a test can deploy. */
export interface ReleasedSite extends Preview {
  /** Deploys these files, in place of the last deployment. */
  deploy(overlay: Overlay): void;
}

/** The overlay of the built site itself, without any change. */
export const asBuilt: Overlay = async () => undefined;

/** Returns the overlay of a deployment that has deleted the files whose paths match. */
export const withoutFiles =
  (files: RegExp): Overlay =>
  async (path) =>
    files.test(path) ? null : undefined;

/**
 * Matches the hash in the names of code and styles. Fonts keep their names, because the policy has the hash of styles
 * that name fonts.
 */
const hash = /-[\w-]{8}(?=\.(?:css|js)\b)/g;

/**
 * The overlay of another release. Its code and styles have other names, and those of the built site no longer exist.
 */
export const nextRelease: Overlay = async (path) => {
  const file = path.replace(/next(?=\.)/, '');
  if (file === path && path.search(hash) !== -1) return null;
  if (file === path && extname(path) !== '') return undefined;
  const name = file === path ? documentFile(path) : file;
  return readFile(join(DIST, name), 'utf8').then(
    (text) => text.replace(hash, '$&next'),
    () => null,
  );
};

/** Deployments that remove the files of the release from which open pages came. */
export const deployments = {
  'gone for good': withoutFiles(/^\/assets\//),
  'replaced by another release': nextRelease,
} as const;
export type Deployment = keyof typeof deployments;

/**
 * Serves the built site.
 *
 * @param overlay the first deployment.
 */
export async function releaseSite(overlay: Overlay = asBuilt): Promise<ReleasedSite> {
  let deployed = overlay;
  const preview = await startPreview({ port: 0, overlay: (path) => deployed(path) });
  return {
    ...preview,
    deploy: (next) => {
      deployed = next;
    },
  };
}
