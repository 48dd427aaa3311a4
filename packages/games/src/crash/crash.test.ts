import { createHash, createHmac } from 'node:crypto'
import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bustOfLink, chainFrom, isOfChain, previousLink, saltFrom } from '../fair/chain.ts'
import { gameOfVersion } from '../games.ts'
import { spaceman, spacemanWithAnyHalf, zeplin } from './game.ts'

const seed = 'feed'.repeat(16)
const chain = chainFrom(seed, 20_000)
const stakeKurus = kurus(1001)

describe('the chain', () => {
  it('[A11] is committed by its first link: the hash of each link is the link before it', () => {
    expect(chain.at(-1)).toBe(seed)
    for (let round = 1; round < 200; round++)
      expect(
        createHash('sha256')
          .update(chain[round] ?? '')
          .digest('hex'),
      ).toBe(chain[round - 1])
    expect(previousLink(seed)).toBe(chain.at(-2))
    expect(isOfChain({ link: chain[50] ?? '', known: chain[0] ?? '', distance: 50 })).toBe(true)
    expect(isOfChain({ link: chain[50] ?? '', known: chain[0] ?? '', distance: 49 })).toBe(false)
  })

  it('[A11] gives the bust of the published formula, computed with floating-point numbers', () => {
    for (const link of chain.slice(0, 3000)) {
      const hex = createHmac('sha256', link).update('tuz').digest('hex')
      const share = Number.parseInt(hex.slice(0, 13), 16) / 2 ** 52
      expect(bustOfLink({ link, salt: 'tuz', returnHundredths: 97 })).toBe(Math.max(100, Math.floor(97 / (1 - share))))
    }
  })

  it('[A11] has a salt of its first link and the ids of the first bets', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const link = 'ab'.repeat(32)
    expect(saltFrom(link, ['bet1', 'bet2'])).toBe(sha256(`${link}:bet1:bet2`))
    expect(saltFrom(link, ['bet2', 'bet1'])).toBe(sha256(`${link}:bet2:bet1`))
    expect(saltFrom(link, [])).toBe(sha256(link))
  })

  it('refuses an invalid link', () => {
    expect(() => chainFrom('short', 1)).toThrow(RangeError)
    expect(() => bustOfLink({ link: seed.toUpperCase(), salt: '', returnHundredths: 97 })).toThrow(RangeError)
  })
})

describe.each([zeplin, spaceman].map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const busts = chain.map((hash) => game.bustOf({ hash, salt: 'yakamoz' }))

  it('[A8] [A14] reaches a multiplier of k hundredths with a chance of 97 / k, so it returns 97 % at any', () => {
    for (const at of [101, 150, 200, 1000, 5000]) {
      const chance = 97 / at
      const share = busts.filter((bust) => bust >= at).length / busts.length
      expect(Math.abs(share - chance)).toBeLessThan(3.291 * Math.sqrt((chance * (1 - chance)) / busts.length))
    }
    const stated = game.info.bets ?? []
    expect(stated.length).toBeGreaterThan(2)
    for (const { returnMillionths, pays, hitMillionths } of stated) {
      expect(returnMillionths).toBe(970_000)
      expect(hitMillionths).toBe(Math.floor((97 * 1_000_000) / Math.round(Number.parseFloat(pays) * 100)))
    }
  })

  it('[A8] has exact chances: a share of 97 / k of the 2^52 values reach k, with an error below 2^-50', () => {
    const all = 2n ** 52n
    /** An HMAC whose first 52 bits are this number. */
    const hmacOf = (first: bigint) => () => Buffer.from(first.toString(16).padStart(13, '0').padEnd(64, '0'), 'hex')
    const bustAt = (first: bigint) => bustOfLink({ link: seed, salt: '', returnHundredths: 97 }, hmacOf(first))
    for (const at of [101, 200, 333, game.capHundredths]) {
      // floor(97 * 2^52 / (2^52 - h)) >= k exactly when 2^52 - h <= 97 * 2^52 / k.
      const reaching = (97n * all) / BigInt(at)
      expect(bustAt(all - reaching)).toBeGreaterThanOrEqual(at)
      expect(bustAt(all - reaching - 1n)).toBeLessThan(at)
      expect(Math.abs(Number(reaching) / Number(all) - 97 / at)).toBeLessThan(2 ** -50)
    }
    expect(bustAt(0n)).toBe(100)
  })

  it('has a multiplier that never falls, and returns the first moment of each', () => {
    for (const at of [100, 101, 137, 200, 999, 10_000, game.capHundredths]) {
      const ms = game.msOf(at)
      expect(game.multiplierAt(ms)).toBeGreaterThanOrEqual(at)
      if (ms > 0) expect(game.multiplierAt(ms - 1)).toBeLessThan(at)
    }
    expect(game.multiplierAt(-5)).toBe(100)
    expect(game.multiplierAt(10 ** 9)).toBe(game.capHundredths)
  })

  it('[A14] rises until the multiplier would pass the bust, so that the bust itself can be cashed out, also by hand', () => {
    for (const bust of [100, 101, 137, 200, 999, 12_345, game.capHundredths - 1]) {
      const endsMs = game.riseMsOf(bust)
      expect(game.multiplierAt(endsMs)).toBeGreaterThan(bust)
      expect(game.multiplierAt(endsMs - 1)).toBeLessThanOrEqual(bust)
    }
    expect(game.riseMsOf(137)).toBeGreaterThan(game.msOf(137))
    expect(game.riseMsOf(game.capHundredths)).toBe(game.msOf(game.capHundredths))
  })

  it('pays a manual or automatic cash-out up to the bust, the lower of two', () => {
    const paid = (bustHundredths: number, bet: object): number =>
      game.settle({ bustHundredths, bet: { stakeKurus, ...bet } })
    expect(paid(200, { autoAt: 200 })).toBe(2002)
    expect(paid(199, { autoAt: 200 })).toBe(0)
    expect(paid(500, { cashedAt: 137 })).toBe(Math.floor(1001 * 1.37))
    expect(paid(500, { cashedAt: 137, autoAt: 300 })).toBe(Math.floor(1001 * 1.37))
    expect(paid(500, { cashedAt: 300, autoAt: 137 })).toBe(Math.floor(1001 * 1.37))
    expect(paid(120, { cashedAt: 137, autoAt: 300 })).toBe(0)
    expect(paid(500, {})).toBe(0)
  })

  it('[A13] reaches its maximum, where all bets are cashed out', () => {
    const won = game.settle({ bustHundredths: game.capHundredths, bet: { stakeKurus } })
    expect(won).toBe(stakeKurus * game.info.maxWinMultiple)
    expect(game.cashedOf({ bustHundredths: game.capHundredths, bet: { stakeKurus } })).toEqual({
      cashedAt: game.capHundredths,
    })
    const hash = { hash: seed, salt: '' }
    expect(game.bustOf(hash)).toBeLessThanOrEqual(game.capHundredths)
  })

  it('never pays more than the bust or less than 0', () => {
    const at = fc.option(fc.integer({ min: 101, max: 3000 }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2000 }),
        at,
        at,
        at,
        at,
        (bust, autoAt, cashedAt, halfAutoAt, halfCashedAt) => {
          const given = Object.entries({ autoAt, cashedAt, halfAutoAt, halfCashedAt }).filter(
            ([, when]) => when !== undefined,
          )
          const won = game.settle({ bustHundredths: bust, bet: { stakeKurus, ...Object.fromEntries(given) } })
          expect(won).toBeGreaterThanOrEqual(0)
          expect(won).toBeLessThanOrEqual((stakeKurus * bust) / 100)
        },
      ),
    )
  })

  it('accepts automatic cash-outs only in their range', () => {
    expect(game.choiceOf({})).toEqual({})
    expect(game.choiceOf(undefined)).toEqual({})
    expect(game.choiceOf({ autoAt: 250 })).toEqual({ autoAt: 250 })
    for (const wrong of [
      { autoAt: 100 },
      { autoAt: 1.5 },
      { autoAt: game.capHundredths + 1 },
      { autoAt: '200' },
      'now',
      [1],
    ])
      expect(game.choiceOf(wrong)).toBeUndefined()
  })

  it('has a history of busts and high multipliers', () => {
    const seen = game.historyOf(busts)
    expect(seen.last).toEqual(busts.slice(-50))
    expect(seen.shareFrom2).toBeCloseTo(0.485, 1)
    expect(game.historyOf([])).toMatchObject({ rounds: 0, shareFrom2: 0, highest: 0 })
  })
})

