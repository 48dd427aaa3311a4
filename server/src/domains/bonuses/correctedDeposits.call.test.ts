import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { giveGift, leaveGiftAlone, notificationsOf } from '../../testing/index.ts'
import { excludeSelf } from '../protection/index.ts'
import { resultOf, settled } from '../sports/testing.ts'
import { opened, placed } from '../sports/testingApp.ts'
import { activeBonus, endBonus, updateBonus, updateBonuses } from './index.ts'

const dayMs = 86_400_000

/** A player without cash who has staked a bonus of 100 lira completely, and lost it. */
const lostBonus = async () => {
  const app = await opened()
  const { db } = app.app
  const player = app.player.id
  await leaveGiftAlone(app.app, player, 10_000)
  app.clock.advance(1_000)
  const { couponID } = await placed(app, [app.leg(0)])
  const [match = ''] = app.names
  await app.receive(settled(match, app.at(), resultOf(0)))
  await updateBonus(app.app, player)
  const bonusNow = () =>
    db.query.selectFrom('bonus').selectAll().where('player_id', '=', player).orderBy('given_at').execute()
  expect(await bonusNow()).toMatchObject([{ state: 'lost' }])
  const correct = () => app.receive(settled(match, app.at(), resultOf(1)))
  const titles = async () => (await notificationsOf(app, app.player)).map(({ title }) => title)
  return { ...app, couponID, bonusNow, correct, titles }
}

describe('a bonus that was lost by a wrong result', () => {
  it('is wagered again with the win of its bet', async () => {
    const app = await lostBonus()
    await app.correct()
    expect(await app.couponNow(app.couponID)).toMatchObject({ state: 'won', payout: '200.00' })
    expect(await app.bonusNow()).toMatchObject([{ state: 'active', closed_at: null, wagered: 10_000 }])
    expect(await app.app.ledger.balances(app.player.id)).toEqual({ cash: 0, bonus: 20_000, held: 0 })
    await updateBonuses(app.app)
    expect((await app.app.ledger.balances(app.player.id)).bonus).toBe(20_000)
    const leg = { from: 'bonus', to: 'house/casino', amount: kurus(1_000), reason: 'bet' } as const
    await app.app.ledger.post({ player: app.player.id, id: 'round/1', legs: [leg], wager: kurus(1_000) })
    expect(await app.bonusNow()).toMatchObject([{ wagered: 11_000 }])
  })

  it('stays ended if it has expired since: the win is removed and the player is notified', async () => {
    const app = await lostBonus()
    app.clock.advance(31 * dayMs)
    await app.correct()
    await updateBonuses(app.app)
    expect(await app.bonusNow()).toMatchObject([{ state: 'lost', returned: 20_000 }])
    expect(await app.app.ledger.balances(app.player.id)).toEqual({ cash: 0, bonus: 0, held: 0 })
    expect(await app.titles()).toContain('Biten bonusun kazancı silindi')
  })

  it('stays ended for a player who has self-excluded since', async () => {
    const app = await lostBonus()
    await excludeSelf(app.app, app.player.id, { period: 'six_months' })
    await app.correct()
    await updateBonuses(app.app)
    expect(await app.bonusNow()).toMatchObject([{ state: 'lost' }])
    expect(await app.titles()).toContain('Biten bonusun kazancı silindi')
  })

  it('leaves its win to the bonus that is being wagered now', async () => {
    const app = await lostBonus()
    app.clock.advance(1_000)
    await giveGift(app.app, app.player.id, 5_000)
    await app.correct()
    expect(await app.bonusNow()).toMatchObject([{ state: 'lost' }, { state: 'active', wagered: 0 }])
    expect((await app.app.ledger.balances(app.player.id)).bonus).toBe(25_000)
  })
})

describe('a forfeited bonus', () => {
  it('loses later wins of its bets, and the player is notified', async () => {
    const app = await opened()
    const { ledger } = app.app
    const player = app.player.id
    await leaveGiftAlone(app.app, player, 15_000)
    app.clock.advance(1_000)
    await placed(app, [app.leg(0)])
    const bonus = await activeBonus(app.app, player)
    if (!bonus) throw new Error('no bonus')
    await endBonus(app.app, bonus, 'forfeited')
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(1)))
    await updateBonuses(app.app)
    expect(await ledger.balances(player)).toEqual({ cash: 0, bonus: 0, held: 0 })
    const notices = await notificationsOf(app, app.player)
    expect(notices.at(-1)?.text).toContain('200,00')
  })
})
