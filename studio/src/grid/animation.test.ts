import { type GridEvent, gridGames, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { fallsOf, playScenes, type Scene, type SceneHandlers, scenesOf } from './animation.ts'

const [game] = gridGames
if (!game) throw new Error('no game')
const { title } = game
const stake = kurus(2000)
const screen = Array.from({ length: title.columns }, () => Array.from({ length: title.rows }, () => 'aqua'))
const drop: GridEvent = { type: 'drop', screen }
const win = (winKurus: number): GridEvent => ({
  type: 'win',
  symbol: 'aqua',
  places: [0, 1],
  multiplier: 1,
  winKurus: kurus(winKurus),
})
const kinds = (scenes: readonly Scene[]): string[] => scenes.map(({ kind }) => kind)

describe('the animation of a slot with falling symbols', () => {
  it('shows simultaneous wins in one scene, with the sum of the spin so far', () => {
    const tumble: GridEvent = { type: 'tumble', gone: [], came: screen.map(() => []), filled: 2 }
    const scenes = scenesOf([drop, win(300), win(400), tumble, win(500)], title, stake)
    expect(kinds(scenes)).toEqual(['drop', 'wins', 'tumble', 'wins'])
    expect(
      scenes.flatMap((scene) => (scene.kind === 'wins' ? [[scene.winKurus, scene.spinKurus, scene.nth]] : [])),
    ).toEqual([
      [700, 700, 0],
      [500, 1200, 1],
    ])
  })

  it('[A54] celebrates only wins above the stake', () => {
    const celebrated = (amount: number): unknown =>
      scenesOf([drop, win(amount)], title, stake).flatMap((scene) => (scene.kind === 'wins' ? [scene.celebrated] : []))
    expect([celebrated(1999), celebrated(2000), celebrated(2001)]).toEqual([[false], [false], [true]])
  })

  it('[A7] delays columns for a missing scatter, and none where the limit of free spins is reached', () => {
    const scatter = title.symbols.find(({ role }) => role === 'scatter')?.name ?? ''
    const shown = screen.map((column, index) => column.map((name, row) => (index < 3 && row === 0 ? scatter : name)))
    const delayed = (of?: number): readonly number[] => {
      const free = of === undefined ? {} : { free: { spin: 1, of, collected: 0 } }
      const [scene] = scenesOf([{ type: 'drop', screen: shown, ...free }], title, stake)
      if (scene?.kind !== 'drop') throw new Error('no drop')
      return scene.suspense.flatMap((isDelayed, column) => (isDelayed ? [column] : []))
    }
    const columnsFrom = (first: number) => Array.from({ length: title.columns - first }, (_, n) => first + n)
    const { limit, moreScatters } = title.freeSpins
    expect(delayed()).toEqual(columnsFrom(3))
    expect(delayed(limit - 1)).toEqual(columnsFrom(moreScatters - 1))
    expect(delayed(limit)).toEqual([])
  })

  it('adds the pays of collectors to the spin, also without other wins', () => {
    const collect: GridEvent = {
      type: 'collect',
      orbs: [{ place: 3, times: 5 }],
      collectors: [7],
      winKurus: kurus(10_000),
    }
    const [, scene] = scenesOf([drop, collect], title, stake)
    expect(scene).toMatchObject({ kind: 'collect', collectors: [7], spinKurus: 10_000, totalKurus: 10_000 })
    const after = scenesOf([drop, win(300), collect], title, stake)
    expect(after[2]).toMatchObject({ kind: 'collect', spinKurus: 10_300, totalKurus: 10_300 })
  })

  it('shows no more than the maximum win of the round', () => {
    const orbs: GridEvent = { type: 'orbs', orbs: [{ place: 3, times: 5 }], multiplier: 5, winKurus: kurus(4000) }
    const scenes = scenesOf([drop, win(1000), orbs, { type: 'cap', winKurus: kurus(3000) }], title, stake)
    expect(scenes[2]).toMatchObject({ kind: 'orbs', spinKurus: 3000, totalKurus: 3000 })
    const alone = scenesOf([drop, win(1000), win(4000), { type: 'cap', winKurus: kurus(3000) }], title, stake)
    expect(alone[1]).toMatchObject({ kind: 'wins', winKurus: 3000, spinKurus: 3000, totalKurus: 3000 })
  })

  it('gives a large win a moment, except in rounds with free spins', () => {
    expect(kinds(scenesOf([drop, win(15 * stake)], title, stake))).toContain('big')
    const free: GridEvent = { type: 'freeSpins', spins: 10, more: false }
    expect(kinds(scenesOf([drop, win(15 * stake), free], title, stake))).not.toContain('big')
  })

  it('lets remaining symbols sink with the new ones above them, and leaves wilds in their cells', () => {
    const falls = fallsOf({
      names: ['a', 'b', 'c', 'd', 'e', 'f'],
      rows: 3,
      gone: [1, 2, 5],
      came: [['x'], ['y']],
      wilds: [2],
      wild: 'w',
    })
    expect(falls).toEqual([
      { name: 'x', from: undefined, above: 1, to: 0 },
      { name: 'a', from: 0, above: 0, to: 1 },
      { name: 'w', from: 2, above: 0, to: 2 },
      { name: 'y', from: undefined, above: 1, to: 3 },
      { name: 'd', from: 3, above: 0, to: 4 },
      { name: 'e', from: 4, above: 0, to: 5 },
    ])
  })

  it.each(gridGames.map((each) => [each.slug, each] as const))(
    'of %s ends with the win of the round, with every cell filled after every fall',
    (_, each) => {
      const cells = each.title.columns * each.title.rows
      for (let seed = 1; seed < 120; seed++) {
        const round = each.play({ stakeKurus: stake, draws: simulatedDraws(seed) })
        const scenes = scenesOf(round.events, each.title, stake)
        const last = scenes.findLast((scene) => 'totalKurus' in scene || scene.kind === 'cap')
        const shown = last?.kind === 'cap' ? last.winKurus : last && 'totalKurus' in last ? last.totalKurus : 0
        expect(shown).toBe(round.winKurus)
        for (const scene of scenes)
          if (scene.kind === 'tumble') expect(new Set(scene.falls.map(({ to }) => to)).size).toBe(cells)
      }
    },
  )

  it('is shown scene by scene', async () => {
    const scenes = scenesOf([drop, win(300)], title, stake)
    const seen: string[] = []
    const projector = new Proxy({} as SceneHandlers, {
      get: (_, kind) => async () => {
        await Promise.resolve()
        seen.push(String(kind))
      },
    })
    await playScenes(scenes, projector)
    expect(seen).toEqual(['drop', 'wins'])
  })
})
