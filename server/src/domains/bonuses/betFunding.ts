import type { Kurus } from '@yakamoz/values'
import type { Posted } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { activeBonus } from './bonusQueries.ts'
import { updateBonus } from './bonusUpdate.ts'

/** The account that a bet is placed from. */
export type Funds = 'cash' | 'bonus'

/**
 * Places a bet with cash; if cash does not cover the stake, entirely with bonus money under the same id (an uncovered operation leaves
 * nothing behind). Stakes above the bonus's maximum per bet are refused. Afterwards the bonus is updated in the background. `stakedBefore`:
 * bonus money already staked on the same round.
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

/** Whether a stake of bonus money exceeds the active bonus's maximum per bet (with its raises) or per round. */
export const isOverMaxStake = async (app: AppContext, player: number, stake: number): Promise<boolean> => {
  const maxStake = (await activeBonus(app, player))?.max_stake ?? 0
  return maxStake > 0 && stake > maxStake
}

/** If this fails, the job updates the bonus. */
const updateBonusLater = (app: AppContext, player: number): void => {
  updateBonus(app, player).catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'could not update a bonus'))
}
