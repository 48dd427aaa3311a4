// @vitest-environment jsdom
import { linesGames } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { withTexts } from '../common/setting.ts'
import { testSetting } from '../common/testing.ts'
import { gradeOf } from '../common/winGrades.ts'
import { slotsTexts } from '../texts/slots.ts'
import type { Moment } from './overlay.ts'
import { sceneHandlersOf } from './scenes.ts'
import type { Table } from './table.ts'

const nothing = async (): Promise<void> => {}

it('more free spins are counted as soon as they are won', async () => {
  const [game] = linesGames
  const setting = withTexts(testSetting({}).setting, slotsTexts)
  const counters: string[] = []
  const overlay = {
    counter: (text: string) => counters.push(text),
    flash: nothing,
    hidePlate: () => {},
    plate: () => {},
  }
  const cabinet = { hold: () => {}, spin: () => {}, land: nothing, burst: () => {}, light: nothing, dark: () => {} }
  const bar = { show: () => {}, wallet: () => ({ costKurus: kurus(200) }) }
  const table = { engine: { game }, game, setting, overlay, cabinet, bar } as unknown as Table
  const scenes = sceneHandlersOf(table)
  const spin = { kind: 'spin', screen: [], held: [], suspense: [] } as const
  await scenes.spin({ ...spin, free: { spin: 3, of: 8, multiplier: 2 } })
  await scenes.more({ kind: 'more', spins: 5 })
  expect(counters).toEqual(['Bedava dönüş 3/8 · ×2', 'Bedava dönüş 3/13 · ×2'])
})

const endedFreeSpins = async (winKurus: number) => {
  const [game] = linesGames
  const test = testSetting({})
  const setting = withTexts(test.setting, slotsTexts)
  const moments: Moment[] = []
  const bursts: number[] = []
  const overlay = {
    moment: async (moment: Moment) => void moments.push(moment),
    hidePlate: () => {},
    hideCounter: () => {},
  }
  const cabinet = { hold: () => {}, burst: (count: number) => bursts.push(count), dark: () => {} }
  const bar = { show: () => {}, wallet: () => ({ costKurus: kurus(20_000) }) }
  const engine = { game, shape: 1, freeShape: 1 }
  const stage = document.createElement('div')
  const table = { engine, game, setting, overlay, cabinet, bar, stage } as unknown as Table
  const ended = sceneHandlersOf(table).end({
    kind: 'end',
    winKurus: kurus(winKurus),
    spins: 10,
    grade: gradeOf(winKurus, 20_000),
  })
  await test.advance(1000)
  await ended
  return { cues: test.cues, moments, bursts }
}

it('[A54] free spins that return no more than their price end without fanfare, and say what was returned', async () => {
  for (const winKurus of [8_000, 20_000]) {
    const { cues, moments, bursts } = await endedFreeSpins(winKurus)
    expect([cues, bursts]).toEqual([[], []])
    expect(moments).toMatchObject([{ amountKurus: winKurus, grade: 0, isPlain: true, text: 'Geri dönen · 10 dönüşte' }])
  }
})

it('[A54] free spins that return more than their price end with a sound, large ones with the fanfare', async () => {
  expect(await endedFreeSpins(20_001)).toMatchObject({ cues: ['winSmall'], bursts: [], moments: [{ isPlain: false }] })
  expect(await endedFreeSpins(300_000)).toMatchObject({ cues: ['bigWin'], bursts: [120], moments: [{ grade: 1 }] })
})
