import { marketKey } from '../match/matchState.ts'
import type { MarketKey, MatchId } from '../messages.ts'
import type { BuilderQuote } from '../prices/builderQuote.ts'
import { type Element, type Reading, reading, rootNamed, Unreadable } from './xmlElement.ts'
import { xmlTag } from './xmlWriter.ts'

/**
 * Reads and writes what the API of the Unified Odds Feed calls Custom Bet: outcomes of one match that must all win, at a price of the feed. Names are those of
 * its public schemas (`AvailableSelections.xsd`, `Selections.xsd` and `Calculation.xsd` in `custombet_schemas` of Sportradar's SDK), the meaning of `odds` and
 * `harmonization` that of its public documentation (docs.sportradar.com/uof/custombet-cb, "Source-Agnostic Solution").
 */

const namespace = 'http://schemas.sportradar.com/custombet/v1/endpoints'

/** A market whose outcomes can be combined. `specifiers`: as the feed writes them, which may be another order than ours. */
type AvailableMarket = { readonly specifiers: string; readonly outcomes: ReadonlySet<string> }

/** What can be combined in a match, by `marketKey`. */
export type AvailableSelections = ReadonlyMap<string, AvailableMarket>

/** Reads `custombet/{match}/available_selections`. Nothing can be combined where a match has no markets. */
export const readAvailableSelections = (text: string): Reading<AvailableSelections> =>
  reading(() => {
    const event = rootNamed(text, 'available_selections').child('event')
    if (!event) throw new Unreadable('missing', 'available_selections/event')
    return new Map(event.child('markets')?.children('market').map(availableMarket))
  })

const availableMarket = (element: Element): readonly [string, AvailableMarket] => {
  const outcomes = new Set(element.children('outcome').map((outcome) => outcome.text('id')))
  return [marketKey(element.marketKey()), { specifiers: element.maybe('specifiers') ?? '', outcomes }]
}

/** Reads the answer to `custombet/calculate`: the price, and whether it follows the odds that were sent. */
export const readCalculation = (text: string): Reading<BuilderQuote> =>
  reading(() => {
    const calculation = rootNamed(text, 'calculation_response').child('calculation')
    if (!calculation) throw new Unreadable('missing', 'calculation_response/calculation')
    const [odds, chance] = [calculation.number('odds'), calculation.number('probability')]
    if (odds < 1) throw new Unreadable('wrong', `${calculation.path}@odds`)
    if (chance < 0 || chance > 1) throw new Unreadable('wrong', `${calculation.path}@probability`)
    return { milli: Math.round(odds * 1e6) / 1_000, chance, followsOdds: calculation.isTrue('harmonization') }
  })

/** An outcome to be combined, at the odds at which it is sold by itself. */
type SentSelection = MarketKey & { readonly outcome: string; readonly milli: number }

/** Writes the request to `custombet/calculate`. Where it has the odds of all outcomes, the feed can derive the price from them. */
export const writeSelections = (match: MatchId, selections: readonly SentSelection[]): string => {
  const written = selections.map(({ market, specifiers, outcome, milli }) =>
    xmlTag('selection', {
      id: match,
      market_id: market,
      specifiers: specifiers || undefined,
      outcome_id: outcome,
      odds: milli / 1_000,
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>${xmlTag('selections', { xmlns: namespace }, written)}`
}
