import { type BingoGame, type SharedGame, serverSeedHash, sharedDraws } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { TableState } from '../live/state.ts'
import { facts } from './rules.ts'

const turkish = {
  heading: 'Adillik',
  text: 'Her turun kendi sunucu tohumu vardır. Tohumun özeti bahisler açıkken gösterilir, kendisi tur bitince. Biten son turu burada, tarayıcında yeniden hesaplarız.',
  hash: (round: number): string => `${round}. turun tohum özeti (SHA-256)`,
  seed: (round: number): string => `${round}. turun tohumu`,
  right: 'Tutuyor: özet ve sonuç önceden söylenenle aynı.',
  wrong: 'Tutmuyor.',
  noneYet: 'Sayfayı açtığından beri biten tur yok.',
}

const english: typeof turkish = {
  heading: 'Fairness',
  text: 'Every round has a server seed of its own. Its hash is shown while bets are open, the seed itself when the round is over. The last finished round is recomputed here, in your browser.',
  hash: (round) => `Hash of the seed of round ${round} (SHA-256)`,
  seed: (round) => `Seed of round ${round}`,
  right: 'It holds: hash and outcome are what was said before.',
  wrong: 'It does not hold.',
  noneYet: 'No round has ended since you opened the page.',
}

/** Recomputes a shared round from its seed and compares the hash of the seed and the outcome. */
export const isOutcomeValid = (game: SharedGame | BingoGame, over: TableState): boolean => {
  const { seed, seedHash, outcome, round } = over
  if (!seed || serverSeedHash(seed) !== seedHash) return false
  const draws = sharedDraws({ serverSeed: seed, gameId: game.id, round })
  const recomputed: unknown = game.form === 'shared' ? game.outcome(draws, round) : game.outcome(draws)
  return sameText(recomputed) === sameText(outcome)
}

/** JSON with sorted keys: the database may return them in another order. */
const sameText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

type FairnessOptions = { game: SharedGame | BingoGame; lang: Language; now: TableState; over: TableState | undefined }

/** The section on seeds in the rules dialog of a shared game. */
export const sharedFairness = ({ game, lang, now, over }: FairnessOptions): HTMLElement => {
  const own = { tr: turkish, en: english }[lang]
  const rows: [string, string][] = [[own.hash(now.round), now.seedHash]]
  if (over?.seed) rows.push([own.hash(over.round), over.seedHash], [own.seed(over.round), over.seed])
  const isValid = over?.seed !== undefined && isOutcomeValid(game, over)
  const verdict = over?.seed ? (isValid ? own.right : own.wrong) : own.noneYet
  return element(
    'section',
    { class: 'fair' },
    element('h3', {}, own.heading),
    element('p', {}, own.text),
    facts('', rows),
    element('p', { class: over?.seed ? (isValid ? 'right' : 'wrong') : '' }, verdict),
  )
}
