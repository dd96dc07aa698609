import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The page says where it lies, in its base element: a proxy may serve the console below another path.
  base: './',
  // The gateway puts a fresh nonce into each answer.
  html: { cspNonce: 'CONSOLE_NONCE' },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
