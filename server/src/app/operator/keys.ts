import { sql } from 'kysely'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { keyGivenAfterMs } from '../../platform/sessionKeys.ts'
import { sessionLimitMs } from '../../transport/rpc/session.ts'
import { type Command, type Commands, fail, ok } from './command.ts'

/**
 * Returns when the pair before the newest is no longer needed: no session encrypted with it lives longer. Undefined when there is none.
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
    return fail(
      `open sessions still need the previous key: repeat this from ${new Date(waitsUntil ?? 0).toISOString()}`,
    )
  await app.vault.sessionKeys.refresh()
  return ok(`key ${made}: used within two minutes; values encrypted with the previous key stay readable`)
}

export const keyCommands: Commands = {
  'keys renew': {
    usage: '',
    about: 'create a new key for the session values in browsers; sessions continue',
    run: renew,
  },
}
