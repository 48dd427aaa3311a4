import { createHash } from 'node:crypto'
import {
  type BingoGame,
  type CrashGame,
  type Draws,
  diceChances,
  everyVersion,
  type Game,
  type GameEvent,
  type Hmac,
  type InstantGame,
  type Move,
  previousLink,
  type SeatsGame,
  type SharedGame,
  type StepsGame,
  type StepsRound,
  saltFrom,
  seededDraws,
  serverSeedHash,
  sharedDraws,
  simulatedDraws,
} from '@yakamoz/games'
import { rouletteSpots } from '@yakamoz/games/roulette/spots'
import { sicBoSpots } from '@yakamoz/games/sicbo/game'
import { priceOf } from '@yakamoz/games/slots/slot'
import { type Kurus, kurus } from '@yakamoz/values'
import { nodeHmac } from '../../server/src/domains/casino/hmac.ts'
import { jackpotSeed, wonJackpot } from '../../server/src/domains/tournaments/jackpots.ts'
import { drawnTickets, listHashOf } from '../../server/src/domains/tournaments/rules.ts'

/**
 * Rounds of every game in every version with what the engines compute for them, as `verify.py` reads them. Everything in them follows from
 * a constant, so that a difference can be looked at again.
 */

/** A round with the result that it should have. */
export type Entry = { readonly kind: string; readonly expected: object } & Readonly<Record<string, unknown>>

const hmac: Hmac = nodeHmac

const seedOf = (name: string): string => createHash('sha256').update(`rounds of the verifier/${name}`).digest('hex')

/** A generator of choices, the same in every run. */
const chooserOf = (game: Game): Draws => simulatedDraws(game.id * 100 + game.version)

const pick = <Item>(draws: Draws, items: readonly Item[]): Item => items[draws.below(items.length)] as Item

const named = ({ id, version }: Game) => ({ game: id, version })

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The stake of a draw that a game offers, not always the same. */
const anyStake = (game: Game, draws: Draws): Kurus => pick(draws, game.info.stakesKurus)

// Rounds of one player

type Own = { readonly stakeKurus: Kurus; readonly choice?: unknown; readonly moves?: readonly Move[] }

const ownSeeds = (game: Game) => ({ serverSeed: seedOf(`${game.id}`), clientSeed: `oyuncu-${game.id}` })

const roundEntry = (game: Game, nonce: number, own: Own, played: StepsRound): Entry => ({
  kind: 'round',
  ...named(game),
  ...ownSeeds(game),
  nonce,
  ...own,
  expected: {
    serverSeedHash: serverSeedHash(ownSeeds(game).serverSeed),
    stakeKurus: played.stakeKurus,
    winKurus: played.winKurus,
    events: plain(played.events),
  },
})

const playInstant = (game: InstantGame, nonce: number, { stakeKurus, choice }: Own): StepsRound => {
  const draws = seededDraws({ ...ownSeeds(game), nonce }, hmac)
  return { ...game.play({ stakeKurus, draws, ...(choice === undefined ? {} : { choice }) }), stakeKurus }
}

/** What an event shows that others of its type may not: rounds are looked for until each of these was seen. */
const traitsOf = (event: GameEvent): string[] =>
  Object.entries(event).map(([key, value]) =>
    ['more', 'step', 'choice', 'level'].includes(key) ? `${event.type} ${key} ${value}` : `${event.type} ${key}`,
  )

const looked = 400
const minRounds = 6

/** Nonces of bought rounds (of plain ones where nothing is sold) with what the others seldom show: further free spins, full places, the cap. */
const rareRounds: Readonly<Record<string, readonly number[]>> = {
  'nar-tanesi': [426],
  'lale-devri': [402],
  'van-kedisi': [409],
  'findik-dali': [408],
  keloglan: [400, 406, 415],
  'leylek-yolu': [407],
  'saz-havasi': [418],
  'sah-mat': [418],
  'ebru-teknesi': [431],
  'fener-nobeti': [411],
  sahmaran: [436],
  'nostaljik-tramvay': [401],
  poyraz: [413],
  'baklava-tepsisi': [589],
  'cay-bahcesi': [403, 407],
  nazar: [428],
  'iznik-atesi': [437],
  'demli-cay': [405],
  'galata-gecesi': [414],
  'ipek-yolu': [413],
  akce: [699],
  'kiz-kulesi': [443],
  'sultanin-hazinesi': [467],
  'zeytin-hasadi': [512],
  'hacivat-karagoz': [420],
  'kapali-carsi': [401, 512],
  'derya-incisi': [401],
  'asure-kazani': [402],
  truva: [404, 3088],
  donence: [401],
  'lufer-kosusu': [410],
  'bal-petegi': [401],
  'yoruk-kilimi': [426, 481],
}

