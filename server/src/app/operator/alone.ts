import type { Config } from '../../platform/config.ts'
import { openPostgres } from '../../platform/db/connect.ts'
import { expectNotRestored } from '../../platform/db/highWater.ts'
import { backgroundTimeouts } from '../../platform/db/timeouts.ts'
import { openApp } from '../server.ts'
import { mayRunOnRestored, offlineCommand, runCommand } from './commands.ts'
import type { Said } from './said.ts'

/** Commands go through whole tables, and only the one who has given one waits for it. */
const databaseOf = async ({ databaseUrl, databaseConnections }: Config) =>
  databaseUrl ? { db: await openPostgres(databaseUrl, databaseConnections, backgroundTimeouts) } : {}

/** Runs a command on the database itself, in a house opened for it where one is needed. */
export const runAlone = async (config: Config, words: string[], actor: string): Promise<Said> => {
  const answer = offlineCommand(words)
  if (answer) return answer
  const app = await openApp({ ...config, logLevel: 'warn' }, await databaseOf(config))
  try {
    if (!mayRunOnRestored(words)) await expectNotRestored({ db: app.db, dataDir: config.dataDir })
    return await runCommand(app, words, actor)
  } finally {
    await app.close()
  }
}
