import { createHmac } from 'node:crypto'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { Game, Move, StepsGame } from './engine.ts'
import { chainFrom } from './fair/chain.ts'
import { type Hmac, seededDraws } from './fair/seeds.ts'
import { sharedDraws } from './fair/shared.ts'
import { gameById, gameBySlug, games } from './games.ts'
import { finishingMoves } from './steps.ts'
import { choiceFor, stakeFor } from './testing.ts'
import { recomputedBust, recomputedOutcome, recomputedRound, recomputedSeats } from './verify.ts'

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'yakamoz-elif-24' }
const native: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()

const playedToEnd = (game: StepsGame, nonce: number) => {
  const choice = choiceFor(game)
  const asked = { stakeKurus: stakeFor(game), choice, drawsOf: () => seededDraws({ ...seeds, nonce }, native) }
  const moves = finishingMoves(game, { ...asked, moves: [] })
  return { moves, round: game.play({ ...asked, moves, draws: asked.drawsOf() }) }
}

describe('verifying a round', () => {
  it('[A11] [A19] recomputes a round with all events, with another HMAC implementation', () => {
    for (const game of games)
      for (let nonce = 0; nonce < (game.form === 'steps' ? 3 : 200); nonce++) {
        const stakeKurus = stakeFor(game)
        const origin = { ...seeds, nonce, gameId: game.id, version: game.version, stakeKurus }
        if (game.form === 'instant') {
          const choice = choiceFor(game)
          const played = game.play({ stakeKurus, choice, draws: seededDraws({ ...seeds, nonce }, native) })
          expect(recomputedRound({ ...origin, choice })).toEqual(played)
        }
        if (game.form === 'steps') {
          const { moves, round } = playedToEnd(game, nonce)
          expect(recomputedRound({ ...origin, choice: choiceFor(game), moves })).toEqual(round)
        }
      }
  })

  it('[A11] recomputes the outcome of a shared round from its seed', () => {
    const recomputed = new Set<string>()
    for (const game of games)
      if (game.form === 'shared' || game.form === 'bingo')
        for (let round = 0; round < 40; round++) {
          const origin = { serverSeed: seeds.serverSeed, gameId: game.id, round }
          const outcome = game.outcome(sharedDraws(origin, native), round)
          expect(recomputedOutcome({ ...origin, version: game.version })).toEqual(outcome)
          recomputed.add(game.form)
        }
    expect([...recomputed].sort()).toEqual(['bingo', 'shared'])
  })

  it('[A11] recomputes a round with seats from its seed, stakes and decisions', () => {
    expect(games.filter(({ form }) => form === 'seats').length).toBeGreaterThan(0)
    for (const game of games)
      if (game.form === 'seats')
        for (let round = 0; round < 20; round++) {
          const bets = [2, 5].map((seat) => ({ seat, stakeKurus: kurus(1000) }))
          const shared = { serverSeed: seeds.serverSeed, gameId: game.id, round }
          const moves: Move[] = []
          const played = () => game.play({ bets, moves, draws: sharedDraws(shared, native) })
          while (played().open) moves.push(game.finishedBy(played()))
          const made = { ...shared, version: game.version, choice: bets }
          expect(recomputedSeats({ ...made, moves })).toEqual({ bets, moves, events: played().events })
          expect(() => recomputedSeats({ ...made, moves: [...moves, { name: 'hit' }] })).toThrow(RangeError)
          expect(() => recomputedSeats({ ...made, choice: [...bets, ...bets], moves })).toThrow(RangeError)
        }
    expect(recomputedSeats({ ...seeds, gameId: 301, version: 1, round: 1, choice: [], moves: [] })).toBeUndefined()
  })

  it('[A11] recomputes the bust of a crash round from its link', () => {
    const crash = games.filter((game) => game.form === 'crash')
    for (const hash of chainFrom(seeds.serverSeed, 50))
      for (const game of crash)
        expect(recomputedBust({ gameId: game.id, version: 1, hash, salt: 'tuz' })).toBe(
          game.bustOf({ hash, salt: 'tuz' }),
        )
    expect(crash).toHaveLength(2)
  })

  it('returns undefined for an unknown game or version', () => {
    const origin = { ...seeds, nonce: 0, stakeKurus: kurus(2000) }
    expect(recomputedRound({ ...origin, gameId: 1, version: 1 })).toBeUndefined()
    expect(recomputedRound({ ...origin, gameId: games[0]?.id ?? 0, version: 99 })).toBeUndefined()
    expect(recomputedRound({ ...origin, gameId: 301, version: 1 })).toBeUndefined()
    expect(recomputedOutcome({ ...origin, gameId: 201, version: 1, round: 0 })).toBeUndefined()
    expect(recomputedBust({ gameId: 301, version: 1, hash: seeds.serverSeed, salt: '' })).toBeUndefined()
  })

  it('refuses an invalid choice and move', () => {
    const origin = { ...seeds, nonce: 0, version: 1, stakeKurus: kurus(1000) }
    expect(() => recomputedRound({ ...origin, gameId: 201, choice: { target: 'half' } })).toThrow(RangeError)
    expect(() => recomputedRound({ ...origin, gameId: 205, moves: [{ name: 'double' }] })).toThrow(RangeError)
  })

  it('finds all games by distinct ids and slugs', () => {
    for (const game of games) {
      expect(gameById(game.id)).toBe(game)
      expect(gameBySlug(game.slug)).toBe(game)
    }
    const distinct = (of: (game: Game) => unknown): number => new Set(games.map(of)).size
    expect(distinct(({ id }) => id)).toBe(games.length)
    expect(distinct(({ slug }) => slug)).toBe(games.length)
  })
})
