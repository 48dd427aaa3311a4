import type { SentSession } from '@yakamoz/contract'
import { inactivityLimitMs } from '@yakamoz/contract'
import { createBatcher } from '../../platform/db/batch.ts'
import type { Database, Statement } from '../../platform/db/connect.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Caller, Origin } from './caller.ts'

/** The maximum lifetime of a session. */
export const sessionLimitMs = 12 * 3_600_000

export type Sessions = {
  /** Returns the caller of a session; undefined when it is unknown, expired, or bound to another browser. */
  find(sent: Pick<SentSession, 'uid' | 'sid'>, origin: Pick<Origin, 'cookie'>): Promise<Caller | undefined>
}

type Lookup = { player: number; sid: string }
type Row = {
  n: number
  player_id: number
  sid_hash: string
  family: string
  cookie_hash: string | null
  role: number
  restricted: boolean
}

/** Looks up all sessions of a batch of requests by their keys, without locks. */
const statement: Statement = {
  name: 'find_sessions',
  text: `select a.n::int, a.player_id, a.sid_hash, s.family, s.cookie_hash, s.role, s.restricted
    from unnest($1::bigint[], $2::text[]) with ordinality a(player_id, sid_hash, n)
    cross join lateral (select s.family, s.cookie_hash, p.role, p.restricted
      from session s
      join player p on p.id = s.player_id and p.status = 'active'
      where s.player_id = a.player_id and s.sid_hash = a.sid_hash and s.ends_at > $3 and s.active_at >= $4
      limit 1) s`,
}

/** Decrypts a value that a browser stored (`uid:…`); clients without a browser send plain values. */
const plainOf = (vault: Vault, name: string, value: string): string | undefined => {
  if (!value.includes('.')) return value
  const opened = vault.sessionKeys.decrypt(value)
  return opened?.startsWith(`${name}:`) ? opened.slice(name.length + 1) : undefined
}

export const createSessions = (db: Database, vault: Vault, now: () => number): Sessions => {
  const lookUp = createBatcher<Lookup, Row | undefined>({
    name: 'session lookup',
    run: async (lookups) => {
      const rows = await db.run<Row>(statement, [
        lookups.map((one) => one.player),
        lookups.map((one) => one.sid),
        new Date(now()),
        new Date(now() - inactivityLimitMs),
      ])
      const found: (Row | undefined)[] = lookups.map(() => undefined)
      for (const row of rows) found[row.n - 1] = row
      return found
    },
    maxItems: 500,
    maxConcurrentBatches: db.kind === 'postgres' ? 2 : 1,
  })

  return {
    find: async (sent, origin) => {
      const uid = plainOf(vault, 'uid', sent.uid)
      const sid = plainOf(vault, 'sid', sent.sid)
      const player = Number(uid)
      if (!sid || !Number.isSafeInteger(player) || player <= 0) return undefined
      const row = await lookUp.add({ player, sid: vault.hash(sid) })
      if (!row) return undefined
      if (row.cookie_hash && (!origin.cookie || vault.hash(origin.cookie) !== row.cookie_hash)) return undefined
      return { player, sid: row.sid_hash, family: row.family, role: row.role, restricted: row.restricted }
    },
  }
}
