import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

/** The catalogues of the site are compiled as its build does. */
const catalogues = fileURLToPath(new URL('web/lingui.config.js', import.meta.url))

/** `unit`: no database, no network. `calls`: the whole house, on the database that TEST_DATABASE_URL names or the embedded one. */
export default defineConfig({
  test: {
    // Two workers on two cores: left to itself, vitest keeps a core free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [lingui({ configPath: catalogues })],
        test: {
          name: 'unit',
          include: ['{packages,server,studio,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.call.test.ts', '**/node_modules/**', '**/dist/**'],
          // Mathematics is counted and simulated here; a busy machine takes its time.
          testTimeout: 60_000,
          // Pure rules leave nothing behind: a worker reads the modules once and not for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['{server/src,tools}/**/*.call.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
