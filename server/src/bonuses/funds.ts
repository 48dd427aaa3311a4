import type { Kurus } from '@yakamoz/values'
import type { House } from '../house.ts'
import type { Posted } from '../ledger/index.ts'
import { tendBonus } from './lifecycle.ts'

/** Whose money a bet is placed with. */
export type Funds = 'cash' | 'bonus'

/**
 * Places a bet with cash; where that does not cover the stake, wholly with bonus money, under the same id: what was not
 * covered has left nothing behind. What is then due for the bonus is done beside the answer.
 */
export const betFromCashOrBonus = async <Done extends Posted>(
  house: House,
  { player, stake }: { player: number; stake: Kurus },
  post: (funds: Funds) => Promise<Done>,
): Promise<Done & { funds: Funds }> => {
  const fromCash = await post('cash')
  const isForBonus = fromCash.outcome === 'insufficient' && fromCash.bonus >= stake
  const posted = isForBonus ? await post('bonus') : fromCash
  if (posted.outcome === 'done' && fromCash.bonus > 0) tendLater(house, player)
  return { ...posted, funds: isForBonus ? 'bonus' : 'cash' }
}

/** Left undone it is done by the sweep. */
const tendLater = (house: House, player: number): void => {
  tendBonus(house, player).catch((cause: unknown) => house.log.warn({ cause: String(cause) }, 'bonus not tended'))
}
