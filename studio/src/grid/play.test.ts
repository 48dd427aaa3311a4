// @vitest-environment jsdom

import { gridGames } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { withTexts } from '../common/setting.ts'
import { testSetting, winCuesIn } from '../common/testing.ts'
import { gradeOf } from '../common/winGrades.ts'
import type { Moment, Plate } from '../lines/overlay.ts'
import { gridTexts } from '../texts/grid.ts'
import { slotsTexts } from '../texts/slots.ts'
import { sceneHandlersOf, type Table } from './play.ts'

const cost = 20_000

const opened = () => {
  const [game] = gridGames
  const test = testSetting({})
  const setting = withTexts(test.setting, slotsTexts, gridTexts)
  const moments: Moment[] = []
  const plates: Plate[] = []
  const bursts: number[] = []
  const nothing = (): void => {}
  const overlay = {
    moment: async (moment: Moment) => void moments.push(moment),
    countPlate: async (plate: Plate) => void plates.push(plate),
    hidePlate: nothing,
    hideCounter: nothing,
  }
  const board = {
    ...{ light: async () => {}, dark: nothing, clearMarks: nothing },
    burst: (count: number) => bursts.push(count),
  }
  const wallet = { bar: { show: nothing, wallet: () => ({ costKurus: kurus(cost), winKurus: kurus(0) }) } }
  const rest = { strip: { rise: nothing }, gains: { fly: async () => {} }, stage: document.createElement('div') }
  const table = { setting, game, overlay, board, wallet, ...rest } as unknown as Table
  const finish = async (scene: Promise<void> | void): Promise<void> => {
    await test.advance(2000)
    await scene
  }
  return { scenes: sceneHandlersOf(table), finish, cues: test.cues, moments, plates, bursts }
}

const endedFreeSpins = async (win: number) => {
  const { scenes, finish, cues, moments, bursts } = opened()
  await finish(scenes.end({ kind: 'end', winKurus: kurus(win), spins: 10, grade: gradeOf(win, cost) }))
  return { cues, moments, bursts }
}

it('[A54] free spins that return no more than their price end without fanfare, and say what was returned', async () => {
  for (const win of [8_000, cost]) {
    const { cues, moments, bursts } = await endedFreeSpins(win)
    expect([cues, bursts]).toEqual([[], []])
    expect(moments).toMatchObject([{ amountKurus: win, grade: 0, isPlain: true, text: 'Geri dönen · 10 dönüşte' }])
  }
})

it('[A54] free spins that return more than their price end with a sound, large ones with the fanfare', async () => {
  expect(await endedFreeSpins(cost + 1)).toMatchObject({
    cues: ['winSmall'],
    bursts: [],
    moments: [{ isPlain: false }],
  })
  expect(await endedFreeSpins(15 * cost)).toMatchObject({ cues: ['bigWin'], bursts: [120], moments: [{ grade: 1 }] })
})

it('[A54] multipliers are counted with the sound and colours of a win only above the cost of the round', async () => {
  const counted = async (spin: number) => {
    const { scenes, finish, cues, plates } = opened()
    const amounts = { spinKurus: kurus(spin), totalKurus: kurus(spin) }
    await finish(scenes.orbs({ kind: 'orbs', orbs: [], multiplier: 2, ...amounts }))
    return [winCuesIn(cues).length > 0, plates[0]?.isWin]
  }
  expect([await counted(cost), await counted(cost + 1)]).toEqual([
    [false, false],
    [true, true],
  ])
})
