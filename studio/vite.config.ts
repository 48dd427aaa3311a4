import { defineConfig } from 'vite'

export default defineConfig({
  base: '/studio/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The files of each game, read by `weight.ts`.
    manifest: true,
    chunkSizeWarningLimit: 700,
  },
})
