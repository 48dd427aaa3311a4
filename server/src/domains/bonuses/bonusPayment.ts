import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Bonus, publishBonus } from './bonusQueries.ts'
import { recordOf } from './bonusRecord.ts'

/** Moves the money of a claimed bonus: to the bonus account if it has to be wagered, else to cash. Idempotent. */
export const payBonus = async (app: AppContext, bonus: Bonus): Promise<void> => {
  const isWagered = bonus.needed > 0
  const amount = kurus(bonus.amount)
  await app.ledger.open(bonus.player_id)
  const posted = await app.ledger.post({
    player: bonus.player_id,
    id: `bonus/${bonus.id}/given`,
    intent: 'given',
    legs: [{ from: 'house/bonus', to: isWagered ? 'bonus' : 'cash', amount, reason: 'bonus' }],
    records: [recordOf(app, bonus, isWagered ? { state: 'active' } : { state: 'paid', paid: amount })],
  })
  if (posted.outcome !== 'done' && posted.outcome !== 'repeated') {
    throw new Error(`a claimed bonus could not be booked: ${posted.outcome}`)
  }
  app.bus.publish('account', { player: bonus.player_id, event: { kind: 'transaction', id: bonus.id } })
  publishBonus(app, bonus.player_id, bonus.id)
}
