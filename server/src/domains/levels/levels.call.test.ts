import { suggestedLevels } from '@yakamoz/contract/levels'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { deliverPage, notificationsOf, openGame, openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { excludeSelf, takeTimeOut } from '../protection/index.ts'
import { resultOf, settled } from '../sports/testing.ts'
import { opened, placed } from '../sports/testingApp.ts'
import { newWinner, openWinsTest, slot } from '../wins/testing.ts'
import { levelConsumer } from './levelConsumer.ts'
import { closeLevelWeeks } from './levelWeeks.ts'
import { count, dayMs, decide, endWeek, plan, points, stakeOf, weekRows, weightedOf } from './testing.ts'

const minuteMs = 60_000

/** A site with levels, and a player with 100,000 lira. */
const openLevels = async () => {
  const test = await openTestApp()
  const staff = await decide(test)
  test.clock.advance(2 * minuteMs)
  const player = await test.newPlayer()
  await payIn(test, player.id, 10_000_000)
  // Sessions end while the clock moves.
  const userNow = async () => (await test.signIn(player)).user
  const mine = async () => {
    const answer = await test.call('account', 'levels', {}, await userNow())
    if (!answer.result) throw new Error(answer.message)
    return answer.data[0]
  }
  return { ...test, ...staff, player, userNow, mine }
}

const cashOf = async ({ app }: TestApp, player: number) => (await app.ledger.balances(player)).cash

it('[B200] stakes on a slot count with the edge that its return leaves, and an accumulator with that of its choices together', async () => {
  const winner = await openWinsTest()
  await decide(winner)
  winner.clock.advance(2 * minuteMs)
  const { play } = await newWinner(winner)
  for (let rounds = 0; rounds < 3; rounds++) await play('10.00')
  await count(winner)
  const { rtp } = await winner.app.db.query
    .selectFrom('game')
    .select('rtp')
    .where('id', '=', slot)
    .executeTakeFirstOrThrow()
  expect(rtp).toBeGreaterThan(9_000)
  expect(await weightedOf(winner)).toBe(3_000 * (10_000 - rtp))

  const app = await opened({ country: 'TR' })
  await decide(app)
  app.clock.advance(2 * minuteMs)
  await placed(app, [app.leg(0)], { unit: '50.00' })
  await placed(app, [app.leg(1), app.leg(2)], { unit: '20.00' })
  await count(app)
  // Open coupons do not count.
  expect(await weekRows(app)).toEqual([])
  await app.receive(
    settled(app.names[0] ?? '', app.at(), resultOf(1)),
    settled(app.names[1] ?? '', app.at(), resultOf(0)),
    settled(app.names[2] ?? '', app.at(), resultOf(1)),
  )
  await count(app)
  // Two choices at 5 % each are 9.75 %.
  expect(await weightedOf(app)).toBe(5_000 * 500 + 2_000 * 975)
})

it('[B200] neither bonus money nor what was staked before the plan counts', async () => {
  const test = await openTestApp()
  const { id } = await test.newPlayer()
  await payIn(test, id, 1_000_000)
  await stakeOf(test, id, 100, 'before')
  await decide(test)
  test.clock.advance(2 * minuteMs)
  await test.app.ledger.post({
    player: id,
    id: 'bonus/1',
    legs: [{ from: 'house/bonus', to: 'bonus', amount: 10_000 as never, reason: 'bonus' }],
  })
  expect((await stakeOf(test, id, 50, 'bonus', 'bonus')).outcome).toBe('done')
  expect((await stakeOf(test, id, 200, 'own')).outcome).toBe('done')
  await count(test)
  expect(await weightedOf(test)).toBe(points(2))
})

it('[B201] a week pays back its share to the kuruş when it is over, with a notice, and only once', async () => {
  const test = await openLevels()
  const { player } = test
  await stakeOf(test, player.id, 1_000, 'one')
  await endWeek(test)
  // The week began below the first level.
  expect(await test.mine()).toMatchObject({ reached: 1, points: 10, paid: [] })
  await stakeOf(test, player.id, 12_345, 'two')
  await count(test)
  expect((await test.mine())?.week).toMatchObject({ points: 123, back: '6.17' })
  const before = await cashOf(test, player.id)
  await endWeek(test)
  await closeLevelWeeks(test.app)
  // 5 % of 123.45 points, and the 20 lira of the second level.
  expect((await cashOf(test, player.id)) - before).toBe(617 + 2_000)
  expect(await test.mine()).toMatchObject({ reached: 2, points: 133, paid: [{ back: '6.17', reward: '20.00' }] })
  const legs = await test.app.db.query
    .selectFrom('transfer')
    .selectAll()
    .where('operation', 'like', 'level/%')
    .execute()
  expect(legs.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['level_return', 617],
    ['level_reward', 2_000],
  ])
  const [notice] = await notificationsOf(test, player)
  expect(notice?.title).toBe('Yeni bir seviyedesin')
  expect(notice?.text).toMatch(/^23\s?–\s?29 Kasım haftasının iadesi olan 6,17\s₺ .*ödülü olan 20,00\s₺/)
  const [, now] = (await test.state()).weeks
  expect(await test.state()).toMatchObject({ players: [0, 0, 1] })
  expect(now).toMatchObject({ closed: true, players: 1, points: 10, paid: 0 })
})

