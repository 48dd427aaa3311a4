import { leagueSettings } from '@yakamoz/sports'
import { dixonColes, leagueModel } from './models.ts'
import type { Forecaster, Match, Said } from './walk.ts'

/** The ways to know more that were compared; `docs/sports.md` says what came of each. */

const { quality, style } = leagueSettings

/** Multiplies the odds of a home win against an away win by e to the power of a shift. */
const shifted = ({ result, over }: Said, shift: number): Said => {
  const [home = 0, draw = 0, away = 0] = result
  const raised = [home * Math.exp(shift / 2), draw, away * Math.exp(-shift / 2)]
  const sum = raised.reduce((all, one) => all + one, 0)
  return { result: raised.map((one) => one / sum), over }
}

type Adjust = { readonly shiftOf: (match: Match) => number; readonly learn: (match: Match, said: Said) => void }

/** The model with a shift of its own per match. */
const adjusted = ({ shiftOf, learn }: Adjust): Forecaster => {
  const model = leagueModel()
  return {
    ...model,
    forecast: (match) => shifted(model.forecast(match) as Said, shiftOf(match)),
    learn: (match) => {
      learn(match, model.forecast(match) as Said)
      model.learn(match)
    },
  }
}

const maxRestDays = 7

/** Each more day of rest since the last match of the league, up to a week, counts for a side. */
const withRest = (perDay: number) => (): Forecaster => {
  const last = new Map<string, number>()
  const rest = (side: string, day: number): number => Math.min(day - (last.get(side) ?? 0), maxRestDays)
  return adjusted({
    shiftOf: ({ home, away, day }) => perDay * (rest(home, day) - rest(away, day)),
    learn: ({ home, away, day }) => {
      last.set(home, day)
      last.set(away, day)
    },
  })
}

/** Each side has a home advantage of its own: what it won at home above what was said, drawn in by `matches` matches. */
const withOwnHome = (matches: number) => (): Forecaster => {
  const surplus = new Map<string, { sum: number; count: number }>()
  return adjusted({
    shiftOf: ({ home }) => {
      const { sum, count } = surplus.get(home) ?? { sum: 0, count: 0 }
      return (2 * sum) / (count + matches)
    },
    learn: ({ home, goals }, { result }) => {
      const { sum, count } = surplus.get(home) ?? { sum: 0, count: 0 }
      const more = Math.sign(goals.home - goals.away) - ((result[0] as number) - (result[2] as number))
      surplus.set(home, { sum: sum + more, count: count + 1 })
    },
  })
}

export const ways: readonly (readonly [string, () => Forecaster])[] = [
  ['all of it', leagueModel],
  ['the model before: two seasons, old results fade', dixonColes],
  [
    'every season begins anew',
    () =>
      leagueModel({
        ...leagueSettings,
        quality: { ...quality, summer: quality.spread, kept: 0, promoted: { mean: 0, spread: quality.spread } },
        style: { ...style, summer: style.spread, kept: 0 },
      }),
  ],
  ['strengths never change', () => leagueModel({ ...leagueSettings, quality: { ...quality, yearly: 0, summer: 0 } })],
  ['they change in play alone', () => leagueModel({ ...leagueSettings, quality: { ...quality, summer: 0 } })],
  ['they change in summers alone', () => leagueModel({ ...leagueSettings, quality: { ...quality, yearly: 0 } })],
  ['style stays over the summer', () => leagueModel({ ...leagueSettings, style: { ...style, kept: 1 } })],
  [
    'sides that come up are average',
    () => leagueModel({ ...leagueSettings, quality: { ...quality, promoted: { ...quality.promoted, mean: 0 } } }),
  ],
  ['home by side, drawn in by 50 matches', withOwnHome(50)],
  ['home by side, drawn in by 200 matches', withOwnHome(200)],
  ['rest, 1 % a day', withRest(0.01)],
  ['rest, 3 % a day', withRest(0.03)],
]
