// @vitest-environment jsdom
import { dice } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { walletBar } from './bar.ts'
import { asTaken, nearestStake, stakeOffer, stakesWithin } from './stakeOffer.ts'

const stakes = [100, 200, 500, 1_000].map(kurus)
const between = (least: number, most: number) => ({ least: kurus(least), most: kurus(most) })

describe('[B242] the stakes that are taken', () => {
  it('are those of the game within the limits, and a stake outside becomes the nearest one', () => {
    expect(stakesWithin(stakes, between(200, 500))).toEqual([200, 500])
    expect([50, 200, 700, 5_000].map((wanted) => nearestStake(stakes, kurus(wanted)))).toEqual([100, 200, 500, 1_000])
  })

  it('are told when an answer says others than before', () => {
    const offer = stakeOffer()
    const told: number[] = []
    offer.onLimits(({ least }) => told.push(least))
    for (const least of [100, 100, 200, 200, 100]) offer.receive(between(least, 1_000))
    expect(told).toEqual([100, 200, 100])
  })

  it('are those that the rules of an open game state', () => {
    const setting = stakeOffer()
    const opening = { offered: stakes, limits: between(100, 1_000) }
    const shown = () => asTaken({ info: dice.info }, { setting, opening }).info.stakesKurus
    expect(shown()).toEqual(stakes)
    setting.receive(between(200, 500))
    expect(shown()).toEqual([200, 500])
  })

  it('are those of the bar from the end of the running round on', () => {
    const bar = walletBar({ lang: 'tr', say: sayIn('tr', commonTexts), stakes, stake: kurus(100), demo: false })
    const chosen: number[] = []
    bar.onStake(() => chosen.push(bar.wallet().stakeKurus))
    bar.setBusy(true)
    bar.setStakes(stakesWithin(stakes, between(200, 500)))
    expect(bar.wallet().stakeKurus).toBe(100)
    bar.setBusy(false)
    expect([bar.wallet().stakeKurus, chosen]).toEqual([200, [200]])
    bar.setStakes(stakes)
    expect(bar.wallet().stakeKurus).toBe(200)
  })
})
