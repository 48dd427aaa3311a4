import { type Crowd, type CrowdBet, crowdMark, crowdShown, noCrowd } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { maskedName } from '../tournaments/index.ts'
import { type TableId, tableName } from './rounds.ts'

/** Whether a table tells who stakes on its rounds. */
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

/** Reads the crowd of a round as it stands. What is not paid yet is not told: neither who will win nor when one wants to cash out. */
export const readPublicBets = async (app: AppContext, { game, hall }: TableId, round: number): Promise<Crowd> => {
  const { rows } = await sql<Row>`
    with here as (
      select player_id, id, stake, at, cashed_at, half_cashed_at, paid, state from live_bet
      where game_id = ${game.id} and hall = ${hall} and number = ${round}
    ), largest as (
      select * from here order by stake desc, at, id limit ${crowdShown}
    )
    select s.*, l.id, p.username, l.stake, l.at, l.cashed_at, l.half_cashed_at, l.paid
    from (
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked,
        coalesce(sum(paid) filter (where state <> 'void'), 0)::bigint as won
      from here
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
  }
}

const publicBetFrom = (row: Row & { id: string }): CrowdBet => ({
  mark: crowdMark(row.id),
  name: maskedName(row.username),
  stake: kurus(row.stake),
  at: row.at.getTime(),
  cashedAt: row.cashed_at ?? 0,
  halfCashedAt: row.half_cashed_at ?? 0,
  win: kurus(row.paid),
})

/** What of a crowd is new beside what was told of it: its sums, and those of its bets that have changed. */
export const changesOf = (lastPublished: Crowd, now: Crowd): Crowd => {
  const known = new Map(lastPublished.round === now.round ? lastPublished.largest.map((bet) => [bet.mark, bet]) : [])
  return { ...now, largest: now.largest.filter((bet) => hasChanged(known.get(bet.mark), bet)) }
}

const hasChanged = (lastPublished: CrowdBet | undefined, now: CrowdBet): boolean =>
  lastPublished?.win !== now.win ||
  lastPublished.cashedAt !== now.cashedAt ||
  lastPublished.halfCashedAt !== now.halfCashedAt

const sumsOf = ({ round, bets, staked, won }: Crowd): string => [round, bets, staked, won].join()

/** Tells every process that a bet of a round is new, or was paid. */
export const notifyBetChange = (app: AppContext, { game }: TableId, round: number): void =>
  app.bus.tell('crowd', { game: game.id, round })

/** The crowd of a table as this process has told it. `due`: the rounds that are to be looked at. */
type PublishedTable = { lastPublished: Crowd; dueRounds: Set<number>; publishing: Promise<void>; readMs: number }

export type PublicBets = {
  /** The crowd of a table as it was last told, for one who begins to listen: of a round that nobody has staked on yet the one before. */
  lastPublished(name: string): Crowd
  /**
   * Has a table's crowd told, soon: however many bet or cash out in between, the listeners of this process hear of it at once,
   * and what they are told is what is stored.
   */
  schedule(table: TableId, round: number): void
  close(): void
}

const minGatherMs = 400
const maxGatherMs = 3_000
/** Between two looks at a crowd there is so many times what one takes: of ten thousand bets 12 ms, of a hundred less than one. */
const pauseFactor = 20

/** How long the next changes of a crowd are gathered, after so long a look at it: the more bets there are, the longer. */
export const gatherMsAfter = (readMs: number): number =>
  Math.min(maxGatherMs, Math.max(minGatherMs, readMs * pauseFactor))

/** The crowds of all tables, as the listeners of this process know them. */
export const createPublicBets = (app: AppContext): PublicBets => {
  const entries = new Map<string, PublishedTable>()
  let isClosed = false

  const tableOf = (name: string): PublishedTable => {
    const entry = entries.get(name) ?? {
      lastPublished: noCrowd,
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
    app.rooms.tell(tableName(table), { crowd: changes })
  }

  const publishNext = (table: TableId, round: number): void => {
    const entry = tableOf(tableName(table))
    const failed = (cause: unknown) =>
      app.log.warn({ cause: String(cause), table: tableName(table) }, 'a crowd was not told')
    entry.publishing = entry.publishing.then(() => publish(table, round)).catch(failed)
  }

  return {
    lastPublished: (name) => tableOf(name).lastPublished,
    schedule: (table, round) => {
      const { dueRounds, readMs } = tableOf(tableName(table))
      const isGathering = dueRounds.size > 0
      dueRounds.add(round)
      if (isGathering) return
      // The last word of a round and the first of the next one come together.
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
