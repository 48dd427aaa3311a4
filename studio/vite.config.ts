import { assetNames, buildTargets } from '@yakamoz/design/browsers'
import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vite'
import { constantMixes } from './dev/constantMixes.ts'
import { designTokens } from './dev/designTokens.ts'
import { sharedFonts } from './dev/sharedFonts.ts'

export default defineConfig({
  base: '/studio/',
  plugins: [designTokens(), constantMixes(), sharedFonts(), catalogues()],
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    rolldownOptions: { output: assetNames },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The files of each game, read by `weight.ts`.
    manifest: true,
    chunkSizeWarningLimit: 700,
  },
})
