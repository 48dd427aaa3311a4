import type { Read } from '../../lib/wire/wire.ts'

export type TableBoard = Read<'livecasino', 'boards'>[number]

/** Kinds of tables that everybody plays at, and that have results to show: their cards keep room for them. */
const kinds: ReadonlySet<string> = new Set(['roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'money-wheel'])

export const hasBoard = ({ kind }: { kind: string }): boolean => kinds.has(kind)

export type Standing = { state: 'open'; seconds: number } | { state: 'closed' | 'playing' }

type Seen = { board: Pick<TableBoard, 'phase' | 'closesAt' | 'now'>; seenMs: number; nowMs: number }

/** What a table does at a moment of this browser: the house's clock goes on from when its word was read. */
export const standingAt = ({ board, seenMs, nowMs }: Seen): Standing => {
  if (board.phase !== 'bets') return { state: board.phase === 'closed' ? 'closed' : 'playing' }
  const leftMs = Date.parse(board.closesAt) - (Date.parse(board.now) + nowMs - seenMs)
  return leftMs > 0 ? { state: 'open', seconds: Math.ceil(leftMs / 1_000) } : { state: 'closed' }
}
