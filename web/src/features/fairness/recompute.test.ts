import {
  chainFrom,
  type Game,
  games,
  recomputedBust,
  recomputedOutcome,
  recomputedRound,
  recomputedSeats,
  serverSeedHash,
} from '@yakamoz/games'
import { checkedGames } from '@yakamoz/games/engines'
import { choiceFor, stakeFor } from '@yakamoz/games/testing'
import { describe, expect, it } from 'vitest'
import { checkAddress, nothingTyped, type Typed, typedFrom } from '../../lib/games/checkAddress.ts'
import { roundAddress, sharedRoundAddress } from '../../lib/games/roundAddress.ts'
import { fieldsOf } from './fields.ts'
import { type Recomputed, recompute as recomputeAmong, shownFloats } from './recompute.ts'

const listed = await checkedGames()
const recompute = (typed: Typed, language: 'tr' | 'en') => recomputeAmong(typed, language, listed)

const serverSeed = '5eed'.repeat(16)

/** Stakes on two seats of a table. */
const seats = [2, 5].map((seat) => ({ seat, stakeKurus: 1000 }))

/** The typed fields for a round of each game. */
const typedOf = (game: Game): Typed => {
  const choice = game.form === 'instant' || game.form === 'steps' ? choiceFor(game) : undefined
  return {
    ...nothingTyped,
    game: String(game.id),
    version: String(game.version),
    serverSeed,
    promised: serverSeedHash(serverSeed),
    clientSeed: 'deniz',
    nonce: '7',
    stake: '10',
    choice: choice === undefined && game.form !== 'seats' ? '' : JSON.stringify(choice ?? seats),
    round: '41',
    salt: 'tuz',
  }
}

const foundOf = async (typed: Typed): Promise<Recomputed> => {
  const found = await recompute(typed, 'tr')
  if ('wrong' in found) throw new Error(`${typed.game}: ${found.wrong}`)
  return found
}

const expected = (game: Game): unknown => {
  const origin = { gameId: game.id, version: game.version }
  if (game.form === 'crash') {
    return { kind: 'bust', hundredths: recomputedBust({ ...origin, hash: serverSeed, salt: 'tuz' }) }
  }
  if (game.form === 'shared' || game.form === 'bingo')
    return { kind: 'drawn', outcome: recomputedOutcome({ ...origin, serverSeed, round: 41 }) }
  if (game.form === 'seats') {
    const made = { serverSeed, gameId: game.id, round: 41, choice: seats, moves: [] }
    return { kind: 'drawn', outcome: recomputedSeats({ ...made, version: game.version }) }
  }
  const stakeKurus = stakeFor(game)
  const seeds = { serverSeed, clientSeed: 'deniz', nonce: 7 }
  return { kind: 'round', ...recomputedRound({ ...origin, ...seeds, stakeKurus, choice: choiceFor(game) }), stakeKurus }
}

describe('a round recomputed from the typed fields', () => {
  it('[A11] is that of the engine, for every in-house game, with its hash checked', async () => {
    for (const game of games) {
      const found = await foundOf(typedOf(game))
      expect(found.outcome, game.slug).toEqual(expected(game))
      expect(found, game.slug).toMatchObject({ promise: 'kept', hash: serverSeedHash(serverSeed) })
      expect(found.floats, game.slug).toHaveLength(game.form === 'crash' ? 0 : shownFloats)
    }
  })

  it('[A11] shows the floats of the definition', async () => {
    const [first = -1] = (await foundOf(typedOf(games[0] as Game))).floats
    // HMAC-SHA256(serverSeed, 'deniz:7:0'), its first four bytes as a fraction, by another program.
    expect(first).toBeCloseTo(0.034711449639871716, 12)
  })

  it('[A11] follows a chain: the hash of a link is the link that was shown before it', async () => {
    const [before = '', link = ''] = chainFrom(serverSeed, 3)
    const crash = games.find(({ form }) => form === 'crash') as Game
    expect((await foundOf({ ...typedOf(crash), serverSeed: link, promised: before })).promise).toBe('kept')
  })

  it('detects a seed that does not match the commitment, and reports a missing commitment', async () => {
    const typed = typedOf(games[0] as Game)
    expect((await foundOf({ ...typed, promised: serverSeedHash('another') })).promise).toBe('broken')
    expect((await foundOf({ ...typed, promised: '' })).promise).toBe('unknown')
  })

  it.each([
    ['game', { game: '1' }],
    ['version', { version: '99' }],
    ['serverSeed', { serverSeed: 'short' }],
    ['promised', { promised: 'short' }],
    ['nonce', { nonce: '-1' }],
    ['stake', { stake: 'ten' }],
    ['outcome', { stake: '10,01' }],
  ] as const)('names what is wrong: %s', async (wrong, changes) => {
    expect(await recompute({ ...typedOf(games[0] as Game), ...changes }, 'tr')).toEqual({ wrong })
  })

  it('names a choice and moves that cannot be read, and those that the game does not know', async () => {
    const blackjack = games.find(({ slug }) => slug === 'blackjack-galata') as Game
    const typed = typedOf(blackjack)
    expect(await recompute({ ...typed, choice: '{' }, 'tr')).toEqual({ wrong: 'choice' })
    expect(await recompute({ ...typed, moves: '{}' }, 'tr')).toEqual({ wrong: 'moves' })
    expect(await recompute({ ...typed, moves: '[{"name":"fly"}]' }, 'tr')).toEqual({ wrong: 'outcome' })
  })
})

