import { openHouse } from '../app.ts'
import type { Config } from '../config.ts'
import { longBounds } from '../db/bounds.ts'
import { openPostgres } from '../db/connect.ts'
import { expectNotRestored } from '../db/highWater.ts'
import { mayRunOnRestored, runCommand, withoutHouse } from './commands.ts'
import type { Said } from './said.ts'

/** Commands go through whole tables, and only the one who has given one waits for it. */
const databaseOf = async ({ databaseUrl, databaseConnections }: Config) =>
  databaseUrl ? { db: await openPostgres(databaseUrl, databaseConnections, longBounds) } : {}

/** Runs a command on the database itself, in a house opened for it where one is needed. */
export const runAlone = async (config: Config, words: string[], actor: string): Promise<Said> => {
  const answer = withoutHouse(words)
  if (answer) return answer
  const house = await openHouse({ ...config, logLevel: 'warn' }, await databaseOf(config))
  try {
    if (!mayRunOnRestored(words)) await expectNotRestored({ db: house.db, dataDir: config.dataDir })
    return await runCommand(house, words, actor)
  } finally {
    await house.close()
  }
}
