import { type Crowd, type CrowdBet, crowdMark, crowdShown, noCrowd } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { maskedName } from '../tournaments/index.ts'
import { type TableId, tableName } from './rounds.ts'

/** Whether a table tells who stakes on its rounds. */
export const hasCrowd = ({ game }: TableId): boolean => game.form === 'crash' || game.form === 'shared'

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
export const crowdOf = async (app: AppContext, { game, hall }: TableId, round: number): Promise<Crowd> => {
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
    largest: rows.flatMap((row) => (row.id === null ? [] : [shownBet({ ...row, id: row.id })])),
  }
}

const shownBet = (row: Row & { id: string }): CrowdBet => ({
  mark: crowdMark(row.id),
  name: maskedName(row.username),
  stake: kurus(row.stake),
  at: row.at.getTime(),
  cashedAt: row.cashed_at ?? 0,
  halfCashedAt: row.half_cashed_at ?? 0,
  win: kurus(row.paid),
})

/** What of a crowd is new beside what was told of it: its sums, and those of its bets that have changed. */
export const newsOf = (told: Crowd, now: Crowd): Crowd => {
  const known = new Map(told.round === now.round ? told.largest.map((bet) => [bet.mark, bet]) : [])
  return { ...now, largest: now.largest.filter((bet) => isOther(known.get(bet.mark), bet)) }
}

const isOther = (told: CrowdBet | undefined, now: CrowdBet): boolean =>
  told?.win !== now.win || told.cashedAt !== now.cashedAt || told.halfCashedAt !== now.halfCashedAt

const sumsOf = ({ round, bets, staked, won }: Crowd): string => [round, bets, staked, won].join()

/** Tells every process that a bet of a round is new, or was paid. */
export const crowdMoved = (app: AppContext, { game }: TableId, round: number): void =>
  app.bus.tell('crowd', { game: game.id, round })

/** The crowd of a table as this process has told it. `due`: the rounds that are to be looked at. */
type Place = { told: Crowd; due: Set<number>; telling: Promise<void>; lookMs: number }

export type Crowds = {
  /** The crowd of a table as it was last told, for one who begins to listen: of a round that nobody has staked on yet the one before. */
  told(name: string): Crowd
  /**
   * Has a table's crowd told, soon: however many bet or cash out in between, the listeners of this process hear of it at once,
   * and what they are told is what is stored.
   */
  gather(table: TableId, round: number): void
  close(): void
}

const gatherMs = 400
const longestGatherMs = 3_000
/** Between two looks at a crowd there is so many times what one takes: of ten thousand bets 12 ms, of a hundred less than one. */
const looksPause = 20

/** How long the next changes of a crowd are gathered, after so long a look at it: the more bets there are, the longer. */
export const gatherMsAfter = (lookMs: number): number =>
  Math.min(longestGatherMs, Math.max(gatherMs, lookMs * looksPause))

/** The crowds of all tables, as the listeners of this process know them. */
export const createCrowds = (app: AppContext): Crowds => {
  const places = new Map<string, Place>()
  let isClosed = false

  const placeOf = (name: string): Place => {
    const place = places.get(name) ?? { told: noCrowd, due: new Set<number>(), telling: Promise.resolve(), lookMs: 0 }
    places.set(name, place)
    return place
  }

  const tell = async (table: TableId, round: number): Promise<void> => {
    const place = placeOf(tableName(table))
    if (isClosed || round < place.told.round) return
    const begunMs = performance.now()
    const now = await crowdOf(app, table, round)
    place.lookMs = performance.now() - begunMs
    if (now.bets === 0) return
    const news = newsOf(place.told, now)
    if (news.largest.length === 0 && sumsOf(news) === sumsOf(place.told)) return
    place.told = now
    app.rooms.tell(tableName(table), { crowd: news })
  }

  const later = (table: TableId, round: number): void => {
    const place = placeOf(tableName(table))
    const failed = (cause: unknown) =>
      app.log.warn({ cause: String(cause), table: tableName(table) }, 'a crowd was not told')
    place.telling = place.telling.then(() => tell(table, round)).catch(failed)
  }

  return {
    told: (name) => placeOf(name).told,
    gather: (table, round) => {
      const { due, lookMs } = placeOf(tableName(table))
      const isGathering = due.size > 0
      due.add(round)
      if (isGathering) return
      // The last word of a round and the first of the next one come together.
      const look = () => {
        const rounds = [...due].sort((one, other) => one - other)
        due.clear()
        for (const each of rounds) later(table, each)
      }
      setTimeout(look, gatherMsAfter(lookMs)).unref()
    },
    close: () => {
      isClosed = true
    },
  }
}
