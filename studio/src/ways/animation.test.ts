import { simulatedDraws, type WaysEvent, type WaysGame, waysGames } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { scenesOf } from '../lines/animation.ts'

const stake = kurus(2000)
const gameOf = (slug: string): WaysGame => waysGames.find((game) => game.slug === slug) as WaysGame

describe('the animation of a ways slot', () => {
  it('highlights every cell of the ways: the symbol, pairs of it and wilds, on its reels', () => {
    const { title } = gameOf('demli-cay')
    const screen = [
      ['tea', 'club', 'tea2'],
      ['samovar', 'heart', 'tea'],
      ['tea', 'spade', 'spade'],
      ['heart', 'club', 'club'],
      ['tea', 'club', 'club'],
    ]
    const event: WaysEvent = { type: 'ways', symbol: 'tea', count: 3, ways: 6, multiplier: 1, winKurus: kurus(900) }
    const [, wins] = scenesOf([{ type: 'spin', screen }, event], title, stake)
    if (wins?.kind !== 'wins') throw new Error('no wins')
    expect(wins.wins[0]).toMatchObject({ ways: 6, line: undefined })
    expect(wins.wins[0]?.cells.map(({ reel, row }) => `${reel}${row}`)).toEqual(['00', '02', '10', '12', '20'])
  })

  it('[A7] highlights cells that make up the paid number of ways, also after reels were expanded', () => {
    for (const game of waysGames) {
      const counts = new Map(game.title.symbols.map(({ name, counts: as = 1 }) => [name, as]))
      let compared = 0
      for (let seed = 0; seed < 400; seed++) {
        const { events } = game.play({ stakeKurus: stake, draws: simulatedDraws(seed) })
        let screen: string[][] = []
        for (const scene of scenesOf(events, game.title, stake)) {
          if (scene.kind === 'spin') screen = scene.screen.map((column) => [...column])
          if (scene.kind === 'turn')
            for (const { reel, row } of scene.cells) (screen[reel] as string[])[row] = scene.symbol
          if (scene.kind !== 'wins') continue
          for (const { ways, cells, count } of scene.wins.filter((win) => win.ways !== undefined)) {
            const onReel = (reel: number): number =>
              cells
                .filter((cell) => cell.reel === reel)
                .reduce((sum, cell) => sum + (counts.get(screen[reel]?.[cell.row] ?? '') ?? 0), 0)
            expect(Array.from({ length: count }, (_, reel) => onReel(reel)).reduce((a, b) => a * b, 1)).toBe(ways)
            compared++
          }
        }
      }
      expect(compared, game.slug).toBeGreaterThan(50)
    }
  })

  it('ends on the win of the round', () => {
    for (const game of waysGames)
      for (let seed = 0; seed < 300; seed++) {
        const round = game.play({ stakeKurus: stake, draws: simulatedDraws(seed) })
        const last = scenesOf(round.events, game.title, stake).findLast(({ kind }) => kind === 'wins' || kind === 'cap')
        expect(last?.kind === 'wins' ? last.totalKurus : 0).toBe(round.winKurus)
      }
  })
})
