import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The page says where it lies, in its base element: a proxy may serve the console below another path.
  base: './',
  // The gateway puts a fresh nonce into each answer.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No module of ours or of a library does anything by being loaded, but for styles and the entry.
      treeshake: {
        moduleSideEffects: (id) => id.endsWith('.css') || id.includes('/src/main.tsx') || id.endsWith('.html'),
      },
      output: {
        // Larger files compress better than many small ones, and libraries change seldom.
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
});
