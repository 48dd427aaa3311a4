import { chainFrom, saltFrom, spaceman, zeplin } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'

import { isSaltRight, saltOfRound, verifyRound } from './chain.ts'

import { altitudeOf, marksOf, momentsOf, pointOf, smoothRise, windowOf } from './curve.ts'
import { crashRules } from './rules.ts'
import {
  actOf,
  assignBets,
  cashOutValue,
  choiceOf,
  mayHalve,
  newSeat,
  nextRound,
  offeredSeat,
  type Seat,
} from './seat.ts'
import { flyingBet } from './testing.ts'

const seat = newSeat(kurus(1000))
const bet = { ...flyingBet, stake: kurus(1000) }
const flying: Seat = { ...seat, bet }

describe('a seat of a crash game', () => {
  it.each([
    ['bets', seat, 'place'],
    ['bets', { ...seat, placing: true }, 'wait'],
    ['bets', flying, 'wait'],
    ['bets', { ...seat, queued: true }, 'unqueue'],
    ['rising', seat, 'queue'],
    ['rising', { ...seat, queued: true }, 'unqueue'],
    ['rising', flying, 'cash'],
    ['rising', { ...flying, cashing: 'whole' }, 'wait'],
    ['rising', { ...seat, bet: { ...bet, cashedAt: 150, state: 'won' } }, 'queue'],
    ['busted', flying, 'queue'],
    ['settled', seat, 'queue'],
  ] as const)('does in the phase %s what its state allows: %j', (phase, each, act) => {
    expect(actOf(each as Seat, phase)).toBe(act)
  })

  it.each([
    ['bets', 'last', 'place'],
    ['bets', 'closed', 'wait'],
    ['rising', 'last', 'wait'],
    ['settled', 'closed', 'wait'],
  ] as const)(
    '[B241] takes no bet in the phase %s of a table that is %s where none is taken',
    (phase, closing, act) => {
      expect(actOf(seat, phase, closing)).toBe(act)
    },
  )

  it('[B242] is not placed by itself with another stake when its own is not taken any more', () => {
    const stakes = [200, 500].map(kurus)
    expect(offeredSeat({ ...seat, stake: kurus(1_000), queued: true }, stakes)).toMatchObject({
      stake: 500,
      queued: false,
    })
    expect(offeredSeat({ ...seat, stake: kurus(200), queued: true }, stakes)).toMatchObject({
      stake: 200,
      queued: true,
    })
    const placed = { ...flying, stake: kurus(1_000) }
    expect(offeredSeat(placed, stakes)).toBe(placed)
  })

  it('offers half a cash-out once, and only in games and of stakes that allow it', () => {
    expect(mayHalve({ ...flying, bet: { ...bet, stake: kurus(500) } }, 'rising', spaceman)).toBe(false)
    expect(mayHalve(flying, 'rising', spaceman)).toBe(true)
    expect(mayHalve(flying, 'rising', zeplin)).toBe(false)
    expect(mayHalve({ ...flying, bet: { ...bet, halfCashedAt: 140 } }, 'rising', spaceman)).toBe(false)
  })

  it('shows what the engine pays for the full bet, half of it, and the rest', () => {
    const bustHundredths = 900
    const stakeKurus = bet.stake
    expect(cashOutValue(bet, 333, 'whole')).toBe(
      spaceman.settle({ bustHundredths, bet: { stakeKurus, cashedAt: 333 } }),
    )
    const half = spaceman.settle({ bustHundredths, bet: { stakeKurus, halfCashedAt: 200 } })
    expect(cashOutValue(bet, 200, 'half')).toBe(half)
    const both = spaceman.settle({ bustHundredths, bet: { stakeKurus, halfCashedAt: 200, cashedAt: 500 } })
    expect(cashOutValue({ ...bet, halfCashedAt: 200 }, 500, 'whole') + half).toBe(both)
  })

  it('sends only multipliers that the game accepts', () => {
    expect(spaceman.choiceOf(choiceOf({ ...seat, autoAt: 300, halfAutoAt: 150 }, spaceman))).toEqual({
      autoAt: 300,
      halfAutoAt: 150,
    })
    expect(choiceOf({ ...seat, autoAt: 150, halfAutoAt: 300 }, spaceman)).toEqual({ autoAt: 150 })
    expect(choiceOf({ ...seat, stake: kurus(500), halfAutoAt: 150 }, spaceman)).toEqual({})
    expect(zeplin.choiceOf(choiceOf(seat, zeplin))).toEqual({})
  })

  it('keeps its order for the next round and drops the last bet', () => {
    expect(nextRound({ ...flying, queued: true, cashing: 'whole' })).toEqual({ ...seat, queued: true })
  })

  it('is assigned its bets after a reload', () => {
    const other = { ...bet, bet: 'B'.repeat(26) }
    expect(assignBets([seat, seat], [bet, other]).map((each) => each.bet?.bet)).toEqual([bet.bet, other.bet])
    const placed = { ...other, stake: kurus(500), on: { crash: { autoAt: 120 } } }
    expect(assignBets([seat, { ...seat, queued: true }], [placed, { ...placed, bet: 'third' }])).toMatchObject([
      { stake: 500, autoAt: 120, halfAutoAt: undefined },
      { stake: 1000, autoAt: undefined },
    ])
    const changed = { ...bet, cashedAt: 220 }
    expect(assignBets([seat, flying], [changed]).map((each) => each.bet?.cashedAt)).toEqual([undefined, 220])
  })
})

