import { z } from '../fields.ts'

const sums = z.object({ deposits: z.int(), stakes: z.int(), ggr: z.int(), bonuses: z.int(), active: z.int() })

/** What players did before and after something: in kuruş, `active` is the number of those with a stake; `complete`: of how many all days are over. */
export const sumsAround = z.object({ players: z.int(), complete: z.int(), before: sums, after: sums })
