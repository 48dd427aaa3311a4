import { type Kurus, kurus } from '@yakamoz/values'
import type { Leg as LedgerLeg, Outcome } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { type Coupon, couponFrom, couponOf, operationOf, shareOfPayout } from './coupons.ts'
import { couponStateFrom, type MarketId, type Results, resultsOf } from './results.ts'
import { countCoupons, countDueCoupons } from './wagering.ts'

const wallet = ({ fromBonus }: Coupon) => (fromBonus ? ('bonus' as const) : ('cash' as const))

type Ending = { state: 'won' | 'lost' | 'void'; payout: Kurus }

/** How much of a payout the player has kept from an earlier one that was taken back, and what is then still kept. */
const offsetOf = ({ kept }: Coupon, { payout }: Ending): { offset: Kurus; kept: Kurus } => {
  const offset = Math.min(kept, payout)
  return { offset: kurus(offset), kept: kurus(kept - offset) }
}

const nonZeroLegs = (legs: LedgerLeg[]): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const [first, ...rest] = legs.filter(({ amount }) => amount > 0)
  if (!first) throw new Error('an ending of a coupon moves money')
  return [first, ...rest]
}

/**
 * The stake leaves what is held; a win comes from the house, a refund is the stake itself. What the player has kept of an
 * earlier payout is paid and taken at once: the book tells the whole payout.
 */
const endingLegs = (coupon: Coupon, ending: Ending): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const to = wallet(coupon)
  const { offset } = offsetOf(coupon, ending)
  const taken: LedgerLeg = { from: to, to: 'house/sport', amount: offset, reason: 'settlement_taken_back' }
  if (ending.state === 'void')
    return nonZeroLegs([{ from: 'held', to, amount: ending.payout, reason: 'bet_refunded' }, taken])
  return nonZeroLegs([
    { from: 'held', to: 'house/sport', amount: coupon.stakeLeft, reason: 'bet_settled' },
    { from: 'house/sport', to, amount: ending.payout, reason: 'win' },
    taken,
  ])
}

const closeCoupon = async (app: AppContext, coupon: Coupon, ending: Ending): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut } = coupon
  const { kept } = offsetOf(coupon, ending)
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: `settle ${ending.state} ${ending.payout}`,
    legs: endingLegs(coupon, ending),
    records: [
      {
        kind: 'coupon_change',
        id,
        state: ending.state,
        reopened: false,
        payout: ending.payout,
        stakeLeft,
        share,
        cashedOut,
        version: version + 1,
        settledAt: new Date(app.now()),
        kept,
      },
    ],
  })
  return posted.outcome
}

/**
 * Takes a settlement back because its result was wrong: what was paid returns to the house, the stake is held again. What
 * the player has meanwhile spent is not asked for: the house takes what is there, and the coupon keeps the rest in mind, so
 * that it is not paid again.
 */
const reopenCoupon = async (app: AppContext, coupon: Coupon): Promise<Outcome> => {
  const { player, id, version, stakeLeft, share, cashedOut, payout } = coupon
  const balances = await app.ledger.balances(player)
  const back = kurus(Math.min(payout, balances[wallet(coupon)]))
  const posted = await app.ledger.post({
    player,
    id: operationOf(id, version + 1),
    intent: 'reopen',
    legs: reopeningLegs(coupon, back),
    records: [
      {
        kind: 'coupon_change',
        id,
        state: 'open',
        reopened: true,
        payout: 0,
        stakeLeft,
        share,
        cashedOut,
        version: version + 1,
        settledAt: null,
        kept: coupon.kept + payout - back,
      },
    ],
  })
  return posted.outcome
}

/** What is there of a payout returns to the house. Of a refund that is a stake anew; what is missing of it the house adds. */
const reopeningLegs = (coupon: Coupon, back: Kurus): readonly [LedgerLeg, ...LedgerLeg[]] => {
  const from = wallet(coupon)
  const taken: LedgerLeg[] =
    coupon.state === 'void'
      ? [
          { from: 'house/sport', to: from, amount: kurus(coupon.payout - back), reason: 'bet_kept' },
          { from, to: 'house/sport', amount: coupon.payout, reason: 'bet_restaked' },
        ]
      : [{ from, to: 'house/sport', amount: back, reason: 'settlement_taken_back' }]
  return nonZeroLegs([...taken, { from: 'house/sport', to: 'held', amount: coupon.stakeLeft, reason: 'bet_reopened' }])
}

const endingOf = (coupon: Coupon, results: Results): Ending | undefined => {
  const found = couponStateFrom(coupon, results)
  if (found.state === 'open') return undefined
  const payout = found.state === 'void' ? coupon.stakeLeft : shareOfPayout(found.payoutKurus, coupon.share)
  return { state: found.state, payout }
}

const isSettled = ({ state }: Coupon): boolean => state === 'won' || state === 'lost' || state === 'void'

