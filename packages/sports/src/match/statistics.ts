import type { MatchStatistics, Pair } from '../messages.ts'

export type { MatchStatistics }

/** What of the statistics of a match has changed: the changed counts, and the momentum from its first changed value on. */
export type StatisticsChange = {
  readonly counts: MatchStatistics['counts']
  readonly momentum?: { readonly from: number; readonly values: readonly number[] } | undefined
}

const isSame = (one: Pair | undefined, other: Pair | undefined): boolean =>
  one?.home === other?.home && one?.away === other?.away

const momentumChange = (
  before: readonly number[] | undefined,
  now: readonly number[],
): StatisticsChange['momentum'] => {
  let from = 0
  while (from < now.length && before?.[from] === now[from]) from++
  return from === now.length && now.length === before?.length ? undefined : { from, values: now.slice(from) }
}

/** Returns what has changed; undefined if nothing has. */
export const statisticsChange = (
  before: MatchStatistics | undefined,
  now: MatchStatistics | undefined,
): StatisticsChange | undefined => {
  if (!now || now === before) return undefined
  const counts: MatchStatistics['counts'] = Object.fromEntries(
    Object.entries(now.counts).filter(([name, pair]) => !isSame(before?.counts[name as keyof typeof now.counts], pair)),
  )
  const momentum = now.momentum && momentumChange(before?.momentum, now.momentum)
  const isUnchanged = before && Object.keys(counts).length === 0 && !momentum
  return isUnchanged ? undefined : { counts, ...(momentum && { momentum }) }
}

/** Returns the statistics after a change. */
export const statisticsAfter = (
  before: MatchStatistics | undefined,
  { counts, momentum }: StatisticsChange,
): MatchStatistics => {
  const known = before?.momentum
  const steps = momentum ? [...(known ?? []).slice(0, momentum.from), ...momentum.values] : known
  return { counts: { ...before?.counts, ...counts }, ...(steps && { momentum: steps }) }
}
