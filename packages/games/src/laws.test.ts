import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Move, SharedGame, StepsGame, StepsRound } from './engine.ts'
import { volatilityOf } from './engine.ts'
import { drawsFrom, recordedDraws } from './fair/draws.ts'
import { simulatedDraws } from './fair/generator.ts'
import { games } from './games.ts'
import { finishingMoves } from './steps.ts'
import { choiceFor } from './testing.ts'
import { trialOf } from './trials.ts'

const named = <Item extends { slug: string }>(items: readonly Item[]) => items.map((item) => [item.slug, item] as const)
const instants = games
  .filter((game) => game.form === 'instant' && game.kind !== 'slot')
  .filter((game) => game.form === 'instant')
const steps = games.filter((game) => game.form === 'steps')
const shared = games.filter((game) => game.form === 'shared')
const seeds = fc.integer({ min: 1, max: 2 ** 31 })
const stake = kurus(1000)
const strangers = [
  undefined,
  null,
  '',
  0,
  7,
  'everything',
  {},
  [],
  { name: 'all' },
  'straight:37',
  '__proto__',
  'constructor',
  'toString',
]

describe.each(named(games))('%s', (_, game) => {
  it('states consistent numbers, and names in both languages', () => {
    const { info, names } = game
    for (const numbers of [info, ...(info.bets ?? [])]) {
      expect(numbers.returnMillionths).toBeGreaterThan(800_000)
      expect(numbers.returnMillionths).toBeLessThan(1_000_000)
      expect(numbers.hitMillionths).toBeGreaterThan(0)
      expect(numbers.deviationHundredths).toBeGreaterThan(0)
      expect(numbers.maxWinMultiple).toBeGreaterThan(1)
    }
    expect(info.volatility).toBe(volatilityOf(info.deviationHundredths))
    expect(info.stakesKurus).toContain(info.defaultStakeKurus)
    expect([...info.stakesKurus]).toEqual(info.stakesKurus.toSorted((a, b) => a - b))
    expect(names.tr.length * names.en.length).toBeGreaterThan(0)
  })
})

/** The number of rounds per game, for about a second. */
const tried: Readonly<Record<string, number>> = {
  'poker-bahsi': 1500,
  'casino-holdem': 3000,
  'bingo-90': 1500,
  'bingo-75': 3000,
  'sesli-bingo': 3000,
  '3d-futbol': 5000,
  'golden-race': 15_000,
  'golden-race-at': 15_000,
}

describe.each(named(games.filter(({ slug, kind }) => kind !== 'slot' && slug !== 'vale-ve-ustu')))(
  '%s',
  (slug, game) => {
    it('[A14] has the stated return and hit rate, within the 99.9 % interval of some thousand rounds', () => {
      const [trial, draws, rounds] = [trialOf(game), simulatedDraws(1923), tried[slug] ?? 20_000]
      let [returned, hits] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        const won = trial(draws)
        returned += won
        if (won > 0) hits += 1
      }
      const { returnMillionths, hitMillionths, deviationHundredths } = game.info
      const rate = hitMillionths / 1_000_000
      const wide = 3.291 / Math.sqrt(rounds)
      expect(Math.abs(returned / rounds - returnMillionths / 1_000_000)).toBeLessThan(
        (wide * deviationHundredths) / 100,
      )
      expect(Math.abs(hits / rounds - rate)).toBeLessThan(wide * Math.sqrt(rate * (1 - rate)))
    })
  },
)

