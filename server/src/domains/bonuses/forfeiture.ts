import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { type Kurus, kurus } from '@yakamoz/values'
import { type BonusRecord, isCorrected, type Leg } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { barOf } from '../protection/index.ts'
import { legsOf, sumTo } from './bonusEnd.ts'
import { activeBonus, type Bonus, openBonus } from './bonusQueries.ts'
import { recordOf } from './bonusRecord.ts'

export type Forfeiture = {
  bonus: Bonus
  /** The bonus money that is forfeited. */
  amount: Kurus
  legs: readonly Leg[]
  endsBy: (withdrawal: string) => BonusRecord
}

/**
 * Returns the legs and record that forfeit an active bonus with this balance, to be posted with the withdrawal in one operation. Until the
 * withdrawal is decided the bonus is suspended: its money is returned, bets still count, and no other bonus can start. The job returns
 * money that arrives meanwhile.
 */
const forfeitureOf = (app: AppContext, bonus: Bonus, balance: Kurus): Forfeiture => {
  const legs = legsOf(bonus, 'forfeited', balance) ?? []
  const returned = sumTo(legs, 'house/bonus')
  const endsBy = (forfeitedBy: string) => recordOf(app, bonus, { state: 'suspended', returned, forfeitedBy })
  return { bonus, amount: balance, legs, endsBy }
}

/** Returns what a withdrawal would forfeit: the bonus that is being wagered. */
export const bonusAtStake = async (app: AppContext, player: number): Promise<Forfeiture | undefined> => {
  const active = await activeBonus(app, player)
  return active && forfeitureOf(app, active, (await app.ledger.balances(player)).bonus)
}

/**
 * What becomes of a bonus when the withdrawal that forfeited it is decided. `isRestored`: it is wagered again; undefined if another
 * withdrawal decides.
 */
export type ForfeitureResolution = {
  bonus: Bonus
  legs: readonly Leg[]
  ends: BonusRecord
  isRestored: boolean | undefined
}

const forfeitedBy = (app: AppContext, player: number, withdrawal: string): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('forfeited_by', '=', withdrawal)
    .where('state', 'in', ['suspended', 'forfeited'])
    .executeTakeFirst()

/** Returns another withdrawal, pending or paid, that was requested after a bonus was forfeited. */
const laterWithdrawal = async (app: AppContext, { player_id, closed_at }: Bonus, withdrawal: string) =>
  app.db.query
    .selectFrom('transaction as w')
    .select(['w.id', 'w.status'])
    .where('w.player_id', '=', player_id)
    .where('w.type_id', '=', 2)
    .where('w.category_id', '=', transactionCategory.payment)
    .where('w.id', '<>', withdrawal)
    .where('w.status', 'in', [transactionStatus.pending, transactionStatus.approved])
    .where('w.at', '>=', closed_at ?? new Date(0))
    .where((row) => row.not(isCorrected('w')))
    .orderBy('w.status', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a forfeited bonus can be restored; another may have been given since the withdrawal was approved. */
const mayReturn = async (app: AppContext, { player_id, state }: Bonus): Promise<boolean> =>
  (await barOf(app, player_id)) !== 'excluded' &&
  (state === 'suspended' || (await openBonus(app, player_id)) === undefined)

/**
 * Returns what becomes of the bonus that a withdrawal forfeited, to be posted with the decision. If the withdrawal was not paid, money,
 * wagering and remaining time are restored. Undefined if there is nothing to do.
 */
export const resolveForfeiture = async (
  app: AppContext,
  { player, withdrawal, isApproved }: { player: number; withdrawal: string; isApproved: boolean },
): Promise<ForfeitureResolution | undefined> => {
  const bonus = await forfeitedBy(app, player, withdrawal)
  if (!bonus?.closed_at) return undefined
  const later = isApproved ? undefined : await laterWithdrawal(app, bonus, withdrawal)
  if (later?.status === transactionStatus.pending && bonus.state === 'suspended') {
    // Now depends on the other withdrawal.
    const ends = recordOf(app, bonus, { state: 'suspended', returned: bonus.returned, forfeitedBy: later.id })
    return { bonus, legs: [], ends, isRestored: undefined }
  }
  const isRestored = !isApproved && !later && (await mayReturn(app, bonus))
  if (!isRestored) {
    const ends = recordOf(app, bonus, { state: 'forfeited', returned: bonus.returned })
    return bonus.state === 'suspended' ? { bonus, legs: [], ends, isRestored } : undefined
  }
  const until = new Date(bonus.ends_at.getTime() + app.now() - bonus.closed_at.getTime())
  const ends = recordOf(app, bonus, { state: 'active', returned: 0, forfeitedBy: null, ends: until })
  return { bonus, legs: restoringLegs(bonus), ends, isRestored }
}

const restoringLegs = ({ returned, needed }: Bonus): Leg[] => {
  const amount = kurus(returned)
  return amount > 0
    ? [{ from: 'house/bonus', to: needed > 0 ? 'bonus' : 'cash', amount, reason: 'bonus_restored' }]
    : []
}
