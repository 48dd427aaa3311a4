import { ggrOf, holdOf, ngrOf } from '@yakamoz/contract/console/figures'
import type { Figures } from './figures.ts'

/** The lines of the table of figures, from top to bottom. */
export const lines = [
  { id: 'casinoStakes', shape: 'money' },
  { id: 'casinoWins', shape: 'money' },
  { id: 'casinoGgr', shape: 'money', isSum: true },
  { id: 'casinoHold', shape: 'share' },
  { id: 'sportStakes', shape: 'money' },
  { id: 'sportWins', shape: 'money' },
  { id: 'sportGgr', shape: 'money', isSum: true },
  { id: 'sportHold', shape: 'share' },
  { id: 'bonusCost', shape: 'money' },
  { id: 'prizeCost', shape: 'money' },
  { id: 'ngr', shape: 'money', isSum: true },
  { id: 'deposits', shape: 'money' },
  { id: 'depositCount', shape: 'count' },
  { id: 'withdrawals', shape: 'money' },
  { id: 'withdrawalCount', shape: 'count' },
  { id: 'fees', shape: 'money' },
  { id: 'bets', shape: 'count' },
  { id: 'active', shape: 'count' },
  { id: 'registered', shape: 'count' },
  { id: 'firstDeposits', shape: 'count' },
] as const satisfies readonly { id: string; shape: 'money' | 'share' | 'count'; isSum?: true }[]

export type Line = (typeof lines)[number]

const values: Readonly<Record<Line['id'], (figures: Figures) => number | undefined>> = {
  casinoStakes: ({ casino }) => casino.stakes,
  casinoWins: ({ casino }) => casino.wins,
  casinoGgr: ({ casino }) => ggrOf(casino),
  casinoHold: ({ casino }) => holdOf(casino),
  sportStakes: ({ sport }) => sport.stakes,
  sportWins: ({ sport }) => sport.wins,
  sportGgr: ({ sport }) => ggrOf(sport),
  sportHold: ({ sport }) => holdOf(sport),
  bonusCost: ({ bonusCost }) => bonusCost,
  prizeCost: ({ prizeCost }) => prizeCost,
  ngr: ngrOf,
  deposits: ({ deposits }) => deposits,
  depositCount: ({ depositCount }) => depositCount,
  withdrawals: ({ withdrawals }) => withdrawals,
  withdrawalCount: ({ withdrawalCount }) => withdrawalCount,
  fees: ({ fees }) => fees,
  bets: ({ bets }) => bets,
  active: ({ active }) => active,
  registered: ({ registered }) => registered,
  firstDeposits: ({ firstDeposits }) => firstDeposits,
}

/** The value of a line: kuruş, a share of 1, or a number; undefined where it has none. */
export const lineValue = ({ id }: Pick<Line, 'id'>, figures: Figures): number | undefined => values[id](figures)
