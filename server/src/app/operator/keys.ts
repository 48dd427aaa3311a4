import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { keyGivenAfterMs } from '../../platform/sessionKeys.ts'
import { sessionLimitMs } from '../../transport/rpc/session.ts'
import { type Command, type Commands, failed, said } from './words.ts'

/**
 * When the pair before the newest opens nothing any more that is still in use: no session that was sealed with it lives longer.
 * Undefined when there is none before.
 */
const freeFrom = async (executor: Executor): Promise<number | undefined> => {
  await sql`lock table session_key in share row exclusive mode`.execute(executor)
  const query = executor.selectFrom('session_key').select('made_at').orderBy('made_at', 'desc').limit(2)
  const [newest, before] = await query.execute()
  return newest && before && newest.made_at.getTime() + keyGivenAfterMs + sessionLimitMs
}

const renew: Command['run'] = async (app, _, actor) => {
  let waitsUntil: number | undefined
  const made = await withAudit(
    app,
    async (executor) => {
      waitsUntil = await freeFrom(executor)
      if (waitsUntil !== undefined && waitsUntil > app.now()) return undefined
      return app.vault.sessionKeys.renew(executor)
    },
    (kid) => ({ actor, act: 'session key made', subject: kid, detail: {} }),
  )
  if (!made)
    return failed(
      `sessions are open that only the key before opens: again from ${new Date(waitsUntil ?? 0).toISOString()}`,
    )
  await app.vault.sessionKeys.refresh()
  return said(`key ${made}: given out within two minutes, and what is sealed with the one before is read on`)
}

export const keyCommands: Commands = {
  'keys renew': {
    usage: '',
    about: 'make a new key for the session values that browsers keep; open sessions go on',
    run: renew,
  },
}
