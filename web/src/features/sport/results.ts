import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@yakamoz/contract'
import { resultDays } from '@yakamoz/contract/constants'
import { addDays, type Day, dayOf, isDay, type Language } from '@yakamoz/values'
import { nextOffset, onceUnreached } from '../../lib/api/pages.ts'
import { freshMs, load } from '../../lib/api/useCall.ts'
import type { RouterContext } from '../../router.tsx'
import { titledWith, treeOptions, withWords } from './load.ts'
import { chosenName, type ResultRow, type Sport, sportKinds } from './rows.ts'

/** The filters in the address of the results; without a day, those of the last day with results. */
export type ResultsSearch = { day?: Day; sport?: Sport; q?: string }

/** Reads the filters of an address; invalid ones are left out. */
export const resultsSearch = (given: Record<string, unknown>): ResultsSearch => {
  const sport = sportKinds.find((one) => one === given.sport)
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim().slice(0, 60) : ''
  return {
    ...(typeof given.day === 'string' && isDay(given.day) && { day: given.day }),
    ...(sport && { sport }),
    ...(q && { q }),
  }
}

/** The days to choose from, today first, with the one in the address. */
export const daysOffered = (today: Day, chosen: Day = today): Day[] => {
  const days = Array.from({ length: resultDays }, (_, back) => addDays(today, -back))
  return days.includes(chosen) ? days : [...days, chosen].sort().reverse()
}

const pageSize = 40

type Page = Answer<ResultRow[]>

/** The day of the listed results. */
export const dayShown = (pages: readonly Pick<Page, 'data'>[] = []): Day | undefined => {
  const start = pages[0]?.data[0]?.start
  return start === undefined ? undefined : dayOf(Date.parse(start))
}

type From = { offset: number; day: Day | undefined }

/**
 * The parameters of the next page. If the address has no day, the first page has found the last day with results: the next
 * ones are of that day too, whatever has ended meanwhile.
 */
export const nextFrom = (pages: readonly Page[]): From | undefined => {
  const last = pages.at(-1)
  const offset = last && nextOffset(last)
  return offset === undefined ? undefined : { offset, day: dayShown(pages) }
}

export const resultsOptions = (language: Language, { day, sport, q }: ResultsSearch) => {
  const data = { limit: pageSize, ...(sport && { sport }), ...(q && { search: q }) }
  const first: From = { offset: 0, day }
  return infiniteQueryOptions({
    queryKey: ['betframe', 'getResults', { ...data, day }, language, 'pages'] as const,
    queryFn: ({ signal, pageParam }) =>
      load(
        {
          className: 'betframe',
          method: 'getResults',
          data: { ...data, offset: pageParam.offset, ...(pageParam.day && { day: pageParam.day }) },
          signal,
        },
        language,
      ) as Promise<Page>,
    initialPageParam: first,
    getNextPageParam: (_: Page, pages: readonly Page[]) => nextFrom(pages),
    staleTime: freshMs,
    retry: onceUnreached,
  })
}

/** Loads how the matches of a day ended; answers the title. */
export const loadResults = async (context: RouterContext, search: ResultsSearch) => {
  const { queries, texts } = context
  const language = texts.language.get()
  const results = resultsOptions(language, search)
  const [tree] = await withWords(texts, [
    queries.ensureQueryData(treeOptions(language)),
    queries.getQueryData(results.queryKey) ?? queries.fetchInfiniteQuery(results),
  ])
  return titledWith(context, chosenName(tree.data, search), 'sport.results')
}
