import {
  maxPublicBets,
  maxPublicSpots,
  noPublicBets,
  type PublicBet,
  type PublicBets,
  type PublicBetsChange,
  publicBetMark,
  type SpotStakes,
} from '@yakamoz/games'
import { kurus, maskedUsername } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { type TableId, tableName } from './tables.ts'

/** Whether a table publishes the bets on its rounds. */
export const hasPublicBets = ({ game }: TableId): boolean => game.form === 'crash' || game.form === 'shared'

type Row = {
  bets: number
  staked: number
  won: number
  id: string | null
  username: string
  stake: number
  at: Date
  cashed_at: number | null
  half_cashed_at: number | null
  paid: number
}

/** Reads the public bets of a round. Only payments are included: neither future wins nor automatic cash-outs. */
export const readPublicBets = async (app: AppContext, { game, hall }: TableId, round: number): Promise<PublicBets> => {
  const { rows } = await sql<Row>`
    with on_round as (
      select player_id, id, stake, at, cashed_at, half_cashed_at, paid, state from live_bet
      where game_id = ${game.id} and hall = ${hall} and number = ${round}
    ), largest as (
      select * from on_round order by stake desc, at, id limit ${maxPublicBets}
    )
    select s.*, l.id, p.username, l.stake, l.at, l.cashed_at, l.half_cashed_at, l.paid
    from (
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked,
        coalesce(sum(paid) filter (where state <> 'void'), 0)::bigint as won
      from on_round
    ) s
    left join largest l on true
    left join player p on p.id = l.player_id
    order by l.stake desc, l.at, l.id`.execute(app.db.query)
  const [first] = rows
  return {
    round,
    bets: first?.bets ?? 0,
    staked: kurus(first?.staked ?? 0),
    won: kurus(first?.won ?? 0),
    largest: rows.flatMap((row) => (row.id === null ? [] : [publicBetFrom({ ...row, id: row.id })])),
    spots: hasChips(game) && first && first.bets > 0 ? await readSpots(app, { game, hall }, round) : [],
  }
}

/** Whether the bets of a game are chips on spots of a felt; those of an offer are on a slip. */
const hasChips = (game: TableId['game']): boolean => game.form === 'shared' && !game.offerOf

/** Reads the stakes of all players on the spots of a round. */
const readSpots = async (app: AppContext, { game, hall }: TableId, round: number): Promise<SpotStakes[]> => {
  const { rows } = await sql<{ spot: string; bets: number; staked: number }>`
    select s.spot, count(*)::int as bets, sum(s."stakeKurus")::bigint as staked
    from live_bet b cross join lateral jsonb_to_recordset(b.bets->'spots') as s (spot text, "stakeKurus" bigint)
    where b.game_id = ${game.id} and b.hall = ${hall} and b.number = ${round} and b.state <> 'void'
    group by s.spot order by staked desc, s.spot limit ${maxPublicSpots}`.execute(app.db.query)
  return rows.map(({ spot, bets, staked }) => ({ spot, bets, staked: kurus(staked) }))
}

const publicBetFrom = (row: Row & { id: string }): PublicBet => ({
  mark: publicBetMark(row.id),
  name: maskedUsername(row.username),
  stake: kurus(row.stake),
  at: row.at.getTime(),
  cashedAt: row.cashed_at ?? 0,
  halfCashedAt: row.half_cashed_at ?? 0,
  win: kurus(row.paid),
})

/** Returns the sums, and the bets and spots that have changed since they were last published. */
export const changesOf = (lastPublished: PublicBets, now: PublicBets): PublicBetsChange => {
  const known = new Map(lastPublished.round === now.round ? lastPublished.largest.map((bet) => [bet.mark, bet]) : [])
  const hasSameSpots =
    lastPublished.round === now.round && JSON.stringify(lastPublished.spots) === JSON.stringify(now.spots)
  const { spots, ...rest } = now
  return {
    ...rest,
    largest: now.largest.filter((bet) => hasChanged(known.get(bet.mark), bet)),
    ...(hasSameSpots ? {} : { spots }),
  }
}

const hasChanged = (lastPublished: PublicBet | undefined, now: PublicBet): boolean =>
  lastPublished?.win !== now.win ||
  lastPublished.cashedAt !== now.cashedAt ||
  lastPublished.halfCashedAt !== now.halfCashedAt

const sumsOf = ({ round, bets, staked, won }: PublicBetsChange): string => [round, bets, staked, won].join()

/** Notifies all processes that a bet on a round was placed or paid. */
export const notifyBetChange = (app: AppContext, { game }: TableId, round: number): void =>
  app.bus.publish('publicBets', { game: game.id, round })

/** What this process has published of a table. `dueRounds`: the rounds to be read. */
type PublishedTable = { lastPublished: PublicBets; dueRounds: Set<number>; publishing: Promise<void>; readMs: number }

export type PublicBetsPublisher = {
  /** Returns what was last published of a table, for a new listener; until the first bet of a round, that of the round before. */
  lastPublished(name: string): PublicBets
  /** Schedules a publication of the bets of a round; changes until then are published together. */
  schedule(table: TableId, round: number): void
  close(): void
}

const minGatherMs = 400
const maxGatherMs = 3_000
/** The pause between two reads, in multiples of the duration of a read (12 ms for ten thousand bets, below 1 ms for a hundred). */
const pauseFactor = 20

/** Returns how long changes are gathered after a read of this duration. */
export const gatherMsAfter = (readMs: number): number =>
  Math.min(maxGatherMs, Math.max(minGatherMs, readMs * pauseFactor))

/** Publishes the bets on all tables to the listeners of this process. */
export const createPublicBets = (app: AppContext): PublicBetsPublisher => {
  const entries = new Map<string, PublishedTable>()
  let isClosed = false

  const tableOf = (name: string): PublishedTable => {
    const entry = entries.get(name) ?? {
      lastPublished: noPublicBets,
      dueRounds: new Set<number>(),
      publishing: Promise.resolve(),
      readMs: 0,
    }
    entries.set(name, entry)
    return entry
  }

  const publish = async (table: TableId, round: number): Promise<void> => {
    const entry = tableOf(tableName(table))
    if (isClosed || round < entry.lastPublished.round) return
    const startedMs = performance.now()
    const now = await readPublicBets(app, table, round)
    entry.readMs = performance.now() - startedMs
    if (now.bets === 0) return
    const changes = changesOf(entry.lastPublished, now)
    if (changes.largest.length === 0 && sumsOf(changes) === sumsOf(entry.lastPublished)) return
    entry.lastPublished = now
    app.rooms.publish(tableName(table), { crowd: changes })
  }

  const publishNext = (table: TableId, round: number): void => {
    const entry = tableOf(tableName(table))
    const logFailure = (cause: unknown) =>
      app.log.warn({ cause: String(cause), table: tableName(table) }, 'public bets were not published')
    entry.publishing = entry.publishing.then(() => publish(table, round)).catch(logFailure)
  }

  return {
    lastPublished: (name) => tableOf(name).lastPublished,
    schedule: (table, round) => {
      const { dueRounds, readMs } = tableOf(tableName(table))
      const isGathering = dueRounds.size > 0
      dueRounds.add(round)
      if (isGathering) return
      // The end of a round and the start of the next may fall into one interval.
      const flush = () => {
        const rounds = [...dueRounds].sort((one, other) => one - other)
        dueRounds.clear()
        for (const each of rounds) publishNext(table, each)
      }
      setTimeout(flush, gatherMsAfter(readMs)).unref()
    },
    close: () => {
      isClosed = true
    },
  }
}
