import { sql } from 'kysely'
import type { PlatformContext } from '../platform/context.ts'
import type { Executor } from '../platform/db/connect.ts'
import { runUpkeep, runUpkeepNow, type Upkeep, weekMs } from './upkeep.ts'

/** What is closed of a player's books: the operations from `firstSeq` to `lastSeq`, and his balances after them, in kuruş. */
export type Closing = {
  player: number
  firstSeq: number
  lastSeq: number
  cash: number
  bonus: number
  held: number
  transfers: number
  /** The hash of the transfers (`ledger_stretch`). */
  digest: string
}

/** What the transfers of a stretch add up to, as they are stored. */
export type Stretch = {
  digest: string
  transfers: number
  cash: number
  bonus: number
  held: number
  /** Whether each operation is there once with all of its legs. */
  isWhole: boolean
}

/** Returns the text whose keyed hash seals a closing. */
export const sealedText = ({ player, firstSeq, lastSeq, cash, bonus, held, transfers, digest }: Closing): string =>
  JSON.stringify([player, firstSeq, lastSeq, cash, bonus, held, transfers, digest])

/** At most this many operations are closed together, so that reading them again stays short. */
const maxOperations = 500

/** SQL: the last closing of the player that the column names, with the alias `c`. */
export const lastClosing = (player: string) => sql`(
  select * from ledger_closing e where e.player_id = ${sql.ref(player)} order by e.first_seq desc limit 1) c`

const dayMs = 86_400_000

/** Returns the instant before which movements are closed. */
const closedBefore = ({ config, now }: ClosingApp): number => now() - config.booksCloseDays * dayMs

type NextRow = Closing &
  Stretch & { netCash: number; netBonus: number; netHeld: number } & {
    cashAfter: number | null
    bonusAfter: number | null
    heldAfter: number | null
  }

/** Reads the next stretch of a player that may be closed, with the balances that it begins with; undefined when there is none. */
const nextStretch = async (executor: Executor, player: number, before: Date): Promise<NextRow | undefined> => {
  const { rows } = await sql<NextRow>`
    select p.player_id as player, f.first_seq as "firstSeq", u.last_seq as "lastSeq", coalesce(c.cash, 0) as cash, coalesce(c.bonus, 0) as bonus,
      coalesce(c.held, 0) as held, s.transfers, s.digest, s.is_whole as "isWhole", s.cash as "netCash", s.bonus as "netBonus",
      s.held as "netHeld", s.cash_after as "cashAfter", s.bonus_after as "bonusAfter", s.held_after as "heldAfter"
    from (select ${player}::bigint as player_id) p
    left join lateral ${lastClosing('p.player_id')} on true
    cross join lateral (select coalesce(c.last_seq, 0) + 1 as first_seq) f
    cross join lateral (
      select least(first_seq_since(p.player_id, ${before}::timestamptz) - 1, f.first_seq + ${maxOperations - 1}) as last_seq) u
    cross join lateral ledger_stretch(p.player_id, f.first_seq, u.last_seq) s
    where u.last_seq >= f.first_seq`.execute(executor)
  return rows[0]
}

/** Closes the next stretch of a player's books; false when there is none. Throws when it does not add up: then it stays open, and the check reads it. */
const closeNext = async ({ db, vault, now }: ClosingApp, player: number, before: Date): Promise<boolean> => {
  const next = await nextStretch(db.background, player, before)
  if (!next) return false
  const { firstSeq, lastSeq, transfers, digest } = next
  const [cash, bonus, held] = [next.cash + next.netCash, next.bonus + next.netBonus, next.held + next.netHeld]
  const addsUp = cash === next.cashAfter && bonus === next.bonusAfter && held === next.heldAfter
  if (!(next.isWhole && addsUp)) throw new Error(`the operations ${firstSeq} to ${lastSeq} do not add up`)
  const closing = { player, firstSeq, lastSeq, cash, bonus, held, transfers, digest }
  const row = { player_id: player, first_seq: firstSeq, last_seq: lastSeq, cash, bonus, held, transfers, digest }
  await db.background
    .insertInto('ledger_closing')
    .values({ ...row, seal: vault.signClosing(sealedText(closing)), closed_at: new Date(now()) })
    // Another process has closed the same stretch, or another one that begins with it.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

type ClosingApp = Pick<PlatformContext, 'db' | 'vault' | 'config' | 'now' | 'log'>

const closing: Upkeep<ClosingApp> = {
  name: 'closings',
  dueBefore: (app) => new Date(closedBefore(app) - weekMs),
  oldest: sql`
    select t.at from (select 1) one
    left join lateral ${lastClosing('w.player_id')} on true
    cross join lateral (
      select * from only transfer f where f.player_id = w.player_id and f.seq > coalesce(c.last_seq, 0) order by f.seq limit 1) t
    where w.version > coalesce(c.last_seq, 0)`,
  step: (app, player) => closeNext(app, player, new Date(closedBefore(app))),
}

/** Closes the books of players up to movements of some weeks ago, for a second. No wallet is locked: what is closed does not change any more. */
export const closeBooks = (app: ClosingApp): Promise<void> => runUpkeep(app, closing)

/** Closes the books of all players now. Returns for how many they were due. */
export const closeBooksNow = (app: ClosingApp): Promise<number> => runUpkeepNow(app, closing)
