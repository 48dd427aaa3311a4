import {
  choicesOf,
  endsOf,
  type LegOutcomes,
  type LegSale,
  type PricedChoice,
  priceOf,
  type QuoteOf,
  type SourcedChoice,
  soldChoices,
} from '@yakamoz/sports'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf, readingOf } from './book.ts'
import {
  type BuilderAnswer,
  type BuilderQuestion,
  createBuilderQuotes,
  type QuotePurpose,
  questionKey,
  quoteLifeMs,
} from './builderQuotes.ts'
import { openBuilderSources } from './feeds/builderSources.ts'
import { legSale } from './legPrices.ts'

const quotesOf = perApp((app: AppContext) => createBuilderQuotes(app, openBuilderSources(app)))

/** Prices may move while a source is asked; then it is asked again, at most so often. */
const maxTries = 3

/** Returns outcomes with the odds of their source, which are others where a trader has set some. */
const withSourceOdds = (book: Book, match: string, sold: readonly PricedChoice[]): readonly SourcedChoice[] => {
  const fed = book.get(match)?.fed
  return sold.map((choice) => ({
    ...choice,
    sourceOdds: (fed && priceOf(fed, choice, choice.outcome)?.odds) ?? choice.odds,
  }))
}

/** Returns what its source is asked about a leg: for a bet builder without a model of ours whose outcomes are all on sale. */
const questionOf = (book: Book, leg: LegOutcomes, nowMs: number): BuilderQuestion | undefined => {
  const reading = leg.also && readingOf(book, leg.match, nowMs)
  if (!reading || endsOf(reading.state)) return undefined
  const sold = soldChoices(reading, choicesOf(leg))
  return sold && { match: leg.match, choices: withSourceOdds(book, leg.match, sold) }
}

/** Returns the price of a leg at the moment of the call. */
export type LegSaleNow = (leg: LegOutcomes) => LegSale

type Asking = { purpose: QuotePurpose; sinceMs?: number }

/**
 * Asks the sources of bet builders for their prices, as they are at `sinceMs` or later (by default a few seconds old at most), and returns a function that prices
 * legs by the book of the moment and these answers. A builder whose prices have moved since is closed. It ends within a few seconds, also when a source does not
 * answer; call it outside of transactions.
 */
export const askLegSales = async (
  app: AppContext,
  legs: readonly LegOutcomes[],
  { purpose, sinceMs = app.now() - quoteLifeMs }: Asking,
): Promise<LegSaleNow> => {
  const [book, quotes] = [await bookOf(app), quotesOf(app)]
  const answers = new Map<string, BuilderAnswer>()
  for (let tries = 0; tries < maxTries; tries++) {
    const questions = legs
      .filter(({ match }) => quotes.covers(match))
      .flatMap((leg) => questionOf(book, leg, app.now()) ?? [])
      .filter((question) => !answers.has(questionKey(question)))
    if (questions.length === 0) break
    await Promise.all(
      questions.map(async (question) => {
        answers.set(questionKey(question), await quotes.quote(question, purpose, sinceMs))
      }),
    )
  }
  const quoteOf = ({ match }: LegOutcomes): QuoteOf | undefined =>
    quotes.covers(match)
      ? (sold) => answers.get(questionKey({ match, choices: withSourceOdds(book, match, sold) })) ?? 'closed'
      : undefined
  return (leg) => legSale(book, leg, app.now(), quoteOf(leg))
}
