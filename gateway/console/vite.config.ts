import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Leaves out the descriptions of fields. Forms use the schemas of the API, and only its manual shows their descriptions. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: (code) =>
    code.replace(/\bdescribed\((?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|[^'"`()])*\)/g, "described('', '')"),
};

/** Areas whose screens are loaded when one of them is opened. Addresses and their searches are loaded at once. */
const AREA = /console\/src\/(access|emission|operator|reports|settings)\/(?!routes|[a-z-]+-search)/;

const areaOf = (id: string) => AREA.exec(id)?.[1] ?? 'screens';

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
      // No module of ours or of a library does anything by being loaded, but for styles and the entry.
      treeshake: {
        moduleSideEffects: (id) => /\.(css|html)$|console\/src\/(main|component-styles)\./.test(id),
      },
      output: {
        // Larger files compress better than many small ones, and libraries change seldom. Screens of an area are one file.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: /node_modules/, priority: 2 },
            { name: areaOf, test: /console\/src\/|core\/src|client\/src/ },
          ],
        },
      },
    },
  },
});
