import { type RespinEvent, type RespinGame, respinGames, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { scenesOf } from '../lines/animation.ts'
import { coinValueText } from './coinValues.ts'

const stake = kurus(2000)
const roundsOf = (game: RespinGame) =>
  Array.from({ length: 400 }, (_, seed) => game.play({ stakeKurus: stake, draws: simulatedDraws(seed) }))

describe('the animation of a hold-and-respin slot', () => {
  it('[A7] shows every coin once and ends on the win of the round', () => {
    for (const game of respinGames)
      for (const round of roundsOf(game)) {
        const scenes = scenesOf(round.events, game.title, stake)
        const decided = round.events.flatMap((event) => ('coins' in event ? event.coins : []))
        expect(scenes.flatMap((scene) => ('coins' in scene ? scene.coins : []))).toEqual(decided)
        const last = scenes.findLast(({ kind }) => kind === 'wins' || kind === 'collect')
        expect(last && 'totalKurus' in last ? last.totalKurus : 0).toBe(round.winKurus)
      }
  })

  it('gives a large round one moment, at the end of the respins', () => {
    for (const game of respinGames)
      for (const round of roundsOf(game)) {
        const scenes = scenesOf(round.events, game.title, stake)
        if (scenes.some(({ kind }) => kind === 'respins')) expect(scenes.some(({ kind }) => kind === 'big')).toBe(false)
      }
  })

  it('shows no more for the coins than they can pay where the round reaches its maximum win', () => {
    const { title } = respinGames[0] as RespinGame
    const events: RespinEvent[] = [
      { type: 'line', line: 0, symbol: 'club', count: 3, multiplier: 1, winKurus: kurus(500) },
      { type: 'respins', count: 3 },
      { type: 'respin', coins: [{ reel: 0, row: 0, worthKurus: kurus(9000) }], left: 0 },
      { type: 'respinsEnd', winKurus: kurus(2000) },
    ]
    const mosts = (some: readonly RespinEvent[]) =>
      scenesOf(some, title, stake).flatMap((scene) => ('maxKurus' in scene ? [scene.maxKurus] : []))
    expect(mosts([...events, { type: 'cap', winKurus: kurus(2500) }])).toEqual([2000, 2000])
    expect(mosts(events)).toEqual([Infinity, Infinity])
  })

  it('delays a reel only when the earlier coins have nearly started the respins', () => {
    const { title } = respinGames[0] as RespinGame
    const coin = title.symbols.find(({ role }) => role === 'coin')?.name ?? ''
    const columns = [2, 2, 0, 1, 0].map((coins) => Array.from({ length: 3 }, (_, row) => (row < coins ? coin : 'club')))
    const [spin] = scenesOf([{ type: 'spin', screen: columns }], title, stake)
    expect(spin?.kind === 'spin' && spin.suspense).toEqual([false, false, true, true, true])
  })
})

describe('the text of a coin', () => {
  it.each([
    [200, 'tr', '2'],
    [250, 'tr', '2,50'],
    [125_000, 'tr', '1.250'],
    [125_050, 'en', '1,250.50'],
    [15_000_000, 'en', '150K'],
  ] as const)('of %i kuruş in %s is %s', (amount, lang, text) => {
    expect(coinValueText(amount, lang)).toBe(text)
  })
})
