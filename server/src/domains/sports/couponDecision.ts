import { couponLimits } from '@yakamoz/contract'
import { type ReferralReason, referralReasons } from '@yakamoz/contract/console/referralReasons'
import { choicesOf, isInPlay, maxWinOf, type Slip, stakeOf } from '@yakamoz/sports'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { sql } from 'kysely'
import { recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import { isNotQueued } from '../../platform/retryQueue.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, isReceivedUntil } from './book.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { askLegSales } from './builderPrices.ts'
import { legLabel, pricedLegs } from './couponLegs.ts'
import { type Coupon, couponFrom, operationOf } from './coupons.ts'
import { isLegClosed, isLegStopped } from './legPrices.ts'
import { rereadLiability } from './liability.ts'
import { decidedReferral, referralOf, referredAmong, type StoredReferral, slipAtStake } from './referrals.ts'

/** `stopped`: it waits for the end of a stop, at most `decidedWithinMs` after it was placed. */
type Readiness = 'due' | 'early' | 'stopped'

/**
 * A coupon may be decided when its delay is over and all messages up to its end are in the book, or its feed is down, so that it will be
 * refused.
 */
const readinessOf = (book: Book, { state, decideMs = 0, placedMs, legs }: Coupon, nowMs: number): Readiness => {
  if (state === 'returning') return 'due'
  const matches = legs.map(({ match }) => match)
  if (decideMs > nowMs || !isReceivedUntil(book, matches, decideMs, nowMs)) return 'early'
  return isStoppedNow(book, { placedMs, legs }, nowMs) ? 'stopped' : 'due'
}

/** Whether a coupon waits for the end of a stop. */
const isStoppedNow = (book: Book, { placedMs, legs }: Pick<Coupon, 'placedMs' | 'legs'>, nowMs: number): boolean =>
  nowMs < placedMs + couponLimits.decidedWithinMs && areStopped(book, legs, nowMs)

/** Whether legs are not on sale only because bets on their matches are stopped for the moment. */
const areStopped = (book: Book, legs: Coupon['legs'], nowMs: number): boolean => {
  const closed = legs.filter((leg) => isLegClosed(book, leg, nowMs))
  return closed.length > 0 && closed.every((leg) => isLegStopped(book, choicesOf(leg), nowMs))
}

/** When a stopped coupon is looked at again. */
const stoppedRetryMs = 1_000

/** Moves stopped coupons behind the others that are due, however many wait for the end of a stop. */
const postponeStopped = async (app: AppContext, coupons: readonly Coupon[]): Promise<void> => {
  if (coupons.length === 0) return
  await app.db.query
    .updateTable('coupon')
    .set({ decide_at: new Date(app.now() + stoppedRetryMs) })
    .where('state', '=', 'pending')
    .where((row) =>
      row(
        row.refTuple('player_id', 'id'),
        'in',
        coupons.map(({ player, id }) => row.tuple(player, id)),
      ),
    )
    .execute()
}

/** Returns coupons whose delay is over or whose refusal was interrupted (`returning`), without those in the retry queue. */
const dueCoupons = async (app: AppContext): Promise<Coupon[]> => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .selectAll()
    .where('state', 'in', ['pending', 'returning'])
    .where('decide_at', '<=', new Date(app.now()))
    .where(isNotQueued('coupon', 'coupon'))
    .orderBy('decide_at')
    .limit(500)
    .execute()
  return rows.map(couponFrom)
}

const refusalTexts = {
  market_closed: {
    tr: (name: string) => `Kabul edilmeden bahse kapandı: ${name}`,
    en: (name: string) => `Closed before it was accepted: ${name}`,
  },
  coupon_related: {
    tr: (name: string) => `Kabul edilmeden birlikte oynanamaz oldu: ${name}`,
    en: (name: string) => `Could no longer be combined before it was accepted: ${name}`,
  },
  odds_changed: {
    tr: (name: string) => `Kabul edilmeden oranı değişti: ${name}`,
    en: (name: string) => `The odds changed before it was accepted: ${name}`,
  },
}

const noAnswerText = {
  tr: 'Kuponun zamanında incelenemedi',
  en: 'Your bet could not be reviewed in time',
}

