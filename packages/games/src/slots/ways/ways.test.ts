import { describe, expect, it } from 'vitest'
import { recordedDraws } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { describeCounted, describePurchase, describeRounds, numberOf, slotStake, wordFor } from '../testing.ts'
import type { WaysEvent } from './events.ts'
import { type WaysGame, waysGame } from './game.ts'
import { waysGames } from './games.ts'
import { countsOn, payWays, type Reels, type WaysMachine, waysMachineOf } from './machine.ts'
import { waysTheoryOf } from './theory.ts'
import { type WaysTitle, waysOf } from './title.ts'

describe.each(waysGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const machine = waysMachineOf(game.title)

  const theory = waysTheoryOf(machine)
  describeCounted({ game, theory, rounds: 250_000, near: 0.25 })
  describeRounds(game, { paying: ['ways', 'scatter'], seeds: 2000 })
  describePurchase({ game, featured: { mean: numberOf(theory.featured), error: 0 }, rounds: 1500, seeds: 20 })

  it('[A13] reaches its maximum win and ends there', () => {
    const rounds = richestRounds(game).map((words) => game.play({ stakeKurus: slotStake, draws: recordedDraws(words) }))
    const richest = rounds.toSorted((a, b) => b.winKurus - a.winKurus)[0]
    expect(richest?.winKurus).toBe(slotStake * game.info.maxWinMultiple)
    expect(richest?.events.at(-1)).toEqual({ type: 'cap', winKurus: richest?.winKurus })
  })

  it('[A12] can pay all rows of its paytable', () => {
    const paying = game.title.symbols.filter(({ role, of }) => role !== 'wild' && !of)
    const lost = paying.flatMap(({ name }) =>
      machine.base.strips.flatMap(({ symbols }, reel) =>
        symbols.includes(machine.names.indexOf(name)) ? [] : [`${name} on ${reel}`],
      ),
    )
    expect(lost).toEqual([])
    expect(machine.base.strips[0]?.symbols.some((symbol) => machine.wilds[symbol] === 1)).toBe(false)
  })

  it('[A7] shows the windows of the drawn stops with the rows of its reels', () => {
    const stops = machine.base.strips.map((strip, reel) => (reel * 7 + 3) % strip.stops)
    const words = stops.map((stop, reel) => wordFor(stop, machine.base.strips[reel]?.stops ?? 1))
    const [spin] = game.play({
      stakeKurus: slotStake,
      draws: recordedDraws(words.concat(new Array(900).fill(1_234_567_891))),
    }).events
    const screen = game.title.strips.map((strip, reel) => {
      const ring = strip.split(' ')
      return Array.from(
        { length: game.title.rows[reel] ?? 0 },
        (_, row) => ring[((stops[reel] ?? 0) + row) % ring.length],
      )
    })
    expect(spin).toEqual({ type: 'spin', screen })
  })
})

