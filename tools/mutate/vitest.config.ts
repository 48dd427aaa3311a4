import { defineConfig } from 'vitest/config'

/** The unit tests of one group; `npm run mutate` names them in MUTATE_TESTS. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    setupFiles: ['tools/properties.ts'],
  },
})
