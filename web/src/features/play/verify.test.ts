import { gameById, type InstantGame, recomputedRound, seededDraws, serverSeedHash } from '@yakamoz/games'
import { checkedGames } from '@yakamoz/games/engines'
import { kurus, kurusToWire } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { verify as verifyAmong } from './verify.ts'

const serverSeed = 'ab'.repeat(32)
const seeds = { serverSeed, clientSeed: 'isil', nonce: 7 }
const game = gameById(101)
const listed = await checkedGames()
const verify = (of: Parameters<typeof verifyAmong>[0]) => verifyAmong(of, listed)

/** A record as the server returns it, of a round that was played with these seeds. */
const record = () => {
  if (game?.form !== 'instant') throw new Error('no such game')
  const stakeKurus = kurus(game.info.defaultStakeKurus)
  const round = game.play({ stakeKurus, draws: seededDraws(seeds) })
  return {
    ...seeds,
    gameID: game.id,
    version: game.version,
    base: kurusToWire(stakeKurus),
    choice: null,
    moves: [],
    win: kurusToWire(round.winKurus),
    events: JSON.parse(JSON.stringify(round.events)),
    serverSeedHash: serverSeedHash(serverSeed),
  }
}

it('a round that was played with its seeds holds', async () => {
  const honest = record()
  expect(await verify(honest)).toBe('same')
  const turned = honest.events.map((event: object) => Object.fromEntries(Object.entries(event).toReversed()))
  expect(await verify({ ...honest, events: turned })).toBe('same')
})

it('a changed win, other events, another seed or an unknown version are found out', async () => {
  const honest = record()
  expect(await verify({ ...honest, win: '999999.00' })).toBe('otherRound')
  expect(await verify({ ...honest, events: [] })).toBe('otherRound')
  expect(await verify({ ...honest, nonce: 8 })).toBe('otherRound')
  expect(await verify({ ...honest, serverSeed: 'cd'.repeat(32) })).toBe('otherSeed')
  expect(await verify({ ...honest, version: 99 })).toBe('unknownGame')
})

const blackjack = 311
const dice = 201

/** A record of a round in which the player chose, and drew or stood. */
const chosen = (gameID: number, choice: unknown, moves: unknown[]) => {
  const stakeKurus = kurus(1_000)
  const round = recomputedRound({ ...seeds, gameId: gameID, version: 1, stakeKurus, choice, moves })
  if (!round) throw new Error('no such game')
  const { winKurus, events } = JSON.parse(JSON.stringify(round)) as ReturnType<InstantGame['play']>
  const money = { base: kurusToWire(stakeKurus), win: kurusToWire(winKurus) }
  const proof = { serverSeedHash: serverSeedHash(serverSeed), version: 1 }
  return { ...seeds, ...proof, ...money, gameID, choice, moves, events: [...events] }
}

it('a round with a choice, and one with moves, holds with them and not with others', async () => {
  const rolled = chosen(dice, { target: 5_000, over: true }, [])
  expect(await verify(rolled)).toBe('same')
  expect(await verify({ ...rolled, choice: { target: 4_000, over: true } })).toBe('otherRound')
  const played = chosen(blackjack, { bets: [{ seat: 1, stakeKurus: 1_000 }] }, [{ name: 'stand' }])
  expect(await verify(played)).toBe('same')
  expect(await verify({ ...played, moves: [{ name: 'hit' }] })).toBe('otherRound')
})
