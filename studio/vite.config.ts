import { defineConfig } from 'vite'

export default defineConfig({
  base: '/studio/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What each game loads: read by `weight.ts`.
    manifest: true,
    chunkSizeWarningLimit: 700,
  },
})
