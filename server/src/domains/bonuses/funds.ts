import type { Kurus } from '@yakamoz/values'
import type { Posted } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { activeBonus, tendBonus } from './lifecycle.ts'

/** Whose money a bet is placed with. */
export type Funds = 'cash' | 'bonus'

/**
 * Places a bet with cash; where that does not cover the stake, wholly with bonus money, under the same id: what was not
 * covered has left nothing behind. More than one bet may stake of the bonus is refused. What is then due for the bonus is done
 * beside the answer. `before`: what of the bonus is staked on the same round already.
 */
export const betFromCashOrBonus = async <Done extends Posted>(
  app: AppContext,
  { player, stake, before = 0 }: { player: number; stake: Kurus; before?: number },
  post: (funds: Funds) => Promise<Done>,
): Promise<Done & { funds: Funds }> => {
  const fromCash = await post('cash')
  const isForBonus = fromCash.outcome === 'insufficient' && fromCash.bonus >= stake
  if (isForBonus && (await isOverMostStake(app, player, stake + before)))
    return { ...fromCash, outcome: 'bonus_stake', funds: 'bonus' }
  const posted = isForBonus ? await post('bonus') : fromCash
  if (posted.outcome === 'done' && fromCash.bonus > 0) tendLater(app, player)
  return { ...posted, funds: isForBonus ? 'bonus' : 'cash' }
}

/** Whether a stake of bonus money is more than one bet, with its raises, or a player on one round may take of the bonus that runs. */
export const isOverMostStake = async (app: AppContext, player: number, stake: number): Promise<boolean> => {
  const most = (await activeBonus(app, player))?.most_stake ?? 0
  return most > 0 && stake > most
}

/** Left undone it is done by the sweep. */
const tendLater = (app: AppContext, player: number): void => {
  tendBonus(app, player).catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'bonus not tended'))
}
