import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { DocumentsLast } from './tools/sequencer.ts'

/** The catalogues of the site are compiled as its build does. */
const catalogues = fileURLToPath(new URL('web/lingui.config.js', import.meta.url))

/** A test that takes so long hangs; a slow machine on which much else runs needs a tenth of it. */
const hangsMs = 240_000
/** What is waited for comes at once: a machine that is busy with something else may take its time. */
const expect = { poll: { timeout: 60_000 } }

/**
 * Two workers on two cores: left to itself, vitest keeps a core free. On PostgreSQL one more, which works while another waits for it:
 * 117 s where two took 129.
 */
const workers = Math.max(2, availableParallelism() - 1) + (process.env.TEST_DATABASE_URL ? 1 : 0)

/** `unit`: no database, no network. `calls`: the whole house, on the database that TEST_DATABASE_URL names or the embedded one. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: DocumentsLast },
    // `npm test -- coverage`: what decides about money, games and protection.
    coverage: {
      provider: 'v8',
      include: ['server/src/**/*.ts', 'packages/*/src/**/*.ts'],
      exclude: ['**/*.test.ts', 'server/src/testing/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        plugins: [lingui({ configPath: catalogues })],
        test: {
          name: 'unit',
          include: ['{packages,server,studio,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.call.test.ts', '**/node_modules/**', '**/dist/**'],
          // Properties are tried with the same values at every run, or with those of PROPERTY_SEED.
          setupFiles: ['tools/properties.ts'],
          testTimeout: hangsMs,
          expect,
          // Pure rules leave nothing behind: a worker reads the modules once and not for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'calls',
          // What a file of tests leaves behind is closed after it (`after.ts`): a worker reads the house once and not for every file.
          isolate: false,
          include: ['{server/src,tools}/**/*.call.test.ts'],
          setupFiles: ['server/src/testing/after.ts'],
          // The embedded database cannot hang without the process that it is in.
          exclude: ['**/node_modules/**', ...(process.env.TEST_DATABASE_URL ? [] : ['**/frozen.call.test.ts'])],
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          expect,
        },
      },
    ],
  },
})
