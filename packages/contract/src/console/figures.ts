/** How the figures of the house are defined: the console, its exports and reports compute them only here. Amounts in kuruş. */

/** Stakes and wins as they were settled. Returned stakes are no stakes. */
export type Played = { readonly stakes: number; readonly wins: number }

/** Gross gaming revenue: what the house kept of the stakes. */
export const ggrOf = ({ stakes, wins }: Played): number => stakes - wins

/** Net gaming revenue: GGR of all products, less what bonuses and prizes cost. */
export const ngrOf = ({
  casino,
  sport,
  bonusCost,
  prizeCost,
}: {
  readonly casino: Played
  readonly sport: Played
  readonly bonusCost: number
  readonly prizeCost: number
}): number => ggrOf(casino) + ggrOf(sport) - bonusCost - prizeCost

/** Hold: the share of the stakes that was kept, from -∞ to 1; undefined without stakes. */
export const holdOf = (played: Played): number | undefined =>
  played.stakes === 0 ? undefined : ggrOf(played) / played.stakes