describe('half a cash-out', () => {
  const paid = (bustHundredths: number, bet: object): number =>
    spaceman.settle({ bustHundredths, bet: { stakeKurus: kurus(1000), ...bet } })

  it('pays half at once and leaves the rest in', () => {
    expect(paid(150, { halfCashedAt: 120 })).toBe(500 * 1.2)
    expect(paid(400, { halfCashedAt: 120, autoAt: 300 })).toBe(500 * 1.2 + 500 * 3)
    expect(paid(110, { halfCashedAt: 120, autoAt: 300 })).toBe(0)
    expect(paid(400, { halfAutoAt: 350, autoAt: 300 })).toBe(1000 * 3)
  })

  it('returns the multipliers of full and half cash-outs of any kind', () => {
    const cashed = (bustHundredths: number, bet: object): object =>
      spaceman.cashedOf({ bustHundredths, bet: { stakeKurus: kurus(1000), ...bet } })
    expect(cashed(400, { halfCashedAt: 120, autoAt: 300 })).toEqual({ halfCashedAt: 120, cashedAt: 300 })
    expect(cashed(200, { halfAutoAt: 120, autoAt: 300 })).toEqual({ halfCashedAt: 120 })
    expect(cashed(spaceman.capHundredths, { halfAutoAt: 120 })).toEqual({
      halfCashedAt: 120,
      cashedAt: spaceman.capHundredths,
    })
    expect(cashed(110, { halfAutoAt: 120 })).toEqual({})
  })

  it('[A14] is offered only of stakes whose halves are whole lira: of others the whole bet counts', () => {
    const bet = { stakeKurus: kurus(500), halfCashedAt: 120, autoAt: 300 }
    expect(spaceman.mayHalve(kurus(500))).toBe(false)
    expect(spaceman.settle({ bustHundredths: 400, bet })).toBe(1500)
    expect(spaceman.settle({ bustHundredths: 200, bet })).toBe(0)
  })

  it('[A11] of any stake is still verified in rounds of version 1, rounded down', () => {
    const bet = { stakeKurus: kurus(100), halfCashedAt: 101, autoAt: 300 }
    expect(spacemanWithAnyHalf.settle({ bustHundredths: 200, bet })).toBe(50)
    expect(gameOfVersion(spaceman.id, 1)).toBe(spacemanWithAnyHalf)
  })

  it('is offered only in Spaceman, below the full cash-out', () => {
    expect(spaceman.choiceOf({ halfAutoAt: 150, autoAt: 200 })).toEqual({ halfAutoAt: 150, autoAt: 200 })
    expect(spaceman.choiceOf({ halfAutoAt: 200, autoAt: 200 })).toBeUndefined()
    expect(zeplin.choiceOf({ halfAutoAt: 150 })).toBeUndefined()
    expect(zeplin.settle({ bustHundredths: 400, bet: { stakeKurus, halfCashedAt: 120 } })).toBe(0)
  })
})
