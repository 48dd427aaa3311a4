import type { Freedom } from '@yakamoz/contract/console/planRules'
import {
  type NewTournament,
  type TournamentProblem,
  tournamentChangeProblems,
} from '@yakamoz/contract/console/tournamentRules'
import { instantToWire, type Language } from '@yakamoz/values'
import type { RowOf } from '../../../lib/client.ts'
import { typedAmount } from '../../../lib/typedAmount.ts'
import { timeKeeping, typedFromTime } from '../../../lib/typedTime.ts'
import { amountFrom, prizesFrom, typedParts, typedPrizes } from '../prizes.ts'

/**
 * A tournament while it is typed. `prizes`: amounts on lines of their own or between semicolons; `games`: ids; `stored`: the instants of before, which are
 * more exact than what can be typed.
 */
export type Draft = Pick<NewTournament, 'rule' | 'image' | 'texts'> & {
  from: string
  until: string
  prizes: string
  minStake: string
  games: string
  stored?: { from: string; until: string }
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

type Stored = Pick<
  RowOf<'tournaments', 'tournament'>,
  'rule' | 'image' | 'texts' | 'from' | 'until' | 'prizes' | 'minStake' | 'games'
>

export const draftFrom = (
  { rule, image, texts, from, until, prizes, minStake, games }: Stored,
  language: Language,
): Draft => ({
  ...{ rule, image, texts },
  from: typedFromTime(Date.parse(from)),
  until: typedFromTime(Date.parse(until)),
  stored: { from, until },
  prizes: typedPrizes(prizes, language),
  minStake: typedAmount(minStake, language),
  games: games.map(({ id }) => id).join(', '),
})

export type DraftProblems = Readonly<Record<string, TournamentProblem['problem'] | 'time' | 'games' | 'earlier'>>

const timeOf = (stored: Draft['stored']): number => (stored ? Date.parse(stored.until) : 0)

/** Reads a draft: the tournament that it makes, and what is wrong with it by field, of what can be changed. */
export const tournamentFrom = (
  draft: Draft,
  language: Language,
  freedom: Freedom = 'all',
): { tournament: NewTournament; problems: DraftProblems } => {
  const [from, until] = [timeKeeping(draft.from, draft.stored?.from), timeKeeping(draft.until, draft.stored?.until)]
  const games = typedParts(draft.games, /[\s,;]+/)
  const tournament = {
    rule: draft.rule,
    image: draft.image.trim(),
    texts: draft.texts,
    from: from ?? 0,
    until: until ?? 0,
    prizes: prizesFrom(draft.prizes, language),
    minStake: amountFrom(draft.minStake, language),
    games: games.map(Number),
  }
  const problems = {
    ...Object.fromEntries(tournamentChangeProblems(tournament, freedom).map(({ field, problem }) => [field, problem])),
    ...(from === undefined ? { from: 'time' as const } : {}),
    ...(until === undefined ? { until: 'time' as const } : {}),
    ...(freedom === 'some' && until !== undefined && until < timeOf(draft.stored) ? { until: 'earlier' as const } : {}),
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
