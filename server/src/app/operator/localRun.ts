import type { Config } from '../../platform/config.ts'
import { openPostgres } from '../../platform/db/connect.ts'
import { expectNotRestored } from '../../platform/db/highWater.ts'
import { backgroundTimeouts } from '../../platform/db/timeouts.ts'
import { openApp } from '../server.ts'
import type { CommandResult } from './commandResult.ts'
import { mayRunOnRestored, offlineCommand, runCommand } from './commands.ts'

/** Commands may read whole tables, and only their user waits, so they get the longer time limits. */
const databaseOf = async ({ databaseUrl, databaseReplicaUrl: replica, databaseConnections }: Config) =>
  databaseUrl
    ? { db: await openPostgres(databaseUrl, databaseConnections, { timeouts: backgroundTimeouts, replica }) }
    : {}

/** Runs a command on the database, in an app that is opened for it. */
export const runLocally = async (config: Config, args: string[], actor: string): Promise<CommandResult> => {
  const answer = offlineCommand(args)
  if (answer) return answer
  const app = await openApp({ ...config, logLevel: 'warn' }, await databaseOf(config))
  try {
    if (!mayRunOnRestored(args)) await expectNotRestored({ db: app.db, dataDir: config.dataDir })
    return await runCommand(app, args, actor)
  } finally {
    await app.close()
  }
}
