import { describe, expect, it } from 'vitest'
import { recordedDraws } from '../../fair/draws.ts'
import { simulatedDraws } from '../../fair/generator.ts'
import { describeCounted, describePurchase, describeRounds, numberOf, slotStake, wordFor } from '../testing.ts'
import type { RespinEvent } from './events.ts'
import type { RespinGame } from './game.ts'
import { respinGames } from './games.ts'
import { paidBy, placeCount, type RespinMachine, respinMachineOf } from './machine.ts'
import { respinTheoryOf } from './theory.ts'
import type { RespinTitle } from './title.ts'

describe.each(respinGames.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const machine = respinMachineOf(game.title)

  const theory = respinTheoryOf(machine)
  describeCounted({ game, theory, rounds: 250_000, near: 0.25 })
  describeRounds(game, { paying: ['line', 'respinsEnd'], seeds: 3000 })
  describePurchase({ game, featured: { mean: numberOf(theory.featured), error: 0 }, rounds: 400, seeds: 20 })

  it('[A13] reaches its maximum win and ends there', () => {
    const round = game.play({ stakeKurus: slotStake, draws: recordedDraws(richestWords(machine)) })
    expect(round.winKurus).toBe(slotStake * game.info.maxWinMultiple)
    expect(round.events.at(-1)).toEqual({ type: 'cap', winKurus: round.winKurus })
    expect(round.events.some(({ type }) => type === 'grand')).toBe(true)
  })

  it('[A12] can pay all rows of its paytable and all levels', () => {
    const paying = game.title.symbols.filter(({ role }) => role === 'pays')
    for (const { name } of paying)
      for (const { symbols } of machine.lines.base) expect(symbols).toContain(machine.lines.names.indexOf(name))
    expect(new Set(machine.worths.map(({ level }) => level))).toEqual(new Set([undefined, 'mini', 'minor', 'major']))
    const { mini, minor, major, grand } = game.title.respins.levels
    expect([mini, minor, major, grand]).toEqual([mini, minor, major, grand].toSorted((a, b) => a - b))
  })

  it('pays the sum of the coins and cells in its events at the end of the respins', () => {
    for (const { events, winKurus } of respinRounds(game, 25)) {
      const end = events.find((event) => event.type === 'respinsEnd')
      expect(end?.type === 'respinsEnd' && end.winKurus).toBe(animatedSum(events))
      expect(winKurus).toBeGreaterThan(0)
    }
  })

  it('keeps all coins in their cells, and restarts the count after each new one', () => {
    const { count } = game.title.respins
    for (const { events } of respinRounds(game, 25)) {
      const taken = new Set<string>()
      let left = count
      for (const event of events) {
        if (event.type !== 'coins' && event.type !== 'respin') continue
        for (const { reel, row } of event.coins) {
          expect(taken.has(`${reel}/${row}`)).toBe(false)
          taken.add(`${reel}/${row}`)
        }
        if (event.type === 'coins') continue
        left = event.coins.length > 0 ? count : left - 1
        expect(event.left).toBe(taken.size === placeCount ? 0 : left)
      }
      expect(events.findLast((event) => event.type === 'respin')).toMatchObject({ left: 0 })
    }
  })
})

