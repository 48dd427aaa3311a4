import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { recordedDraws } from '../fair/draws.ts'
import { luckyWheel, type WheelSea, wheelSegments } from './game.ts'

const seas = Object.keys(wheelSegments) as WheelSea[]

describe('the lucky wheel', () => {
  it.each(seas)('[A8] [A14] returns 97 %% on the %s sea, each of its twenty segments played once', (sea) => {
    const stakeKurus = kurus(1000)
    const wins = wheelSegments[sea].map((_, segment) => {
      const draws = recordedDraws([Math.floor(((segment + 0.5) * 2 ** 32) / 20)])
      return luckyWheel.play({ stakeKurus, choice: { sea }, draws }).winKurus
    })
    expect(wins).toHaveLength(20)
    expect(wins.reduce((sum, win) => sum + win, 0)).toBe(20 * 970)
    const stated = luckyWheel.info.bets?.find(({ bet }) => bet === sea)
    expect(stated?.returnMillionths).toBe(970_000)
    expect(stated?.hitMillionths).toBe(wins.filter((win) => win > 0).length * 50_000)
    expect(Math.max(...wins)).toBe(1000 * (stated?.maxWinMultiple ?? 0))
  })

  it('[A13] reaches its maximum on the stormy sea', () => {
    expect(Math.max(...wheelSegments.stormy) / 10).toBe(luckyWheel.info.maxWinMultiple)
  })
})
