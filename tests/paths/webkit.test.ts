import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extents } from '@machines/proof';
import { howToGet, whereIs, whereIsWebkit } from '../../tools/browsers.ts';
import { startPreview } from '../../tools/preview.ts';
import { webkitStage } from '../stage/webkit/stage.ts';
import { againIn, type OpenStage, walkAll } from './walk-all.ts';
import { wanted } from './wanted.ts';

/**
 * The generated paths on the built site in WebKitGTK, through WebDriver. Whether the system asks for
 * reduced motion is a setting of GTK that it reads when it starts, so there are two kinds of it.
 */
async function openWebkit(): Promise<OpenStage> {
  const driver = await whereIs('webkit');
  const browser = await whereIsWebkit();
  if (driver === undefined || browser === undefined) throw new Error(howToGet('webkit'));
  const preview = await startPreview({ port: 0, dist: process.env.DIST ?? 'dist' });
  const settings = await mkdtemp(join(tmpdir(), 'gtk-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(
    join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-enable-animations = 0\n',
  );
  const common = { site: preview.origin, again: againIn('webkit'), slow: wanted.slow ?? 0 };
  const options = { driver, browser, headed: wanted.headed === true };
  const still = await webkitStage({
    ...common,
    isStill: true,
    options: { ...options, env: { XDG_CONFIG_HOME: settings } },
  });
  const moving = await webkitStage({ ...common, isStill: false, options, still: still.stage });
  return {
    stage: moving.stage,
    close: async () => {
      await Promise.all([moving.close(), still.close()]);
      await preview.close();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

walkAll('webkit', openWebkit, extents.small);
