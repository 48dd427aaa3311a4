import { queryOptions, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api/api.ts'
import { queries } from '../../../lib/api/queryClient.ts'
import type { SlipLeg } from './slip.ts'
import { builderSale, type Sale } from './slipTotals.ts'

/** Prices move with the stream and are fetched at most this often, and regularly in case a message is lost. */
const fetchAfterMs = 700
const fetchEveryMs = 6_000

const key = ['betframe', 'getBuilder'] as const

/** The common price of legs of a match. A refusal is shown in place, without a toast. */
const builderOptions = (legs: readonly SlipLeg[], isOn: boolean) => {
  const choices = legs.map(({ market, specifiers, outcome }) => ({ market, specifiers, outcome }))
  const input = { match: legs[0]?.match ?? '', choices }
  return queryOptions({
    queryKey: [...key, input] as const,
    queryFn: ({ signal }) => api.call(...key, input, { quiet: true, repeatable: true, signal }),
    enabled: isOn,
    staleTime: fetchAfterMs,
    refetchInterval: fetchEveryMs,
  })
}

let waiting: ReturnType<typeof setTimeout> | undefined

const askSoon = (): void => {
  if (waiting) return
  waiting = setTimeout(() => {
    waiting = undefined
    void queries.get()?.invalidateQueries({ queryKey: key })
  }, fetchAfterMs)
}

/**
 * The state of groups of legs together, in their order. Fetched while all of their legs are on sale, and again whenever
 * `receivedAt` changes.
 */
export const useBuilders = (groups: readonly { legs: readonly SlipLeg[]; isOn: boolean }[], heard: string): Sale[] => {
  useEffect(() => {
    if (heard !== '') askSoon()
  }, [heard])
  const answers = useQueries({ queries: groups.map(({ legs, isOn }) => builderOptions(legs, isOn)) })
  return groups.map(({ isOn }, at) => (isOn ? builderSale(answers[at]?.data) : { state: 'suspended', odds: '' }))
}
