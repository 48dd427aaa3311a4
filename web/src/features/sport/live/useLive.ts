import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { streamIsUp } from '../../../lib/api/rooms.ts'
import type { Clock, EventRow, Incident, MarketRow, OutcomeRow, Standing, Statistics } from '../rows.ts'
import { type BoardMatch, board, marketKeyOf } from './board.ts'
import { followMatch, followOverview } from './followRooms.ts'

const nothing = () => undefined

/** The streamed state of a match; undefined before the first message, and on the server. */
export const useBoard = (match: string): BoardMatch | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => board.subscribe(match, listener), [match]),
    () => board.get(match),
    nothing,
  )

/** Follows the overview of all matches. While a lost connection is sought again, the document is marked and prices are grey. */
export const useOverview = (): void => {
  useEffect(followOverview, [])
  useEffect(() => {
    let wasUp = streamIsUp.get()
    const mark = (): void => {
      document.documentElement.toggleAttribute('data-prices-wait', wasUp && !streamIsUp.get())
      wasUp ||= streamIsUp.get()
    }
    const stop = streamIsUp.subscribe(mark)
    return () => {
      stop()
      document.documentElement.removeAttribute('data-prices-wait')
    }
  }, [])
}

/** Follows these matches while the component is mounted. */
export const useFollow = (matches: readonly string[]): void => {
  const joined = matches.join(' ')
  useEffect(() => {
    const stops = joined.split(' ').filter(Boolean).map(followMatch)
    return () => {
      for (const stop of stops) stop()
    }
  }, [joined])
}

type State = { status: number; standing?: Standing; clock?: Clock; count: number; receivedMs: number }

/** The state of a match: streamed, or from the answer if that is newer. */
export const stateNow = (event: EventRow | StateOnly, board: BoardMatch | undefined, answeredMs: number): State => {
  if (board && board.receivedMs >= answeredMs) return board
  const { status, standing, clock } = event
  return {
    status,
    ...(standing && { standing }),
    ...(clock && { clock }),
    count: 'marketCount' in event ? event.marketCount : 0,
    receivedMs: answeredMs,
  }
}

type StateOnly = Pick<EventRow, 'status' | 'standing' | 'clock'>

export type OutcomeNow = OutcomeRow & { moved: -1 | 0 | 1; movedMs: number }
export type MarketNow = Omit<MarketRow, 'outcomes'> & { outcomes: readonly OutcomeNow[] }

/** A market with its names as they were answered and its prices as they are. */
export const marketNow = (market: MarketRow, board: BoardMatch | undefined, answeredMs: number): MarketNow => {
  const found = board?.markets.get(marketKeyOf(market))
  const live = found && found.receivedMs >= answeredMs ? found : undefined
  const status = live?.status ?? market.status
  const isOn = !board || board.receivedMs < answeredMs || board.status === 0 || board.status === 1
  return {
    ...market,
    status,
    outcomes: market.outcomes.map((outcome) => {
      const price = live?.prices.get(outcome.outcome)
      return {
        ...outcome,
        odds: price?.odds ?? outcome.odds,
        open: isOn && status === 1 && (price?.open ?? outcome.open),
        moved: price?.moved ?? 0,
        movedMs: price?.movedMs ?? 0,
      }
    }),
  }
}

/** The incidents of a match so far. */
export const incidentsNow = (answered: readonly Incident[], board: BoardMatch | undefined): readonly Incident[] =>
  board?.incidents ?? answered

/** The statistics of a match so far; undefined where no feed counts it. */
export const statisticsNow = (
  answered: Statistics | undefined,
  board: BoardMatch | undefined,
): Statistics | undefined => board?.statistics ?? answered

let nowMs = 0
let ticking: ReturnType<typeof setInterval> | undefined
const tickers = new Set<() => void>()

const tick = () => {
  nowMs = Date.now()
  for (const listener of tickers) listener()
}

const subscribeTicks = (listener: () => void) => {
  tickers.add(listener)
  nowMs = Date.now()
  ticking ??= setInterval(tick, 1_000)
  return () => {
    tickers.delete(listener)
    if (tickers.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** The time, second by second, for all clocks of the page at once; 0 while the server's paint is taken over. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribeTicks,
    () => nowMs,
    () => 0,
  )

/** True for this long after a time. */
export const useFresh = (sinceMs: number, forMs: number): boolean => {
  const [passedMs, setPassed] = useState(0)
  const left = sinceMs === 0 ? 0 : sinceMs + forMs - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setPassed(sinceMs), left)
    return () => clearTimeout(timer)
  }, [sinceMs, left])
  return left > 0 && passedMs !== sinceMs
}
