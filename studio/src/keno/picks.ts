import { type KenoEvent, kenoDrawn, kenoMostPicks, kenoNumbers, kenoPays } from '@yakamoz/games'

/** The picks with a number added or removed; unchanged if there are ten already. */
export const toggled = (picks: ReadonlySet<number>, number: number): ReadonlySet<number> => {
  const next = new Set(picks)
  if (!next.delete(number) && next.size < kenoMostPicks) next.add(number)
  return next
}

/** Random picks. `below` draws an integer from 0 to below its limit. */
export const quickPicks = (count: number, below: (limit: number) => number): ReadonlySet<number> => {
  const picks = new Set<number>()
  while (picks.size < count) picks.add(1 + below(kenoNumbers))
  return picks
}

/** The pays of a number of picks by hits, the most hits first; tenths of the stake, only those that pay. */
export const ladderOf = (picks: number): readonly { hits: number; tenths: number }[] =>
  (kenoPays[picks] ?? []).flatMap((tenths, hits) => (tenths > 0 ? [{ hits, tenths }] : [])).reverse()

export type KenoRound = { drawn: readonly number[]; hits: readonly number[]; timesTenths: number }

/** A round from its events; undefined if one is missing. */
export const roundOf = (events: readonly { type: string }[]): KenoRound | undefined => {
  const draw = (events as readonly KenoEvent[]).find((event) => event.type === 'draw')
  const hits = (events as readonly KenoEvent[]).find((event) => event.type === 'hits')
  if (draw?.numbers.length !== kenoDrawn || !hits) return undefined
  return { drawn: draw.numbers, hits: hits.numbers, timesTenths: hits.timesTenths }
}