/** Why a trader has declined a coupon, as its player reads it. */
const declineText = (reason: string | null) => {
  const text = referralReasons[reason as ReferralReason]
  return text ? { tr: `Kabul edilmedi: ${text.tr}`, en: `Not accepted: ${text.en}` } : noAnswerText
}

const begunText = {
  tr: (name: string) => `Kabul edilmeden maç başladı: ${name}`,
  en: (name: string) => `The match began before it was accepted: ${name}`,
}

/** What a player reads of a coupon that was accepted at a smaller stake. */
const reducedText = (stake: Kurus, { stake: before }: Coupon) => {
  const sums = (lang: Language) => [kurusToText(stake, lang), kurusToText(kurus(before - stake), lang)] as const
  const [[taken, back], [takenEn, backEn]] = [sums('tr'), sums('en')]
  return {
    tr: `${taken} ile kabul edildi; kalan ${back} hesabına döndü.`,
    en: `Accepted at a stake of ${takenEn}; the other ${backEn} is back in your account.`,
  }
}

const playerBarredText = {
  tr: 'Kabul edilmeden hesabın bahse kapandı',
  en: 'Your account was closed for betting before it was accepted',
}

const isBarredFromBetting = async (app: AppContext, player: number): Promise<boolean> => {
  const [row] = await app.db.run<{ barred: boolean }>(
    { name: 'is_barred_from_betting', text: 'select is_barred_from_betting($1::bigint, $2::timestamptz) as barred' },
    [player, new Date(app.now())],
  )
  return row?.barred ?? true
}

/** A referred coupon from before play is too late once a match of it has begun: it has no delay against those who see more. */
const begunLeg = (book: Book, { live, legs }: Coupon, referral: StoredReferral | undefined) =>
  referral && !live
    ? legs.find(({ match }) => {
        const state = book.get(match)?.state
        return state && isInPlay(state)
      })
    : undefined

/** From when on a price decides a coupon: the end of its delay, before which others may have seen more. A trader may decide earlier. */
const sinceOf = ({ decideMs = 0 }: Coupon, nowMs: number): number => Math.min(decideMs, nowMs)

/**
 * Returns the repriced legs of a coupon that is accepted now, or a note with the reason of the refusal; `stopped` if bets were stopped while the source of a bet
 * builder was asked.
 */
const judgeCoupon = async (app: AppContext, coupon: Coupon, referral: StoredReferral | undefined) => {
  if (await isBarredFromBetting(app, coupon.player)) return { note: playerBarredText }
  if (referral?.decision === 'decline') return { note: declineText(referral.reason) }
  const book = await bookOf(app)
  const saleNow = await askLegSales(app, coupon.legs, { purpose: 'bet', sinceMs: sinceOf(coupon, app.now()) })
  if (coupon.state === 'pending' && isStoppedNow(book, coupon, app.now())) return 'stopped'
  const noteOf = (texts: Record<Language, (name: string) => string>, leg: Parameters<typeof legLabel>[1]) => ({
    tr: texts.tr(legLabel(book, leg, 'tr')),
    en: texts.en(legLabel(book, leg, 'en')),
  })
  const begun = begunLeg(book, coupon, referral)
  if (begun) return { note: noteOf(begunText, begun) }
  const priced = pricedLegs(book, coupon.legs, coupon.policy, saleNow)
  return priced.refusal ? { note: noteOf(refusalTexts[priced.refusal], priced.leg) } : { legs: priced.legs }
}

/** Accepts a coupon. If the player was barred after the decision, the coupon stays pending and is decided again. */
const acceptCoupon = async (
  app: AppContext,
  { player, id, version, slip, maxWin: reserved }: Coupon,
  legs: Coupon['legs'],
): Promise<void> => {
  const maxWin = maxWinOf({ ...slip, legs })
  await app.db.query
    .updateTable('coupon')
    .set({ state: 'open', legs: JSON.stringify(legs), max_win: maxWin })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'pending')
    .where(sql<boolean>`not is_barred_from_betting(player_id, ${new Date(app.now())}::timestamptz)`)
    .execute()
  if (maxWin > reserved) rereadLiability(app, legs)
}

const isDecidedOtherwise = hasErrorCode(recordErrors.couponDecided)

/**
 * Accepts a coupon at a smaller stake and returns the rest in one operation. If the player was barred after the decision, the coupon stays pending and is
 * decided again.
 */
