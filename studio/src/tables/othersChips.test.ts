// @vitest-environment jsdom
import type { SpotStakes } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { othersChipsOf, othersOn } from './othersChips.ts'
import { emptySlip, type Slip, type Stakes } from './slip.ts'

const stakes = (...on: [spot: string, lira: number][]): Stakes =>
  new Map(on.map(([spot, lira]) => [spot, kurus(lira * 100)]))
const spots = (...on: [spot: string, lira: number][]): SpotStakes[] =>
  on.map(([spot, lira]) => ({ spot, bets: 1, staked: kurus(lira * 100) }))
const slip = (placed: Stakes, sent: Stakes = new Map()): Slip => ({ ...emptySlip, placed, sent })

describe('the stakes of other players', () => {
  it('are those of all without the own ones, accepted or on their way', () => {
    const all = spots(['red', 50], ['black', 20], ['odd', 10])
    expect(othersOn(all, slip(stakes(['red', 20], ['odd', 10])))).toEqual(stakes(['red', 30], ['black', 20]))
    expect(othersOn(all, slip(stakes(['red', 20]), stakes(['red', 30])))).toEqual(stakes(['black', 20], ['odd', 10]))
  })

  it('are none where the public sums do not contain the own stakes yet', () => {
    expect(othersOn(spots(['red', 10]), slip(stakes(['red', 20])))).toEqual(new Map())
  })
})

describe('the chips of other players', () => {
  const table = () => {
    const hosts = new Map(['red', 'black'].map((spot) => [spot, document.createElement('button')]))
    const chips = othersChipsOf((spot) => hosts.get(spot))
    const on = (spot: string) => [...(hosts.get(spot)?.querySelectorAll('.others') ?? [])]
    return { chips, on }
  }

  it('[A97] lie on their spots, are hidden from screen readers, and go with the round', () => {
    const { chips, on } = table()
    chips.paint(spots(['red', 30], ['unknown', 5]), emptySlip)
    expect(on('red').map((pile) => pile.getAttribute('aria-hidden'))).toEqual(['true'])
    expect(on('red')[0]?.textContent).toBe('')
    expect(on('black')).toEqual([])
    chips.paint([], emptySlip)
    expect(on('red')).toEqual([])
  })

  it('stay while their sum stays, and are replaced when it changes', () => {
    const { chips, on } = table()
    chips.paint(spots(['red', 30]), emptySlip)
    const [first] = on('red')
    chips.paint(spots(['red', 30], ['black', 5]), emptySlip)
    expect([on('red')[0] === first, on('black').length]).toEqual([true, 1])
    chips.paint(spots(['red', 40], ['black', 5]), emptySlip)
    expect([on('red').length, on('red')[0] === first]).toEqual([1, false])
  })
})
