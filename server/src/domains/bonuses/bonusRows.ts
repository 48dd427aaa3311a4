import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Bonus } from './bonusQueries.ts'
import type { OfferJudgement } from './offerJudgement.ts'
import type { Offer } from './offers.ts'
import { depositOf, type WagerKind, wagerShares } from './rules.ts'

export const titleOf = (offer: Offer | undefined, lang: Language): string => offer?.texts[lang]?.title ?? ''

export const offerRow = (offer: Offer, lang: Language, { state, amount, availableFromMs }: OfferJudgement) => ({
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
  again: availableFromMs ?? ('' as const),
})

export const judgementForVisitor = (offer: Offer): OfferJudgement => ({
  state: offer.kind === 'loss' ? 'no_loss' : 'deposit_first',
  amount: kurus(0),
  base: kurus(0),
  source: '',
  availableFromMs: undefined,
})

export const offersById = async (app: AppContext): Promise<Map<number, Offer>> => {
  const rows = await app.db.query.selectFrom('bonus_offer').selectAll().execute()
  return new Map(rows.map((offer) => [offer.id, offer]))
}

/** To the player a suspended bonus is forfeited, whatever becomes of the withdrawal. */
const shownState = ({ state }: Bonus) => (state === 'suspended' ? 'forfeited' : state)

/** Returns what is left to wager, within 0 and `needed`; corrections can move `wagered` outside. */
export const leftToWager = ({ needed, wagered }: Bonus): Kurus => kurus(Math.min(needed, Math.max(0, needed - wagered)))

export const bonusRow = (bonus: Bonus, offer: Offer | undefined, lang: Language) => ({
  id: bonus.id,
  offerID: bonus.offer_id,
  title: titleOf(offer, lang),
  state: shownState(bonus),
  amount: kurus(bonus.amount),
  needed: kurus(bonus.needed),
  wagered: kurus(bonus.needed - leftToWager(bonus)),
  left: leftToWager(bonus),
  mostPaid: kurus(bonus.max_paid),
  paid: kurus(bonus.paid),
  given: bonus.given_at.getTime(),
  paymentID: depositOf(bonus.source) ?? '',
  ends: bonus.ends_at.getTime(),
  closed: bonus.closed_at?.getTime() ?? ('' as const),
})

export const bonusRows = async (app: AppContext, player: number, id: string, lang: Language) => {
  const bonus = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [bonusRow(bonus, (await offersById(app)).get(bonus.offer_id), lang)]
}

export const weights = (Object.entries(wagerShares) as [WagerKind, number][]).map(([kind, share]) => ({
  kind,
  percent: Math.floor(share / 100),
}))
