import {
  type Game,
  type GameEvent,
  gameById,
  gameOfVersion,
  recomputedBust,
  recomputedOutcome,
  recomputedRound,
  seededDraws,
  serverSeedHash,
  sharedDraws,
} from '@yakamoz/games'
import { type Kurus, kurusFromTyped, type Language } from '@yakamoz/values'
import type { AskedField, Typed, TypedField } from '../../lib/checkAddress.ts'

/** What the seeds gave: a round of one player, what a table drew, or where a rise ended. */
export type Outcome =
  | { kind: 'round'; stakeKurus: Kurus; winKurus: Kurus; events: readonly GameEvent[] }
  | { kind: 'drawn'; outcome: unknown }
  | { kind: 'bust'; hundredths: number }

export type Recomputed = {
  /** SHA-256 of the seed, and whether it is the one that was shown before play; `unknown` when none was typed. */
  hash: string
  promise: 'kept' | 'broken' | 'unknown'
  /** The first fractions that the seeds give, in their order; a rise takes its own way from its link. */
  floats: readonly number[]
  outcome: Outcome
}

/** The field that stops a check; `outcome` when each is well by itself and together they make no round. */
export type Wrong = { wrong: TypedField | 'outcome' }

export const shownFloats = 8

/** What a game's check asks for, in the order of its form. */
export const fieldsOf = (game: Game): readonly AskedField[] => {
  if (game.form === 'crash') return ['serverSeed', 'salt', 'promised', 'version']
  if (game.form === 'shared' || game.form === 'bingo') return ['serverSeed', 'round', 'promised', 'version']
  return [
    ...(['serverSeed', 'clientSeed', 'nonce', 'stake'] as const),
    ...(game.choiceOf ? (['choice'] as const) : []),
    ...(game.form === 'steps' ? (['moves'] as const) : []),
    ...(['promised', 'version'] as const),
  ]
}

const wholeFrom = (text: string): number | undefined => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined)

const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

const jsonFrom = (text: string): { read: unknown } | undefined => {
  try {
    return { read: text.trim() ? JSON.parse(text) : undefined }
  } catch {
    return undefined
  }
}

/** Computes a round anew from what was typed, in this browser and from nothing else. */
export const recompute = (typed: Typed, language: Language): Recomputed | Wrong => {
  const version = wholeFrom(typed.version)
  const game = version === undefined ? undefined : gameOfVersion(Number(typed.game), version)
  if (!game) return { wrong: gameById(Number(typed.game)) ? 'version' : 'game' }
  const serverSeed = typed.serverSeed.trim().toLowerCase()
  if (!isSeed(serverSeed)) return { wrong: 'serverSeed' }
  const promised = typed.promised.trim().toLowerCase()
  if (promised && !isSeed(promised)) return { wrong: 'promised' }
  const made = outcomeOf(game, { ...typed, serverSeed }, language)
  if ('wrong' in made) return made
  const hash = serverSeedHash(serverSeed)
  const promise = promised ? (promised === hash ? 'kept' : 'broken') : 'unknown'
  return { hash, promise, ...made }
}

type Made = Pick<Recomputed, 'floats' | 'outcome'> | Wrong

const outcomeOf = (game: Game, typed: Typed, language: Language): Made => {
  if (game.form === 'crash') return bustOf(game, typed)
  return game.form === 'instant' || game.form === 'steps' ? roundOf(game, typed, language) : drawnOf(game, typed)
}

const bustOf = (game: Game, { serverSeed, salt }: Typed): Made => {
  if (!salt.trim()) return { wrong: 'salt' }
  const { id: gameId, version } = game
  const hundredths = recomputedBust({ gameId, version, hash: serverSeed, salt: salt.trim() })
  return hundredths === undefined ? { wrong: 'game' } : { floats: [], outcome: { kind: 'bust', hundredths } }
}

const drawnOf = (game: Game, typed: Typed): Made => {
  const round = wholeFrom(typed.round)
  if (round === undefined) return { wrong: 'round' }
  const seeds = { serverSeed: typed.serverSeed, gameId: game.id, round }
  const outcome = recomputedOutcome({ ...seeds, version: game.version })
  return { floats: floatsFrom(sharedDraws(seeds)), outcome: { kind: 'drawn', outcome } }
}

const floatsFrom = (draws: { float(): number }): number[] => Array.from({ length: shownFloats }, () => draws.float())

const roundOf = (game: Game, typed: Typed, language: Language): Made => {
  const nonce = wholeFrom(typed.nonce)
  if (nonce === undefined) return { wrong: 'nonce' }
  const stakeKurus = kurusFromTyped(typed.stake, language)
  if (stakeKurus === undefined) return { wrong: 'stake' }
  const [choice, moves] = [jsonFrom(typed.choice), jsonFrom(typed.moves)]
  if (!choice) return { wrong: 'choice' }
  if (!moves || !Array.isArray(moves.read ?? [])) return { wrong: 'moves' }
  const seeds = { serverSeed: typed.serverSeed, clientSeed: typed.clientSeed, nonce }
  const origin = { ...seeds, gameId: game.id, version: game.version, stakeKurus, choice: choice.read }
  const played = playedFrom({ ...origin, moves: (moves.read ?? []) as unknown[] })
  if (!played) return { wrong: 'outcome' }
  return { floats: floatsFrom(seededDraws(seeds)), outcome: { kind: 'round', stakeKurus, ...played } }
}

/** A stake that is not offered, a choice that is none and a move that was not open make no round. */
const playedFrom = (origin: Parameters<typeof recomputedRound>[0]) => {
  try {
    return recomputedRound(origin)
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}
