import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { parseSettings } from './src/data/settings.schema.ts';
import { compileHints } from './tools/compile-hints.ts';
import { coreFonts } from './tools/core-fonts.ts';
import { cssFallbacks } from './tools/css-fallbacks.ts';
import { devDocument } from './tools/dev-document.ts';
import { reactSentinels } from './tools/react-sentinels.ts';
import { slim } from './tools/slim.ts';

/** The oldest browsers that are supported (decision D22), in the notation of esbuild, Oxc and Vite. */
const oldestBrowsers = packageJson.browserslist.map((query) =>
  query.replace('ios_saf', 'ios').replace(' >= ', ''),
);

/** Rooms of code that change at different times, each evaluated in a short task. */
const rooms = [
  { name: 'start', test: /src\/main\.ts/, priority: 3 },
  // Changes with its versions only. One file: it packs smaller than two, and is evaluated in a few milliseconds.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|clsx)\//,
    priority: 2,
  },
  // The layout, with what nearly every island needs.
  {
    name: 'site',
    test: /src\/views\/(bindings\/site|support|parts\/(button|section|marks))|src\/machines\/not-provided|src\/effects\/(motion|id)/,
    priority: 1,
  },
  // Camera stills: what shows one needs all of it.
  {
    name: 'stills',
    test: /src\/(data\/(pictures|people)\.ts|views\/parts\/(camera-frame|picture)\/)/,
  },
  // A form, and what sends its leads: whoever needs one needs both.
  { name: 'leads', test: /src\/views\/(parts\/(lead-form|other-ways)|layout\/lead-keeper)/ },
];

/** Islands are named in served documents, not in code (src/views/bindings/islands.ts). */
const islands = globSync('src/views/**/*.island.tsx');

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const settings = parseSettings({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env });
  // The address of the inspector is none of the visitors' business.
  const told = command === 'build' ? { ...settings, inspectorUrl: undefined } : settings;
  return {
    appType: 'custom',
    plugins: [coreFonts(), slim(told), react(), devDocument(), compileHints(), reactSentinels()],
    define: { __SETTINGS__: JSON.stringify(told) },
    server: { port: 5173, strictPort: true },
    // Known beforehand, or the first press on the inspector's button would reload the page.
    optimizeDeps: { include: ['@statelyai/inspect'] },
    css: {
      postcss: { plugins: [cssFallbacks()] },
      modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
    },
    build: {
      // Code and styles are compiled down to it; lightningcss reads the same target.
      target: oldestBrowsers,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: ['src/main.ts', 'src/views/bindings/site.tsx', ...islands],
            preserveEntrySignatures: 'allow-extension',
            // Reading settings and routes does nothing else: what is not used goes.
            treeshake: { propertyReadSideEffects: false },
            output: { codeSplitting: { groups: rooms } },
          },
    },
  };
});