describe('the curve', () => {
  const field = { left: 40, right: 800, top: 60, bottom: 400 }

  it('stays within its field for any multiplier, and only rises', () => {
    for (const elapsedMs of [0, 500, 9000, 40_000, 120_000]) {
      const hundredths = zeplin.multiplierAt(elapsedMs)
      const seen = windowOf(elapsedMs, hundredths)
      const points = momentsOf(elapsedMs).map((ms) => pointOf(field, seen, { ms, hundredths: zeplin.multiplierAt(ms) }))
      for (const [index, { x, y }] of points.entries()) {
        expect(x).toBeGreaterThanOrEqual(field.left)
        expect(x).toBeLessThanOrEqual(field.right)
        expect(y).toBeGreaterThanOrEqual(field.top)
        expect(y).toBeLessThanOrEqual((points[index - 1]?.y ?? field.bottom) + 1e-9)
      }
    }
  })

  it('is drawn smoothly through the displayed multipliers', () => {
    for (const game of [zeplin, spaceman]) {
      const smooth = smoothRise(game)
      for (let ms = 0; ms < 90_000; ms += 777) expect(Math.abs(smooth(ms) - game.multiplierAt(ms))).toBeLessThan(2)
    }
  })

  it('has three to six round marks on its scale', () => {
    expect(marksOf(windowOf(0, 100))).toEqual([100, 150, 200])
    for (const hundredths of [150, 1234, 98_765, 1_000_000]) {
      const marks = marksOf(windowOf(1, hundredths))
      expect(marks.length).toBeGreaterThanOrEqual(3)
      expect(marks.length).toBeLessThanOrEqual(6)
    }
    expect([altitudeOf(50), altitudeOf(100), altitudeOf(1000)]).toEqual([0, 0, 1])
  })
})

describe('the verification of a crash round', () => {
  const link = 'ab'.repeat(32)
  const salt = 'cd'.repeat(16)
  const bust = zeplin.bustOf({ hash: link, salt })

  it('accepts a round whose link matches the published hash and the bust', () => {
    const before = verifyRound({ game: zeplin, seed: link, seedHash: '', salt, bust }).linkBefore
    const checked = verifyRound({ game: zeplin, seed: link, seedHash: before, salt, bust })
    expect(checked).toEqual({ linkBefore: before, bust, isValid: true })
  })

  it('rejects a round with anything changed', () => {
    const { linkBefore } = verifyRound({ game: zeplin, seed: link, seedHash: '', salt, bust })
    const right = { game: zeplin, seed: link, seedHash: linkBefore, salt, bust }
    expect(verifyRound({ ...right, bust: bust + 1 }).isValid).toBe(false)
    expect(verifyRound({ ...right, seedHash: link }).isValid).toBe(false)
  })
})

describe('the salt of a chain', () => {
  const firstLink = '1f'.repeat(32)
  const seeds = ['first', 'second']
  const salt = { text: saltFrom(firstLink, seeds), round: 7, seeds }
  const chain = { firstLink, firstRound: 1, salt }

  it('holds from the round whose bets made it, and before it is that of the link alone', () => {
    expect(saltOfRound(chain, 7)).toBe(salt.text)
    expect(saltOfRound(chain, 6)).toBe(saltFrom(firstLink, []))
    expect(saltOfRound({ firstLink, firstRound: 1 }, 6)).toBe(saltFrom(firstLink, []))
  })

  it('is rejected when it does not follow from the link and the bets', () => {
    expect(isSaltRight(chain)).toBe(true)
    expect(isSaltRight({ firstLink, firstRound: 1 })).toBe(true)
    expect(isSaltRight({ ...chain, salt: { ...salt, text: saltFrom(firstLink, ['first']) } })).toBe(false)
    expect(isSaltRight({ ...chain, firstLink: '2f'.repeat(32) })).toBe(false)
  })
})

describe('the rules of a crash game', () => {
  it('name the share of rounds that pay nobody', () => {
    const rounds = 6000
    const links = chainFrom('5'.repeat(64), rounds)
    const atOnce = links.filter((hash) => zeplin.bustOf({ hash, salt: 'tuz' }) < zeplin.minCashHundredths).length
    expect(Math.round((100 * atOnce) / rounds)).toBe(4)
    const textIn = (lang: Language): string =>
      crashRules(zeplin, lang)
        .map(({ text }) => text)
        .join(' ')
    expect(textIn('tr')).toContain('Her 100 turdan yaklaşık dördü 1,00’de biter')
    expect(textIn('en')).toContain('About four rounds in a hundred end at 1.00')
  })

  it('name the maximum multiplier, at which every open bet is paid', () => {
    const last = (game: typeof zeplin, lang: Language) => crashRules(game, lang).at(-1)?.text
    expect(last(zeplin, 'tr')).toContain('en çok ×10.000 olur')
    expect(last(spaceman, 'en')).toContain('to ×5,000 at most')
    for (const game of [zeplin, spaceman]) {
      const bet = { stakeKurus: kurus(1000) }
      const paid = game.settle({ bustHundredths: game.capHundredths, bet })
      expect(paid).toBe((1000 * game.capHundredths) / 100)
      expect(game.settle({ bustHundredths: game.capHundredths - 1, bet })).toBe(0)
    }
  })
})
