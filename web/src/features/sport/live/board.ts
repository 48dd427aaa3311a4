import type { RoomChange, StreamedMarket } from '@yakamoz/contract'
import { type MatchStatistics, statisticsAfter } from '@yakamoz/sports/match/statistics'
import { isOver } from '../clock.ts'
import type { Clock, Incident, MarketRow, Standing } from '../rows.ts'

/** A price on the board: `moved` is -1 after a fall and 1 after a rise, received at `movedMs`. */
type Price = { odds: string; open: boolean; moved: -1 | 0 | 1; movedMs: number }

/** `receivedMs` is when the stream last named the market. */
type BoardMarket = { status: number; prices: ReadonlyMap<string, Price>; receivedMs: number }

/** The streamed state of a match. `receivedMs` is when its clock was received, by this browser's clock. */
export type BoardMatch = {
  status: number
  standing?: Standing
  clock?: Clock
  count: number
  markets: ReadonlyMap<string, BoardMarket>
  /** All incidents so far, once the room of the match is joined. */
  incidents?: readonly Incident[]
  /** The statistics so far, where a feed counts the match. */
  statistics?: MatchStatistics
  receivedMs: number
}

/** A match as a room describes it: with its main market in the overview, with its incidents and statistics in a room of its own. */
export type Streamed = RoomChange<'sport'> & Partial<Pick<RoomChange<'match'>, 'incidents' | 'statistics'>>

/** The content of a message: the full match, its changes, or a line of a list, whose markets are a part of all. */
export type Span = 'whole' | 'changes' | 'line'

export const marketKeyOf = ({ market, specifiers }: Pick<MarketRow, 'market' | 'specifiers'>): string =>
  `${market}|${specifiers}`

/** A match after a message about it. */
export const matchAfter = (
  before: BoardMatch | undefined,
  change: Streamed,
  { span, nowMs }: { span: Span; nowMs: number },
): BoardMatch => {
  const markets = new Map(span === 'whole' ? [] : before?.markets)
  for (const [market, specifiers, status, outcomes] of change.markets) {
    const key = marketKeyOf({ market, specifiers })
    markets.set(key, { status, prices: pricesOf(outcomes, before?.markets.get(key), nowMs), receivedMs: nowMs })
  }
  const incidents = incidentsOf(before, change, span)
  const statistics = statisticsOf(before, change, span)
  const { status, standing, clock, count } = change
  return {
    status,
    count,
    markets,
    receivedMs: nowMs,
    ...(standing && { standing }),
    ...(clock && { clock }),
    ...(incidents && { incidents }),
    ...(statistics && { statistics }),
  }
}

const pricesOf = (outcomes: StreamedMarket[3], before: BoardMarket | undefined, nowMs: number): BoardMarket['prices'] =>
  new Map(
    outcomes.map(([outcome, odds, open]) => {
      const old = before?.prices.get(outcome)
      const moved = old && old.odds !== '' && odds !== '' ? Math.sign(Number(odds) - Number(old.odds)) : 0
      const hasMoved = moved !== 0
      return [
        outcome,
        {
          odds,
          open: open === 1,
          moved: (hasMoved ? moved : (old?.moved ?? 0)) as Price['moved'],
          movedMs: hasMoved ? nowMs : (old?.movedMs ?? 0),
        },
      ]
    }),
  )

const incidentsOf = (before: BoardMatch | undefined, { incidents = [] }: Streamed, span: Span) => {
  const fresh = incidents.map(({ atSeconds, ...incident }): Incident => ({ at: atSeconds, ...incident }))
  if (span === 'whole') return fresh
  if (span === 'line' || before?.incidents === undefined) return before?.incidents
  return fresh.length > 0 ? [...before.incidents, ...fresh] : before.incidents
}

const statisticsOf = (before: BoardMatch | undefined, { statistics: change }: Streamed, span: Span) => {
  const known = span === 'whole' ? undefined : before?.statistics
  return change ? statisticsAfter(known, change) : known
}

type Listener = () => void

/** The streamed matches of this page. */
export type Board = {
  get(match: string): BoardMatch | undefined
  subscribe(match: string, listener: Listener): () => void
  take(change: Streamed, span: Span, nowMs: number): void
  /** The lines of a full list: stored at once, announced a few at a time, so that a slow phone stays responsive. */
  takeList(lines: readonly Streamed[], nowMs: number): void
  /** Removes matches that are off sale and not shown. */
  keepOnly(onSale: readonly string[]): void
}

/** A page may stay open for an evening: of the ended matches that are not shown it keeps the last ones. */
export const maxOver = 50

/** Rendering this many matches takes a slow phone about twenty milliseconds. */
const maxSingleNotices = 8

export const createBoard = (): Board => {
  const matches = new Map<string, BoardMatch>()
  const listeners = new Map<string, Set<Listener>>()
  /** The ended matches, in the order of their ends. */
  const over = new Set<string>()
  const forget = (match: string): void => {
    if (listeners.has(match)) return
    matches.delete(match)
    over.delete(match)
  }
  const put = (change: Streamed, span: Span, nowMs: number): void => {
    matches.set(change.match, matchAfter(matches.get(change.match), change, { span, nowMs }))
    over.delete(change.match)
    if (isOver(change.status)) over.add(change.match)
    for (const match of [...over].slice(0, Math.max(0, over.size - maxOver))) forget(match)
  }
  const notifyMatch = (match: string): void => {
    for (const listener of listeners.get(match) ?? []) listener()
  }
  const notifyList = (list: readonly string[]): void => {
    for (const match of list.slice(0, maxSingleNotices)) notifyMatch(match)
    if (list.length > maxSingleNotices) setTimeout(() => notifyList(list.slice(maxSingleNotices)))
  }
  return {
    get: (match) => matches.get(match),
    subscribe: (match, listener) => {
      const mine = listeners.get(match) ?? new Set()
      listeners.set(match, mine)
      mine.add(listener)
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(match)
      }
    },
    take: (change, span, nowMs) => {
      put(change, span, nowMs)
      notifyMatch(change.match)
    },
    takeList: (lines, nowMs) => {
      for (const line of lines) put(line, 'line', nowMs)
      notifyList(lines.map(({ match }) => match))
    },
    keepOnly: (onSale) => {
      const shown = new Set(onSale)
      for (const match of [...matches.keys()]) if (!shown.has(match)) forget(match)
    },
  }
}

/** The board of this browser. On the server it stays empty. */
export const board = createBoard()
