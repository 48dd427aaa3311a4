import type { AppContext } from '../../transport/appContext.ts'
import { bookOrRetry } from './bookingRetries.ts'
import { reconcile } from './couponReconciliation.ts'
import { type Coupon, couponFrom } from './coupons.ts'
import { awaitedPayout, type MarketId, type Results, resultsOf } from './results.ts'
import { countCoupons, countDueCoupons } from './wagering.ts'

/** Settles one coupon of a market and returns whether it changed. If it cannot be booked it goes to the retry queue. */
const reconcileOrRetry = async (app: AppContext, coupon: Coupon, results: Results): Promise<boolean> => {
  return (await bookOrRetry(app, coupon, () => reconcile(app, coupon, results))) ?? false
}

/** Settles one coupon by the current results. */
export const settleOneCoupon = async (app: AppContext, coupon: Coupon): Promise<void> => {
  const results = await resultsOf(app, coupon.slip.legs)
  if (await reconcile(app, coupon, results)) publishCoupon(app, coupon)
  await countCoupons(app, coupon.player)
}

/** Coupons per chunk: bounds the memory and fills the ledger's batches. */
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
  app.bus.publish('account', { player, event: { kind: 'coupon', id } })
}

/** Settles all coupons on a market, and returns how many have changed. */
const settleMarketCoupons = async (app: AppContext, market: MarketId): Promise<number> => {
  let changed = 0
  let cursor: Cursor = { player: 0, id: '' }
  let next = chunkOf(app, market, cursor)
  for (;;) {
    const chunk = await next
    const last = chunk.at(-1)
    if (!last) return changed
    cursor = { player: last.player, id: last.id }
    // Reads the next chunk while this one is written.
    next = chunkOf(app, market, cursor)
    next.catch(() => {})
    const results = await resultsOf(
      app,
      chunk.flatMap(({ slip }) => slip.legs),
    )
    const done = await Promise.all(chunk.map((coupon) => reconcileOrRetry(app, coupon, results)))
    for (const [index, coupon] of chunk.entries()) {
      if (done[index]) changed++
      // A win that waits for its confirmation is shown as such.
      if (done[index] || awaitedPayout(coupon, results) !== undefined) publishCoupon(app, coupon)
    }
    await countDueCoupons(app)
  }
}

/** Settles the queued markets, the oldest first, and returns how many coupons have changed. An interrupted job is repeated. */
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
