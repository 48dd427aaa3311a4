import { defineConfig, devices } from '@playwright/test'
import { chrome } from '../tools/chrome.ts'

const { executablePath, env, ...browser } = await chrome()
/** The pages of a test do not live long enough for optimised code: saves 4 to 6 % of the processor. */
const args = [...browser.args, '--js-flags=--no-opt']
const port = 3217
/** The listener of the console. */
const consolePort = 3218

/** Tests that phone and desktop share run on one of them. */
const ofPhone = [
  '**/account.spec.ts',
  '**/content.spec.ts',
  '**/forms.spec.ts',
  '**/rounds.spec.ts',
  '**/texts.spec.ts',
  '**/touch.spec.ts',
]
const ofDesk = [
  '**/access.spec.ts',
  '**/cashier.spec.ts',
  '**/loading.spec.ts',
  '**/keyboard.spec.ts',
  '**/notifications.spec.ts',
  '**/routes.spec.ts',
  '**/session.spec.ts',
  '**/start.spec.ts',
  '**/ways.spec.ts',
]
const ofConsole = '**/console*.spec.ts'
const last = '**/maintenance.spec.ts'
/** Has a configuration of its own: rounds take their time. */
const games = '**/games.spec.ts'

/** Browser tests of the whole site, on a phone in Turkish and a desktop in English, and of the console. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // By the configuration and not by an argument, which does not reach the projects that another one depends on.
  ...(process.env.JOURNEYS === 'core' ? { grep: /@core/ } : {}),
  fullyParallel: true,
  // More than there are cores: a journey mostly waits, for a reel, a countdown or the sandbox.
  workers: 4,
  // Games are drawn in software here: a machine that is busy may miss a moment. A real fault fails every time.
  retries: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/journeys.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, env, args },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Without a graphics processor animations are the largest cost: only tests about motion have them (`rounds.spec.ts`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of the processor: only a retry is recorded.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [last, games, ofConsole, ...ofDesk],
      grepInvert: /@desk/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        defaultBrowserType: 'chromium',
        launchOptions: { executablePath, env, args },
      },
    },
    {
      name: 'desk',
      testIgnore: [last, games, ofConsole, ...ofPhone],
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'console',
      testMatch: ofConsole,
      use: { viewport: { width: 1440, height: 900 }, baseURL: `http://localhost:${consolePort}` },
    },
    // It closes the site for everybody, so it comes last.
    {
      name: 'maintenance',
      testMatch: last,
      dependencies: ['phone', 'desk', 'console'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node ../tools/serve-journeys.ts ${port} ${consolePort}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