it('[B201] a payment that was interrupted after the ledger is finished without a second one', async () => {
  const test = await openLevels()
  const { player } = test
  await stakeOf(test, player.id, 20_000, 'one')
  await endWeek(test)
  const paid = await cashOf(test, player.id)
  await test.app.db.query.updateTable('level_week').set({ paid_at: null }).execute()
  await closeLevelWeeks(test.app)
  expect(await cashOf(test, player.id)).toBe(paid)
  expect((await weekRows(test)).every(({ paid_at }) => paid_at !== null)).toBe(true)
})

it('[B201] a week is not closed before all of its operations are counted', async () => {
  const test = await openLevels()
  await stakeOf(test, test.player.id, 1_000, 'one')
  await count(test)
  await stakeOf(test, test.player.id, 1_000, 'two')
  test.clock.advance(7 * dayMs)
  const { app } = test
  const position = await app.db.query
    .selectFrom('ledger_consumer')
    .select('tx')
    .where('name', '=', 'levels')
    .executeTakeFirstOrThrow()
  await app.db.query
    .updateTable('ledger_consumer')
    .set({ tx: position.tx - 1 })
    .where('name', '=', 'levels')
    .execute()
  await closeLevelWeeks(app)
  const open = await weekRows(test)
  await count(test)
  await closeLevelWeeks(app)
  expect(open.map(({ closed_at }) => closed_at)).toEqual([null])
  expect((await weekRows(test)).map(({ closed_at }) => closed_at)).not.toContain(null)
})

const alsoIn = async () => undefined

type Protected = Awaited<ReturnType<TestApp['newPlayer']>>

const protections: readonly [string, (test: TestApp, player: Protected) => Promise<unknown>][] = [
  ['is excluded', ({ app }, { id }) => excludeSelf(app, id, { period: 'six_months', alsoIn })],
  ['takes a break', ({ app }, { id }) => takeTimeOut(app, id, { period: 'day', alsoIn })],
  [
    'has a marker of harm',
    ({ app }, { id }) => {
      const at = new Date(app.now())
      return app.db.query
        .insertInto('protection_marker')
        .values({
          player_id: id,
          kind: 'losses_chased',
          strength: 'weak',
          figures: '{}',
          first_at: at,
          last_at: at,
          ended_at: null,
        })
        .execute()
    },
  ],
  [
    'has a limit that is used up to four fifths',
    // 20,000 lira were staked in this month.
    async ({ call, signIn }, player) => {
      const { user } = await signIn(player)
      return call('protection', 'set_limit', { kind: 'stake', period: 'month', amount: '25000.00' }, user)
    },
  ],
]

it.each(protections)(
  '[B202] a player who %s is neither shown levels nor paid, and the week does not count',
  async (_, protect) => {
    const test = await openLevels()
    const { player } = test
    await stakeOf(test, player.id, 10_000, 'one')
    await endWeek(test)
    expect(await test.mine()).toMatchObject({ reached: 2 })
    await stakeOf(test, player.id, 10_000, 'two')
    const before = await cashOf(test, player.id)
    await protect(test, player)
    expect(await test.mine()).toBeUndefined()
    await count(test)
    test.clock.advance(3 * dayMs)
    await closeLevelWeeks(test.app)
    expect(await cashOf(test, player.id)).toBe(before)
    const [, last] = await weekRows(test)
    expect(last).toMatchObject({ counts: false, back: 0, reward: 0 })
    expect((await test.state()).weeks[0]).toMatchObject({ leftOut: 1 })
  },
)

it('[B202] a limit that is used less than four fifths changes nothing', async () => {
  const test = await openLevels()
  await stakeOf(test, test.player.id, 10_000, 'one')
  const answer = await test.call(
    'protection',
    'set_limit',
    { kind: 'stake', period: 'month', amount: '12600.00' },
    test.player.user,
  )
  expect(answer.result).toBe(true)
  expect(await test.mine()).toMatchObject({ reached: 0 })
})