describe('ways', () => {
  const [nazar, iznikAtesi, bogazVapuru, kandil, demliCay, galataGecesi, ipekYolu] = waysGames.map(({ title }) => title)

  it('are the product of the rows', () => {
    expect([nazar, iznikAtesi, bogazVapuru, ipekYolu].map((title) => waysOf((title as WaysTitle).rows))).toEqual([
      243, 576, 1024, 720,
    ])
  })

  it.each([
    ['one of each over three reels', ['tea . .', '. tea .', '. . tea', '. . .', '. . .'], [['tea', 3, 1]]],
    ['two on a reel double', ['tea . .', 'tea tea .', '. . tea', '. . .', '. . .'], [['tea', 3, 2]]],
    ['a pair counts as two', ['tea2 . .', 'tea tea2 .', '. . tea', '. . .', '. . .'], [['tea', 3, 6]]],
    [
      'a wild stands for all',
      ['tea simit .', 'samovar . .', 'tea simit .', '. . .', '. . .'],
      [
        ['tea', 3, 1],
        ['simit', 3, 1],
      ],
    ],
    ['a gap ends it', ['tea . .', 'tea . .', '. . .', 'tea . .', 'tea . .'], []],
    ['two reels pay nothing', ['tea . .', 'tea tea tea', '. . .', '. . .', '. . .'], []],
    ['only the longest run pays', ['tea . .', 'tea . .', 'tea . .', 'tea . .', '. . .'], [['tea', 4, 1]]],
  ])('%s', (_, columns, paid) => {
    const machine = waysMachineOf(demliCay as WaysTitle)
    const events: WaysEvent[] = []
    payWays(machine, { reels: machine.base, grid: gridOf(machine, columns) }, 1, { events, unitKurus: 1 })
    expect(events.map((event) => (event.type === 'ways' ? [event.symbol, event.count, event.ways] : []))).toEqual(paid)
  })

  it('count a bead with a number as that many symbols', () => {
    const machine = waysMachineOf(nazar as WaysTitle)
    const cells = ['nazar2', 'nazar3', 'coin'].map((name) => machine.names.indexOf(name))
    expect(countsOn(machine, machine.names.indexOf('coin'), cells)).toBe(6)
  })

  it('move each ferry one reel to the left with each free spin, until it is gone', () => {
    const held = freeSpinsOf(bogazVapuru as WaysTitle, (event) => event.held !== undefined)
    expect(held.length).toBeGreaterThan(20)
    for (const { before, spin } of held)
      for (const { reel, row } of spin.held ?? []) {
        expect(spin.screen[reel]?.[row]).toBe('ferry')
        expect(before?.screen[reel + 1]?.[row]).toBe('ferry')
        expect(reel).toBeGreaterThan(0)
      }
  })

  it('fill the reels that show the drawn symbol, and no others', () => {
    const title = kandil as WaysTitle
    let turns = 0
    for (const { events } of roundsWithFreeSpins(title, 40)) {
      const chosen = events.flatMap((event) => (event.type === 'freeSpins' && event.symbol ? [event.symbol] : []))[0]
      for (const [index, event] of events.entries()) {
        const spin = events[index - 1]
        if (event.type !== 'turn' || spin?.type !== 'spin') continue
        turns++
        expect(event.symbol).toBe(chosen)
        const reels = new Set(event.cells.map(({ reel }) => reel))
        for (const [reel, column] of spin.screen.entries())
          expect(reels.has(reel)).toBe(column.includes(chosen ?? '') && !column.every((symbol) => symbol === chosen))
      }
    }
    expect(turns).toBeGreaterThan(50)
  })

  it('fill the reel of a tram in free spins', () => {
    const rounds = roundsWithFreeSpins(galataGecesi as WaysTitle, 20)
    const turns = rounds.flatMap(({ events }) => events.filter((event) => event.type === 'turn'))
    expect(turns.length).toBeGreaterThan(10)
    expect(new Set(turns.map((event) => event.type === 'turn' && event.symbol))).toEqual(new Set(['tram']))
  })

  it('have five rows during the free spins of İpek Yolu', () => {
    const [round] = roundsWithFreeSpins(ipekYolu as WaysTitle, 1)
    const heights = round?.events.flatMap((event) =>
      event.type === 'spin' ? [event.screen.map((column) => column.length).join('')] : [],
    )
    expect(heights?.[0]).toBe('34543')
    expect(new Set(heights?.slice(1))).toEqual(new Set(['55555']))
  })

  it('raise the multiplier with every free spin, up to its maximum', () => {
    const spins = freeSpinsOf(iznikAtesi as WaysTitle, () => true)
    expect(spins.length).toBeGreaterThan(100)
    for (const { spin } of spins) expect(spin.free?.multiplier).toBe(Math.min(12, spin.free?.spin ?? 0))
  })
})

type Spin = Extract<WaysEvent, { type: 'spin' }>

const roundsWithFreeSpins = (title: WaysTitle, wanted: number) => {
  const game = waysGame(title)
  const rounds: ReturnType<WaysGame['play']>[] = []
  for (let seed = 0; rounds.length < wanted; seed++) {
    const round = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
    if (round.events.some(({ type }) => type === 'freeSpins')) rounds.push(round)
  }
  return rounds
}

const freeSpinsOf = (title: WaysTitle, wanted: (spin: Spin) => boolean): { before: Spin | undefined; spin: Spin }[] =>
  roundsWithFreeSpins(title, 20).flatMap(({ events }) => {
    const spins = events.flatMap((event) => (event.type === 'spin' ? [event] : []))
    return spins.flatMap((spin, index) => (spin.free && wanted(spin) ? [{ before: spins[index - 1], spin }] : []))
  })

/** A dot is the scatter, which is in no way. */
const gridOf = (machine: WaysMachine, columns: readonly string[]): Uint8Array =>
  Uint8Array.from(
    columns.flatMap((column) =>
      column.split(' ').map((name) => (name === '.' ? machine.scatter : machine.names.indexOf(name))),
    ),
  )

/** Returns, for each paying symbol, words of a round with the most scatters first and then repeatedly the most of that symbol. */
const richestRounds = ({ title }: WaysGame): number[][] => {
  const machine = waysMachineOf(title)
  const paying = [...new Set(machine.paysAs)].filter((symbol) => symbol >= 0)
  const scatters = stopsWith(machine, machine.base, (cells) => (cells.includes(machine.scatter) ? 1 : 0))
  return paying.map((symbol) => {
    const grows = machine.growing.length > 0 ? [wordFor(machine.growing.indexOf(symbol), machine.growing.length)] : []
    const best = stopsWith(machine, machine.free, (cells) => countsOn(machine, symbol, cells))
    return [...scatters, ...grows, ...Array.from({ length: title.freeSpins.limit }, () => best).flat()]
  })
}

const stopsWith = (_: WaysMachine, { strips, rows }: Reels, worthOf: (cells: number[]) => number): number[] =>
  strips.map(({ stops, symbols }, reel) => {
    const all = Array.from({ length: stops }, (_, stop) => stop)
    const worth = (stop: number): number => worthOf([...symbols.slice(stop, stop + (rows[reel] ?? 0))])
    return wordFor(all.toSorted((a, b) => worth(b) - worth(a))[0] ?? 0, stops)
  })
