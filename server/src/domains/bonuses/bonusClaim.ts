import { type Kurus, newId, noMoney } from '@yakamoz/values'
import { lockWallet } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { payBonus } from './bonusPayment.ts'
import type { Bonus } from './bonusQueries.ts'
import { dayMs, isWithdrawn } from './offerBase.ts'
import { availableAgainMs } from './offerJudgement.ts'
import type { Offer } from './offers.ts'
import { depositOf, isWagered, maxPaidFor, neededFor } from './rules.ts'

/** `act`: what the audit trail is told with the claim, where a person of the house gives it. */
type BonusGift = {
  player: number
  offer: Offer
  source: string
  amount: Kurus
  /** The deposit or loss that it is a share of. */
  base?: Kurus
  act?: (bonus: string) => Act
}

/**
 * Stores a claim, which the indexes let in once for each source and one at a time, and pays it. Undefined when another was
 * first, or a withdrawal that leaves nothing to give it for.
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
 * A withdrawal is asked for with the wallet held, and so is a bonus: whichever comes second sees the other. The withdrawal then
 * gives up what has to be wagered, and what is claimed after it is not given.
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

/** Whether an offer was had since it was judged, and cannot be had again yet: its deposits may be approved at the same moment. */
const isOnPause = async (
  app: AppContext,
  executor: Executor,
  { player, offer }: Pick<BonusGift, 'player' | 'offer'>,
) => {
  if (offer.kind === 'gift') return false
  const had = await executor
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('offer_id', '=', offer.id)
    .orderBy('given_at')
    .execute()
  const availableMs = availableAgainMs(offer, had)
  return availableMs !== undefined && availableMs > app.now()
}

/** A player may not have it: lives where play is barred, or has closed the account. */
export const isBarredFromBonuses = async (app: AppContext, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('player')
    .select(['restricted', 'status'])
    .where('id', '=', player)
    .executeTakeFirst()
  return !row || row.restricted || row.status !== 'active'
}
