import { type Kurus, newId, noMoney } from '@yakamoz/values'
import { lockWallet } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { payBonus } from './bonusPayment.ts'
import type { Bonus } from './bonusQueries.ts'
import { dayMs, isWithdrawn } from './offerBase.ts'
import { nextAvailableMs } from './offerJudgement.ts'
import type { Offer } from './offers.ts'
import { depositOf, isWagered, maxPaidFor, neededFor } from './rules.ts'

/** `act` makes the audit entry, if an employee gives the bonus. */
type BonusGift = {
  player: number
  offer: Offer
  source: string
  amount: Kurus
  /** The deposit or loss that the bonus is a share of. */
  base?: Kurus
  act?: (bonus: string) => Act
}

/**
 * Stores a claim and pays it. Unique indexes allow one claim per source and one wagered bonus at a time. Undefined if a concurrent claim or
 * withdrawal came first.
 */
export const giveBonus = async (app: AppContext, gift: BonusGift): Promise<Bonus | undefined> => {
  const bonus = await app.db.query.transaction().execute(async (executor) => {
    const claimed = await insertClaim(app, executor, gift)
    if (claimed && gift.act) await recordAudit(app, gift.act(claimed.id), executor)
    return claimed
  })
  if (bonus) await payBonus(app, bonus)
  return bonus
}

/**
 * Withdrawals are requested under the lock of the wallet, and so are bonuses, so that either sees the other: the withdrawal forfeits a
 * bonus that came first, and a claim after the withdrawal is not stored.
 */
const insertClaim = async (app: AppContext, executor: Executor, { player, offer, source, amount, base }: BonusGift) => {
  await lockWallet(executor, player)
  const deposit = depositOf(source)
  if (deposit && (await isWithdrawn(executor, player, deposit))) return undefined
  if (await isOnPause(app, executor, { player, offer })) return undefined
  return executor
    .insertInto('bonus')
    .values({
      player_id: player,
      id: newId(),
      offer_id: offer.id,
      source,
      amount,
      ...(base === undefined ? {} : { base }),
      needed: neededFor(offer, amount, base ?? noMoney),
      max_paid: maxPaidFor(offer, amount),
      max_stake: isWagered(offer) ? offer.max_stake : 0,
      given_at: new Date(app.now()),
      ends_at: new Date(app.now() + offer.days * dayMs),
    })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Whether the offer was used since it was judged and is not available again yet; several deposits may be approved concurrently. */
const isOnPause = async (
  app: AppContext,
  executor: Executor,
  { player, offer }: Pick<BonusGift, 'player' | 'offer'>,
) => {
  if (offer.kind === 'gift') return false
  const bonuses = await executor
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('offer_id', '=', offer.id)
    .orderBy('given_at')
    .execute()
  const availableMs = nextAvailableMs(offer, bonuses)
  return availableMs !== undefined && availableMs > app.now()
}

/** Whether a player cannot get bonuses: lives where play is barred, or the account is not active. */
export const isBarredFromBonuses = async (app: AppContext, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('player')
    .select(['restricted', 'status'])
    .where('id', '=', player)
    .executeTakeFirst()
  return !row || row.restricted || row.status !== 'active'
}
