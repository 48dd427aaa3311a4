import { kurus, newId } from '@yakamoz/values'
import { type Bonus, giveBonus } from '../bonuses/index.ts'
import type { House } from '../house.ts'

/** The demo's offer that staff give and nobody claims. */
const giftOffer = 901

/** Gives a player a bonus of so many kuruş that has to be wagered; undefined where it cannot be given. */
export const giveGift = async (house: House, player: number, amount: number): Promise<Bonus | undefined> => {
  const offer = await house.db.query
    .selectFrom('bonus_offer')
    .selectAll()
    .where('id', '=', giftOffer)
    .executeTakeFirstOrThrow()
  return giveBonus(house, { player, offer, source: newId(), amount: kurus(amount) })
}

/** Leaves a player with a bonus of so many kuruş and no cash. */
export const leaveGiftAlone = async (house: House, player: number, amount: number): Promise<void> => {
  const { cash } = await house.ledger.balances(player)
  const legs = [{ from: 'cash', to: 'gateway/test', amount: kurus(cash), reason: 'withdrawal' }] as const
  await house.ledger.post({ player, id: newId(), legs })
  await giveGift(house, player, amount)
}
