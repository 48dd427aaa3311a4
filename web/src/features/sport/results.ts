import { resultDays } from '@yakamoz/contract/constants'
import { addDays, type Day, isDay, type Language } from '@yakamoz/values'
import { pagesOptions } from '../../lib/pages.ts'
import type { RouterContext } from '../../router.tsx'
import { treeOptions, withWords } from './load.ts'
import { type Sport, sportKinds } from './rows.ts'

/** What the address of the results holds; without a day they are those of the last day that has any. */
export type ResultsSearch = { day?: Day; sport?: Sport; q?: string }

/** Reads the search part of an address; what is not understood is left out. */
export const resultsSearch = (given: Record<string, unknown>): ResultsSearch => {
  const sport = sportKinds.find((one) => one === given.sport)
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim().slice(0, 60) : ''
  return {
    ...(typeof given.day === 'string' && isDay(given.day) && { day: given.day }),
    ...(sport && { sport }),
    ...(q && { q }),
  }
}

/** The days to choose from, today first; one that the address names is among them. */
export const daysOffered = (today: Day, chosen: Day = today): Day[] => {
  const days = Array.from({ length: resultDays }, (_, back) => addDays(today, -back))
  return days.includes(chosen) ? days : [...days, chosen].sort().reverse()
}

const pageSize = 40

export const resultsOptions = (language: Language, { day, sport, q }: ResultsSearch) =>
  pagesOptions(language, 'betframe', 'getResults', {
    limit: pageSize,
    offset: 0,
    ...(day && { day }),
    ...(sport && { sport }),
    ...(q && { search: q }),
  })

export const loadResults = async ({ queries, texts }: RouterContext, search: ResultsSearch) => {
  const language = texts.language.get()
  const results = resultsOptions(language, search)
  await withWords(texts, [
    queries.ensureQueryData(treeOptions(language)),
    queries.getQueryData(results.queryKey) ?? queries.fetchInfiniteQuery(results),
  ])
}
