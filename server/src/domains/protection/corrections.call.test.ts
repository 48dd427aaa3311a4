import { kurus, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { decidePending } from '../sports/couponDecision.ts'
import { priced, resultOf, settled } from '../sports/testing.ts'
import { hour, opened, placed } from '../sports/testingApp.ts'
import { totalsOf } from './index.ts'
import { setLimit } from './limits.ts'

type AppContext = Awaited<ReturnType<typeof opened>>

const dayMs = 24 * hour
const beginning = new Date('2026-01-01T00:00:00Z')

const usedOf = async ({ call, player }: AppContext) =>
  Object.fromEntries(
    (await call('protection', 'state', {}, player.user)).data[0]?.limits.map(({ kind, used }) => [kind, used]) ?? [],
  )

const totals = async ({ app, player, clock }: AppContext) => {
  const { staked, won } = await totalsOf(app, player.id, beginning, new Date(clock.now() + 1))
  return { staked, won }
}

const spend = ({ app, player }: AppContext, amount: number) =>
  app.ledger.post({
    player: player.id,
    id: `spent/${newId()}`,
    legs: [{ from: 'cash', to: 'gateway/test', amount: kurus(amount), reason: 'withdrawal' }],
  })

/** A server with a player who has set a limit of 100 lira a day. */
const limited = async (kind: 'loss' | 'stake') => {
  const app = await opened()
  await setLimit(app.app, app.player.id, { kind, period: 'day' }, 10_000)
  return app
}

describe('a bet that was corrected', () => {
  it('counts in a loss limit with its final result: lost, after a reversed win', async () => {
    const app = await limited('loss')
    const [match = ''] = app.names
    await placed(app, [app.leg(0)])
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect(await usedOf(app)).toEqual({ loss: '0.00' })
    await app.receive(settled(match, app.at(), resultOf(0)))
    expect(await usedOf(app)).toEqual({ loss: '100.00' })
    expect(await totals(app)).toEqual({ staked: 10_000, won: 0 })
    expect((await app.place([app.leg(1)])).message).toContain('Kendine koyduğun bir sınır')
  })

  it('counts an amount that the operator wrote off as kept by the player', async () => {
    const app = await limited('loss')
    const [match = ''] = app.names
    await placed(app, [app.leg(0)])
    await app.receive(settled(match, app.at(), resultOf(1)))
    const { cash } = await app.balance()
    await spend(app, cash)
    await app.receive(settled(match, app.at(), resultOf(0)))
    expect(await totals(app)).toEqual({ staked: 10_000, won: 20_000 })
    // The refund of the stake is reduced by the kept amount, whose rest stays won.
    await app.receive(settled(match, app.at(), resultOf(0, 1)))
    expect(await app.balance()).toEqual({ cash: 0, held: 0 })
    expect(await totals(app)).toEqual({ staked: 0, won: 10_000 })
    await app.receive(settled(match, app.at(), resultOf(0)))
    expect(await totals(app)).toEqual({ staked: 10_000, won: 20_000 })
    await app.receive(settled(match, app.at(), resultOf(1)))
    expect(await totals(app)).toEqual({ staked: 10_000, won: 20_000 })
    expect(await app.balance()).toEqual({ cash: 0, held: 0 })
  })

  it('leaves the window with the bet: later corrections count where it was placed', async () => {
    const app = await limited('loss')
    const [match = ''] = app.names
    await placed(app, [app.leg(0)])
    app.clock.advance(2 * dayMs)
    await app.receive(settled(match, app.at(), resultOf(1)))
    const { user } = await app.signIn(app.player)
    const limits = (await app.call('protection', 'state', {}, user)).data[0]?.limits
    expect(limits?.[0]?.left).toBe('100.00')
    const slots = await app.app.db.query.selectFrom('usage_slot').select(['staked', 'won']).execute()
    expect(slots).toEqual([{ staked: 10_000, won: 20_000 }])
  })

  it('counts the same for a limit that is set afterwards', async () => {
    const app = await opened()
    const [match = '', other = ''] = app.names
    await placed(app, [app.leg(0)])
    await placed(app, [app.leg(1)])
    app.clock.advance(hour)
    await app.receive(settled(match, app.at(), resultOf(1)), settled(other, app.at(), resultOf(0, 1)))
    await app.receive(settled(match, app.at(), resultOf(0)))
    await setLimit(app.app, app.player.id, { kind: 'loss', period: 'day' }, 10_000)
    await setLimit(app.app, app.player.id, { kind: 'stake', period: 'day' }, 20_000)
    expect(await usedOf(app)).toEqual({ loss: '100.00', stake: '100.00' })
  })
})

describe('a refunded bet', () => {
  it('counts as never placed if it is refused in play', async () => {
    const app = await limited('stake')
    const [match = ''] = app.names
    await app.receive(priced(match, app.at(), { eventStatus: 1 }))
    await placed(app, [app.leg(0)], { policy: 'none' })
    expect(await usedOf(app)).toEqual({ stake: '100.00' })
    app.clock.advance(6_000)
    await app.receive(priced(match, app.at(), { eventStatus: 1, milli: 1_900 }))
    await decidePending(app.app)
    expect(await usedOf(app)).toEqual({ stake: '0.00' })
    expect(await totals(app)).toEqual({ staked: 0, won: 0 })
    await placed(app, [app.leg(1)])
  })

  it('makes room for the next one if its match is void', async () => {
    const app = await limited('stake')
    await placed(app, [app.leg(0)])
    expect((await app.place([app.leg(1)])).result).toBe(false)
    await app.receive(settled(app.names[0] ?? '', app.at(), resultOf(0, 1)))
    await placed(app, [app.leg(1)])
  })
})

describe('a reversed payment', () => {
  it('counts neither as deposited nor as withdrawn', async () => {
    const app = await opened()
    const { ledger } = app.app
    const player = app.player.id
    const paid = { player_id: player, operation: newId(), category_id: 1, status: 1002, at: new Date(app.at()) }
    await app.app.db.query
      .insertInto('transaction')
      .values([
        { ...paid, id: 'in', type_id: 1, amount: 5_000 },
        { ...paid, id: 'out', operation: newId(), type_id: 2, amount: -3_000 },
      ])
      .execute()
    await ledger.post({
      player,
      id: 'deposit/in/decided',
      legs: [{ from: 'gateway/1', to: 'cash', amount: kurus(5_000), reason: 'deposit' }],
    })
    await ledger.post({
      player,
      id: 'withdrawal/out/decided',
      legs: [{ from: 'cash', to: 'gateway/1', amount: kurus(3_000), reason: 'withdrawal' }],
    })
    await setLimit(app.app, player, { kind: 'deposit', period: 'week' }, 500_000)
    const before = await usedOf(app)
    await ledger.post({
      player,
      id: 'correction/in',
      legs: [{ from: 'cash', to: 'gateway/1', amount: kurus(5_000), reason: 'correction' }],
    })
    await ledger.post({
      player,
      id: 'correction/out',
      legs: [{ from: 'gateway/1', to: 'cash', amount: kurus(3_000), reason: 'correction' }],
    })
    expect(Number(before.deposit) - Number((await usedOf(app)).deposit)).toBe(50)
    const { deposited, withdrawn } = await totalsOf(app.app, player, beginning, new Date(app.clock.now() + 1))
    expect({ deposited: deposited - Number((await usedOf(app)).deposit) * 100, withdrawn }).toEqual({
      deposited: 0,
      withdrawn: 0,
    })
  })
})
