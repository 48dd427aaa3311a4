import { instantToWire, kurus, newId } from '@yakamoz/values'
import { payIn, type TestApp } from '../../../testing/index.ts'
import { operationOf } from '../coupons.ts'
import { receiveMessages } from '../feedIntake.ts'
import { announced, fixtureOf, modelled, winner } from '../testing.ts'

/** What tests of the trading room use. Not part of the product. */

const reason = 'Test'
const match = 'sim:football:1'
const line = { match, ...winner, reason }
const outcome = { ...line, outcome: '1' }

const feed = { feed: 'simulator', phase: 'live', reason }

type Staff = { browser: { callAny(className: string, method: string, data: object): Promise<unknown> } }
type Cast = { test: TestApp; other: Staff; player: number }

/** Puts a match with the prices of a model on sale. */
const sell = async ({ app }: TestApp): Promise<void> => {
  const now = app.now()
  await receiveMessages(app, [announced(fixtureOf(1, now + 3_600_000), now), modelled(match, now)])
}

const until = ({ app }: TestApp): string => instantToWire(app.now() + 600_000)
const limit = { scope: 'sport', id: 'football', reason }

/** Stores a coupon that waits for a trader. */
const referCoupon = async ({ test, player }: Cast): Promise<{ player: string; coupon: string }> => {
  await payIn(test, player, 10_000)
  const [coupon, now] = [newId(), test.app.now()]
  const [placedAt, endsAt] = [new Date(now), new Date(now + 20_000)]
  const stake = kurus(1_000)
  await test.app.ledger.post({
    player,
    id: operationOf(coupon, 0),
    legs: [{ from: 'cash', to: 'held', amount: stake, reason: 'bet' }],
    records: [
      {
        kind: 'coupon',
        id: coupon,
        type: 'single',
        state: 'pending',
        sizes: [1],
        columns: 1,
        unit: stake,
        stake,
        maxWin: kurus(2_000),
        fromBonus: false,
        policy: 'any',
        legs: [{ match, ...winner, outcome: '1', odds: 2_000, banker: false }],
        intent: 'test',
        live: false,
        placedAt,
        decideAt: endsAt,
      },
      {
        kind: 'coupon_referral',
        id: coupon,
        cause: 'player',
        stake,
        limit: kurus(5_000_000),
        atEnd: 'decline',
        madeAt: placedAt,
        endsAt,
      },
    ],
  })
  return { player: String(player), coupon }
}

/** A valid input of each act of the class `trading`. */
export const tradingInputs: Readonly<Record<string, (cast: Cast) => Promise<object>>> = {
  'trading.suspend': async ({ test }) => {
    await sell(test)
    return line
  },
  'trading.open': async ({ test, other }) => {
    await sell(test)
    await other.browser.callAny('trading', 'suspend', line)
    return line
  },
  'trading.stop_feed': async ({ test }) => {
    Object.assign(test.app.config.sports, { simulator: true })
    return feed
  },
  'trading.open_feed': async ({ test, other }) => {
    Object.assign(test.app.config.sports, { simulator: true })
    await other.browser.callAny('trading', 'stop_feed', feed)
    return feed
  },
  'trading.change_reaction': () =>
    Promise.resolve({ threshold: 100_000, step: 5, minutes: 15, leagues: [{ id: 'tr.1', mode: 'act' }], reason }),
  'trading.set_price': async ({ test }) => {
    await sell(test)
    return { ...outcome, price: 1_900, until: until(test) }
  },
  'trading.set_boost': async ({ test }) => {
    await sell(test)
    return { ...outcome, percent: 20, maxStake: 10_000, until: until(test) }
  },
  'trading.end_boost': async ({ test, other }) => {
    await sell(test)
    await other.browser.callAny('trading', 'set_boost', {
      ...outcome,
      percent: 20,
      maxStake: 10_000,
      until: until(test),
    })
    const { id } = await test.app.db.query.selectFrom('sport_boost').select('id').executeTakeFirstOrThrow()
    return { id, reason }
  },
  'trading.set_margin': async ({ test }) => {
    await sell(test)
    return { ...line, margin: 1_500, until: until(test) }
  },
  'trading.end_override': async ({ test, other }) => {
    await sell(test)
    await other.browser.callAny('trading', 'set_margin', { ...line, margin: 1_500, until: until(test) })
    return line
  },
  'trading.set_limit': async ({ test }) => {
    await sell(test)
    return { ...limit, maxStake: 100_000 }
  },
  'trading.end_limit': async ({ test, other }) => {
    await sell(test)
    await other.browser.callAny('trading', 'set_limit', { ...limit, maxStake: 100_000 })
    return limit
  },
  'trading.set_factor': async ({ player }) => ({ player: String(player), percent: 50, reason }),
  'trading.decide_referral': async (cast) => ({ ...(await referCoupon(cast)), decision: 'accept' }),
  'trading.change_referral': () => Promise.resolve({ share: 80, sum: 0, seconds: 20, atEnd: 'decline', reason }),
  'trading.set_referred': async ({ player }) => ({ player: String(player), referred: true, reason }),
  'trading.settle': async ({ test }) => {
    await sell(test)
    return { ...line, kind: 'void' }
  },
}
