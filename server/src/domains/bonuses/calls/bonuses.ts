import { type Kurus, kurus, type Language } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { touch } from '../../accounts/index.ts'
import { barOf } from '../../protection/index.ts'
import { activeBonus, type Bonus, bonusAtStake, endBonus, tendBonus } from '../lifecycle.ts'
import { bonusesOf, giveBonus, type Judged, judge, type Offer, type OfferState, openOffers } from '../offers.ts'
import { depositOf, type WagerKind, wagerShares } from '../rules.ts'

const titleOf = (offer: Offer | undefined, lang: Language): string => offer?.texts[lang]?.title ?? ''

const offerRow = (offer: Offer, lang: Language, { state, amount, againMs }: Judged) => ({
  id: offer.id,
  promotionID: offer.promotion_id ?? 0,
  code: offer.code,
  kind: offer.kind,
  title: titleOf(offer, lang),
  text: offer.texts[lang]?.text ?? '',
  percent: Math.floor(offer.share / 100),
  most: kurus(offer.most),
  least: kurus(offer.least),
  wagering: offer.wagering,
  turnover: offer.turnover,
  days: offer.days,
  state,
  amount,
  again: againMs ?? ('' as const),
})

const forVisitor = (offer: Offer): Judged => ({
  state: offer.kind === 'loss' ? 'no_loss' : 'deposit_first',
  amount: kurus(0),
  base: kurus(0),
  source: '',
  againMs: undefined,
})

export const offers: Handler<'bonus', 'offers'> = async (_, { app, caller, lang }) => {
  const open = await openOffers(app, caller?.player)
  if (caller) await tendBonus(app, caller.player)
  const had = caller ? await bonusesOf(app, caller.player) : []
  const rows = []
  for (const offer of open) {
    const state = caller ? await judge(app, { player: caller.player, offer }, had) : forVisitor(offer)
    rows.push(offerRow(offer, lang, state))
  }
  return done(rows)
}

const offersById = async (app: AppContext): Promise<Map<number, Offer>> => {
  const rows = await app.db.query.selectFrom('bonus_offer').selectAll().execute()
  return new Map(rows.map((offer) => [offer.id, offer]))
}

/** Given up, as far as its player is concerned, whatever becomes of the withdrawal. */
const shownState = ({ state }: Bonus) => (state === 'suspended' ? 'forfeited' : state)

/** What is left to wager: corrections may leave more or less counted than there is to count. */
const leftOf = ({ needed, wagered }: Bonus): Kurus => kurus(Math.min(needed, Math.max(0, needed - wagered)))

const bonusRow = (bonus: Bonus, offer: Offer | undefined, lang: Language) => ({
  id: bonus.id,
  offerID: bonus.offer_id,
  title: titleOf(offer, lang),
  state: shownState(bonus),
  amount: kurus(bonus.amount),
  needed: kurus(bonus.needed),
  wagered: kurus(bonus.needed - leftOf(bonus)),
  left: leftOf(bonus),
  mostPaid: kurus(bonus.most_paid),
  paid: kurus(bonus.paid),
  given: bonus.given_at.getTime(),
  paymentID: depositOf(bonus.source) ?? '',
  ends: bonus.ends_at.getTime(),
  closed: bonus.closed_at?.getTime() ?? ('' as const),
})

const shown = async (app: AppContext, player: number, id: string, lang: Language) => {
  const bonus = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [bonusRow(bonus, (await offersById(app)).get(bonus.offer_id), lang)]
}

const refusalOf = (state: OfferState) => {
  if (state === 'other_active') return 'bonus_other_active'
  return state === 'withdrawn' ? 'bonus_withdrawn' : 'bonus_unavailable'
}

export const claim: Handler<'bonus', 'claim'> = async ({ offerID }, { app, caller, lang }) => {
  const offer = (await openOffers(app, caller.player)).find((one) => one.id === offerID)
  if (!offer) return refuse('not_found')
  if (caller.restricted) return refuse('no_access')
  const bar = await barOf(app, caller.player)
  if (bar) return refuse(bar)
  await tendBonus(app, caller.player)
  const of = { player: caller.player, offer }
  const { state, source, amount, base } = await judge(app, of, await bonusesOf(app, caller.player))
  if (state !== 'claimable') return refuse(refusalOf(state))
  const given = await giveBonus(app, { ...of, source, amount, base })
  // Something else was first: what that is, says the look at what is now.
  if (!given) return refuse(refusalOf((await judge(app, of, await bonusesOf(app, caller.player))).state))
  await touch(app, caller)
  return done(await shown(app, caller.player, given.id, lang))
}

const weights = (Object.entries(wagerShares) as [WagerKind, number][]).map(([kind, share]) => ({
  kind,
  percent: Math.floor(share / 100),
}))

export const current: Handler<'bonus', 'current'> = async (_, { app, caller, lang }) => {
  await tendBonus(app, caller.player)
  const bonus = await activeBonus(app, caller.player)
  if (!bonus) return done([])
  const balance: Kurus = (await app.ledger.balances(caller.player)).bonus
  return done([
    {
      ...bonusRow(bonus, (await offersById(app)).get(bonus.offer_id), lang),
      balance,
      mostStake: kurus(bonus.most_stake),
      weights,
    },
  ])
}

export const at_stake: Handler<'bonus', 'at_stake'> = async (_, { app, caller, lang }) => {
  await tendBonus(app, caller.player)
  const given = await bonusAtStake(app, caller.player)
  if (!given) return done([])
  const { bonus, amount } = given
  const title = titleOf((await offersById(app)).get(bonus.offer_id), lang)
  const left = leftOf(bonus)
  return done([{ title, amount, needed: kurus(bonus.needed), staked: kurus(bonus.needed - left), left }])
}

export const forfeit: Handler<'bonus', 'forfeit'> = async ({ bonusID }, { app, caller, lang }) => {
  // What is wagered meanwhile is the player's own, and is paid instead.
  await tendBonus(app, caller.player)
  const bonus = await activeBonus(app, caller.player)
  if (!bonus || bonus.id !== bonusID) return refuse('not_found')
  await endBonus(app, bonus, 'forfeited')
  await touch(app, caller)
  return done(await shown(app, caller.player, bonus.id, lang))
}

export const history: Handler<'bonus', 'history'> = async ({ limit, offset }, { app, caller, lang }) => {
  const query = app.db.query.selectFrom('bonus').where('player_id', '=', caller.player)
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query.selectAll().orderBy('given_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  const known = await offersById(app)
  return done(
    rows.map((row) => bonusRow(row, known.get(row.offer_id), lang)),
    { pagination: { limit, offset, total } },
  )
}
