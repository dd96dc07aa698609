import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Leaves out the descriptions of fields. Forms use the schemas of the API, and only its manual shows their descriptions. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: (code) =>
    code.replace(/\bdescribed\((?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|[^'"`()])*\)/g, "described('', '')"),
};

/** Screens that are loaded when one of them is opened. Their routes and the parameters of their addresses come at once. */
const LATER = [
  'home',
  'documents',
  'document-imports',
  'emission',
  'clients',
  'products',
  'purchases',
  'receivables',
  'reports',
  'sire',
  'rules',
  'settings',
  'operator',
].map((name) => ({
  name,
  test: new RegExp(`console/src/${name}/(?!routes|[a-z-]*search\\.ts)`),
  priority: 1,
}));

/** Calendar of fields for days. */
const DATES = /@mantine.dates|node_modules.dayjs|components\/date-input/;

export default defineConfig({
  plugins: [withoutDescriptions, react()],
  // The page says where it lies, in its base element: a proxy may serve the console below another path.
  base: './',
  // The gateway puts a fresh nonce into each answer.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      experimental: { onDemandWrapping: true },
      // No module of ours or of a library does anything by being loaded, but for styles and the entry.
      treeshake: {
        moduleSideEffects: (id) => /\.(css|html)$|console\/src\/(main|component-styles)\./.test(id),
      },
      output: {
        // Files of groups would run in another order than modules do.
        strictExecutionOrder: true,
        // Larger files compress better than many small ones, and libraries change seldom.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'dates', test: DATES, priority: 3 },
            { name: 'libraries', test: /node_modules|vite.preload-helper/, priority: 2 },
            ...LATER,
            { name: 'screens', test: /console\/src\/|core\/src|client\/typescript\/src/ },
          ],
        },
      },
    },
  },
});
