import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { addDays, type Day, dayOf, type Kurus, kurus, newId, noMoney, startOfDay } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { holdWallet, isCorrected } from '../../ledger/index.ts'
import { type Act, recordAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { barOf } from '../protection/index.ts'
import { type Bonus, isStaked, payBonus } from './lifecycle.ts'
import { tellNotGiven } from './notices.ts'
import { bonusFor, depositOf, isWagered, lastMonday, mostPaidFor, neededFor, weekFrom } from './rules.ts'

export type Offer = Selectable<Schema['bonus_offer']>

const dayMs = 86_400_000

/** The offers that are open to a player, or to a visitor: those with a code only to whoever registered with it (Z-82). */
export const openOffers = (app: AppContext, player: number | undefined): Promise<Offer[]> => {
  const now = new Date(app.now())
  return app.db.query
    .selectFrom('bonus_offer')
    .selectAll()
    .where('open', '=', true)
    .where('kind', '<>', 'gift')
    .where((row) =>
      row.or([
        row('code', '=', ''),
        row('code', '=', (other) =>
          other
            .selectFrom('player')
            .select('promo_code')
            .where('player.id', '=', player ?? 0),
        ),
      ]),
    )
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** What an offer would be given for: a deposit, after which money was asked back or not, or a week; with what the bonus comes to. */
type Base = { source: string; amount: Kurus; base: Kurus; isWithdrawn: boolean }

const deposits = (app: AppContext, player: number) =>
  app.db.query
    .selectFrom('transaction')
    .select(['id', 'amount', 'at'])
    .where('player_id', '=', player)
    .where('type_id', '=', 1)
    .where('status', '=', transactionStatus.approved)
    .where((row) => row.not(isCorrected('transaction')))

/**
 * Whether a withdrawal was asked for after a deposit: one that waits counts, one that was refused does not. A deposit that
 * goes out again has brought nothing that a bonus could be a share of.
 */
const isWithdrawn = async (executor: Executor, player: number, deposit: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('transaction as w')
    .innerJoin('transaction as d', 'd.player_id', 'w.player_id')
    .select('w.id')
    .where('w.player_id', '=', player)
    .where('d.id', '=', deposit)
    .where('w.type_id', '=', 2)
    .where('w.category_id', '=', transactionCategory.payment)
    .where('w.status', '<>', transactionStatus.refused)
    .whereRef('w.at', '>=', 'd.at')
    .where((row) => row.not(isCorrected('w')))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Of = { player: number; offer: Offer; payment?: string | undefined }

/**
 * The deposit that an offer is a share of: the very first, or the latest, or the one that it was chosen with; it gives nothing
 * when it is no longer fresh.
 */
const depositFor = async (app: AppContext, { player, offer, payment }: Of): Promise<Base | undefined> => {
  const isFirst = offer.kind === 'first_deposit'
  const row = await deposits(app, player)
    .$if(!isFirst && payment !== undefined, (query) => query.where('id', '=', payment ?? ''))
    .orderBy('at', isFirst ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const isFresh = row.at.getTime() + offer.claim_days * dayMs > app.now()
  return {
    source: `deposit/${row.id}`,
    amount: isFresh ? bonusFor(offer, kurus(row.amount)) : kurus(0),
    base: kurus(row.amount),
    isWithdrawn: await isWithdrawn(app.db.query, player, row.id),
  }
}

const weekMs = 7 * dayMs
/** How far back a correction of a week that was returned for still counts. */
const correctedWeeks = 5

type Week = { from: Date; until: Date }

const weekOf = (monday: Day): Week => ({
  from: new Date(startOfDay(monday)),
  until: new Date(startOfDay(addDays(monday, 7))),
})

/** What was lost in these weeks together, with the own money, of what was staked in them and is decided, as it stands now. */
const lossIn = async (app: AppContext, player: number, weeks: readonly Week[]): Promise<number> => {
  const from = weeks.map((week) => week.from)
  const until = weeks.map((week) => week.until)
  const span = sql`${player}::bigint, ${from}::timestamptz[], ${until}::timestamptz[], ${new Date(app.now())}::timestamptz`
  const { rows } = await sql<{ loss: number }>`
    select casino_loss(${span}) + provider_loss(${span}) as loss`.execute(app.db.query)
  return rows[0]?.loss ?? 0
}

/** The weeks of late that this offer was given for, and the losses that it was reckoned from. */
const returnedWeeks = async (app: AppContext, { player, offer }: Of): Promise<{ week: Week; base: number }[]> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .select(['source', 'base'])
    .where('player_id', '=', player)
    .where('offer_id', '=', offer.id)
    .where('given_at', '>', new Date(app.now() - correctedWeeks * weekMs))
    .execute()
  return rows.flatMap(({ source, base }) => {
    const monday = weekFrom(source)
    return monday && base !== null ? [{ week: weekOf(monday), base }] : []
  })
}

/**
 * Last week's net loss in the casino. What of the weeks before has been returned stays; where it was corrected since, the difference
 * counts here.
 */
const lossFor = async (app: AppContext, of: Of): Promise<Base | undefined> => {
  const { player, offer } = of
  const monday = lastMonday(dayOf(app.now()))
  const week = weekOf(monday)
  if (week.until.getTime() + offer.claim_days * dayMs <= app.now()) return undefined
  const source = `week/${monday}/${offer.id}`
  const returned = (await returnedWeeks(app, of)).filter((one) => one.week.from < week.from)
  const before = returned.reduce((sum, { base }) => sum + base, 0)
  const loss = (await lossIn(app, player, [week, ...returned.map((one) => one.week)])) - before
  if (loss <= 0) return undefined
  return { source, amount: bonusFor(offer, kurus(loss)), base: kurus(loss), isWithdrawn: false }
}

const baseOf = (app: AppContext, of: Of): Promise<Base | undefined> =>
  of.offer.kind === 'loss' ? lossFor(app, of) : depositFor(app, of)

export type OfferState =
  | 'claimable'
  | 'active'
  | 'used'
  | 'deposit_first'
  | 'no_loss'
  | 'other_active'
  | 'barred'
  | 'missed'
  | 'withdrawn'

export type Judged = { state: OfferState; amount: Kurus; base: Kurus; source: string; againMs: number | undefined }

const judged = (state: OfferState, more: Partial<Judged> = {}): Judged => ({
  state,
  amount: kurus(0),
  base: kurus(0),
  source: '',
  againMs: undefined,
  ...more,
})

/** When an offer can be had again after it was had last; undefined at once, Infinity never. */
const againOf = (offer: Offer, had: readonly Bonus[]): number | undefined => {
  const last = had.filter((one) => one.offer_id === offer.id).at(-1)
  if (!last) return undefined
  if (offer.kind === 'first_deposit') return Number.POSITIVE_INFINITY
  return last.given_at.getTime() + offer.pause_days * dayMs
}

/** What an offer waits for that can be given for nothing yet. A first deposit is made once: with another, small or long ago. */
const lacking = ({ kind }: Offer, base: Base | undefined): OfferState => {
  if (kind === 'loss') return 'no_loss'
  return kind === 'first_deposit' && base ? 'missed' : 'deposit_first'
}

/** The bonus that is being wagered, or that may be again: a withdrawal which waits has given it up. */
const runningOf = (had: readonly Bonus[]): Bonus | undefined =>
  had.find((one) => one.needed > 0 && ['active', 'claimed', 'suspended'].includes(one.state))

/** What an offer is to a player now; with `payment`, to the deposit that it was chosen with. */
export const judge = async (app: AppContext, of: Of, had: readonly Bonus[]): Promise<Judged> => {
  const { player, offer } = of
  const running = runningOf(had)
  if (running?.offer_id === offer.id) return judged(running.state === 'suspended' ? 'other_active' : 'active')
  if (await barOf(app, player)) return judged('barred')
  const again = againOf(offer, had)
  if (again !== undefined && again > app.now())
    return judged('used', { againMs: Number.isFinite(again) ? again : undefined })
  const base = await baseOf(app, of)
  if (!base || base.amount <= 0 || had.some((one) => one.source === base.source)) return judged(lacking(offer, base))
  if (base.isWithdrawn) return judged('withdrawn')
  if (isWagered(offer) && (running || (await isStaked(app, app.db.query, player))))
    return judged('other_active', { amount: base.amount })
  return judged('claimable', base)
}

export const bonusesOf = (app: AppContext, player: number): Promise<Bonus[]> =>
  app.db.query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute()

/** `act`: what the audit trail is told with the claim, where a person of the house gives it. */
type Gift = {
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
export const giveBonus = async (app: AppContext, gift: Gift): Promise<Bonus | undefined> => {
  const bonus = await app.db.query.transaction().execute(async (executor) => {
    const claimed = await claimOf(app, executor, gift)
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
const claimOf = async (app: AppContext, executor: Executor, { player, offer, source, amount, base }: Gift) => {
  await holdWallet(executor, player)
  const deposit = depositOf(source)
  if (deposit && (await isWithdrawn(executor, player, deposit))) return undefined
  if (await isHadAgain(app, executor, { player, offer })) return undefined
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
      most_paid: mostPaidFor(offer, amount),
      most_stake: isWagered(offer) ? offer.most_stake : 0,
      given_at: new Date(app.now()),
      ends_at: new Date(app.now() + offer.days * dayMs),
    })
    .onConflict((row) => row.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Whether an offer was had since it was judged, and cannot be had again yet: its deposits may be approved at the same moment. */
const isHadAgain = async (app: AppContext, executor: Executor, { player, offer }: Pick<Gift, 'player' | 'offer'>) => {
  if (offer.kind === 'gift') return false
  const had = await executor
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('offer_id', '=', offer.id)
    .orderBy('given_at')
    .execute()
  const again = againOf(offer, had)
  return again !== undefined && again > app.now()
}

/** A player may not have it: lives where play is barred, or has closed the account. */
export const isRestricted = async (app: AppContext, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('player')
    .select(['restricted', 'status'])
    .where('id', '=', player)
    .executeTakeFirst()
  return !row || row.restricted || row.status !== 'active'
}

export type Choice = { player: number; offerId: number; deposit: Kurus }
export type ChoiceBar = { name: 'bonus_unavailable' | 'bonus_other_active' } | { name: 'bonus_least'; least: Kurus }

/**
 * Why a bonus cannot be chosen with a deposit that is yet to be made; undefined when it can, or when the deposit is barred
 * itself. A deposit too small for it would come without the bonus, and a first one would take it away for good.
 */
export const choiceBar = async (
  app: AppContext,
  { player, offerId, deposit }: Choice,
): Promise<ChoiceBar | undefined> => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || offer.kind === 'loss' || (await isRestricted(app, player))) return { name: 'bonus_unavailable' }
  const had = await bonusesOf(app, player)
  const { state } = await judge(app, { player, offer }, had)
  const isOther = state === 'active' || state === 'other_active' || (isWagered(offer) && runningOf(had) !== undefined)
  if (isOther) return { name: 'bonus_other_active' }
  const isGone = state === 'used' || state === 'missed' || (state === 'withdrawn' && offer.kind === 'first_deposit')
  if (isGone) return { name: 'bonus_unavailable' }
  return deposit < offer.least ? { name: 'bonus_least', least: kurus(offer.least) } : undefined
}

type Chosen = { offerId: number; payment: string; at: Date }

/**
 * Gives the bonus that was chosen with a deposit which has now been approved. What does not apply any more is not given and
 * hurts nothing: the deposit stands by itself, and the player is told.
 */
export const giveChosen = async (app: AppContext, player: number, chosen: Chosen): Promise<void> => {
  const had = await bonusesOf(app, player)
  const isGiven = had.some((one) => one.offer_id === chosen.offerId && one.given_at >= chosen.at)
  if (isGiven || (await giveIfClaimable(app, player, chosen, had))) return
  await tellNotGiven(app, player, chosen)
}

const giveIfClaimable = async (
  app: AppContext,
  player: number,
  { offerId, payment }: Chosen,
  had: readonly Bonus[],
) => {
  const offer = (await openOffers(app, player)).find((one) => one.id === offerId)
  if (!offer || (await isRestricted(app, player))) return false
  const { state, source, amount, base } = await judge(app, { player, offer, payment }, had)
  if (state !== 'claimable') return false
  return (await giveBonus(app, { player, offer, source, amount, base })) !== undefined
}
