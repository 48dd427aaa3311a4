import { mkdirSync, rmSync } from 'node:fs'
import { folders } from './journeyFolders.ts'

/** Starts a new demo for the journeys on a port. They know its data folder, for operator commands. */
for (const folder of Object.values(folders)) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: process.argv[2] ?? '3217',
  DATA_DIR: folders.data,
  LOG_LEVEL: 'warn',
  CONSOLE: 'off',
  // Journeys that begin at the home page would all have to close it; its own tests open others.
  DEMO_POPUP: 'off',
  SPORTS_UOF: folders.feed,
  // All browsers of a test run have one address.
  RATE_FACTOR: '50',
})
await import('../server/src/app/main.ts')
