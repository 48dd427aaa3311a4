import react from '@vitejs/plugin-react'
import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), catalogues()],
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
})