describe.each(named(instants))('%s, an instant game,', (_, game) => {
  const choice = choiceFor(game)

  it('is deterministic, and pays an integer amount of at least 0', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...game.info.stakesKurus), (seed, stakeKurus) => {
        const round = game.play({ stakeKurus, choice, draws: simulatedDraws(seed) })
        expect(game.play({ stakeKurus, choice, draws: simulatedDraws(seed) })).toEqual(round)
        expect(Number.isSafeInteger(round.winKurus) && round.winKurus >= 0).toBe(true)
        expect(round.winKurus).toBeLessThanOrEqual(stakeKurus * game.info.maxWinMultiple)
        expect(round.winKurus).toBe(
          Math.floor((stakeKurus * game.winMillionths(simulatedDraws(seed), choice)) / 1_000_000),
        )
      }),
    )
  })

  it('[A6] has the same result for any stake', () => {
    for (let seed = 1; seed < 200; seed++) {
      const [small, large] = [game.info.stakesKurus[0], game.info.stakesKurus.at(-1)].map((stakeKurus) =>
        game.play({ stakeKurus: stakeKurus as typeof stake, choice, draws: simulatedDraws(seed) }),
      )
      expect(large?.events).toEqual(small?.events)
    }
  })

  it('parses its own choices unchanged, and refuses invalid choices and stakes', () => {
    const tidied = game.choiceOf?.(choice)
    expect(game.choiceOf?.(tidied)).toEqual(tidied)
    for (const stranger of strangers) expect(game.choiceOf?.(stranger)).toBeUndefined()
    const draws = simulatedDraws(1)
    expect(() => game.play({ stakeKurus: kurus(1001), choice, draws })).toThrow(RangeError)
    expect(() => game.play({ stakeKurus: stake, draws })).toThrow(RangeError)
  })

  it('[A9] passes errors of draws on', () => {
    expect(() => game.play({ stakeKurus: stake, choice, draws: recordedDraws([]) })).toThrow('used up')
  })
})

/** Returns a random open move with its fields. */
const anyMove = (game: StepsGame, round: StepsRound, random: (n: number) => number) => {
  const { name = '' } = round.open?.[random(round.open.length)] ?? {}
  const raw = { name, held: [0, 3], bets: [{ hand: random(6), stakeKurus: 100 }] }
  return game.moveOf(raw, round) ?? game.finishedBy(round)
}

