import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const port = 3219
process.env.JOURNEYS = 'rounds'

/** `npm run play`: a round of every kind of game in a browser. It takes as long as the rounds do, so it is a command of its own. */
export default defineConfig({
  ...base,
  testMatch: '**/games.spec.ts',
  timeout: 900_000,
  retries: 1,
  reporter: 'list',
  use: { ...base.use, baseURL: `http://localhost:${port}` },
  projects: [{ name: 'games', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: `node ../tools/serve-journeys.ts ${port}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
