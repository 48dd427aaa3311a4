import { kurus, newId } from '@yakamoz/values'
import { type Bonus, giveBonus } from '../domains/bonuses/index.ts'
import type { AppContext } from '../transport/appContext.ts'

/** The demo's offer that employees give and nobody claims. */
const giftOffer = 901

/** Gives a player a bonus in kuruş that has to be wagered; undefined if it cannot be given. */
export const giveGift = async (app: AppContext, player: number, amount: number): Promise<Bonus | undefined> => {
  const offer = await app.db.query
    .selectFrom('bonus_offer')
    .selectAll()
    .where('id', '=', giftOffer)
    .executeTakeFirstOrThrow()
  return giveBonus(app, { player, offer, source: newId(), amount: kurus(amount) })
}

/** Leaves a player with a bonus in kuruş and no cash. */
export const leaveGiftAlone = async (app: AppContext, player: number, amount: number): Promise<void> => {
  const { cash } = await app.ledger.balances(player)
  const legs = [{ from: 'cash', to: 'gateway/test', amount: kurus(cash), reason: 'withdrawal' }] as const
  await app.ledger.post({ player, id: newId(), legs })
  await giveGift(app, player, amount)
}
