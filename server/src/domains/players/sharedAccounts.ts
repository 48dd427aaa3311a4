import type { SharedBy } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { signInHistoryMs } from '../accounts/index.ts'

type Row = {
  player: number
  kind: SharedBy
  detail: string
  other: number
  at: Date
  username: string
  status: 'active' | 'blocked' | 'closed'
}

/** The latest addresses of a player that are looked at, and the latest sign-ins from each of them. */
const addresses = 20
const signInsPerAddress = 300

const maxAccounts = 50

/**
 * Returns what players share with other accounts: addresses of sign-ins within ninety days, bank accounts, and matches of persons, the newest first. Bounded by the
 * constants above, so that an address of thousands of players costs no more than one of few.
 */
export const connectionsOf = async ({ db, now }: AppContext, players: readonly number[]): Promise<Row[]> => {
  if (players.length === 0) return []
  const since = new Date(now() - signInHistoryMs)
  const ids = sql`${[...players]}::bigint[]`
  const { rows } = await sql<Row>`
    with mine as (
      select p.id as player, l.address from unnest(${ids}) p (id) cross join lateral (
        select address from login_try
        where player_id = p.id and succeeded and at > ${since}::timestamptz
        group by address order by max(at) desc limit ${addresses}
      ) l
    ), found (player, kind, detail, other, at) as (
      select m.player, 'address', m.address, o.player_id, o.at
      from mine m cross join lateral (
        select l.player_id, max(l.at) as at from (
          select player_id, at from login_try
          where address = m.address and succeeded and at > ${since}::timestamptz
          order by at desc limit ${signInsPerAddress}
        ) l where l.player_id <> m.player group by l.player_id
      ) o
      union all
      select b.player_id, 'iban', o.iban_shown, o.player_id, max(greatest(b.made_at, o.made_at))
      from bank_account b join bank_account o on o.iban_mark = b.iban_mark and o.player_id <> b.player_id
      where b.player_id = any(${ids}) group by b.player_id, o.iban_shown, o.player_id
      union all
      select player_id, kind, '', other_id, made_at from player_match where player_id = any(${ids})
      union all
      select other_id, kind, '', player_id, made_at from player_match where other_id = any(${ids})
    )
    select f.player, f.kind, f.detail, f.other, f.at, p.username, p.status
    from found f join player p on p.id = f.other
    order by f.at desc, f.other, f.kind`.execute(db.query)
  return rows.map((row) => ({ ...row, player: Number(row.player), other: Number(row.other) }))
}

/** Returns the accounts that share something with a player, the most connected first. */
export const sharedAccounts = async (app: AppContext, player: number) => {
  const accounts = Map.groupBy(await connectionsOf(app, [player]), ({ other }) => other)
  return [...accounts.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxAccounts)
    .flatMap((shared) => {
      const [first] = shared
      if (!first) return []
      const by = shared.map(({ kind, detail, at }) => ({ kind, detail, at: at.getTime() }))
      return [{ id: String(first.other), username: first.username, status: first.status, by }]
    })
}
