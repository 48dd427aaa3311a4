import type { RoomChange } from '@yakamoz/contract'
import type { Read } from '../../lib/api/client.ts'
import { state } from '../../lib/browser/state.ts'

export type TableBoard = Read<'livecasino', 'boards'>[number]
type Phase = TableBoard['phase']
export type Mark = TableBoard['last'][number]

/** A message of the boards' room about a table. */
export type BoardMessage = RoomChange<'boards'>

/** The streamed state of a table: its phase, the time by this browser's clock, and the results since the page was opened. */
export type BoardState = Omit<BoardMessage, 'tableID' | 'mark'> & {
  seenMs: number
  marks: readonly { round: number; mark: Mark }[]
}

/** The streamed states by table; empty while the room is not followed. */
export const boardStates = state<ReadonlyMap<number, BoardState>>(new Map())

/** Whether the streamed states are current. */
export const isFollowed = state(false)

const shownResults = 8

/** The state after a message, at a time of this browser. */
export const stateAfter = (
  before: ReadonlyMap<number, BoardState>,
  { tableID, mark, ...told }: BoardMessage,
  seenMs: number,
): ReadonlyMap<number, BoardState> => {
  const known = before.get(tableID)?.marks ?? []
  const marks = mark ? [{ round: told.round, mark }, ...known].slice(0, shownResults) : known
  return new Map(before).set(tableID, { ...told, seenMs, marks })
}

/** The last results of a table: streamed ones first, then those of the answer. */
export const resultsOf = (
  { round, last }: Pick<TableBoard, 'round' | 'last'>,
  heard: BoardState | undefined,
): Mark[] => {
  const newer = (heard?.marks ?? []).filter((one) => one.round > round).map(({ mark }) => mark)
  return [...newer, ...last].slice(0, shownResults)
}

/** How a table stood when that was seen. */
export type Seen = { phase: Phase; leftMs: number; seenMs: number }

/** The state as the call answered it; the time left is the difference of two readings of the server's clock. */
export const seenOf = (
  { phase, closesAt, now }: Pick<TableBoard, 'phase' | 'closesAt' | 'now'>,
  seenMs: number,
): Seen => ({
  phase,
  leftMs: Date.parse(closesAt) - Date.parse(now),
  seenMs,
})

export type TablePhase = { state: 'open'; seconds: number } | { state: 'closed' | 'playing' }

/** The phase of a table at a time of this browser. */
export const tablePhaseAt = ({ phase, leftMs, seenMs }: Seen, nowMs: number): TablePhase => {
  if (phase !== 'bets') return { state: phase === 'closed' ? 'closed' : 'playing' }
  const stillMs = leftMs - (nowMs - seenMs)
  return stillMs > 0 ? { state: 'open', seconds: Math.ceil(stillMs / 1_000) } : { state: 'closed' }
}
