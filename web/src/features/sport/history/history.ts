import type { Read } from '../../../lib/api/client.ts'
import type { Sport } from '../rows.ts'

export type MatchHistory = Read<'betframe', 'getHistory'>[number]
export type GameOfSide = MatchHistory['meetings'][number]
export type TableRow = MatchHistory['table'][number]
export type GoalTimes = Exclude<MatchHistory['goals'], ''>

const parts = ['form', 'meetings', 'table', 'goals'] as const
export type PastPart = (typeof parts)[number]

/** The parts that have something to show. */
export const partsOf = ({ form, meetings, table, goals }: MatchHistory): readonly PastPart[] => {
  const has: Record<PastPart, boolean> = {
    form: form.home.length + form.away.length > 0,
    meetings: meetings.length > 0,
    table: table.length > 0,
    goals: goals !== '' && goals.home.games + goals.away.games > 0,
  }
  return parts.filter((part) => has[part])
}

/** Whether a table has draws: in the other sports a match goes on until somebody has won. */
export const hasDraws = (sport: Sport): boolean => sport === 'football'
