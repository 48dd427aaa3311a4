import { availableParallelism } from 'node:os'
import { catalogues } from '@yakamoz/texts/plugin'
import { defineConfig } from 'vitest/config'
import { DocumentsLast } from './tools/sequencer.ts'

/** Time limit of a test. A slow and busy machine needs a tenth of it. */
const hangsMs = 240_000
/** `expect.poll` normally returns at once; the limit leaves time for a busy machine. */
const expect = { poll: { timeout: 60_000 } }

/**
 * Two workers on two cores: by default, vitest leaves one core free. On PostgreSQL one more, which works while another waits for the
 * database (117 s instead of 129 s).
 */
const workers = Math.max(2, availableParallelism() - 1) + (process.env.TEST_DATABASE_URL ? 1 : 0)

/**
 * Node reads the modules by itself, as in the server. Calls between modules that Vite has transformed are slower: simulations take twice the
 * time. Nothing is mocked, so no loader is needed.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

/**
 * `rules` and `unit`: no database, no network. `components`: parts of pages in a document. `calls`: the whole server, on the database that
 * TEST_DATABASE_URL names or on the embedded one. `engines`: the server with programs from Debian's packages.
 */
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
      reportOnFailure: true,
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{packages,server,tools,bench}/**/*.test.ts'],
          exclude: ['**/*.{call,engine}.test.ts', '**/node_modules/**', '**/dist/**'],
          // Properties are tried with the same values at every run, or with those of PROPERTY_SEED.
          setupFiles: ['tools/properties.ts'],
          testTimeout: hangsMs,
          expect,
          // Pure rules leave no state behind: a worker reads the modules once and not for every file.
          isolate: false,
          experimental: native,
        },
      },
      {
        plugins: [catalogues()],
        test: {
          name: 'unit',
          include: ['{studio,web,console}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['tools/properties.ts'],
          testTimeout: hangsMs,
          expect,
          isolate: false,
        },
      },
      {
        plugins: [catalogues()],
        test: {
          name: 'components',
          // A context of its own for each file in processes that go on: they load the library of documents once (two thirds of the time).
          pool: 'vmForks',
          // Contexts are freed late: a process that holds so much of them is replaced.
          vmMemoryLimit: '1500MB',
          setupFiles: ['tools/browserGlobals.ts'],
          include: ['{web,console}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: hangsMs,
          expect,
          // React and the library of forms are bound to the document in which they were loaded: each file has its own.
          isolate: true,
        },
      },
      {
        test: {
          name: 'calls',
          // `after.ts` closes what a file leaves open: a worker reads the server's modules once and not for every file.
          isolate: false,
          experimental: native,
          include: ['{server/src,tools}/**/*.call.test.ts'],
          setupFiles: ['server/src/testing/after.ts'],
          // The embedded database cannot hang without its process.
          exclude: ['**/node_modules/**', ...(process.env.TEST_DATABASE_URL ? [] : ['**/frozen.call.test.ts'])],
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          expect,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tools/engines/**/*.engine.test.ts'],
          testTimeout: hangsMs,
          hookTimeout: hangsMs,
          // Each file starts programs of its own and needs both cores.
          fileParallelism: false,
          expect,
        },
      },
    ],
  },
})
