import { type AvailableSelections, type MatchId, marketKey, type PricedChoice } from '@yakamoz/sports'
import { createTtlCache } from '../../../../platform/ttlCache.ts'
import type { AppContext } from '../../../../transport/appContext.ts'
import type { BuilderSource } from '../builderSource.ts'
import type { UofApi } from './api.ts'

/** How long it is known what can be combined in a match; a new line in play cannot be before. */
const availableMs = 10_000
const mostMatches = 2_000

/** Returns outcomes as the feed names them; undefined if one of them cannot be combined with anything. */
const selectionsOf = (available: AvailableSelections, choices: readonly PricedChoice[]) => {
  const selections = choices.flatMap(({ market, specifiers, outcome, odds }) => {
    const found = available.get(marketKey({ market, specifiers }))
    return found?.outcomes.has(outcome) ? [{ market, specifiers: found.specifiers, outcome, milli: odds }] : []
  })
  return selections.length < choices.length ? undefined : selections
}

/** Prices bet builders of the matches of a Unified Odds Feed by its API. */
export const createUofBuilders = (
  app: AppContext,
  api: Pick<UofApi, 'availableSelections' | 'calculate'>,
): BuilderSource => {
  const availableIn = createTtlCache(
    availableMs,
    (_: AppContext, match: MatchId, signal: AbortSignal) => api.availableSelections(match, signal),
    (match) => match,
    mostMatches,
  )
  return {
    covers: (match) => match.startsWith('sr:match:'),
    quote: async (match, choices, signal) => {
      const selections = selectionsOf(await availableIn(app, match, signal), choices)
      return selections ? api.calculate(match, selections, signal) : 'related'
    },
  }
}
