import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { excludeSelf } from '../protection/index.ts'
import { resultOf, settled } from '../sports/testing.ts'
import { opened, placed } from '../sports/testingHouse.ts'
import { giveGift, leaveGiftAlone, notificationsOf } from '../testing/index.ts'
import { activeBonus, endBonus, sweepBonuses, tendBonus } from './index.ts'

const dayMs = 86_400_000

/** A player without cash who has staked a bonus of 100 lira whole, and lost it. */
const lostBonus = async () => {
  const house = await opened()
  const { db } = house.house
  const player = house.player.id
  await leaveGiftAlone(house.house, player, 10_000)
  house.clock.advance(1_000)
  const { couponID } = await placed(house, [house.leg(0)])
  const [match = ''] = house.names
  await house.tell(settled(match, house.at(), resultOf(0)))
  await tendBonus(house.house, player)
  const bonusNow = () =>
    db.query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute()
  expect(await bonusNow()).toMatchObject([{ state: 'lost' }])
  const correct = () => house.tell(settled(match, house.at(), resultOf(1)))
  const titles = async () => (await notificationsOf(house, house.player)).map(({ title }) => title)
  return { ...house, couponID, bonusNow, correct, titles }
}

describe('a bonus that was lost by a result that was wrong', () => {
  it('is wagered again with what its bet has won', async () => {
    const house = await lostBonus()
    await house.correct()
    expect(await house.couponNow(house.couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await house.bonusNow()).toMatchObject([{ state: 'active', closed_at: null, wagered: 10_000 }])
    expect(await house.house.ledger.balances(house.player.id)).toEqual({ cash: 0, bonus: 20_000, held: 0 })
    await sweepBonuses(house.house)
    expect((await house.house.ledger.balances(house.player.id)).bonus).toBe(20_000)
    const leg = { from: 'bonus', to: 'house/casino', amount: kurus(1_000), reason: 'bet' } as const
    await house.house.ledger.post({ player: house.player.id, id: 'round/1', legs: [leg], wager: kurus(1_000) })
    expect(await house.bonusNow()).toMatchObject([{ wagered: 11_000 }])
  })

  it('stays over when it has run out since: the win is removed, and its player is told', async () => {
    const house = await lostBonus()
    house.clock.advance(31 * dayMs)
    await house.correct()
    await sweepBonuses(house.house)
    expect(await house.bonusNow()).toMatchObject([{ state: 'lost', returned: 20_000 }])
    expect(await house.house.ledger.balances(house.player.id)).toEqual({ cash: 0, bonus: 0, held: 0 })
    expect(await house.titles()).toContain('Biten bonusun kazancı silindi')
  })

  it('stays over for a player who has excluded himself since', async () => {
    const house = await lostBonus()
    await excludeSelf(house.house, house.player.id, { period: 'six_months' })
    await house.correct()
    await sweepBonuses(house.house)
    expect(await house.bonusNow()).toMatchObject([{ state: 'lost' }])
    expect(await house.titles()).toContain('Biten bonusun kazancı silindi')
  })

  it('leaves its win to the bonus that is being wagered by now', async () => {
    const house = await lostBonus()
    house.clock.advance(1_000)
    await giveGift(house.house, house.player.id, 5_000)
    await house.correct()
    expect(await house.bonusNow()).toMatchObject([{ state: 'lost' }, { state: 'active', wagered: 0 }])
    expect((await house.house.ledger.balances(house.player.id)).bonus).toBe(25_000)
  })
})

describe('a bonus that was given up', () => {
  it('loses what its bets win later, and its player is told', async () => {
    const house = await opened()
    const { ledger } = house.house
    const player = house.player.id
    await leaveGiftAlone(house.house, player, 15_000)
    house.clock.advance(1_000)
    await placed(house, [house.leg(0)])
    const bonus = await activeBonus(house.house, player)
    if (!bonus) throw new Error('no bonus')
    await endBonus(house.house, bonus, 'forfeited')
    await house.tell(settled(house.names[0] ?? '', house.at(), resultOf(1)))
    await sweepBonuses(house.house)
    expect(await ledger.balances(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
    const told = await notificationsOf(house, house.player)
    expect(told.at(-1)?.text).toContain('200,00')
  })
})
