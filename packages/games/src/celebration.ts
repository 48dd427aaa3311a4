/** What a round returned and what it cost, in kuruş: the total of both, also of several bets or of a bought feature. */
export type Returned = { readonly returnedKurus: number; readonly stakedKurus: number }

/** The wins with a name of their own and the multiple of the cost from which they have it, the smallest first. */
export const largeWins = [
  { name: 'big', fromStakes: 15 },
  { name: 'superb', fromStakes: 50 },
  { name: 'legendary', fromStakes: 200 },
] as const

type LargeWin = (typeof largeWins)[number]['name']

/**
 * How a result may be shown: `none` (nothing came back), `returned` (no more than the cost: told without celebration), `win`
 * (more than the cost), or a large win. A round without a cost has no large win.
 */
export type Celebration = 'none' | 'returned' | 'win' | LargeWin

export const celebrationOf = ({ returnedKurus, stakedKurus }: Returned): Celebration => {
  if (returnedKurus <= 0) return 'none'
  if (returnedKurus <= stakedKurus) return 'returned'
  if (stakedKurus <= 0) return 'win'
  return largeWins.findLast(({ fromStakes }) => returnedKurus >= fromStakes * stakedKurus)?.name ?? 'win'
}

/** Whether more came back than was staked. Only then a result is celebrated and called a win. */
export const isWin = (result: Returned): boolean => !['none', 'returned'].includes(celebrationOf(result))
