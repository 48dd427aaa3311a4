import type { Kurus } from '@yakamoz/values'
import type { Posted } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { activeBonus } from './bonusQueries.ts'
import { updateBonus } from './bonusUpdate.ts'

/** Whose money a bet is placed with. */
export type Funds = 'cash' | 'bonus'

/**
 * Places a bet with cash; where that does not cover the stake, wholly with bonus money, under the same id: what was not
 * covered has left nothing behind. More than one bet may stake of the bonus is refused. What is then due for the bonus is done
 * beside the answer. `before`: what of the bonus is staked on the same round already.
 */
export const betFromCashOrBonus = async <Done extends Posted>(
  app: AppContext,
  { player, stake, stakedBefore = 0 }: { player: number; stake: Kurus; stakedBefore?: number },
  post: (funds: Funds) => Promise<Done>,
): Promise<Done & { funds: Funds }> => {
  const fromCash = await post('cash')
  const isFromBonus = fromCash.outcome === 'insufficient' && fromCash.bonus >= stake
  if (isFromBonus && (await isOverMaxStake(app, player, stake + stakedBefore)))
    return { ...fromCash, outcome: 'bonus_stake', funds: 'bonus' }
  const posted = isFromBonus ? await post('bonus') : fromCash
  if (posted.outcome === 'done' && fromCash.bonus > 0) updateBonusLater(app, player)
  return { ...posted, funds: isFromBonus ? 'bonus' : 'cash' }
}

/** Whether a stake of bonus money is more than one bet, with its raises, or a player on one round may take of the bonus that runs. */
export const isOverMaxStake = async (app: AppContext, player: number, stake: number): Promise<boolean> => {
  const maxStake = (await activeBonus(app, player))?.max_stake ?? 0
  return maxStake > 0 && stake > maxStake
}

/** Left undone it is done by the sweep. */
const updateBonusLater = (app: AppContext, player: number): void => {
  updateBonus(app, player).catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'bonus not tended'))
}
