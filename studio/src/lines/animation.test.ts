import { type LinesEvent, linesGames, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { gradeOf } from '../common/winGrades.ts'
import { awaitedBefore, playScenes, type Scene, type SceneHandlers, scenesOf } from './animation.ts'

const [game] = linesGames
if (!game) throw new Error('no game')
const { title } = game
const stake = kurus(2000)
const screen = title.strips.map((strip) => strip.split(' ').slice(0, 3))
const line = (number: number, amount: number): LinesEvent => ({
  type: 'line',
  line: number,
  symbol: 'tea',
  count: 3,
  multiplier: 1,
  winKurus: kurus(amount),
})
const spin: LinesEvent = { type: 'spin', screen }
const kinds = (scenes: readonly Scene[]): string[] => scenes.map((scene) => scene.kind)

describe('the animation of a line slot', () => {
  it('shows all wins of a spin in one scene, with the cells of each and the sum', () => {
    const scenes = scenesOf([spin, line(0, 500), line(3, 1600)], title, stake)
    expect(kinds(scenes)).toEqual(['spin', 'wins'])
    const [, wins] = scenes
    if (wins?.kind !== 'wins') throw new Error('no wins')
    expect(wins.winKurus).toBe(2100)
    expect(wins.wins[1]?.cells).toEqual([
      { reel: 0, row: 0 },
      { reel: 1, row: 1 },
      { reel: 2, row: 2 },
    ])
  })

  it('highlights a run from the right at its cells', () => {
    const [, wins] = scenesOf([spin, { ...line(3, 500), fromRight: true } as LinesEvent], title, stake)
    expect(wins?.kind === 'wins' ? wins.wins[0]?.cells : []).toEqual([
      { reel: 2, row: 2 },
      { reel: 3, row: 1 },
      { reel: 4, row: 0 },
    ])
  })

  it('[A54] celebrates only wins above the stake', () => {
    const celebrated = (amount: number): boolean | undefined => {
      const scene = scenesOf([spin, line(0, amount)], title, stake)[1]
      return scene?.kind === 'wins' ? scene.celebrated : undefined
    }
    expect([celebrated(500), celebrated(2000), celebrated(2001)]).toEqual([false, false, true])
  })

  it('shows no more than the maximum win of the round', () => {
    const cap: LinesEvent = { type: 'cap', winKurus: kurus(2500) }
    const scenes = scenesOf([spin, line(0, 1500), spin, line(0, 700), line(3, 1600), cap], title, stake)
    expect(scenes.flatMap((scene) => (scene.kind === 'wins' ? [[scene.winKurus, scene.totalKurus]] : []))).toEqual([
      [1500, 1500],
      [1000, 2500],
    ])
  })

  it.each([
    [14.9, 0],
    [15, 1],
    [50, 2],
    [200, 3],
  ])('gives a win of %d stakes a moment of grade %i', (multiple, grade) => {
    expect(gradeOf(multiple * stake, stake)).toBe(grade)
    const scenes = scenesOf([spin, line(0, multiple * stake)], title, stake)
    expect(scenes.some((scene) => scene.kind === 'big')).toBe(grade > 0)
  })

  it('raises the sound of an awaited symbol with the number of those on earlier reels', () => {
    const [hit, blank] = [
      ['tea', 'iznik', 'coin'],
      ['tea', 'tea', 'coin'],
    ]
    const screen = [hit, blank, hit, hit, hit]
    expect(screen.map((_, reel) => awaitedBefore(screen, reel, 'iznik'))).toEqual([0, 0.25, 0.25, 0.5, 0.75])
  })

  it('delays a reel only when two scatters have landed and it can bring the third', () => {
    const scatter = title.symbols.find((symbol) => symbol.role === 'scatter')?.name ?? ''
    const blank = ['tea', 'tea', 'coin']
    const hit = ['tea', scatter, 'coin']
    const waits = (columns: string[][]): readonly boolean[] => {
      const [scene] = scenesOf([{ type: 'spin', screen: columns }], title, stake)
      return scene?.kind === 'spin' ? scene.suspense : []
    }
    expect(waits([hit, blank, hit, blank, blank])).toEqual([false, false, false, true, true])
    expect(waits([hit, blank, blank, blank, hit])).toEqual([false, false, false, false, false])
  })

  it('[A7] delays no reel for more free spins where there are none, or where their limit is reached', () => {
    const waits = (slug: string, of: number): readonly boolean[] => {
      const { title: played } = linesGames.find((found) => found.slug === slug) ?? game
      const scatter = played.symbols.find((symbol) => symbol.role === 'scatter')?.name ?? ''
      const [other = ''] = played.symbols.flatMap(({ role, name }) => (role === 'pays' ? [name] : []))
      const columns = [0, 1, 2, 3, 4].map((reel) => [other, reel < 2 ? scatter : other, other])
      const [, , inFree] = scenesOf(
        [
          { type: 'spin', screen: columns },
          { type: 'freeSpins', spins: of, more: false, choice: 0 },
          { type: 'spin', screen: columns, free: { spin: 1, of, multiplier: 1 } },
        ],
        played,
        stake,
      )
      return inFree?.kind === 'spin' ? inFree.suspense : []
    }
    expect(waits('yakamoz', 8)).toEqual([false, false, true, true, true])
    expect(waits('yakamoz', 50)).toEqual([false, false, false, false, false])
    expect(waits('altin-kemer', 6)).toEqual([false, false, false, false, false])
  })

  it('[A7] shows every screen of a round in order, and ends on its win', () => {
    for (let seed = 0; seed < 400; seed++) {
      const round = game.play({ stakeKurus: stake, draws: simulatedDraws(seed) })
      const scenes = scenesOf(round.events, title, stake)
      const shown = scenes.flatMap((scene) => (scene.kind === 'spin' ? [scene.screen] : []))
      expect(shown).toEqual(round.events.flatMap((event) => (event.type === 'spin' ? [event.screen] : [])))
      const last = scenes.findLast((scene) => scene.kind === 'wins' || scene.kind === 'cap')
      expect(last?.kind === 'wins' ? last.totalKurus : (last?.winKurus ?? 0)).toBe(round.winKurus)
    }
  })

  it('is shown scene by scene, each after the end of the one before', async () => {
    const seen: string[] = []
    let running = 0
    const watch = async (scene: Scene): Promise<void> => {
      expect(running++).toBe(0)
      await Promise.resolve()
      seen.push(scene.kind)
      running--
    }
    const names = ['spin', 'turn', 'expand', 'wins', 'begin', 'more', 'end', 'big', 'cap'] as const
    const projector = Object.fromEntries(names.map((name) => [name, watch])) as SceneHandlers
    const scenes = scenesOf(
      [spin, line(0, 50_000), { type: 'freeSpins', spins: 8, more: false, choice: 0 }],
      title,
      stake,
    )
    await playScenes(scenes, projector)
    expect(seen).toEqual(['spin', 'wins', 'begin'])
  })
})
