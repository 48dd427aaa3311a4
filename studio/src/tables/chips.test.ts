// @vitest-environment jsdom
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../texts/say.ts'
import { tablesTexts } from '../texts/tables.ts'
import { pileOf, removeStack, showStack, trayOf } from './chips.ts'

describe('a pile of chips', () => {
  it.each([
    [1, [1]],
    [10, [10]],
    [15, [10, 5]],
    [75, [50, 20, 5]],
    [188, [100, 50, 20, 10]],
    [2_600, [1_000, 1_000, 500, 100]],
    [9_999, [1_000, 1_000, 1_000, 1_000]],
  ])('for %i lira consists of the fewest chips, at most four, the largest at the bottom', (lira, chips) => {
    expect(pileOf(kurus(lira * 100))).toEqual(chips.map((chip) => chip * 100))
  })

  it('for less than the smallest chip is one chip', () => {
    expect(pileOf(kurus(50))).toEqual([50])
  })
})

describe('the chips on a spot', () => {
  const spot = document.createElement('button')
  const stack = (): Element | null => spot.querySelector('.stack')

  it('are not replaced while only their state changes', () => {
    showStack(spot, { amount: kurus(7_500), state: 'pending' }, 'tr')
    const first = stack()
    showStack(spot, { amount: kurus(7_500), state: 'placed' }, 'tr')
    showStack(spot, { amount: kurus(7_500), state: 'won', win: kurus(15_000) }, 'tr')
    expect(stack()).toBe(first)
    expect([first?.className, first?.textContent]).toEqual(['stack won', '75+150'])
    showStack(spot, { amount: kurus(8_500), state: 'pending' }, 'tr')
    expect([stack() === first, spot.textContent]).toEqual([false, '85'])
  })

  it.each([
    [101_000, '+1.010'],
    [9_999_900, '+99.999'],
    [12_345_600, '+123B'],
  ])('show a win of %i kuruş in full lira below a hundred thousand', (win, text) => {
    showStack(spot, { amount: kurus(100), state: 'won', win: kurus(win) }, 'tr')
    expect(spot.querySelector('.stack-win')?.textContent).toBe(text)
  })

  it('can be removed', () => {
    removeStack(spot)
    expect(stack()).toBeNull()
  })
})

it('the name of a chip contains what is written on it, and its amount in full', () => {
  const stakes = [1_000, 100_000, 250_000].map(kurus)
  const say = sayIn('tr', tablesTexts)
  const { root } = trayOf(
    { stakes, offered: stakes, defaultStake: kurus(1_000) },
    { lang: 'tr', say, onLimits: () => {} },
  )
  const names = [...root.querySelectorAll('.chip')].map((chip) => [
    chip.textContent,
    chip.getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
  ])
  expect(names).toEqual([
    ['10', '10,00 ₺ değerinde fiş'],
    ['1B', '1B, 1.000,00 ₺ değerinde fiş'],
    ['2,5B', '2,5B, 2.500,00 ₺ değerinde fiş'],
  ])
})
