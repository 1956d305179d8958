import type { Plugin } from 'vite';
import './settings.ts';
import { type ClaimId, claim, figure } from '../src/data/claims.ts';
import type { RouteId } from '../src/data/routes.ts';
import type { Settings } from '../src/data/settings.schema.ts';

/**
 * Removes code that visitors' browsers do not need from builds: the descriptions of machines, which inspectors and
 * tests read, the claims module, and the settings that a file does not use. Calls of the claims module are replaced
 * by literals. A claim on a wrong page makes the build fail.
 */
export function slimBuild(
  settings: { readonly [Name in keyof Settings]: Settings[Name] | undefined },
): Plugin {
  const text = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
  const descriptions = new RegExp(String.raw`\bdescription:\s*${text},?\s*`, 'g');
  const calls = /\b(claim|figure)\(\s*'(\w+)',\s*'(\w+)',?\s*\)/g;
  const asked = new RegExp(String.raw`\bsettings\.(${Object.keys(settings).join('|')})\b`, 'g');
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.machine.ts')) {
        return { code: code.replace(descriptions, ''), map: null };
      }
      if (!/\/src\/.*\.tsx?$/.test(id) || id.endsWith('/claims.ts')) return null;
      const filled = code
        .replace(calls, (_, name: string, claimId: string, route: string) =>
          JSON.stringify((name === 'claim' ? claim : figure)(claimId as ClaimId, route as RouteId)),
        )
        .replace(asked, (_, name: keyof Settings) => String(JSON.stringify(settings[name])));
      return filled === code ? null : { code: filled, map: null };
    },
  };
}
