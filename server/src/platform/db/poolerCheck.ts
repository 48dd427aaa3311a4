import { randomUUID } from 'node:crypto'
import { withTimeout } from '../timeout.ts'
import type { Database, Statement } from './connect.ts'
import { isDatabaseFault } from './failure.ts'

/** More than a pool opens at once with a pooler that has few connections: they meet on one connection of the server. */
const concurrent = 8
const rounds = 3
const heardMs = 3_000

const statement: Statement = { name: 'pooler_check', text: 'select $1::int + 1 as next' }

const why =
  'connections to the database do not keep their state. If a pooler is in between (pgbouncer in transaction mode), give this server the address of the database itself, or session mode'

/**
 * Throws when a pooler between this process and the database breaks what the server needs of a connection: prepared statements with a name,
 * and notifications.
 */
export const expectSessionState = async (db: Database): Promise<void> => {
  if (db.kind === 'embedded') return
  try {
    for (let round = 0; round < rounds; round++)
      await Promise.all(Array.from({ length: concurrent }, (_, index) => db.run(statement, [index])))
  } catch (cause) {
    if (isDatabaseFault(cause)) throw cause
    throw new Error(`${why}: ${(cause as Error).message}`)
  }
  const channel = `yakamoz_check_${randomUUID()}`
  const heard = Promise.withResolvers<void>()
  const stop = await db.listen(channel, () => heard.resolve())
  try {
    await db.notify(channel, '')
    await withTimeout(heardMs, heard.promise)
  } catch (cause) {
    if (isDatabaseFault(cause)) throw cause
    throw new Error(`${why}: a notification did not arrive`)
  } finally {
    await stop()
  }
}
