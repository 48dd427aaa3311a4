import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { openJourneyAggregator } from './journeyAggregator.ts'
import { consoleSignIn, folders } from './journeyFolders.ts'

/** Starts a new demo for the journeys on a port, with the console on a second one. They know its data folder, for operator commands. */
for (const folder of Object.values(folders)) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: process.argv[2] ?? '3217',
  DATA_DIR: folders.data,
  LOG_LEVEL: 'warn',
  ...(process.argv[3] ? { CONSOLE_PORT: process.argv[3] } : { CONSOLE: 'off' }),
  // Journeys that begin at the home page would all have to close it; its own tests open others.
  DEMO_POPUP: 'off',
  DEMO_PAST: 'off',
  SPORTS_UOF: folders.feed,
  // All browsers of a test run have one address.
  RATE_FACTOR: '50',
  // Staff save signed exports.
  EXPORT_SIGNING_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  ...(await openJourneyAggregator()),
})
// What the server would tell `npm start`: how the owner of the demo signs in to the console.
process.send = (message: unknown) => {
  writeFileSync(consoleSignIn, JSON.stringify(message))
  return true
}
await import('../server/src/app/main.ts')
