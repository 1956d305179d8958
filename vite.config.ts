import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { readSettings } from './src/data/node/read-settings.ts';
import { breakpoints, cssBreakpoints } from './tools/breakpoints.ts';
import { compileHints } from './tools/compile-hints.ts';
import { coreFonts, coreLetters, otherLetters } from './tools/core-fonts.ts';
import { cssFallbacks } from './tools/css-fallbacks.ts';
import { cssLayers } from './tools/css-layers.ts';
import { cssTokens } from './tools/css-tokens.ts';
import { devDocument } from './tools/dev-document.ts';
import { isOfPages, withoutPages } from './tools/page-sources.ts';
import { slimBuild } from './tools/slim-build.ts';
import { brandWords } from './tools/words.ts';

/** The oldest browsers that are supported (decision D22), in the notation of esbuild, Oxc and Vite. */
const oldestBrowsers = packageJson.browserslist.map((query) =>
  query.replace('ios_saf', 'ios').replace(' >= ', ''),
);

/** Chunks of code that change at different times, each evaluated in a short task. */
const chunks = [
  {
    name: 'start',
    test: /src\/(start\/(main|start-site|site|layout|code)\.ts|machines\/not-provided|views\/bindings\/stage)/,
    priority: 3,
  },
  { name: 'xstate', test: /node_modules\/xstate\//, priority: 2 },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|@xstate|clsx)\//,
    priority: 2,
  },
  // What hydrates islands, and what nearly every one of them, and every page, needs.
  {
    name: 'render',
    test: /src\/(start\/react\.tsx|data\/company\.copy|views\/(pages\/errors\/err|support\/(?!later|page-head)|parts\/(button|section))|machines\/(stage|rotation)|effects\/(title|unfinished))/,
    priority: 1,
  },
  // What renders the pages that are navigated to.
  {
    name: 'navigate',
    test: /src\/(start\/pages\.tsx|views\/(pages-at|pages\/errors\/not-found|support\/(later|page-head)))|node_modules\/(wouter|regexparam)\//,
  },
  // Camera stills: what shows one needs all of it.
  {
    name: 'stills',
    test: /src\/(data\/(pictures\.ts|people\.ts|stills\.copy)|views\/parts\/(camera-frame|picture)\/)/,
  },
];

/** Rendered by the build alone; its styles are taken from here (tools/document-head.ts). */
const LAYOUT = 'src/views/layout/layout.tsx';

/** Islands are named in served documents, not in code (src/start/code.ts). */
const islands = globSync('src/views/**/*.island.tsx');

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const settings = readSettings({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env });
  // The address of the inspector is none of the visitors' business, and pages get what they say of the company.
  const pageSettings =
    command === 'build'
      ? {
          ...settings,
          inspectorUrl: undefined,
          company: undefined,
          textPages: undefined,
          forms: undefined,
        }
      : settings;
  return {
    appType: 'custom',
    plugins: [
      coreFonts(settings.brand),
      brandWords(settings),
      withoutPages(settings.company.leftOut),
      slimBuild(pageSettings),
      breakpoints(),
      react(),
      devDocument('/tests/paths/room-paths.ts'),
      compileHints(),
    ],
    define: {
      __SETTINGS__: JSON.stringify(pageSettings),
      // For tests: React as in development, which says what is wrong and starts every effect twice.
      ...(process.env.REACT === 'development' && { 'process.env.NODE_ENV': '"development"' }),
    },
    server: { port: 5173, strictPort: true },
    // Known beforehand, or the first press on the inspector's button would reload the page, and so would the room.
    optimizeDeps: {
      include: ['@statelyai/inspect', 'elkjs/lib/elk-api.js', 'elkjs/lib/elk.bundled.js'],
    },
    css: {
      postcss: {
        plugins: [
          cssTokens(settings.company.colours),
          cssBreakpoints(),
          coreLetters(settings.brand),
          otherLetters(),
          cssLayers(),
          cssFallbacks(),
        ],
      },
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
            input: [
              'src/start/main.ts',
              LAYOUT,
              ...islands.filter((file) => !isOfPages(file, settings.company.leftOut)),
            ],
            preserveEntrySignatures: 'allow-extension',
            // Reading settings and routes does nothing else: what is not used goes.
            treeshake: { propertyReadSideEffects: false },
            output: { codeSplitting: { groups: chunks } },
          },
    },
  };
});
