import { userInfo } from 'node:os'
import { openHouse } from '../app.ts'
import { type Config, configOfProcess } from '../config.ts'
import { longBounds } from '../db/bounds.ts'
import { openPostgres } from '../db/connect.ts'
import { whyUnopened } from '../unopened.ts'
import { runCommand } from './commands.ts'
import { askServer } from './socket.ts'
import { failed, type Said } from './words.ts'

/** Commands go through whole tables, and only the one who has given one waits for it. */
const databaseOf = async ({ databaseUrl, databaseConnections }: Config) =>
  databaseUrl ? { db: await openPostgres(databaseUrl, databaseConnections, longBounds) } : {}

const alone = async (words: string[], actor: string): Promise<Said> => {
  const house = await openHouse({ ...config, logLevel: 'warn' }, await databaseOf(config))
  try {
    return await runCommand(house, words, actor)
  } finally {
    await house.close()
  }
}

/** `npm run operator -- COMMAND`: through the running server, or on the database itself when none runs. */
const config = configOfProcess()
const words = process.argv.slice(2)
const actor = process.env.OPERATOR?.trim() || userInfo().username
const unopened = (cause: unknown): Said => failed(whyUnopened(cause))
const said =
  (config.databaseUrl ? undefined : await askServer(config, words, actor)) ??
  (await alone(words, actor).catch(unopened))
console.log(said.text)
process.exit(said.ok ? 0 : 1)
