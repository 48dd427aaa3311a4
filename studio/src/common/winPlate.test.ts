// @vitest-environment jsdom
import { kurus } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { largeWinsOf } from './largeWin.ts'
import { testSetting } from './testing.ts'
import { showWinPlate } from './winPlate.ts'

const shownFor = (win: number, stake: number) => {
  const { setting, cues } = testSetting({})
  const plate = document.createElement('p')
  plate.hidden = true
  const stage = document.createElement('div')
  const acts: string[] = []
  showWinPlate(
    {
      ...{ setting, parts: { plate, stage }, large: largeWinsOf(setting) },
      presenter: { act: (name) => void acts.push(name) },
    },
    { win: kurus(win), stake: kurus(stake) },
  )
  return { isShown: !plate.hidden, cues, acts, coins: stage.querySelectorAll('.shower').length }
}

it('[A54] A table shows no plate and plays no sound for a return of no more than all its bets.', () => {
  for (const win of [0, 40, 1000]) expect(shownFor(win, 1000)).toEqual({ isShown: false, cues: [], acts: [], coins: 0 })
})

it('[A54] A table shows a win above the bets with a sound, and a large one with the fanfare and coins.', () => {
  HTMLCanvasElement.prototype.getContext = () => null
  expect(shownFor(1001, 1000)).toEqual({ isShown: true, cues: ['winSmall'], acts: ['applaud'], coins: 0 })
  expect(shownFor(15_000, 1000)).toEqual({ isShown: true, cues: ['bigWin'], acts: ['applaud'], coins: 1 })
})
