import type { Game, GameEvent } from '@yakamoz/games'
import type { CheckedGame } from '@yakamoz/games/engines'
import { seededDraws, serverSeedHash } from '@yakamoz/games/fair/seeds'
import { sharedDraws } from '@yakamoz/games/fair/shared'
import { bustFromLink, outcomeFromSeeds, roundFromSeeds, seatsFromSeeds } from '@yakamoz/games/recompute'
import { type Kurus, kurusFromTyped, type Language } from '@yakamoz/values'
import type { Typed, TypedField } from '../../lib/games/checkAddress.ts'
import { loadGame } from '../../lib/games/loadGame.ts'

/** The outcome of the seeds: a round of one player, the draw of a table, or the end of a crash round. */
export type Outcome =
  | { kind: 'round'; stakeKurus: Kurus; winKurus: Kurus; events: readonly GameEvent[] }
  | { kind: 'drawn'; outcome: unknown }
  | { kind: 'bust'; hundredths: number }

export type Recomputed = {
  /** SHA-256 of the seed, and whether it is the one that was shown before play; `unknown` if none was typed. */
  hash: string
  promise: 'kept' | 'broken' | 'unknown'
  /** The first fractions that the seeds give, in their order; a rise takes its own way from its link. */
  floats: readonly number[]
  outcome: Outcome
}

/** The field that stops a check; `outcome` if each is valid alone and together they make no round. */
export type Wrong = { wrong: TypedField | 'outcome' }

export const shownFloats = 8

const integerFrom = (text: string): number | undefined => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined)

const isSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

const jsonFrom = (text: string): { read: unknown } | undefined => {
  try {
    return { read: text.trim() ? JSON.parse(text) : undefined }
  } catch {
    return undefined
  }
}

/** Computes a round from the typed fields, in this browser alone: only the game's engine is loaded. */
export const recompute = async (
  typed: Typed,
  language: Language,
  listed: readonly CheckedGame[],
): Promise<Recomputed | Wrong> => {
  const [id, version] = [Number(typed.game), integerFrom(typed.version)]
  const game = version === undefined ? undefined : await loadGame(listed, { id, version })
  if (!game) return { wrong: listed.some((one) => one.id === id) ? 'version' : 'game' }
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
  if (game.form === 'seats') return seatsIn(game, typed)
  return game.form === 'instant' || game.form === 'steps' ? roundOf(game, typed, language) : drawnOf(game, typed)
}

const bustOf = (game: Game, { serverSeed, salt }: Typed): Made => {
  if (!salt.trim()) return { wrong: 'salt' }
  const hundredths = bustFromLink(game, { hash: serverSeed, salt: salt.trim() })
  return hundredths === undefined ? { wrong: 'game' } : { floats: [], outcome: { kind: 'bust', hundredths } }
}

const drawnOf = (game: Game, typed: Typed): Made => {
  const round = integerFrom(typed.round)
  if (round === undefined) return { wrong: 'round' }
  const seeds = { serverSeed: typed.serverSeed, gameId: game.id, round }
  return { floats: floatsFrom(sharedDraws(seeds)), outcome: { kind: 'drawn', outcome: outcomeFromSeeds(game, seeds) } }
}

/** A round at the seats: its seed, the stakes on its seats and everybody's decisions. */
const seatsIn = (game: Game, typed: Typed): Made => {
  const round = integerFrom(typed.round)
  if (round === undefined) return { wrong: 'round' }
  const [choice, moves] = [jsonFrom(typed.choice), jsonFrom(typed.moves)]
  if (!choice) return { wrong: 'choice' }
  if (!moves || !Array.isArray(moves.read ?? [])) return { wrong: 'moves' }
  const seeds = { serverSeed: typed.serverSeed, gameId: game.id, round }
  const made = { ...seeds, choice: choice.read, moves: (moves.read ?? []) as unknown[] }
  const outcome = orNothing(() => seatsFromSeeds(game, made))
  if (!outcome) return { wrong: 'outcome' }
  return { floats: floatsFrom(sharedDraws(seeds)), outcome: { kind: 'drawn', outcome } }
}

const floatsFrom = (draws: { float(): number }): number[] => Array.from({ length: shownFloats }, () => draws.float())

const roundOf = (game: Game, typed: Typed, language: Language): Made => {
  const nonce = integerFrom(typed.nonce)
  if (nonce === undefined) return { wrong: 'nonce' }
  const stakeKurus = kurusFromTyped(typed.stake, language)
  if (stakeKurus === undefined) return { wrong: 'stake' }
  const [choice, moves] = [jsonFrom(typed.choice), jsonFrom(typed.moves)]
  if (!choice) return { wrong: 'choice' }
  if (!moves || !Array.isArray(moves.read ?? [])) return { wrong: 'moves' }
  const seeds = { serverSeed: typed.serverSeed, clientSeed: typed.clientSeed, nonce }
  const made = { ...seeds, stakeKurus, choice: choice.read, moves: (moves.read ?? []) as unknown[] }
  const played = orNothing(() => roundFromSeeds(game, made))
  if (!played) return { wrong: 'outcome' }
  return { floats: floatsFrom(seededDraws(seeds)), outcome: { kind: 'round', stakeKurus, ...played } }
}

/** A stake that is not offered, a choice that is none and a move that was not open make no round. */
const orNothing = <Made>(make: () => Made): Made | undefined => {
  try {
    return make()
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}