it('a check requires a choice, moves and a round where the game has them, and nothing else', () => {
  const askedOf = (slug: string) => {
    const id = games.find((game) => game.slug === slug)?.id
    return fieldsOf(listed.find((one) => one.id === id) as (typeof listed)[number])
  }
  const own = ['serverSeed', 'clientSeed', 'nonce', 'stake']
  expect(fieldsOf({ form: 'instant', asksChoice: false })).toEqual([...own, 'promised', 'version'])
  expect(askedOf('blackjack-galata')).toEqual([...own, 'choice', 'moves', 'promised', 'version'])
  expect(askedOf('zeplin')).toEqual(['serverSeed', 'salt', 'promised', 'version'])
  expect(askedOf('blackjack-moda')).toEqual(['serverSeed', 'round', 'choice', 'moves', 'promised', 'version'])
  expect(fieldsOf({ form: 'bingo', asksChoice: false })).toEqual(['serverSeed', 'round', 'promised', 'version'])
})

it('an address brings the fields of a round, and nothing else', () => {
  const typed = typedOf(games[0] as Game)
  expect(typedFrom(new URL(checkAddress(typed), 'http://localhost').hash)).toEqual(typed)
  expect(typedFrom('#stake=5&admin=1')).toEqual({ stake: '5' })
  expect(typedFrom('')).toEqual({})
})

it('[A11] the address of a record gives its round again, in both languages', async () => {
  for (const game of games) {
    if (game.form !== 'instant' && game.form !== 'steps') continue
    const record = {
      ...{
        gameID: game.id,
        version: game.version,
        base: '10.00',
        nonce: 7,
        choice: choiceFor(game) ?? null,
        moves: [],
      },
      ...{ serverSeed, serverSeedHash: serverSeedHash(serverSeed), clientSeed: 'deniz' },
    }
    for (const language of ['tr', 'en'] as const) {
      const typed = { ...nothingTyped, ...typedFrom(new URL(roundAddress(record, language), 'http://localhost').hash) }
      const found = await recompute(typed, language)
      expect('outcome' in found && found.outcome, game.slug).toEqual(expected(game))
    }
  }
})

it('[A11] the address of a bet on a round for everybody gives what the table drew, and where the rise ended', async () => {
  for (const game of games) {
    if (game.form === 'instant' || game.form === 'steps') continue
    const record = {
      ...{ gameID: game.id, version: game.version, round: 41, salt: game.form === 'crash' ? 'tuz' : '' },
      ...{ seed: serverSeed, seedHash: serverSeedHash(serverSeed) },
      outcome: game.form === 'seats' ? { bets: seats, moves: [], events: [] } : null,
    }
    const typed = { ...nothingTyped, ...typedFrom(new URL(sharedRoundAddress(record), 'http://localhost').hash) }
    const found = await foundOf(typed)
    expect(found.outcome, game.slug).toEqual(expected(game))
    expect(found.promise, game.slug).toBe('kept')
  }
})