/** Rounds of a slot that show everything that its first rounds show, and one whose feature is bought. */
const slotEntries = (game: InstantGame): Entry[] => {
  const chooser = chooserOf(game)
  const seen = new Set<string>()
  const entries: Entry[] = []
  for (let nonce = 0; nonce < looked; nonce++) {
    const own = { stakeKurus: anyStake(game, chooser) }
    const played = playInstant(game, nonce, own)
    const traits = played.events.flatMap(traitsOf)
    if (nonce >= minRounds && traits.every((trait) => seen.has(trait))) continue
    for (const trait of traits) seen.add(trait)
    entries.push(roundEntry(game, nonce, own, played))
  }
  return [...entries, ...[looked, ...(rareRounds[game.slug] ?? [])].map((nonce) => featureEntry(game, nonce, chooser))]
}

/** A round whose feature is bought, where it is sold. */
const featureEntry = (game: InstantGame, nonce: number, chooser: Draws): Entry => {
  const [bought, { purchase }] = [anyStake(game, chooser), game]
  const own = purchase ? { stakeKurus: priceOf(purchase, bought), choice: { bought } } : { stakeKurus: bought }
  return roundEntry(game, nonce, own, playInstant(game, nonce, own))
}

const choices: Readonly<Record<string, (draws: Draws, game: Game) => unknown>> = {
  zar: (draws, { version }) => {
    const over = draws.below(2) === 1
    const ways = version === 1 ? 1 + draws.below(9800) : pick(draws, diceChances)
    return { target: over ? 9999 - ways : ways, over }
  },
  'sansli-sayilar': (draws) => {
    const numbers = new Set<number>()
    for (let left = 1 + draws.below(10); left > 0; left--) numbers.add(1 + draws.below(80))
    return { numbers: [...numbers] }
  },
  cark: (draws) => ({ sea: pick(draws, ['calm', 'wavy', 'stormy']) }),
}

const rounds = 12

const instantEntries = (game: InstantGame): Entry[] => {
  if (game.kind === 'slot') return slotEntries(game)
  const chooser = chooserOf(game)
  return Array.from({ length: rounds }, (_, nonce) => {
    const own = { stakeKurus: anyStake(game, chooser), choice: choices[game.slug]?.(chooser, game) }
    return roundEntry(game, nonce, own, playInstant(game, nonce, own))
  })
}

const someSeats = (game: Game, draws: Draws): { seat: number; stakeKurus: Kurus }[] => {
  const seats = [1, 2, 3, 4, 5, 6, 7].filter(() => draws.below(3) === 0)
  return (seats.length > 0 ? seats : [4]).map((seat) => ({ seat, stakeKurus: anyStake(game, draws) }))
}

const betsOnHands = (game: Game, draws: Draws): { hand: number; stakeKurus: Kurus }[] => {
  const hands = [0, 1, 2, 3, 4, 5].filter(() => draws.below(3) === 0)
  return (hands.length > 0 ? hands : [5]).map((hand) => ({ hand, stakeKurus: anyStake(game, draws) }))
}

const sideBet = (game: Game, draws: Draws): Kurus => (draws.below(3) === 0 ? kurus(0) : anyStake(game, draws))

const stepChoices: Readonly<Record<string, (game: Game, draws: Draws) => unknown>> = {
  'poker-bahsi': (game, draws) => ({ bets: betsOnHands(game, draws) }),
  'blackjack-galata': (game, draws) => ({ bets: someSeats(game, draws) }),
  'casino-holdem': (game, draws) => ({ anteKurus: anyStake(game, draws), acesKurus: sideBet(game, draws) }),
  'three-card-poker': (game, draws) => ({ anteKurus: anyStake(game, draws), pairPlusKurus: sideBet(game, draws) }),
}

/** Makes a move at random; splits and doubles as often as they are open, so that rounds have many hands. */
const anyMove = (game: StepsGame | SeatsGame, round: StepsRound, draws: Draws): Move => {
  const open = round.open ?? []
  const raising = open.filter(
    ({ name }) => ['split', 'call', 'play'].includes(name) || (name === 'double' && draws.below(3) === 0),
  )
  const { name, seat } = pick(draws, raising.length > 0 && draws.below(8) > 0 ? raising : open)
  const raw = {
    name,
    ...(seat === undefined ? {} : { seat }),
    held: [0, 1, 2, 3, 4].filter(() => draws.below(2) === 0),
    bets: betsOnHands(game, draws),
  }
  return game.moveOf(raw, round) ?? (game.finishedBy(round) as Move)
}

