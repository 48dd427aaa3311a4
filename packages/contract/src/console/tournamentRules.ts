import { isContentLink } from './contentKinds.ts'
import { arePrizes, type Freedom, isOpenField, isPlannedAmount, textFields } from './planRules.ts'
import { textProblems } from './textRules.ts'

/** What a tournament is made of. Imports no validation library. */

/** What makes points: the stake, the multiple of the stake that a round won, or rounds that won. */
export const tournamentScorings = ['stake', 'multiple', 'wins'] as const
export type TournamentScoring = (typeof tournamentScorings)[number]

/** `cancelled`: before it began. */
export const tournamentStates = ['running', 'upcoming', 'ended', 'paid', 'cancelled'] as const
export type TournamentState = (typeof tournamentStates)[number]

type TournamentTexts = { readonly title: string; readonly summary: string; readonly text: string }

/** A tournament that is planned. Amounts in kuruş, the first prize first. Without games all games count. */
export type NewTournament = {
  rule: TournamentScoring
  from: number
  until: number
  prizes: readonly number[]
  minStake: number
  games: readonly number[]
  image: string
  texts: { readonly tr: TournamentTexts; readonly en: TournamentTexts }
}

export const longestTournament = { title: 120, summary: 300, text: 4_000, image: 300 } as const
export const mostTournamentGames = 100

export type TournamentProblem = {
  field: string
  problem: 'needed' | 'too_long' | 'amount' | 'prizes' | 'link' | 'order'
}

/** Returns everything that is wrong with a tournament; nothing where it can be planned. */
export const tournamentProblems = (tournament: NewTournament): TournamentProblem[] => {
  const { from, until, prizes, minStake, image } = tournament
  const { title, summary, text } = longestTournament
  return [
    ...(until > from ? [] : [{ field: 'until', problem: 'order' } as const]),
    ...(arePrizes(prizes) ? [] : [{ field: 'prizes', problem: 'prizes' } as const]),
    ...(isPlannedAmount(minStake) ? [] : [{ field: 'minStake', problem: 'amount' } as const]),
    ...(image !== '' && isContentLink(image) ? [] : [{ field: 'image', problem: 'link' } as const]),
    ...textProblems(tournament.texts, { title, summary, text }, ['text']),
  ]
}

/** What of a tournament can be changed: while it runs its words and a later end. */
export const tournamentFreedom = (state: TournamentState): Freedom => {
  if (state === 'upcoming') return 'all'
  return state === 'running' ? 'some' : 'none'
}

/** What can be changed while players compete: nothing that their points or prizes depend on, but for more time. */
const openFields = ['until', ...textFields('title', 'summary')]

export const isTournamentFieldOpen = (field: string, freedom: Freedom): boolean =>
  isOpenField(field, freedom, openFields)

/** What players compete for and by which rules, as text: two tournaments with the same terms differ in their words at most. */
export const tournamentTerms = ({ rule, from, until, prizes, minStake, games }: NewTournament): string =>
  JSON.stringify([rule, from, until, prizes, minStake, [...new Set(games)].sort((a, b) => a - b)])

/** Whether a tournament of this freedom may become another one. */
export const isTournamentChange = (before: NewTournament, after: NewTournament, freedom: Freedom): boolean => {
  if (freedom !== 'some') return freedom === 'all'
  const fixed = (one: NewTournament) => [
    tournamentTerms({ ...one, until: before.until }),
    one.image,
    one.texts.tr.text,
    one.texts.en.text,
  ]
  return after.until >= before.until && fixed(before).join('\n') === fixed(after).join('\n')
}

/** Returns what is wrong with a change. What cannot be changed any more may be as it was stored under earlier rules. */
export const tournamentChangeProblems = (tournament: NewTournament, freedom: Freedom): TournamentProblem[] =>
  tournamentProblems(tournament).filter(({ field }) => isTournamentFieldOpen(field, freedom))
