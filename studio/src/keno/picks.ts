import { type KenoEvent, kenoDrawn, kenoMostPicks, kenoNumbers, kenoPays } from '@yakamoz/games'

/** The numbers with one more or one less picked; unchanged when there are ten already. */
export const toggled = (picks: ReadonlySet<number>, number: number): ReadonlySet<number> => {
  const next = new Set(picks)
  if (!next.delete(number) && next.size < kenoMostPicks) next.add(number)
  return next
}

/** Picks at random for a player who does not want to: any number is as good as another. `below` draws whole numbers. */
export const quickPicks = (count: number, below: (limit: number) => number): ReadonlySet<number> => {
  const picks = new Set<number>()
  while (picks.size < count) picks.add(1 + below(kenoNumbers))
  return picks
}

/** What so many picks pay for each number of hits, from the most; tenths of the stake, only what pays. */
export const ladderOf = (picks: number): readonly { hits: number; tenths: number }[] =>
  (kenoPays[picks] ?? []).flatMap((tenths, hits) => (tenths > 0 ? [{ hits, tenths }] : [])).reverse()

export type KenoRound = { drawn: readonly number[]; hits: readonly number[]; timesTenths: number }

/** A round from its events; undefined when one is missing. */
export const roundOf = (events: readonly { type: string }[]): KenoRound | undefined => {
  const draw = (events as readonly KenoEvent[]).find((event) => event.type === 'draw')
  const hits = (events as readonly KenoEvent[]).find((event) => event.type === 'hits')
  if (draw?.numbers.length !== kenoDrawn || !hits) return undefined
  return { drawn: draw.numbers, hits: hits.numbers, timesTenths: hits.timesTenths }
}
