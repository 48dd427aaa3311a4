import { type BingoGame, type SharedGame, serverSeedHash, sharedDraws } from '@yakamoz/games'
import { element } from '../common/element.ts'
import type { TableState } from '../live/state.ts'
import type { CommonKey } from '../texts/common.ts'
import type { LiveKey } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'
import { facts } from './rules.ts'

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

type FairnessOptions = {
  game: SharedGame | BingoGame
  say: Say<CommonKey | LiveKey>
  now: TableState
  over: TableState | undefined
}

/** The section on seeds in the rules dialog of a shared game. */
export const sharedFairness = ({ game, say, now, over }: FairnessOptions): HTMLElement => {
  const rows: [string, string][] = [[say('live.fair.hash', { round: String(now.round) }), now.seedHash]]
  if (over?.seed)
    rows.push(
      [say('live.fair.hash', { round: String(over.round) }), over.seedHash],
      [say('live.fair.seed', { round: String(over.round) }), over.seed],
    )
  const isValid = over?.seed !== undefined && isOutcomeValid(game, over)
  const verdict = over?.seed ? (isValid ? say('live.fair.right') : say('live.fair.wrong')) : say('live.fair.noneYet')
  return element(
    'section',
    { class: 'fair' },
    element('h3', {}, say('common.fairness')),
    element('p', {}, say('live.fair.text')),
    facts('', rows),
    element('p', { class: over?.seed ? (isValid ? 'right' : 'wrong') : '' }, verdict),
  )
}
