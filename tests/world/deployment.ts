import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { documentFile } from '../../tools/headers.ts';
import { type Overlay, type Preview, startPreview } from '../../tools/preview.ts';

const DIST = process.env.DIST ?? 'dist';

/** The built site at an origin of its own, over which a test deploys. */
export interface ReleasedSite extends Preview {
  /** Replaces the last deployment. */
  deploy(overlay: Overlay): void;
}

/** The built site itself. */
export const asBuilt: Overlay = async () => undefined;

/** The built site without these files, given by their paths. */
export const without =
  (files: RegExp): Overlay =>
  async (path) =>
    files.test(path) ? null : undefined;

/** The hash of code and styles. Fonts keep theirs, because the policy names the hash of styles that name fonts. */
const hash = /-[\w-]{8}(?=\.(?:css|js)\b)/g;

/** Another release: its code and styles have other names, and those of the built site are gone. */
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

/** Changes of a deployment to the files of the release from which open pages came. */
export const deployments = {
  'gone for good': without(/^\/assets\//),
  'replaced by another release': nextRelease,
} as const;
export type Deployment = keyof typeof deployments;

/** Starts the site. @param overlay the first deployment. */
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