describe('hold and respin', () => {
  const titles = new Map(respinGames.map(({ slug, title }) => [slug, title]))
  const machineOf = (slug: string): RespinMachine => respinMachineOf(titles.get(slug) as RespinTitle)
  const places = (filled: readonly number[], worth = 20): Float64Array =>
    Float64Array.from({ length: placeCount }, (_, place) => (filled.includes(place) ? worth : -1))
  const all = Array.from({ length: placeCount }, (_, place) => place)

  it.each([
    ['akce', [0, 4, 7], 60, 'coins alone'],
    ['akce', all, 300 + 1000 * 20, 'and the grand for all fifteen'],
    ['kiz-kulesi', [0, 6, 8], 20 + 2 * 40, 'the middle reel twice'],
    ['sultanin-hazinesi', [0, 1, 2, 3], 3 * 60 + 20, 'a full reel three times'],
    ['hamam-sefasi', [7, 8], 200 + 20, 'the middle ten times'],
    ['kapali-carsi', [1, 4, 7, 10, 13], 100 + 20 * 20, 'a full row on top'],
    ['kapali-carsi', [1, 4, 7, 10], 80, 'and nothing for a row that is not'],
    ['kervansaray', [0, 2, 7, 12, 14], 4 * 100 + 20, 'each corner five times'],
  ])('%s pays for cells %j: %i units, %s', (slug, filled, units) => {
    expect(paidBy(machineOf(slug), places(filled))).toBe(units)
  })

  it('starts with enough coins; fewer pay nothing', () => {
    for (const { slug, title, play } of respinGames) {
      let [least, most] = [placeCount, 0]
      for (let seed = 0; seed < 2500; seed++) {
        const { events } = play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
        const coins = events.find((event) => event.type === 'coins')
        const count = coins?.type === 'coins' ? coins.coins.length : 0
        if (events.some(({ type }) => type === 'respins')) least = Math.min(least, count)
        else most = Math.max(most, count)
      }
      expect([slug, least, most]).toEqual([slug, title.respins.from, title.respins.from - 1])
    }
  })

  it('increases olives by a fifth of the stake with each respin', () => {
    const game = respinGames.find(({ slug }) => slug === 'zeytin-hasadi') as RespinGame
    const [round] = respinRounds(game, 1)
    const ripened = round?.events.filter((event) => event.type === 'ripen') ?? []
    const respins = round?.events.filter((event) => event.type === 'respin') ?? []
    expect(ripened).toHaveLength(respins.length)
    expect(ripened[0]).toEqual({ type: 'ripen', byKurus: slotStake / 5 })
  })

  it('turns all curtains into one symbol before lines are paid, and counts coins before that', () => {
    const game = respinGames.find(({ slug }) => slug === 'hacivat-karagoz') as RespinGame
    let turns = 0
    for (let seed = 0; seed < 300; seed++) {
      const { events } = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
      const [spin] = events
      const turn = events.find((event) => event.type === 'turn')
      const shown = spin?.type === 'spin' ? spin.screen.flat().filter((name) => name === 'curtain').length : 0
      expect(turn?.type === 'turn' ? turn.cells.length : 0).toBe(shown)
      if (turn) turns++
    }
    expect(turns).toBeGreaterThan(100)
  })
})

const respinRounds = (game: RespinGame, wanted: number) => {
  const rounds: ReturnType<RespinGame['play']>[] = []
  for (let seed = 0; rounds.length < wanted; seed++) {
    const round = game.play({ stakeKurus: slotStake, draws: simulatedDraws(seed) })
    if (round.events.some(({ type }) => type === 'respins')) rounds.push(round)
  }
  return rounds
}

/** Returns the sum of the coins in the events of a round, without the engine. */
const animatedSum = (events: readonly RespinEvent[]): number => {
  const worths = new Map<string, number>()
  let more = 0
  for (const event of events) {
    if (event.type === 'ripen') for (const [cell, worth] of worths) worths.set(cell, worth + event.byKurus)
    if (event.type === 'coins' || event.type === 'respin')
      for (const { reel, row, worthKurus } of event.coins) worths.set(`${reel}/${row}`, worthKurus)
    if (event.type === 'times')
      for (const { reel, row } of event.cells) more += (worths.get(`${reel}/${row}`) ?? 0) * (event.times - 1)
    if (event.type === 'rows') more += event.rows.length * event.eachKurus
    if (event.type === 'grand') more += event.worthKurus
  }
  return [...worths.values()].reduce((sum, worth) => sum + worth, more)
}

/** Returns words of a round with the most and highest coins, and one for each free cell. */
const richestWords = (machine: RespinMachine): number[] => {
  const { lines, worths, title } = machine
  const stops = lines.base.map(({ stops, symbols }) => {
    const coins = (stop: number): number => [...symbols.slice(stop, stop + 3)].filter((s) => s === lines.scatter).length
    const best = Array.from({ length: stops }, (_, stop) => stop).toSorted((a, b) => coins(b) - coins(a))[0] ?? 0
    return { word: wordFor(best, stops), coins: coins(best), symbols: symbols.slice(best, best + 3) }
  })
  const most = worths.reduce((best, { units }, index) => (units > (worths[best]?.units ?? 0) ? index : best), 0)
  const worth = wordFor(most, worths.length)
  const turned = stops.some(({ symbols }) => symbols.includes(lines.mystery))
    ? [wordFor(0, lines.turnsInto.length)]
    : []
  const shown = stops.reduce((sum, { coins }) => sum + coins, 0)
  const fall = Array.from({ length: placeCount - shown }, () => [wordFor(0, title.respins.chance[1]), worth]).flat()
  return [...stops.map(({ word }) => word), ...turned, ...new Array(shown).fill(worth), ...fall]
}