it('[B203] a first plan begins at once, a changed one on the next Monday, and its end is known before', async () => {
  const test = await openLevels()
  const { decideOn, state, mine } = test
  expect(await state()).toMatchObject({ planned: '', nextFrom: '2026-11-23T00:00:00.000+03:00' })
  await decideOn(suggestedLevels)
  expect(await state()).toMatchObject({ current: { plan }, planned: { plan: suggestedLevels } })
  expect(await mine()).toMatchObject({
    levels: [{ points: 10 }, { points: 100 }],
    planned: [{ from: '2026-11-23T00:00:00.000+03:00' }],
  })
  expect((await decideOn(suggestedLevels)).message).toBe('Bir şey değişmedi: zaten böyle.')
  // Taken back before it begins.
  await decideOn('')
  expect(await mine()).toMatchObject({ planned: [{ levels: [] }] })
  test.clock.advance(7 * dayMs)
  expect(await mine()).toBeUndefined()
})

it('[B203] a plan needs a second person, the right permission, and shares that leave a price', async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const campaigns = await panel.newStaff('campaigns')
  const owner = await panel.newStaff('owner')
  const asked = await campaigns.browser.call('levels', 'decide', { plan, reason: 'Test' })
  expect(asked.data[0]?.asked).toMatch(/^\w{26}$/)
  const id = asked.data[0]?.asked ?? ''
  expect((await campaigns.browser.call('approvals', 'confirm', { id })).result).toBe(false)
  expect((await owner.browser.call('approvals', 'confirm', { id })).result).toBe(true)
  test.clock.advance(2 * minuteMs)
  expect((await campaigns.browser.call('levels', 'state', {})).data[0]?.current).toMatchObject({ plan })
  const support = await panel.newStaff('support')
  expect((await support.browser.call('levels', 'state', {})).result).toBe(false)
  const generous = { ...plan, levels: plan.levels.map((level) => ({ ...level, share: 2_501 })) }
  expect((await campaigns.browser.call('levels', 'decide', { plan: generous, reason: 'Test' })).result).toBe(false)
})

it('[B200] a range of the feed whose counting is interrupted is counted once', async () => {
  const test = await openWinsTest()
  await decide(test)
  test.clock.advance(2 * minuteMs)
  const player = await test.newPlayer()
  await payIn(test, player.id, 100_000)
  const { session } = await openGame(test, player.user, slot)
  await test.call('studio', 'play', { session, round: newId(), stake: '10.00' })
  const interrupted = {
    ...levelConsumer,
    handleRange: async (...range: Parameters<typeof levelConsumer.handleRange>) => {
      await levelConsumer.handleRange(...range)
      throw new Error('interrupted')
    },
  }
  await expect(deliverPage(test, interrupted)).rejects.toThrow('interrupted')
  expect(await weekRows(test)).toEqual([])
  await count(test)
  const first = await weightedOf(test)
  await count(test)
  expect(await weightedOf(test)).toBe(first)
  expect(first).toBeGreaterThan(0)
})

const week = (player_id: number, monday: string, weighted = points(1)) => ({ player_id, week: monday, weighted })

it('[B201] a run closes the weeks of more players than are read at once', async () => {
  const test = await openTestApp()
  const players = Array.from({ length: 1_001 }, (_, index) => 1_000_000 + index)
  await test.app.db.query
    .insertInto('level_week')
    .values(players.map((player) => week(player, '2026-11-09')))
    .execute()
  await closeLevelWeeks(test.app)
  const rows = await weekRows(test)
  expect(rows).toHaveLength(1_001)
  expect(rows.every(({ closed_at }) => closed_at !== null)).toBe(true)
})

it('[B201] a week that cannot be closed keeps back the later ones of its player, and nobody else', async () => {
  const test = await openLevels()
  const { id } = test.player
  const other = await test.newPlayer()
  const { query } = test.app.db
  // More than can be read as a number.
  const rows = [week(id, '2026-11-16', 5e18), week(id, '2026-11-23'), week(other.id, '2026-11-23')]
  await query.insertInto('level_week').values(rows).execute()
  await count(test)
  test.clock.advance(14 * dayMs)
  await closeLevelWeeks(test.app)
  const closed = await query
    .selectFrom('level_week')
    .select(['player_id', 'week', 'counts'])
    .where('closed_at', 'is not', null)
    .execute()
  expect(closed).toEqual([{ player_id: other.id, week: '2026-11-23', counts: true }])
})
