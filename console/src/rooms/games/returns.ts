import { type PaidBack, returnInterval, returnOf, standingOf } from '@yakamoz/contract/console/figures'
import type { Read, RowOf } from '../../lib/client.ts'

export type GameRow = RowOf<'games', 'list'>
export type GameOf = Read<'games', 'page'>[number]

/** The states that the list of games can be narrowed to. */
export const gameStates = ['any', 'alarmed', 'closed'] as const
export type GameState = (typeof gameStates)[number]

const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')

/** Whether the actual return is outside the interval that the variance allows. */
export const isOutside = (sums: PaidBack): boolean => ['above', 'below'].includes(standingOf(sums))

/** Whether a game belongs to the list that was asked for. */
export const isAskedFor = (
  game: Pick<GameRow, 'name' | 'provider' | 'alarmed' | 'open'> & PaidBack,
  { state, search }: { state: GameState; search: string },
): boolean => {
  const { name, provider, alarmed, open } = game
  if (state === 'alarmed' && alarmed === '' && !isOutside(game)) return false
  if (state === 'closed' && open) return false
  return fold(`${name.tr} ${name.en} ${provider}`).includes(fold(search.trim()))
}

/** Evidence is multiplied round by round: ten times what an alarm needs says all that a person has to know. */
export const mostEvidence = 10

type DayOf = GameOf['days'][number]

/** The return added up day by day, the oldest first, with the interval that it lies in as long as the game pays as stated; shares of 1. */
export const sumsByDay = (days: readonly DayOf[]) => {
  const sums = { units: 0, staked: 0, paid: 0, expected: 0, variance: 0 }
  return days.toReversed().flatMap((day) => {
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += day[name]
    const actual = returnOf(sums)
    const interval = returnInterval(sums)
    return actual === undefined ? [] : [{ day: day.day, actual, low: interval?.low, high: interval?.high }]
  })
}