describe.each(named(steps))('%s, a game of several moves,', (_, game) => {
  const choice = choiceFor(game)

  it('continues after any moves: events stay, the stake only grows, and the payout is an integer', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const own = simulatedDraws(seed + 1)
        const moves: Move[] = []
        let round = game.play({ stakeKurus: stake, choice, moves, draws: simulatedDraws(seed) })
        for (let step = 0; round.open && step < 60; step++) {
          expect(round.winKurus).toBe(0)
          moves.push(anyMove(game, round, (n) => own.below(n)))
          const next = game.play({ stakeKurus: stake, choice, moves: [...moves], draws: simulatedDraws(seed) })
          expect(next.events.slice(0, round.events.length)).toEqual(round.events)
          expect(next.stakeKurus).toBeGreaterThanOrEqual(round.stakeKurus)
          round = next
        }
        expect(round.open).toBeUndefined()
        expect(Number.isSafeInteger(round.winKurus) && round.winKurus >= 0).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('refuses a move that is not open, before, in and after the round', () => {
    const round = game.play({ stakeKurus: stake, choice, moves: [], draws: simulatedDraws(5) })
    for (const stranger of strangers) expect(game.moveOf(stranger, round)).toBeUndefined()
    const nothing = [{ name: 'nothing' }] as never
    expect(() => game.play({ stakeKurus: stake, choice, moves: nothing, draws: simulatedDraws(5) })).toThrow(RangeError)
    const asked = { stakeKurus: stake, choice, drawsOf: () => simulatedDraws(5) }
    const moves = finishingMoves(game, { ...asked, moves: [] })
    const tooMany = [...moves, ...moves, { name: 'stand' }]
    expect(() => game.play({ stakeKurus: stake, choice, moves: tooMany, draws: simulatedDraws(5) })).toThrow(RangeError)
  })

  it('[A26] is finished by the server without additional stakes', () => {
    for (let seed = 1; seed < 4; seed++) {
      const asked = { stakeKurus: stake, choice, drawsOf: () => simulatedDraws(seed) }
      const moves = finishingMoves(game, { ...asked, moves: [] })
      const round = game.play({ ...asked, moves, draws: asked.drawsOf() })
      expect([round.stakeKurus, round.open]).toEqual([stake, undefined])
    }
  })

  it('refuses invalid choices and stakes', () => {
    if (game.choiceOf) for (const stranger of strangers) expect(game.choiceOf(stranger)).toBeUndefined()
    const tidied = game.choiceOf?.(choice)
    expect(game.choiceOf?.(tidied)).toEqual(tidied)
    const wrong = { stakeKurus: kurus(1001), choice, moves: [], draws: simulatedDraws(1) }
    expect(() => game.play(wrong)).toThrow(RangeError)
    if (game.choiceOf) expect(() => game.play({ ...wrong, stakeKurus: stake, choice: undefined })).toThrow(RangeError)
  })
})

/** Returns spots of each kind of a table in its first round. */
const spotsOf = (game: SharedGame): string[] => {
  const offered = game.offerOf?.(0).flatMap(({ bets }) => bets.map(({ spot }) => spot))
  if (offered) return offered
  const numbers = Array.from({ length: 37 }, (_, number) => String(number))
  const kinds = (game.info.bets ?? []).map(({ bet }) => bet)
  return [...kinds, ...kinds.flatMap((kind) => numbers.map((number) => `${kind}:${number}`))].filter((spot) =>
    game.spotOf(spot, 0),
  )
}

describe.each(named(shared))('%s, a shared game,', (_, game) => {
  const spots = spotsOf(game)

  it('pays each bet independently of others an integer amount of at least 0', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.constantFrom(...spots), { minLength: 1, maxLength: 12 }), (seed, chosen) => {
        const outcome = game.outcome(simulatedDraws(seed), 0)
        const bets = chosen.map((spot, index) => ({ spot, stakeKurus: kurus(100 * (index + 1)) }))
        const together = game.settle({ outcome, round: 0, bets })
        expect(together).toEqual(bets.flatMap((bet) => game.settle({ outcome, round: 0, bets: [bet] })))
        expect(together.every((win) => Number.isSafeInteger(win) && win >= 0)).toBe(true)
      }),
    )
  })

  it('gives the same outcome for the same draws, as plain JSON', () => {
    for (let seed = 1; seed < 60; seed++) {
      const outcome = game.outcome(simulatedDraws(seed), seed)
      expect(game.outcome(simulatedDraws(seed), seed)).toEqual(outcome)
      expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
    }
  })

  it('[A5] [A7] uses its words in order, no more than it needs, and fails when they fail', () => {
    const words: number[] = []
    const source = simulatedDraws(77)
    const recording = drawsFrom(() => words[words.push(source.below(2 ** 32)) - 1] as number)
    const outcome = game.outcome(recording, 3)
    expect(game.outcome(recordedDraws(words), 3)).toEqual(outcome)
    expect(() => game.outcome(recordedDraws(words.slice(0, -1)), 3)).toThrow('used up')
  })

  it('has a deterministic animation in order of time that ends within its phase', () => {
    for (let seed = 1; seed < 40; seed++) {
      const outcome = game.outcome(simulatedDraws(seed), seed)
      const animation = game.animationOf(outcome, seed)
      const times = animation.map(({ atMs }) => atMs)
      expect(game.animationOf(outcome, seed)).toEqual(animation)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(game.phases.showMs)
    }
  })

  it('refuses unknown spots, and limits known ones', () => {
    for (const stranger of strangers) expect(game.spotOf(stranger, 0)).toBeUndefined()
    const outcome = game.outcome(simulatedDraws(1), 0)
    const bets = [{ spot: 'everything', stakeKurus: stake }]
    expect(() => game.settle({ outcome, round: 0, bets })).toThrow(RangeError)
    expect(spots.length).toBeGreaterThan(1)
    for (const spot of spots) {
      const { minKurus, maxKurus } = game.limitsOf(spot)
      expect(minKurus).toBeGreaterThan(0)
      expect(maxKurus).toBeGreaterThanOrEqual(minKurus)
    }
  })

  it('has limits under which no bet wins more than 500,000 lira', () => {
    for (let round = 1; round <= 400; round += 3)
      for (const { spot, oddsHundredths } of game.offerOf?.(round).flatMap(({ bets }) => bets) ?? [])
        expect((game.limitsOf(spot).maxKurus / 100) * oddsHundredths, `${spot} of ${round}`).toBeLessThanOrEqual(
          50_000_000,
        )
    for (const { bet, maxWinMultiple } of game.info.bets ?? []) {
      const spot = game.spotOf(bet, 0)
      if (spot) expect(game.limitsOf(spot).maxKurus * maxWinMultiple).toBeLessThanOrEqual(50_000_000)
    }
  })

  it('has a history of any outcomes, also of none', () => {
    const outcomes = Array.from({ length: 90 }, (_, round) => game.outcome(simulatedDraws(round + 1), round))
    expect(JSON.stringify(game.historyOf([]))).toBeTypeOf('string')
    expect(game.historyOf(outcomes)).toEqual(game.historyOf(outcomes))
  })
})
