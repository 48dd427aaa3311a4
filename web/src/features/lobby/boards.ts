import type { RoomChange } from '@yakamoz/contract'
import type { Read } from '../../lib/api/client.ts'
import { state } from '../../lib/browser/state.ts'

export type TableBoard = Read<'livecasino', 'boards'>[number]
type Phase = TableBoard['phase']
export type Mark = TableBoard['last'][number]

/** What the room of the boards tells of a table. */
export type BoardMessage = RoomChange<'boards'>

/** What was heard of a table: how it stood, when that was by this browser's clock, and the results since the page began. */
export type BoardState = Omit<BoardMessage, 'tableID' | 'mark'> & {
  seenMs: number
  marks: readonly { round: number; mark: Mark }[]
}

/** All that was heard in the room, by table; nothing while nobody follows it. */
export const boardStates = state<ReadonlyMap<number, BoardState>>(new Map())

/** Whether what was heard is of now. */
export const isFollowed = state(false)

const shownResults = 8

/** What is known after something was told, at a moment of this browser. */
export const stateAfter = (
  before: ReadonlyMap<number, BoardState>,
  { tableID, mark, ...told }: BoardMessage,
  seenMs: number,
): ReadonlyMap<number, BoardState> => {
  const known = before.get(tableID)?.marks ?? []
  const marks = mark ? [{ round: told.round, mark }, ...known].slice(0, shownResults) : known
  return new Map(before).set(tableID, { ...told, seenMs, marks })
}

/** The last results of a table: those that were heard after the call was answered before the answer's own. */
export const resultsOf = (
  { round, last }: Pick<TableBoard, 'round' | 'last'>,
  heard: BoardState | undefined,
): Mark[] => {
  const newer = (heard?.marks ?? []).filter((one) => one.round > round).map(({ mark }) => mark)
  return [...newer, ...last].slice(0, shownResults)
}

/** How a table stood when that was seen. */
export type Seen = { phase: Phase; leftMs: number; seenMs: number }

/** As the call answered it: what is left is the difference of the house's own clock readings. */
export const seenOf = (
  { phase, closesAt, now }: Pick<TableBoard, 'phase' | 'closesAt' | 'now'>,
  seenMs: number,
): Seen => ({
  phase,
  leftMs: Date.parse(closesAt) - Date.parse(now),
  seenMs,
})

export type TablePhase = { state: 'open'; seconds: number } | { state: 'closed' | 'playing' }

/** What a table does at a moment of this browser. */
export const tablePhaseAt = ({ phase, leftMs, seenMs }: Seen, nowMs: number): TablePhase => {
  if (phase !== 'bets') return { state: phase === 'closed' ? 'closed' : 'playing' }
  const stillMs = leftMs - (nowMs - seenMs)
  return stillMs > 0 ? { state: 'open', seconds: Math.ceil(stillMs / 1_000) } : { state: 'closed' }
}
