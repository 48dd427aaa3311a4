// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { largeWinsOf } from './largeWin.ts'
import { testSetting } from './testing.ts'

beforeEach(() => {
  document.body.innerHTML = '<div class="stage"></div>'
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => vi.restoreAllMocks())

const opened = () => {
  const { setting } = testSetting({})
  const stage = document.querySelector('.stage')
  return { large: largeWinsOf(setting), stage, coins: () => document.querySelectorAll('.stage .shower').length }
}

it('A win of 15, 50 or 200 stakes is named, with coins over the stage.', () => {
  const { large, stage, coins } = opened()
  const named = (win: number) => large.show(stage, { win, stake: 1000 })
  expect([15_000, 50_000, 200_000].map(named)).toEqual(['Büyük kazanç', 'Muhteşem kazanç', 'Efsane kazanç'])
  expect(coins()).toBe(1)
})

it('A smaller win, or a round without a stake, is not celebrated.', () => {
  const { large, stage, coins } = opened()
  expect(large.show(stage, { win: 14_999, stake: 1000 })).toBeUndefined()
  expect(large.show(stage, { win: 0, stake: 0 })).toBeUndefined()
  expect(coins()).toBe(0)
})

it('The coins of a win end before the next round.', () => {
  const { large, stage, coins } = opened()
  large.show(stage, { win: 20_000, stake: 1000 })
  large.hide()
  expect(coins()).toBe(0)
})
