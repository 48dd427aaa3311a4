import { createHmac } from 'node:crypto'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seededDraws } from './fair/seeds.ts'
import { gameById, gameBySlug, games } from './games.ts'
import { recomputedRound } from './verify.ts'

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'yakamoz-elif-24' }

describe('verifying a round', () => {
  it('[A11] [A19] gives the round again, event for event, with another HMAC than it was played with', () => {
    const native = (key: string, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()
    for (const game of games)
      for (let nonce = 0; nonce < 300; nonce++) {
        const stakeKurus = kurus(2000)
        const played = game.play({ stakeKurus, draws: seededDraws({ ...seeds, nonce }, native) })
        const origin = { ...seeds, nonce, gameId: game.id, version: game.version, stakeKurus }
        expect(recomputedRound(origin)).toEqual(played)
      }
  })

  it('knows no round of a game or version that never was', () => {
    const origin = { ...seeds, nonce: 0, stakeKurus: kurus(2000) }
    expect(recomputedRound({ ...origin, gameId: 1, version: 1 })).toBeUndefined()
    expect(recomputedRound({ ...origin, gameId: games[0]?.id ?? 0, version: 99 })).toBeUndefined()
  })

  it('finds every game by its id and its slug, and no two share either', () => {
    for (const game of games) {
      expect(gameById(game.id)).toBe(game)
      expect(gameBySlug(game.slug)).toBe(game)
    }
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.slug)).size).toBe(games.length)
  })
})