/** What has to be done so that a coupon is what its results say; undefined: nothing. */
const nextStepOf = (coupon: Coupon, results: Results): ((app: AppContext) => Promise<Outcome>) | undefined => {
  const ending = endingOf(coupon, results)
  if (coupon.state === 'open') return ending && ((app) => closeCoupon(app, coupon, ending))
  if (!isSettled(coupon)) return undefined
  if (ending?.state === coupon.state && ending.payout === coupon.payout) return undefined
  return (app) => reopenCoupon(app, coupon)
}

const maxSteps = 8

/**
 * Brings a coupon to what its results say, one operation after another: settled, or taken back and settled anew. Two
 * processes that do it at once, or one that does it again after it was killed, come to the same end: each change is written
 * under the version that it makes. Answers whether anything changed.
 */
const reconcile = async (app: AppContext, first: Coupon, results: Results): Promise<boolean> => {
  let coupon: Coupon | undefined = first
  for (let steps = 0; coupon && steps < maxSteps; steps++) {
    const step = nextStepOf(coupon, results)
    if (!step) return steps > 0
    const outcome = await step(app)
    // Settled as asked: nothing more can follow, and the row need not be read again.
    if (outcome === 'done' && coupon.state === 'open') return true
    coupon = await couponOf(app, first.player, first.id)
  }
  throw new Error(`coupon ${first.id} does not come to rest`)
}

/** The same, for one of many: a job is done although one of its coupons cannot be settled, which is tried again by itself. */
const reconcileOrRetry = async (app: AppContext, coupon: Coupon, results: Results): Promise<boolean> => {
  return (await bookOrRetry(app, coupon, () => reconcile(app, coupon, results))) ?? false
}

/** The same for one alone, by the results of this moment. */
export const settleOneCoupon = async (app: AppContext, coupon: Coupon): Promise<void> => {
  const results = await resultsOf(app, coupon.slip.legs)
  if (await reconcile(app, coupon, results)) publishCoupon(app, coupon)
  await countCoupons(app, coupon.player)
}

/** How many coupons are looked at together: memory stays flat, the ledger's batches stay full. */
const chunkSize = 1_000

const chunkStatement = {
  name: 'coupons_of_market',
  text: `select c.* from (
      select distinct l.player_id, l.coupon_id from coupon_leg l
      where l.match_id = $1 and l.market = $2 and l.specifiers = $3 and (l.player_id, l.coupon_id) > ($4::bigint, $5::text collate "C")
      order by l.player_id, l.coupon_id limit $6
    ) l join coupon c on c.player_id = l.player_id and c.id = l.coupon_id
    order by c.player_id, c.id`,
}

type Cursor = { player: number; id: string }

const chunkOf = async (app: AppContext, market: MarketId, { player, id }: Cursor): Promise<Coupon[]> => {
  const rows = await app.db.run<Parameters<typeof couponFrom>[0]>(chunkStatement, [
    market.match,
    market.market,
    market.specifiers,
    player,
    id,
    chunkSize,
  ])
  return rows.map(couponFrom)
}

const publishCoupon = (app: AppContext, { player, id }: Coupon): void => {
  app.bus.tell('news', { player, news: { kind: 'coupon', id } })
}

/** Looks at every coupon that hangs on a market. Answers how many have changed. */
export const settleMarketCoupons = async (app: AppContext, market: MarketId): Promise<number> => {
  let changed = 0
  let cursor: Cursor = { player: 0, id: '' }
  let next = chunkOf(app, market, cursor)
  for (;;) {
    const chunk = await next
    const last = chunk.at(-1)
    if (!last) return changed
    cursor = { player: last.player, id: last.id }
    // The next chunk is read while this one is written.
    next = chunkOf(app, market, cursor)
    next.catch(() => {})
    const results = await resultsOf(
      app,
      chunk.flatMap(({ slip }) => slip.legs),
    )
    const done = await Promise.all(chunk.map((coupon) => reconcileOrRetry(app, coupon, results)))
    for (const [index, coupon] of chunk.entries()) {
      if (!done[index]) continue
      changed++
      publishCoupon(app, coupon)
    }
    await countDueCoupons(app)
  }
}

/** Does the work that stored results have left, oldest first. A job that is cut off is simply done again. */
export const settleJobs = async (app: AppContext): Promise<number> => {
  let changed = 0
  for (;;) {
    const jobs = await app.db.query.selectFrom('sport_job').selectAll().orderBy('id').limit(100).execute()
    if (jobs.length === 0) return changed
    for (const job of jobs) {
      changed += await settleMarketCoupons(app, {
        match: job.match_id,
        market: job.market,
        specifiers: job.specifiers,
      })
      await app.db.query.deleteFrom('sport_job').where('id', '=', job.id).execute()
    }
  }
}