const acceptReduced = async (app: AppContext, coupon: Coupon, slip: Slip): Promise<void> => {
  const { player, id, stake: before, fromBonus } = coupon
  const [stake, version] = [stakeOf(slip), coupon.version + 1]
  try {
    await app.ledger.post({
      player,
      id: operationOf(id, version),
      intent: `reduced ${stake}`,
      legs: [{ from: 'held', to: fromBonus ? 'bonus' : 'cash', amount: kurus(before - stake), reason: 'bet_refused' }],
      records: [
        {
          kind: 'coupon_reduction',
          id,
          version,
          unit: slip.unitKurus,
          stake,
          maxWin: maxWinOf(slip),
          legs: slip.legs,
          note: reducedText(stake, coupon),
          at: new Date(app.now()),
        },
      ],
    })
  } catch (cause) {
    if (!isDecidedOtherwise(cause)) throw cause
  }
}

/** Accepts a coupon at its stake or at the one that a trader has chosen. */
const acceptAsDecided = (
  app: AppContext,
  coupon: Coupon,
  legs: Coupon['legs'],
  referral: StoredReferral | undefined,
): Promise<void> => {
  const { decision, reduced_stake } = referral ?? {}
  const slip =
    decision === 'reduce'
      ? slipAtStake({ ...coupon, slip: { ...coupon.slip, legs } }, kurus(reduced_stake ?? 0))
      : undefined
  if (decision === 'reduce' && !slip) throw new Error(`coupon ${coupon.id} has no stake of ${reduced_stake}`)
  return slip ? acceptReduced(app, coupon, slip) : acceptCoupon(app, coupon, legs)
}

/** Refuses a coupon: first sets the state `returning`, so that no other process accepts it, then returns the stake. */
const refuseCoupon = async (app: AppContext, coupon: Coupon, note: object): Promise<void> => {
  const { player, id, version, stake, share, fromBonus } = coupon
  const claimed = await app.db.query
    .updateTable('coupon')
    .set({ state: 'returning' })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['pending', 'returning'])
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (!claimed) return
  await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'refused',
    legs: [{ from: 'held', to: fromBonus ? 'bonus' : 'cash', amount: stake, reason: 'bet_refused' }],
    records: [
      {
        kind: 'coupon_change',
        id,
        state: 'refused',
        reopened: false,
        payout: 0,
        stakeLeft: 0,
        share,
        cashedOut: 0,
        version: version + 1,
        settledAt: new Date(app.now()),
        unrecovered: 0,
        note,
      },
    ],
  })
}

/**
 * Accepts or refuses a coupon if it is due; a referred one as its trader has decided, or as is stored for the end of his time. `isReferred`: whether it may
 * be one.
 */
export const decideCoupon = async (app: AppContext, coupon: Coupon, isReferred = true): Promise<void> => {
  if (readinessOf(await bookOf(app), coupon, app.now()) !== 'due') return
  const waiting = isReferred ? await referralOf(app, coupon) : undefined
  const referral = waiting && (await decidedReferral(app, waiting))
  if (referral?.decision === null) return
  const judged = await judgeCoupon(app, coupon, referral)
  if (judged === 'stopped') return
  const { legs, note } = judged
  if (legs && coupon.state === 'pending') await acceptAsDecided(app, coupon, legs, referral)
  else await refuseCoupon(app, coupon, note ?? { tr: 'Kupon kabul edilmedi', en: 'The bet was not accepted' })
  app.bus.publish('account', { player: coupon.player, event: { kind: 'coupon', id: coupon.id } })
}

/**
 * Decides the coupons whose delay is over, and returns their number. A coupon is accepted if all its markets are open and its prices within
 * the policy; while bets on its matches are stopped it waits.
 */
export const decidePending = async (app: AppContext): Promise<number> => {
  const waiting = await dueCoupons(app)
  const book = await bookOf(app)
  const readiness = waiting.map((coupon) => readinessOf(book, coupon, app.now()))
  const having = (wanted: Readiness) => waiting.filter((_, index) => readiness[index] === wanted)
  await postponeStopped(app, having('stopped'))
  const due = having('due')
  const referred = await referredAmong(app, due)
  await Promise.all(
    due.map((coupon) => bookOrRetry(app, coupon, () => decideCoupon(app, coupon, referred.has(coupon.id)))),
  )
  return due.length
}
