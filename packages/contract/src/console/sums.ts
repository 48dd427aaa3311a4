import { recordId, z } from '../fields.ts'
import { consoleCall } from './call.ts'

const sums = z.object({ deposits: z.int(), stakes: z.int(), ggr: z.int(), bonuses: z.int(), active: z.int() })

/** What players did before and after something: in kuruş, `active` is the number of those with a stake; `complete`: of how many all days are over. */
const sumsAround = z.object({ players: z.int(), complete: z.int(), before: sums, after: sums })

/**
 * The call `result` of what reaches players: what they did in the `days` afterwards, beside as much time before. It shows what came after, and proves no
 * cause.
 */
export const resultCall = consoleCall({
  needs: 'campaigns.read',
  acts: false,
  input: { id: recordId, days: z._default(z.int().check(z.gte(1), z.lte(30)), 7) },
  output: z.tuple([sumsAround]),
  refusals: ['not_found'],
  rate: { points: 20, seconds: 60 },
})