const stepEntries = (game: StepsGame): Entry[] => {
  const chooser = chooserOf(game)
  return Array.from({ length: rounds * 2 }, (_, nonce) => {
    const choice = game.choiceOf?.(stepChoices[game.slug]?.(game, chooser))
    const stakeKurus = choice !== undefined && game.stakeOf ? game.stakeOf(choice) : anyStake(game, chooser)
    const own = { stakeKurus, ...(choice === undefined ? {} : { choice }) }
    const moves: Move[] = []
    const play = () => game.play({ ...own, moves: [...moves], draws: seededDraws({ ...ownSeeds(game), nonce }, hmac) })
    let round = play()
    for (; round.open; round = play()) moves.push(anyMove(game, round, chooser))
    return roundEntry(game, nonce, { ...own, moves }, round)
  })
}

// Tables

const spotsOf = (game: SharedGame, round: number): readonly string[] => {
  if (game.offerOf) return game.offerOf(round).flatMap(({ bets }) => bets.map(({ spot }) => spot))
  if (game.kind === 'roulette') return [...rouletteSpots.keys()]
  if (game.kind === 'sic-bo') return [...sicBoSpots.keys()]
  return (game.info.bets ?? []).map(({ bet }) => bet)
}

const spotsPerRound = 40

const sharedEntries = (game: SharedGame): Entry[] => {
  const chooser = chooserOf(game)
  return Array.from({ length: rounds }, (_, index) => {
    // Football and races differ from round to round, and so do days and seasons.
    const round = 1 + index * 7
    const serverSeed = seedOf(`${game.id}/${round}`)
    const outcome = game.outcome(sharedDraws({ serverSeed, gameId: game.id, round }, hmac), round)
    const spots = spotsOf(game, round)
    const bets = Array.from({ length: Math.min(spotsPerRound, 2 * spots.length) }, () => ({
      spot: pick(chooser, spots),
      stakeKurus: kurus(100 * (1 + chooser.below(500))),
    }))
    const wins = game.settle({ outcome, round, bets })
    const expected = { serverSeedHash: serverSeedHash(serverSeed), outcome: plain(outcome), winsKurus: wins }
    return { kind: 'table', ...named(game), serverSeed, round, bets, expected }
  })
}

const seatEntries = (game: SeatsGame): Entry[] => {
  const chooser = chooserOf(game)
  return Array.from({ length: rounds * 2 }, (_, index) => {
    const round = index + 1
    const serverSeed = seedOf(`${game.id}/${round}`)
    const seats = someSeats(game, chooser)
    const moves: Move[] = []
    const play = () =>
      game.play({
        bets: seats,
        moves: [...moves],
        draws: sharedDraws({ serverSeed, gameId: game.id, round }, hmac),
      })
    let played = play()
    for (; played.open; played = play()) moves.push(anyMove(game, played, chooser))
    const outcome = { bets: seats, moves, events: played.events }
    const raises = [...moves.keys()].filter(() => chooser.below(2) === 0)
    const own = seats.map((seat) => ({ ...seat, behind: false, follow: false, raises: [] }))
    const behind = { ...pick(chooser, seats), behind: true, follow: true, raises, stakeKurus: kurus(1000) }
    const bets = [...own, behind]
    const winsKurus = bets.map((bet) => game.settle({ outcome, bet }))
    const expected = { serverSeedHash: serverSeedHash(serverSeed), events: plain(played.events), winsKurus }
    return { kind: 'seats', ...named(game), serverSeed, round, choice: seats, moves, bets, expected }
  })
}

const anyCash = (draws: Draws): number => 101 + draws.below(300)

const crashEntries = (game: CrashGame): Entry[] => {
  const chooser = chooserOf(game)
  return Array.from({ length: rounds * 4 }, (_, index) => {
    const serverSeed = seedOf(`${game.id}/${index}`)
    const salt = saltFrom(previousLink(serverSeed), ['a', 'b'].slice(index % 3))
    const bustHundredths = game.bustOf({ hash: serverSeed, salt })
    const bets = Array.from({ length: 6 }, (_, bet) => ({
      stakeKurus: anyStake(game, chooser),
      ...(bet % 2 === 0 ? { autoAt: anyCash(chooser) } : {}),
      ...(bet % 3 === 0 ? { cashedAt: anyCash(chooser) } : {}),
      ...(bet > 2 ? { halfAutoAt: anyCash(chooser) } : {}),
      ...(bet > 4 ? { halfCashedAt: anyCash(chooser) } : {}),
    }))
    const winsKurus = bets.map((bet) => game.settle({ bustHundredths, bet }))
    const expected = { serverSeedHash: previousLink(serverSeed), bustHundredths, winsKurus }
    return { kind: 'crash', ...named(game), serverSeed, salt, bets, expected }
  })
}

