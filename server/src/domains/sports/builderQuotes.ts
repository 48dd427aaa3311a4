import { type BuilderQuote, type MatchId, type SourcedChoice, withTradersOdds } from '@yakamoz/sports'
import { createSlots } from '../../platform/slots.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { BuilderSource } from './feeds/builderSource.ts'

/** `closed`: there is no price at the moment; `related`: the outcomes cannot be combined. */
export type BuilderAnswer = BuilderQuote | 'closed' | 'related'

/** Outcomes of one match that must all win, at the odds of now. */
export type BuilderQuestion = { readonly match: MatchId; readonly choices: readonly SourcedChoice[] }

/** What a price is for: it is shown, or a bet is decided by it. Neither waits for requests of the other. */
export type QuotePurpose = 'offer' | 'bet'

/** The prices of bet builders as their sources calculate them. */
export type BuilderQuotes = {
  /** Whether a source prices bet builders of a match. */
  covers(match: MatchId): boolean
  /** Returns the price of a question as it was asked at `sinceMs` or later; never rejects, and answers within `deadlineMs`. */
  quote(question: BuilderQuestion, purpose: QuotePurpose, sinceMs: number): Promise<BuilderAnswer>
}

/** How old a price may be that is shown, or that decides a bet before play. */
export const quoteLifeMs = 3_000

const usualLimits = {
  /** The longest that a request waits and takes; the feed names a second for its own part. */
  deadlineMs: 2_500,
  /** For each purpose. */
  atOnce: 6,
  waiting: 30,
  /** After so many failures in a row of a purpose nothing is asked for it for a while. */
  failures: 3,
  pauseMs: 5_000,
  cached: 5_000,
}

/** Names a question with all odds in it, so that no answer outlives a move of one of them. The order of the outcomes does not count. */
export const questionKey = ({ match, choices }: BuilderQuestion): string =>
  [
    match,
    ...choices
      .map(({ market, specifiers, outcome, odds, sourceOdds }) =>
        [market, specifiers, outcome, odds, sourceOdds].join(' '),
      )
      .sort(),
  ].join('\n')

/** `isPending`: not answered yet; then it is shared by requests of its purpose alone. */
type Entry = { askedMs: number; purpose: QuotePurpose; answer: Promise<BuilderAnswer>; isPending: boolean }

/** Asks sources for prices of bet builders: each question once within a few seconds, a few at once, and not at all while they fail. */
export const createBuilderQuotes = (
  app: AppContext,
  sources: readonly BuilderSource[],
  limits: typeof usualLimits = usualLimits,
): BuilderQuotes => {
  const slots = { offer: createSlots(limits), bet: createSlots(limits) }
  // A request that waits for too long is given up as a failure: too many of one purpose must not pause the other.
  const failing = { offer: { inARow: 0, untilMs: 0 }, bet: { inARow: 0, untilMs: 0 } }
  const cached = new Map<string, Entry>()

  const noteFailure = (match: MatchId, purpose: QuotePurpose, cause: unknown): void => {
    app.log.warn({ match, purpose, cause: String(cause) }, 'the price of a bet builder was not answered')
    const of = failing[purpose]
    if (++of.inARow >= limits.failures) of.untilMs = app.now() + limits.pauseMs
  }

  const askSource = async (
    source: BuilderSource,
    { match, choices }: BuilderQuestion,
    { purpose, signal }: { purpose: QuotePurpose; signal: AbortSignal },
  ) => {
    try {
      const answer = await source.quote(match, choices, signal)
      failing[purpose].inARow = 0
      app.metrics.builderQuotes.inc({ outcome: answer === 'related' ? 'related' : 'priced' })
      return answer === 'related' ? answer : withTradersOdds(answer, choices)
    } catch (cause) {
      noteFailure(match, purpose, cause)
      app.metrics.builderQuotes.inc({ outcome: 'failed' })
      return 'closed'
    }
  }

  const ask = async (question: BuilderQuestion, purpose: QuotePurpose): Promise<BuilderAnswer> => {
    const source = sources.find((one) => one.covers(question.match))
    if (!source) return 'related'
    if (app.now() < failing[purpose].untilMs) return 'closed'
    const signal = AbortSignal.timeout(limits.deadlineMs)
    const answer = await slots[purpose].run(signal, () => askSource(source, question, { purpose, signal }))
    if (answer !== 'full') return answer
    app.metrics.builderQuotes.inc({ outcome: 'full' })
    return 'closed'
  }

  const isFresh = ({ askedMs }: Entry, sinceMs: number): boolean =>
    askedMs >= sinceMs && Math.abs(app.now() - askedMs) < quoteLifeMs

  const isShared = (entry: Entry, purpose: QuotePurpose): boolean => !entry.isPending || entry.purpose === purpose

  return {
    covers: (match) => sources.some((source) => source.covers(match)),
    quote: (question, purpose, sinceMs) => {
      const key = questionKey(question)
      const known = cached.get(key)
      if (known && isFresh(known, sinceMs) && isShared(known, purpose)) return known.answer
      if (cached.size >= limits.cached) cached.clear()
      const entry = { askedMs: app.now(), purpose, answer: ask(question, purpose), isPending: true }
      cached.set(key, entry)
      // Only a price is worth keeping, and that outcomes are related: what has failed is asked again.
      void entry.answer.then((answer) => {
        entry.isPending = false
        if (answer === 'closed' && cached.get(key) === entry) cached.delete(key)
      })
      return entry.answer
    },
  }
}
