import './settings.ts';
import { loadEnv } from 'vite';
import { hashPassword, newPassword } from '../service/src/people/password.ts';
import { parseSettings, type Settings } from '../service/src/settings.ts';
import { readSettings } from '../src/data/node/read-settings.ts';

/** The settings with which `npm start` and `npm run dev` run the service. */
interface ForTrying {
  readonly settings: Settings;
  /** The password of the service's page, or a text that says where it is set. */
  readonly password: string;
}

/**
 * Reads the settings of the service from the environment and from `.env`. If no password for the page is set, a new
 * one is made for this run.
 *
 * @throws Error that names each invalid variable.
 */
export async function serviceSettings(): Promise<ForTrying> {
  const env = { ...loadEnv('development', process.cwd(), ['SERVICE_', 'VITE_']), ...process.env };
  const site = readSettings(env);
  if (env.SERVICE_PASSWORD_HASH)
    return { settings: parseSettings(env, site), password: 'that of SERVICE_PASSWORD_HASH' };
  const password = newPassword();
  const SERVICE_PASSWORD_HASH = await hashPassword(password);
  return { settings: parseSettings({ ...env, SERVICE_PASSWORD_HASH }, site), password };
}
