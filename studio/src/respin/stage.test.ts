// @vitest-environment jsdom

import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { withTexts } from '../common/setting.ts'
import { testSetting, winCuesIn } from '../common/testing.ts'
import { gradeOf } from '../common/winGrades.ts'
import type { Moment, Plate } from '../lines/overlay.ts'
import { slotsTexts } from '../texts/slots.ts'
import { collect } from './stage.ts'

const cost = 1000

const collected = async (coins: readonly number[]) => {
  const { setting, cues } = testSetting({})
  const moments: Moment[] = []
  const plates: Plate[] = []
  const bursts: number[] = []
  const nothing = (): void => {}
  const win = coins.reduce((sum, coin) => sum + coin, 0)
  const stage = {
    setting: withTexts(setting, slotsTexts),
    coins: {
      values: () => coins.map((value, reel) => ({ cell: { reel, row: 0 }, kurus: value })),
      beat: async () => {},
    },
    overlay: {
      plate: (plate: Plate) => plates.push(plate),
      moment: async (moment: Moment) => void moments.push(moment),
      hidePlate: nothing,
      hideCounter: nothing,
    },
    cabinet: { burst: (count: number) => bursts.push(count) },
    bar: { show: nothing, wallet: () => ({ costKurus: kurus(cost) }) },
    levels: { light: nothing },
    changeLight: async () => {},
  } as unknown as Parameters<typeof collect>[0]
  await collect(stage, { winKurus: kurus(win), totalKurus: kurus(win), grade: gradeOf(win, cost) })
  return { cues: winCuesIn(cues), moments, plates, bursts }
}

it('[A54] respins that return no more than the stake end without fanfare', async () => {
  const { cues, moments, plates, bursts } = await collected([400, 600])
  expect([cues, bursts]).toEqual([[], []])
  expect(plates.map(({ isWin }) => isWin)).toEqual([false, false])
  expect(moments).toMatchObject([{ grade: 0, isPlain: true, text: 'Geri dönen' }])
})

it('[A54] respins that return more than the stake end with a sound, large ones with the fanfare', async () => {
  const small = await collected([400, 601])
  expect(small).toMatchObject({ cues: ['winSmall'], bursts: [], moments: [{ isPlain: false }] })
  expect(small.plates.map(({ isWin }) => isWin)).toEqual([false, true])
  expect(await collected([15_000])).toMatchObject({ cues: ['bigWin'], bursts: [120], moments: [{ grade: 1 }] })
})
