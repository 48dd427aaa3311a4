// @vitest-environment jsdom
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { liveTexts } from '../texts/live.ts'
import { sayIn } from '../texts/say.ts'
import { slipTexts } from '../texts/slip.ts'
import { oddsButton, updateOdds } from './oddsButton.ts'
import { placePicks, type SharedTable, spotsIn } from './shared.ts'
import { type Pick, slipOf, sumsOf } from './slip.ts'

const pick = (spot: string, oddsHundredths: number): Pick => ({ spot, name: spot, about: 'YKM – POY', oddsHundredths })
const picks = [pick('0/1x2/1', 245), pick('0/both/yes', 166)]

const openSlip = () => {
  const placed: [readonly Pick[], number][] = []
  const slip = slipOf({
    lang: 'tr',
    say: sayIn('tr', commonTexts, liveTexts, slipTexts),
    stakes: [100, 200, 500].map(kurus),
    stake: kurus(200),
    placeBets: (chosen, stake) => placed.push([chosen, stake]),
    changed: () => {},
  })
  const go = slip.root.querySelector<HTMLButtonElement>('.slip-go')
  if (!go) throw new Error('no button')
  return { slip, placed, go }
}

describe('a slip of single bets', () => {
  it('enables its odds as soon as it opens', () => {
    const { slip } = openSlip()
    const offer = document.createElement('div')
    const odds = oddsButton({ pick: pick('0/1x2/1', 245), name: '1', slip, lang: 'tr' }) as HTMLButtonElement
    offer.append(odds)
    slip.setOpen(false)
    updateOdds(offer, slip)
    expect(odds.disabled).toBe(true)
    slip.setOpen(true)
    updateOdds(offer, slip)
    expect(odds.disabled).toBe(false)
    odds.click()
    updateOdds(offer, slip)
    expect(odds.getAttribute('aria-pressed')).toBe('true')
  })

  it('computes its price and its possible win, rounded down', () => {
    expect(sumsOf(picks, kurus(200))).toEqual({ cost: 400, possible: 490 + 332 })
    expect(sumsOf([], kurus(200))).toEqual({ cost: 0, possible: 0 })
    expect(sumsOf([pick('a', 333)], kurus(101)).possible).toBe(336)
  })

  it('sends the remaining picks with the chosen stake', () => {
    const { slip, placed, go } = openSlip()
    for (const one of picks) slip.toggle(one)
    slip.toggle(picks[0] as Pick)
    slip.root.querySelector<HTMLButtonElement>('.slip-stake .button:last-child')?.click()
    expect(go.textContent).toContain('5,00')
    go.click()
    expect(placed).toEqual([[[picks[1]], 500]])
  })

  it('accepts no picks after bets are closed', () => {
    const { slip, go } = openSlip()
    slip.setOpen(false)
    slip.toggle(picks[0] as Pick)
    expect([slip.has('0/1x2/1'), go.disabled]).toEqual([false, true])
  })

  it('says that picks were not placed, until the next pick', () => {
    const { slip } = openSlip()
    const emptyText = () => slip.root.querySelector('.slip-empty')?.textContent
    expect(slip.dropPicks()).toBe(false)
    slip.toggle(picks[0] as Pick)
    expect(slip.dropPicks()).toBe(true)
    slip.setOpen(false)
    expect([slip.count(), emptyText()]).toEqual([
      0,
      'Seçtiklerin oynanmadan bahisler kapandı. Bakiyenden para çıkmadı.',
    ])
    expect(slip.dropPicks()).toBe(false)
    slip.setOpen(true)
    expect(emptyText()).toBe(
      'Seçtiklerin oynanmadan bahisler kapandı. Bakiyenden para çıkmadı. Bahis seçmek için oranlara bas.',
    )
    slip.toggle(picks[0] as Pick)
    slip.toggle(picks[0] as Pick)
    expect(emptyText()).toBe('Bahis seçmek için oranlara bas.')
  })

  it('leaves a bet without an answer yet to its answer', () => {
    const { slip } = openSlip()
    slip.toggle(picks[0] as Pick)
    slip.setBusy(true)
    expect([slip.dropPicks(), slip.count()]).toEqual([false, 0])
    slip.setBusy(false)
    slip.setOpen(false)
    expect(slip.root.querySelector('.slip-empty')?.textContent).toBe('Bahisler kapandı')
  })
})

describe('an accepted bet', () => {
  it('is announced for screen readers', async () => {
    const announced: string[] = []
    const { slip } = openSlip()
    const client = {
      setting: {
        lang: 'tr',
        say: sayIn('tr', commonTexts, liveTexts, slipTexts),
        notice: { hide: () => {} },
        sound: { play: () => {} },
      },
      game: { limitsOf: () => ({ maxKurus: kurus(10_000) }) },
      wallet: {
        bar: { announce: (text: string) => announced.push(text) },
        ...{ covers: () => true, setBalance: () => {} },
      },
      opening: { mode: 'real' },
      ...{
        table: { state: () => ({ round: 1 }) },
        pickRound: 1,
        orders: [],
        limits: { least: kurus(100), most: kurus(10_000) },
      },
      round: { place: async () => ({ balance: kurus(0), bet: { round: 2 } }) },
      slip,
    }
    placePicks(client as unknown as SharedTable, picks, kurus(200))
    await expect.poll(() => announced).toEqual(['Bahsin alındı: 4,00\u00a0₺'])
  })
})

describe('the spots of a bet', () => {
  const bet = {
    bet: 'A',
    round: 1,
    stake: kurus(300),
    cashedAt: 0,
    halfCashedAt: 0,
    win: kurus(0),
    state: 'open' as const,
  }

  it('are read in the format of the server; invalid ones are left out', () => {
    const on = {
      spots: [
        { spot: 'win:3', stakeKurus: 300 },
        { spot: 7, stakeKurus: 100 },
        { spot: 'win:1', stakeKurus: '1' },
      ],
    }
    expect(spotsIn({ ...bet, on })).toEqual([{ spot: 'win:3', stake: 300 }])
    expect(spotsIn({ ...bet, on: null })).toEqual([])
  })
})
