import { type Kurus, kurus } from '@yakamoz/values'
import type { Leg } from '../../ledger/index.ts'
import { setTracking } from '../../ledger/index.ts'
import type { BonusState } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { writeEmptyEnd } from './bonusNotices.ts'
import { type Bonus, hasOpenBonusBets, publishBonus } from './bonusQueries.ts'
import { type Change, isBonusChanged, recordOf } from './bonusRecord.ts'
import { payout } from './rules.ts'

type Ending = Extract<BonusState, 'done' | 'expired' | 'forfeited'>

export const legsOf = (bonus: Bonus, ending: Ending, balance: number): [Leg, ...Leg[]] | undefined => {
  const { paid, returned } =
    ending === 'done' ? payout(kurus(balance), kurus(bonus.max_paid)) : { paid: kurus(0), returned: kurus(balance) }
  return legsBetween(paid, returned, `bonus_${ending}`)
}

/** Returns the legs from the bonus account to cash and back to the operator; undefined if both amounts are 0. */
export const legsBetween = (paid: Kurus, returned: Kurus, reason: string): [Leg, ...Leg[]] | undefined => {
  const legs: Leg[] = []
  if (paid > 0) legs.push({ from: 'bonus', to: 'cash', amount: paid, reason: 'bonus_done' })
  if (returned > 0) legs.push({ from: 'bonus', to: 'house/bonus', amount: returned, reason })
  const [first, ...rest] = legs
  return first ? [first, ...rest] : undefined
}

export const sumTo = (legs: readonly Leg[], account: Leg['to']): number =>
  legs.reduce((sum, { to, amount }) => (to === account ? sum + amount : sum), 0)

/** The change of the bonus that these legs make. */
const endedBy = (legs: readonly Leg[], state: Ending): Change => ({
  state,
  paid: sumTo(legs, 'cash'),
  returned: sumTo(legs, 'house/bonus'),
})

/**
 * Closes a bonus without money, for which the ledger has nothing to book, under the lock of the wallet, and notifies the player. Returns
 * false if money came in between, or if the bonus would be lost while a bet from it is undecided.
 */
export const closeEmpty = async (app: AppContext, bonus: Bonus, state: BonusState): Promise<boolean> => {
  const publish = await app.db.query.transaction().execute(async (executor) => {
    const wallet = await executor
      .selectFrom('wallet')
      .select('bonus')
      .where('player_id', '=', bonus.player_id)
      .forUpdate()
      .executeTakeFirst()
    if (!wallet || wallet.bonus > 0) return undefined
    if (state === 'lost' && (await hasOpenBonusBets(app, executor, bonus.player_id))) return undefined
    const closed = await executor
      .updateTable('bonus')
      .set({ state, closed_at: new Date(app.now()) })
      .where('player_id', '=', bonus.player_id)
      .where('id', '=', bonus.id)
      .where('state', '=', 'active')
      .executeTakeFirst()
    await setTracking(executor, bonus.player_id, 'wagering', false)
    return closed.numUpdatedRows > 0n ? writeEmptyEnd(app, executor, { ...bonus, state }) : () => undefined
  })
  publish?.()
  return publish !== undefined
}

const maxTries = 20

/**
 * Ends an active bonus. Reads the balance and then moves it; retries if a bet came in between. All endings share one operation id, so that
 * of two concurrent ones only the first has an effect, and a later one cannot take money of another bonus.
 */
export const endBonus = async (app: AppContext, bonus: Bonus, ending: Ending, tries = 1): Promise<void> => {
  const balances = await app.ledger.balances(bonus.player_id)
  const legs = legsOf(bonus, ending, balances.bonus)
  if (!legs) {
    if (!(await closeEmpty(app, bonus, ending))) await retryEnd(app, bonus, ending, tries)
    return publishBonus(app, bonus.player_id, bonus.id)
  }
  const operation = {
    player: bonus.player_id,
    id: `bonus/${bonus.id}/ended`,
    intent: ending,
    legs,
    records: [recordOf(app, bonus, endedBy(legs, ending))],
  }
  try {
    const posted = await app.ledger.post(operation)
    if (posted.outcome === 'insufficient') return await retryEnd(app, bonus, ending, tries)
  } catch (cause) {
    if (!isBonusChanged(cause)) throw cause
  }
  publishBonus(app, bonus.player_id, bonus.id)
}

const retryEnd = (app: AppContext, bonus: Bonus, ending: Ending, tries: number): Promise<void> => {
  if (tries >= maxTries) throw new Error('a bonus could not be ended: its balance keeps changing')
  return endBonus(app, bonus, ending, tries + 1)
}
