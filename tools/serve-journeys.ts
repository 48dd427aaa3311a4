import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Opens a fresh demo house for the journeys, at a port; its data folder is known to them, for the operator's part. */
const dataDir = fileURLToPath(new URL('../node_modules/.cache/journeys', import.meta.url))
/** What the journeys write here is a feed beside the simulator: matches whose course a test decides. */
const feed = fileURLToPath(new URL('../node_modules/.cache/journeys-feed', import.meta.url))
for (const folder of [dataDir, feed]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: process.argv[2] ?? '3217',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  SPORTS_UOF: feed,
  // Two browsers of one address make every call of a test run.
  RATE_FACTOR: '50',
})
await import('../server/src/main.ts')
