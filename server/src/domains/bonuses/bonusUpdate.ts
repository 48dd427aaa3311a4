import type { AppContext } from '../../transport/appContext.ts'
import { closeEmpty, endBonus } from './bonusEnd.ts'
import { payBonus } from './bonusPayment.ts'
import { openBonus, publishBonus } from './bonusQueries.ts'
import { isCountDue } from './wagerCounting.ts'

/** Does what is due for a player's bonus: pays it, or ends it as wagered, expired or lost. */
export const updateBonus = async (app: AppContext, player: number): Promise<void> => {
  const bonus = await openBonus(app, player)
  if (!bonus) return
  if (bonus.state === 'claimed') return payBonus(app, bonus)
  if (await isCountDue(app, player)) return
  if (bonus.wagered >= bonus.needed) return endBonus(app, bonus, 'done')
  if (bonus.ends_at.getTime() <= app.now()) return endBonus(app, bonus, 'expired')
  const { bonus: balance } = await app.ledger.balances(player)
  if (balance === 0 && (await closeEmpty(app, bonus, 'lost'))) publishBonus(app, player, bonus.id)
}
