import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Opens a fresh demo house for the journeys, at a port; its data folder is known to them, for the operator's part. */
const dataDir = fileURLToPath(new URL('../node_modules/.cache/journeys', import.meta.url))
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: process.argv[2] ?? '3217',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  // Two browsers of one address make every call of a test run.
  RATE_FACTOR: '50',
})
await import('../server/src/main.ts')
