import { mkdirSync, rmSync } from 'node:fs'
import { folders } from './journeyFolders.ts'

/** Opens a fresh demo for the journeys, at a port; its data folder is known to them, for the operator's part. */
for (const folder of Object.values(folders)) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: process.argv[2] ?? '3217',
  DATA_DIR: folders.data,
  LOG_LEVEL: 'warn',
  SPORTS_UOF: folders.feed,
  // Two browsers of one address make every call of a test run.
  RATE_FACTOR: '50',
})
await import('../server/src/app/main.ts')
