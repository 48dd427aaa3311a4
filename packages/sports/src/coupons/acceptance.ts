import { type Kurus, kurus } from '@yakamoz/values'
import { silenceMs } from '../feed/producer.ts'
import { type MarketState, type MatchState, marketKey, priceOf } from '../match/matchState.ts'
import type { MarketKey, OutcomePrice } from '../messages.ts'
import type { Odds } from '../odds.ts'
import { livePricing, type Pricing, prematchPricing } from '../prices/book.ts'
import { isBuildable, type MatchEnds, type PricedChoice, priceBuilder } from '../prices/builder.ts'
import { type BuilderQuote, priceQuote } from '../prices/builderQuote.ts'
import { footballCards, footballCorners, footballScores } from '../prices/football.ts'
import {
  type CashOutPolicy,
  type Choice,
  choicesOf,
  isWithin,
  type Leg,
  nearThousandths,
  type OddsPolicy,
} from './coupon.ts'

/*
 * Decides whether a bet is accepted. The server applies these rules when a coupon is placed and again after the delay of a bet in play;
 * the checks of simulated matches apply the same.
 */

/** What is known of a match at an instant. `receivedUntilMs`: up to when all messages of its feed have been received. */
export type MatchReading = { readonly state: MatchState; readonly nowMs: number; readonly receivedUntilMs: number }

/** Whether a match has begun, so that spectators may know more than the prices. */
export const isInPlay = ({ eventStatus }: Pick<MatchState, 'eventStatus'>): boolean => eventStatus !== 0

/** Whether no message was received for `silenceMs`, so that the match's feed must be down. */
export const isSilent = ({ nowMs, receivedUntilMs }: Omit<MatchReading, 'state'>): boolean =>
  nowMs - receivedUntilMs > silenceMs

/**
 * Returns the current price of an outcome; undefined if it is not on sale. A match that has begun is sold only while its feed follows it; for
 * any other match, bets after its start are too late (A28).
 */
export const outcomeSale = (reading: MatchReading, key: MarketKey, outcome: string): OutcomePrice | undefined => {
  const { state, nowMs } = reading
  if (isInPlay(state) ? isSilent(reading) : nowMs >= state.fixture.startMs) return undefined
  return priceOf(state, key, outcome)
}

/** Whether a market may be open again within seconds: it is open or suspended, and neither settled nor taken out of the offer. */
const mayReopen = ({ status }: Pick<MarketState, 'status'>): boolean => status === 1 || status === -1

/**
 * Whether outcomes of a match in play are stopped: some are not on sale, and all of these are only suspended, as around a goal. A request that
 * meets a stop at the end of its delay is decided after it. A feed that is down is no stop.
 */
export const isStopped = (reading: MatchReading, choices: readonly Choice[]): boolean => {
  const { markets, eventStatus } = reading.state
  if ((eventStatus !== 1 && eventStatus !== 2) || isSilent(reading)) return false
  const closed = choices.filter((choice) => !outcomeSale(reading, choice, choice.outcome))
  return closed.length > 0 && closed.every((choice) => mayReopen(markets[marketKey(choice)] ?? { status: 0 }))
}

/** The current price of a leg; `closed`: not on sale; `related`: outcomes of one match that cannot be combined. */
export type LegSale = Odds | 'closed' | 'related'

/** The outcomes of a leg, without what the player chose besides. */
export type LegOutcomes = Pick<Leg, 'match' | 'market' | 'specifiers' | 'outcome' | 'also'>

/** What the source of a match's prices has answered about outcomes that are sold at these odds. `closed`: nothing at the moment. */
export type QuoteOf = (choices: readonly PricedChoice[]) => BuilderQuote | 'closed' | 'related'

/** Returns the current price of a leg. `quoteOf` prices bet builders without a model of ours; without it they are `related`. */
export const legSaleIn = (reading: MatchReading, leg: LegOutcomes, quoteOf?: QuoteOf): LegSale =>
  leg.also ? builderSale(reading, choicesOf(leg), quoteOf) : (outcomeSale(reading, leg, leg.outcome)?.odds ?? 'closed')

/** Returns outcomes at the odds at which they are sold; undefined while one of them is not on sale. */
export const soldChoices = (reading: MatchReading, choices: readonly Choice[]): readonly PricedChoice[] | undefined => {
  const sold = choices.flatMap((choice): PricedChoice[] => {
    const odds = outcomeSale(reading, choice, choice.outcome)?.odds
    return odds === undefined ? [] : [{ ...choice, odds }]
  })
  return sold.length < choices.length ? undefined : sold
}

/**
 * Returns how a match may end by the model behind its prices: its final scores with the results at half-time, its corners and its cards; undefined without a
 * model, and in sports other than football.
 */
export const endsOf = ({ expected, standing }: MatchState): MatchEnds | undefined =>
  expected && {
    scores: footballScores(expected, standing),
    corners: footballCorners(expected, standing),
    cards: footballCards(expected, standing),
  }

const pricingOf = (state: MatchState): Pricing => (isInPlay(state) ? livePricing : prematchPricing)

/** Prices a bet builder from that or, without a model, by its source. It is on sale while all its outcomes are. */
const builderSale = (reading: MatchReading, choices: readonly Choice[], quoteOf: QuoteOf | undefined): LegSale => {
  const ends = endsOf(reading.state)
  if (!ends) return quoteOf ? quotedSale(reading, choices, quoteOf) : 'related'
  if (!isBuildable(choices)) return 'related'
  const sold = soldChoices(reading, choices)
  return sold ? (priceBuilder(sold, ends, pricingOf(reading.state)) ?? 'related') : 'closed'
}

const quotedSale = (reading: MatchReading, choices: readonly Choice[], quoteOf: QuoteOf): LegSale => {
  const sold = soldChoices(reading, choices)
  if (!sold) return 'closed'
  const quote = quoteOf(sold)
  return typeof quote === 'string' ? quote : (priceQuote(sold, quote, pricingOf(reading.state)) ?? 'related')
}

/**
 * Returns the smallest payout that a player accepts who was shown an offer, rounded up to whole kuruş. A higher offer is always accepted, and
 * an offer of nothing never.
 */
export const cashOutFloor = (shown: Kurus, policy: CashOutPolicy): Kurus => {
  if (policy === 'exact') return shown
  return policy === 'near' ? kurus(Math.ceil((shown * nearThousandths) / 1_000)) : kurus(Math.min(shown, 1))
}

/** Why a leg is not accepted. */
export type LegRefusal = 'market_closed' | 'coupon_related' | 'odds_changed'

/** Returns the price at which a leg is accepted, which is the current one, or why it is not. */
export const acceptedOdds = (sale: LegSale, chosen: Odds, policy: OddsPolicy): Odds | LegRefusal => {
  if (sale === 'closed') return 'market_closed'
  if (sale === 'related') return 'coupon_related'
  return isWithin(policy, chosen, sale) ? sale : 'odds_changed'
}
