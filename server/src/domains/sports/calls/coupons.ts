import { cashOutFloor } from '@yakamoz/sports'
import { kurusToWire, noMoney } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { setAutoCashOut as orderCashOut } from '../autoCashOut.ts'
import { takenBoosts } from '../boosts.ts'
import { cashOut as takeCashOut } from '../cashOut.ts'
import { offerOf } from '../cashOutOffer.ts'
import { quoteOf } from '../cashOutQuote.ts'
import { listCoupons } from '../couponList.ts'
import { couponRows } from '../couponRows.ts'
import { couponOf } from '../coupons.ts'
import { placeCoupon as storeCoupon } from '../placeCoupon.ts'

export const getCoupons: Handler<'betframe', 'getCoupons'> = async (input, { app, caller, lang }) => {
  const { coupons, total } = await listCoupons(app, caller.player, input)
  const { limit, offset } = input
  return done(await couponRows(app, coupons, lang), { pagination: { limit, offset, total } })
}

export const getCoupon: Handler<'betframe', 'getCoupon'> = async ({ couponID }, { app, caller, lang }) => {
  const coupon = await couponOf(app, caller.player, couponID)
  return coupon ? done(await couponRows(app, [coupon], lang)) : refuse('not_found')
}

export const placeCoupon: Handler<'betframe', 'placeCoupon'> = async (input, context) => {
  const placed = await storeCoupon(input, context)
  return 'coupon' in placed ? done(await couponRows(context.app, [placed.coupon], context.lang)) : placed
}

export const getTakenBoosts: Handler<'betframe', 'getTakenBoosts'> = async (_, { app, caller }) =>
  done((await takenBoosts(app, caller.player)).map((boost) => ({ boost })))

export const getCashOut: Handler<'betframe', 'getCashOut'> = async ({ couponID }, { app, caller }) => {
  const coupon = await couponOf(app, caller.player, couponID)
  if (!coupon) return refuse('not_found')
  const { amount } = await offerOf(app, coupon)
  return done([{ couponID, amount, quote: await quoteOf(app, coupon, amount) }])
}

export const cashOut: Handler<'betframe', 'cashOut'> = async (input, { app, caller, lang }) => {
  const coupon = await couponOf(app, caller.player, input.couponID)
  if (!coupon) return refuse('not_found')
  const { cashOutID: id, share, least, accept, quote } = input
  const taken = await takeCashOut(app, coupon, {
    id,
    share,
    minPayout: cashOutFloor(least, accept),
    ...(quote && { quote: { text: quote, requestedMs: app.now() } }),
  })
  app.metrics.cashOuts.inc({ accept, outcome: taken.outcome })
  if (taken.outcome === 'reused') return refuse('operation_reused')
  if (taken.outcome === 'changed') return refuse('cash_out_changed', { offer: kurusToWire(taken.offer ?? noMoney) })
  if (taken.outcome !== 'done') return refuse('cash_out_closed')
  const success = taken.coupon.state === 'cashed_out' ? 'coupon_cashed_out' : 'coupon_part_cashed_out'
  return done(await couponRows(app, [taken.coupon], lang), { success })
}

export const setAutoCashOut: Handler<'betframe', 'setAutoCashOut'> = async (input, { app, caller, lang }) => {
  const coupon = await couponOf(app, caller.player, input.couponID)
  if (!coupon) return refuse('not_found')
  if (!(await orderCashOut(app, coupon, input.amount))) return refuse('cash_out_closed')
  const changed = await couponOf(app, caller.player, input.couponID)
  return done(await couponRows(app, changed ? [changed] : [], lang))
}
