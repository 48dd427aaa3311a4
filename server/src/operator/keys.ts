import { sql } from 'kysely'
import { noted } from '../audit.ts'
import type { Executor } from '../db/connect.ts'
import { sessionLimitMs } from '../rpc/session.ts'
import { keyGivenAfterMs } from '../sessionKeys.ts'
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

const renew: Command['run'] = async (house, _, actor) => {
  let waitsUntil: number | undefined
  const made = await noted(
    house,
    async (executor) => {
      waitsUntil = await freeFrom(executor)
      if (waitsUntil !== undefined && waitsUntil > house.now()) return undefined
      return house.vault.sessionKeys.renew(executor)
    },
    (kid) => ({ actor, act: 'session key made', subject: kid, detail: {} }),
  )
  if (!made)
    return failed(
      `sessions are open that only the key before opens: again from ${new Date(waitsUntil ?? 0).toISOString()}`,
    )
  await house.vault.sessionKeys.refresh()
  return said(`key ${made}: given out within two minutes, and what is sealed with the one before is read on`)
}

export const keyCommands: Commands = {
  'keys renew': {
    usage: '',
    about: 'make a new key for the session values that browsers keep; open sessions go on',
    run: renew,
  },
}
