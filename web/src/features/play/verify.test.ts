import { gameById, seededDraws, serverSeedHash } from '@yakamoz/games'
import { kurus, kurusToWire } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { verify } from './verify.ts'

const serverSeed = 'ab'.repeat(32)
const seeds = { serverSeed, clientSeed: 'isil', nonce: 7 }
const game = gameById(101)

/** A record as the house would give it, of a round that was really played with these seeds. */
const record = () => {
  if (game?.form !== 'instant') throw new Error('no such game')
  const stakeKurus = kurus(game.info.defaultStakeKurus)
  const round = game.play({ stakeKurus, draws: seededDraws(seeds) })
  return {
    ...seeds,
    gameID: game.id,
    version: game.version,
    stake: kurusToWire(stakeKurus),
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
