import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// For development: STIL=http://127.0.0.1:8080 npm run dev. The server compares Origin with Host, so Host stays the page's.
const server = process.env.STIL ?? 'http://127.0.0.1:8080';
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/ws': { target: server, changeOrigin: false, ws: true },
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the server's Content-Security-Policy knows files only
    modulePreload: { polyfill: false },
  },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  test: { include: ['src/**/*.test.ts'] },
});
