import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { parseSettings } from './src/data/settings.schema.ts';
import { devDocument } from './tools/dev-document.ts';
import { slim } from './tools/slim.ts';

/** Rooms of code that change at different times, each small enough to evaluate in a short task. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'xstate', test: /node_modules\/(xstate|@xstate)\// },
  // What nearly every island needs, and the layout too.
  { name: 'support', test: /src\/views\/(support|parts\/(button|section|marks))\// },
];

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const settings = parseSettings({ ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env });
  // The address of the inspector is none of the visitors' business.
  const told = command === 'build' ? { ...settings, inspectorUrl: undefined } : settings;
  return {
    appType: 'custom',
    plugins: [slim(), react(), devDocument()],
    define: { __SETTINGS__: JSON.stringify(told) },
    server: { port: 5173, strictPort: true },
    // Known beforehand, or the first press on the inspector's button would reload the page.
    optimizeDeps: { include: ['@statelyai/inspect'] },
    css: {
      modules: { generateScopedName: mode === 'production' ? '[hash:base64:5]' : '[name]_[local]' },
    },
    build: {
      target: 'es2022',
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssMinify: 'lightningcss',
      reportCompressedSize: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: 'src/main.tsx',
            // Reading settings and routes does nothing else: what is not used goes.
            treeshake: { propertyReadSideEffects: false },
            output: { codeSplitting: { groups: vendors } },
          },
    },
  };
});
