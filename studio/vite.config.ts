import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vite'
import { designTokens } from './dev/designTokens.ts'
import { preloadFonts } from './dev/preloadFonts.ts'

export default defineConfig({
  base: '/studio/',
  plugins: [designTokens(), preloadFonts(), catalogues()],
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
