import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { buildTargets } from '@yakamoz/design/browsers'
import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss(), catalogues()],
  // React has had the store hook itself since 18: the stand-in for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { hashCharacters: 'hex' } },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
})
