import {
  type NewTournament,
  type TournamentProblem,
  tournamentProblems,
} from '@yakamoz/contract/console/tournamentRules'
import { instantToWire, kurusFromTyped, type Language } from '@yakamoz/values'
import { timeFromTyped, typedFromTime } from '../../../lib/typedTime.ts'

/** A tournament while it is typed. `prizes`: amounts on lines of their own or between semicolons; `games`: ids. */
export type Draft = Pick<NewTournament, 'rule' | 'image' | 'texts'> & {
  from: string
  until: string
  prizes: string
  minStake: string
  games: string
}

const noTexts = { title: '', summary: '', text: '' }

export const newDraft = (nowMs: number): Draft => ({
  rule: 'stake',
  image: '/art/scenes/turnuva',
  from: typedFromTime(nowMs),
  until: '',
  prizes: '',
  minStake: '1',
  games: '',
  texts: { tr: noTexts, en: noTexts },
})

export type DraftProblems = Readonly<Record<string, TournamentProblem['problem'] | 'time' | 'games'>>

const parts = (typed: string, between: RegExp): string[] => typed.split(between).filter((one) => one.trim() !== '')

/** Reads a draft: the tournament that it makes, and what is wrong with it by field. */
export const tournamentFrom = (
  draft: Draft,
  language: Language,
): { tournament: NewTournament; problems: DraftProblems } => {
  const [from, until] = [timeFromTyped(draft.from), timeFromTyped(draft.until)]
  const amount = (typed: string) => kurusFromTyped(typed, language) ?? Number.NaN
  const games = parts(draft.games, /[\s,;]+/)
  const tournament = {
    rule: draft.rule,
    image: draft.image.trim(),
    texts: draft.texts,
    from: from ?? 0,
    until: until ?? 0,
    prizes: parts(draft.prizes, /[\n;]+/).map(amount),
    minStake: amount(draft.minStake),
    games: games.map(Number),
  }
  const problems = {
    ...Object.fromEntries(tournamentProblems(tournament).map(({ field, problem }) => [field, problem])),
    ...(from === undefined ? { from: 'time' as const } : {}),
    ...(until === undefined ? { until: 'time' as const } : {}),
    ...(games.every((id) => /^\d{1,9}$/.test(id)) ? {} : { games: 'games' as const }),
  }
  return { tournament, problems }
}

/** A tournament as it is sent. */
export const wireOf = ({ from, until, prizes, games, ...rest }: NewTournament) => ({
  ...rest,
  prizes: [...prizes],
  games: [...games],
  from: instantToWire(from),
  until: instantToWire(until),
})