const bingoEntries = (game: BingoGame): Entry[] => {
  const chooser = chooserOf(game)
  return Array.from({ length: rounds }, (_, index) => {
    const round = index + 1
    const serverSeed = seedOf(`${game.id}/${round}`)
    const bets = Array.from({ length: chooser.below(5) }, (_, bet) => ({
      id: `kart-${round}-${bet}`,
      cards: 1 + chooser.below(game.maxCards),
    }))
    const cards = bets.map(({ id, cards: count }) =>
      game.cardsOf(seededDraws({ serverSeed, clientSeed: id, nonce: 0 }, hmac), count),
    )
    const [priceKurus, jackpotKurus] = [anyStake(game, chooser), kurus(chooser.below(1_000_000))]
    const outcome = game.outcome(sharedDraws({ serverSeed, gameId: game.id, round }, hmac))
    const settled = game.settleAll({ outcome, cards: cards.flat(), priceKurus, jackpotKurus })
    const expected = {
      serverSeedHash: serverSeedHash(serverSeed),
      ...outcome,
      cards: cards.flat(),
      awards: settled.awards,
      winsKurus: sumsOf(
        settled.winKurus,
        cards.map(({ length }) => length),
      ),
      jackpotKurus: settled.jackpotKurus,
    }
    return { kind: 'bingo', ...named(game), serverSeed, round, bets, priceKurus, jackpotKurus, expected }
  })
}

/** Sums of so many numbers each, one after another. */
const sumsOf = (numbers: readonly number[], counts: readonly number[]): number[] => {
  let from = 0
  return counts.map((count) => {
    const sum = numbers.slice(from, from + count).reduce((total, number) => total + number, 0)
    from += count
    return sum
  })
}

// What is drawn beside games

const jackpots = [
  { level: 'grand', odds: 20_000_000_000 },
  { level: 'major', odds: 1_200_000_000 },
  { level: 'minor', odds: 80_000_000 },
  { level: 'mini', odds: 5_000_000 },
  { level: 'mini', odds: 7_000 },
]

const jackpotEntries = (): Entry[] =>
  Array.from({ length: 150 }, (_, nonce) => {
    const seeds = { serverSeed: seedOf('jackpot'), clientSeed: 'talihli', nonce }
    const stakeKurus = kurus(nonce % 2 === 0 ? 100_000 : 200)
    const draws = seededDraws({ ...seeds, clientSeed: jackpotSeed(seeds.clientSeed) }, hmac)
    const level = wonJackpot(jackpots, stakeKurus, draws)?.level ?? null
    return { kind: 'jackpot', ...seeds, stakeKurus, jackpots, expected: { level } }
  })

const prizeDrawEntries = (): Entry[] =>
  [0, 1, 3, 200].map((count) => {
    const serverSeed = seedOf(`draw/${count}`)
    const tickets = Array.from({ length: count }, (_, ticket) => `bilet-${ticket}`)
    const listHash = listHashOf(tickets)
    const prizes = 5
    const winners = drawnTickets(count, prizes, seededDraws({ serverSeed, clientSeed: listHash, nonce: 0 }, hmac))
    return { kind: 'prizeDraw', serverSeed, tickets, prizes, expected: { listHash, winners } }
  })

const saltEntries = (): Entry[] =>
  [0, 1, 10].map((count) => {
    const firstLink = seedOf('chain')
    const betIds = Array.from({ length: count }, (_, bet) => `bahis-${bet}`)
    return { kind: 'salt', firstLink, betIds, expected: { salt: saltFrom(firstLink, betIds) } }
  })

/** Ranges of which some refuse many words. */
const ranges = [1, 2, 37, 2 ** 21, 2 ** 21 + 1, 3_000_000_000, 2 ** 31 + 1, 2 ** 32]

const numberEntries = (): Entry[] =>
  Array.from({ length: 6 }, (_, nonce) => {
    const seeds = { serverSeed: seedOf('numbers'), clientSeed: 'Şükrü', nonce }
    const below = Array.from({ length: 5 }, () => ranges).flat()
    const draws = seededDraws(seeds, hmac)
    return { kind: 'numbers', ...seeds, below, expected: { numbers: below.map((n) => draws.below(n)) } }
  })

const entriesOf = (game: Game): Entry[] => {
  if (game.form === 'instant') return instantEntries(game)
  if (game.form === 'steps') return stepEntries(game)
  if (game.form === 'shared') return sharedEntries(game)
  if (game.form === 'seats') return seatEntries(game)
  return game.form === 'crash' ? crashEntries(game) : bingoEntries(game)
}

export const gameEntries = (): Entry[] => everyVersion.flatMap(entriesOf)

export const otherEntries = (): Entry[] => [
  ...jackpotEntries(),
  ...prizeDrawEntries(),
  ...saltEntries(),
  ...numberEntries(),
]
