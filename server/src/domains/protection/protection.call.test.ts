import { fileURLToPath } from 'node:url'
import { refusals } from '@yakamoz/contract'
import { type Game, games } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedCashier } from '../../app/demo/cashier.ts'
import type { Operation } from '../../ledger/index.ts'
import { createLog } from '../../platform/log.ts'
import {
  type Client,
  openGame,
  openTestApp,
  payIn,
  type SignedIn,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { addOthers, readsOf, underNewIds } from '../../testing/tableReads.ts'
import { decidePayment, pendingPayments } from '../cashier/index.ts'
import { seedCatalogue } from '../casino/studioCatalogue.ts'
import { removeOldUsage } from './index.ts'
import { setLimit as setOwnLimit } from './limits.ts'

const game = games[0] as Game
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Player = SignedIn & { id: number; email: string }

const openProtected = async (): Promise<{ test: TestApp; player: Player }> => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  await seedCashier(test.app)
  return { test, player: await test.newPlayer() }
}

const gift = (test: TestApp, { id }: Player, amount: number) =>
  test.app.ledger.post({
    player: id,
    id: `gift/${newId()}`,
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(amount), reason: 'demo' }],
  })

/** A stake and its win, as any game posts them. */
const bet = (player: number, stake: number, win = 0): Operation => ({
  player,
  id: `bet/${newId()}`,
  legs: [
    { from: 'cash', to: 'house/casino', amount: kurus(stake), reason: 'bet' },
    ...(win > 0 ? [{ from: 'house/casino', to: 'cash', amount: kurus(win), reason: 'win' } as const] : []),
  ],
})

const outcomeOf = async (test: TestApp, operation: Operation) => (await test.app.ledger.post(operation)).outcome

const deposit = (test: TestApp, { user }: Player, amount: string, operationID = newId()) =>
  test.call('prepayServices', 'processTransaction', { Type: 1, methodID: 101, operationID, amount }, user)

const approveAll = async ({ app }: TestApp) => {
  for (const row of await pendingPayments(app, false))
    await decidePayment(app, row.player_id, row.id, { approve: true, by: 'test', reason: '' })
}

const setLimit = (test: TestApp, { user }: Player, limit: { kind: string; period: string; amount?: string }) =>
  test.call('protection', 'set_limit', limit as never, user)

const stateOf = async (test: TestApp, { user }: Player) =>
  (await test.call('protection', 'state', {}, user)).data[0] ?? expect.fail('no state')

describe('a limit', () => {
  it('is neither set without its amount or minutes, nor removed if there is none', async () => {
    const { test, player } = await openProtected()
    const before = await stateOf(test, player)
    for (const kind of ['deposit', 'loss', 'stake'])
      expect((await setLimit(test, player, { kind, period: 'day' })).message).toBe(refusals.amount_missing.tr)
    expect((await setLimit(test, player, { kind: 'time', period: 'day', amount: '100.00' })).message).toBe(
      refusals.limit_minutes_missing.tr,
    )
    for (const method of ['remove_limit', 'confirm_limit', 'keep_limit'] as const) {
      const answer = await test.call('protection', method, { kind: 'loss', period: 'day' }, player.user)
      expect(answer).toMatchObject({ result: false, code: 404 })
    }
    expect(await stateOf(test, player)).toEqual(before)
    const audited = await test.app.db.query.selectFrom('audit').select('act').where('act', 'like', '%limit%').execute()
    expect(audited).toEqual([])
  })
})

describe('a limit on deposits', () => {
  it('counts requested and unpaid deposits for three days, and paid ones whenever they arrive', async () => {
    const { test, player } = await openProtected()
    await setLimit(test, player, { kind: 'deposit', period: 'day', amount: '300.00' })
    expect((await deposit(test, player, '300.00')).result).toBe(true)
    test.clock.advance(3 * dayMs - 1)
    const before = await test.signIn(player as never)
    expect((await deposit(test, { ...player, ...before }, '100.00')).result).toBe(false)
    test.clock.advance(1)
    expect((await stateOf(test, { ...player, ...before })).limits[0]?.used).toBe('0.00')
    expect((await deposit(test, { ...player, ...before }, '100.00')).result).toBe(true)
    await approveAll(test)
    expect((await stateOf(test, { ...player, ...before })).limits[0]?.used).toBe('400.00')
  })

  it('[A45, A48] refuses the request at the limit and accepts it again when the window has room', async () => {
    const { test, player } = await openProtected()
    expect((await stateOf(test, player)).promptDue).toBe(true)
    await setLimit(test, player, { kind: 'deposit', period: 'day', amount: '300.00' })
    expect((await stateOf(test, player)).promptDue).toBe(false)
    expect((await deposit(test, player, '200.00')).result).toBe(true)
    await approveAll(test)
    expect((await deposit(test, player, '100.01')).message).toContain('Kendine koyduğun bir sınır')
    expect((await deposit(test, player, '100.00')).result).toBe(true)
    await approveAll(test)
    test.clock.advance(dayMs - 1)
    const again = await test.signIn(player as never)
    expect((await deposit(test, { ...player, ...again }, '50.00')).result).toBe(false)
    test.clock.advance(hourMs / 6 + 1)
    expect((await deposit(test, { ...player, ...again }, '300.00')).result).toBe(true)
  })

  it('[A48] holds against concurrent requests: pending ones count', async () => {
    const { test, player } = await openProtected()
    await setLimit(test, player, { kind: 'deposit', period: 'day', amount: '500.00' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(test, player, '100.00')))
    expect(answers.filter((answer) => answer.result)).toHaveLength(5)
    await approveAll(test)
    expect((await test.app.ledger.balances(player.id)).cash).toBe(50_000)
  })

  it('answers a repeated request in the same way, and credits money that has arrived', async () => {
    const { test, player } = await openProtected()
    const operationID = newId()
    await deposit(test, player, '200.00', operationID)
    await setLimit(test, player, { kind: 'deposit', period: 'day', amount: '50.00' })
    expect((await deposit(test, player, '200.00', operationID)).result).toBe(true)
    await approveAll(test)
    expect((await test.app.ledger.balances(player.id)).cash).toBe(20_000)
  })

  it('[A46] applies the lowest of several', async () => {
    const { test, player } = await openProtected()
    await setLimit(test, player, { kind: 'deposit', period: 'week', amount: '1000.00' })
    await setLimit(test, player, { kind: 'deposit', period: 'day', amount: '100.00' })
    expect((await deposit(test, player, '100.01')).message).toContain('Kendine koyduğun bir sınır')
    expect((await deposit(test, player, '100.00')).result).toBe(true)
  })

  it('counts deposits from before it was set', async () => {
    const { test, player } = await openProtected()
    await deposit(test, player, '400.00')
    await approveAll(test)
    test.clock.advance(6 * dayMs)
    const signedIn = { ...player, ...(await test.signIn(player as never)) }
    await setLimit(test, signedIn, { kind: 'deposit', period: 'week', amount: '450.00' })
    expect((await deposit(test, signedIn, '50.01')).result).toBe(false)
    const [limit] = (await stateOf(test, signedIn)).limits
    expect(limit).toMatchObject({ most: '450.00', used: '400.00', left: '50.00' })
  })
})

describe('limits on stakes, losses and time', () => {
  it('[SR-30] refuse a stake that would exceed them, in the ledger operation itself', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '100.00' })
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(test, bet(player.id, 1_000, 500))))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(20)
    expect((await stateOf(test, player)).limits).toMatchObject([{ used: '100.00', left: '0.00' }])
    test.clock.advance(dayMs + hourMs / 6)
    expect(await outcomeOf(test, bet(player.id, 10_000))).toBe('done')
    test.clock.advance(32 * dayMs)
    await removeOldUsage(test.app)
    expect(await test.app.db.query.selectFrom('usage_slot').select('slot').execute()).toEqual([])
  })

  it('check stakes of bonus money as well', async () => {
    const { test, player } = await openProtected()
    const ofBonus = (amount: number): Operation => ({
      player: player.id,
      id: `bet/${newId()}`,
      legs: [{ from: 'bonus', to: 'house/casino', amount: kurus(amount), reason: 'bet' }],
    })
    await test.app.ledger.post({
      player: player.id,
      id: 'bonus',
      legs: [{ from: 'house/bonus', to: 'bonus', amount: kurus(100_000), reason: 'bonus' }],
    })
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '10.00' })
    expect(await outcomeOf(test, ofBonus(1_001))).toBe('limited')
    expect(await outcomeOf(test, ofBonus(1_000))).toBe('done')
    expect(await outcomeOf(test, ofBonus(1))).toBe('limited')
  })

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ])('[A45] count in a window of 24 hours, 7 or 30 days: a %s', async (period, days) => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await setLimit(test, player, { kind: 'stake', period, amount: '10.00' })
    // What is staked within ten minutes leaves the window together: the end of them counts.
    test.clock.advance(hourMs / 6 - 1)
    expect(await outcomeOf(test, bet(player.id, 1_000))).toBe('done')
    test.clock.advance(days * dayMs)
    expect(await outcomeOf(test, bet(player.id, 1))).toBe('limited')
    test.clock.advance(1)
    expect(await outcomeOf(test, bet(player.id, 1_000))).toBe('done')
  })

  it('let a win make room for losses, and never refuse a win', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await setLimit(test, player, { kind: 'loss', period: 'day', amount: '50.00' })
    expect(await outcomeOf(test, bet(player.id, 5_000))).toBe('done')
    expect(await outcomeOf(test, bet(player.id, 1))).toBe('limited')
    const win: Operation = {
      player: player.id,
      id: 'late win',
      legs: [{ from: 'house/casino', to: 'cash', amount: kurus(2_000), reason: 'win' }],
    }
    expect(await outcomeOf(test, win)).toBe('done')
    expect(await outcomeOf(test, bet(player.id, 2_001))).toBe('limited')
    expect(await outcomeOf(test, bet(player.id, 2_000))).toBe('done')
  })

  it('count the time of play without pauses', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await test.call('protection', 'set_limit', { kind: 'time', period: 'day', minutes: 10 }, player.user)
    for (let minute = 0; minute < 10; minute++) {
      expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
      test.clock.advance(60_000)
      if (minute === 4) test.clock.advance(hourMs / 2)
    }
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
    expect((await stateOf(test, player)).limits[0]).toMatchObject({ most: '10', used: '9', left: '1' })
    test.clock.advance(60_000)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('limited')
  })

  it('answer a repeated id as before', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    const first = bet(player.id, 5_000)
    await outcomeOf(test, first)
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '10.00' })
    expect(await outcomeOf(test, first)).toBe('repeated')
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('limited')
  })

  it('are reported to the player in a round of a game', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '1.00' })
    const { session } = await openGame(test, player.user, game.id)
    const play = () => test.call('studio', 'play', { session, round: newId(), stake: '1.00' })
    expect((await play()).result).toBe(true)
    expect(await play()).toMatchObject({
      result: false,
      code: 409,
      message: expect.stringContaining('Kendine koyduğun bir sınır'),
    })
  })

  it('do not affect other players, and cost nothing without limits', async () => {
    const { test, player } = await openProtected()
    const other = await test.newPlayer()
    await gift(test, player, 10_000)
    await gift(test, other, 10_000)
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '10.00' })
    const outcomes = await Promise.all([player, other].map(({ id }) => outcomeOf(test, bet(id, 5_000))))
    expect(outcomes).toEqual(['limited', 'done'])
    expect(await test.app.db.query.selectFrom('usage_slot').select('player_id').execute()).toEqual([])
  })

  it.each([
    ['a week of deposits', 'deposit', 'week', 0],
    ['a day of stakes', 'stake', 'day', 5],
  ])('read only the transfers that %s needs', async (_, kind, period, slots) => {
    const { test, player } = await openProtected()
    await gift(test, player, 10_000)
    await setLimit(test, player, { kind, period, amount: '90.00' })
    for (let bets = 0; bets < 40; bets++) {
      await test.app.ledger.post(bet(player.id, 10))
      test.clock.advance(6 * hourMs)
    }
    await addOthers(test.app, 1_000, ['protection', 'protection_limit', 'usage_slot'])
    const read = (table: string) =>
      readsOf(
        test.app,
        { statement: 'ledger_post', table },
        () => test.app.ledger.post(bet(player.id, 10)),
        underNewIds,
      )
    // One more for the count of the stake itself.
    expect(await read('usage_slot')).toEqual({ scans: 0, rows: slots + 1 })
    expect(await read('protection')).toEqual({ scans: 0, rows: 3 })
  })
})

describe('limits compared with a model', () => {
  type Step = { kind: 'bet' | 'limit'; lira: number; minutes: number }
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom<Step['kind']>('bet', 'bet', 'bet', 'limit'),
      lira: fc.integer({ min: 1, max: 60 }),
      minutes: fc.constantFrom(0, 1, 9, 47, 600, 1_500),
    }),
    { maxLength: 25 },
  )

  it('[SR-30] never let 24 hours contain more than the limit that was in force at each stake', async () => {
    const { test } = await openProtected()
    const judged = { limited: 0, done: 0 }
    let player = 0
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        player++
        await test.app.ledger.open(player)
        await gift(test, { id: player } as Player, 1_000_000)
        const staked: { atMs: number; amount: number }[] = []
        let limit = Number.POSITIVE_INFINITY
        for (const { kind, lira, minutes } of drawn) {
          test.clock.advance(minutes * 60_000)
          const nowMs = test.clock.now()
          if (kind === 'limit') {
            limit = Math.min(limit, lira * 300)
            await setOwnLimit(test.app, player, { kind: 'stake', period: 'day' }, limit)
            continue
          }
          const window = staked.filter(({ atMs }) => atMs > nowMs - dayMs)
          const sum = window.reduce((total, { amount }) => total + amount, 0)
          const outcome = await outcomeOf(test, bet(player, lira * 100))
          if (outcome === 'done') staked.push({ atMs: nowMs, amount: lira * 100 })
          if (outcome === 'limited' || outcome === 'done') judged[outcome]++
          if (sum + lira * 100 > limit) expect(outcome).toBe('limited')
          // What is older than 24 hours and ten minutes never counts.
          const longer = staked.filter(({ atMs }) => atMs > nowMs - dayMs - 20 * 60_000)
          if (longer.reduce((total, { amount }) => total + amount, 0) + lira * 100 <= limit)
            expect(outcome).toBe('done')
        }
      }),
      { numRuns: 40, seed: 1923 },
    )
    expect(Math.min(judged.limited, judged.done)).toBeGreaterThan(30)
  })
})

describe('a change of a limit', () => {
  it('[A47] applies at once downwards, and upwards after 24 hours and a confirmation', async () => {
    const { test, player } = await openProtected()
    const most = async () => (await stateOf(test, player)).limits[0]?.most
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '100.00' })
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '50.00' })
    expect(await most()).toBe('50.00')
    const name = { kind: 'stake', period: 'day' } as const
    await setLimit(test, player, { ...name, amount: '200.00' })
    expect(await most()).toBe('50.00')
    const confirm = async () => {
      const { user } = await test.signIn(player as never)
      return test.call('protection', 'confirm_limit', name, user)
    }
    test.clock.advance(dayMs - 1)
    expect((await confirm()).message).toContain('24 saatin dolmasını')
    test.clock.advance(1)
    const signedIn = await test.signIn(player as never)
    expect((await stateOf(test, { ...player, ...signedIn })).limits[0]?.most).toBe('50.00')
    expect((await confirm()).data[0]?.limits[0]).toMatchObject({ most: '200.00', wanted: '', removing: false })
  })

  it('[A47] to no limit waits in the same way and can be cancelled', async () => {
    const { test, player } = await openProtected()
    const name = { kind: 'loss', period: 'month' } as const
    await setLimit(test, player, { ...name, amount: '500.00' })
    await test.call('protection', 'remove_limit', name, player.user)
    expect((await test.call('protection', 'confirm_limit', name, player.user)).result).toBe(false)
    expect((await stateOf(test, player)).limits[0]).toMatchObject({ most: '500.00', removing: true })
    await test.call('protection', 'keep_limit', name, player.user)
    expect((await stateOf(test, player)).limits[0]).toMatchObject({ removing: false, ripe: '' })
    await test.call('protection', 'remove_limit', name, player.user)
    test.clock.advance(dayMs)
    const { user } = await test.signIn(player as never)
    expect((await test.call('protection', 'confirm_limit', name, user)).data[0]?.limits).toEqual([])
  })

  it.each(['a higher one', 'none at all'])(
    '[A47] to %s cannot be prepared for later: it lapses after a week',
    async (to) => {
      const { test, player } = await openProtected()
      const name = { kind: 'stake', period: 'day' } as const
      await setLimit(test, player, { ...name, amount: '50.00' })
      if (to === 'none at all') await test.call('protection', 'remove_limit', name, player.user)
      else await setLimit(test, player, { ...name, amount: '200.00' })
      const [requested] = (await stateOf(test, player)).limits
      expect(Date.parse(requested?.lapses ?? '') - Date.parse(requested?.ripe ?? '')).toBe(7 * dayMs)
      test.clock.advance(8 * dayMs)
      const signedIn = { ...player, ...(await test.signIn(player as never)) }
      const unchanged = { most: '50.00', wanted: '', removing: false, ripe: '', lapses: '' }
      expect((await stateOf(test, signedIn)).limits).toMatchObject([unchanged])
      expect((await test.call('protection', 'confirm_limit', name, signedIn.user)).result).toBe(false)
      expect((await stateOf(test, signedIn)).limits).toMatchObject([unchanged])
    },
  )

  it('is pushed to the player’s other open pages, like a time-out', async () => {
    const { test, player } = await openProtected()
    const events: string[] = []
    test.app.bus.subscribe('account', ({ player: recipient, event }) => events.push(`${recipient} ${event.kind}`))
    const name = { kind: 'stake', period: 'day' } as const
    const acts = [
      () => setLimit(test, player, { ...name, amount: '50.00' }),
      () => test.call('protection', 'remove_limit', name, player.user),
      () => test.call('protection', 'keep_limit', name, player.user),
      () => test.call('protection', 'set_reality_check', { minutes: 15 }, player.user),
      () => test.call('protection', 'acknowledge', {}, player.user),
      () => test.call('protection', 'time_out', { period: 'day' }, player.user),
    ]
    for (const act of acts) {
      events.length = 0
      expect((await act()).result).toBe(true)
      expect(events).toContain(`${player.id} protection`)
    }
  })

  it('[A57] is recorded in the audit trail, like time-outs and exclusions', async () => {
    const { test, player } = await openProtected()
    await setLimit(test, player, { kind: 'stake', period: 'day', amount: '50.00' })
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    await test.call(
      'protection',
      'self_exclude',
      { period: 'one_year', understood: true, password: testPassword },
      player.user,
    )
    const rows = await test.app.db.query.selectFrom('audit').select(['act', 'actor']).orderBy('id').execute()
    expect(rows.map(({ act }) => act)).toEqual([
      'account created',
      'limit asked for',
      'time-out taken',
      'player excluded',
    ])
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`player ${player.id}`]))
  })

  it('[A49] is suggested after half a year', async () => {
    const { test, player } = await openProtected()
    await setLimit(test, player, { kind: 'loss', period: 'month', amount: '500.00' })
    expect((await stateOf(test, player)).reviewDue).toBe(false)
    test.clock.advance(184 * dayMs)
    const signedIn = { ...player, ...(await test.signIn(player as never)) }
    expect((await stateOf(test, signedIn)).reviewDue).toBe(true)
    expect((await test.call('protection', 'review', {}, signedIn.user)).data[0]?.reviewDue).toBe(false)
  })
})

describe('self-exclusion and time-out', () => {
  it('[A50] bar play, deposits and advertising at once and allow withdrawals', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    const { session } = await openGame(test, player.user, game.id)
    await test.app.db.query.updateTable('player').set({ notify_email: true }).where('id', '=', player.id).execute()
    const exclude = (understood: boolean) =>
      test.call('protection', 'self_exclude', { period: 'six_months', understood, password: testPassword }, player.user)
    expect((await exclude(false)).result).toBe(false)
    expect((await exclude(true)).data[0]?.excluded).toBe(true)
    const closed = 'Hesabın kendi isteğinle oyuna kapalı. Para çekmeye devam edebilirsin.'
    expect((await test.call('studio', 'play', { session, round: newId(), stake: '1.00' })).message).toBe(closed)
    expect((await test.call('casino', 'init_game', { gameID: game.id }, player.user)).message).toBe(closed)
    expect((await deposit(test, player, '100.00')).message).toBe(closed)
    const code = { methodID: 101, amount: '100.00' }
    expect((await test.call('account', 'deposit_qr', code, player.user)).message).toBe(closed)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('excluded')
    expect((await test.call('user', 'get_user_profile', {}, player.user)).data[0]?.notifyEmail).toBe(0)
    for (const wanted of [{ email: true }, { sms: true }])
      expect((await test.call('account', 'set_notices', wanted, player.user)).message).toBe(closed)
    expect((await test.call('account', 'set_notices', { signIn: false, email: false }, player.user)).result).toBe(true)
    const account = await test.call(
      'finance',
      'save_bank_account',
      { bankID: 1, accountHolder: 'Ada Deniz', iban: 'TR330006100519786457841326', password: testPassword },
      player.user,
    )
    const bankAccountID = account.data[0]?.bankAccountID ?? 0
    const withdrawal = await test.call(
      'finance',
      'save_bank_transfer',
      {
        Type: 2,
        methodID: 201,
        operationID: newId(),
        amount: '400.00',
        bankAccountID,
        identityValidUntil: '2030-01-01',
      },
      player.user,
    )
    expect(withdrawal.result).toBe(true)
  })

  it('[A50] require the password before an exclusion, which cannot be undone', async () => {
    const { test, player } = await openProtected()
    const exclude = (password: string) =>
      test.call('protection', 'self_exclude', { period: 'for_ever', understood: true, password }, player.user)
    for (const given of ['', 'Yanlis2026', 'Deniz2025']) expect((await exclude(given)).message).toBe('Şifre hatalı')
    expect((await exclude(testPassword)).message).toContain('saniye')
    expect((await stateOf(test, player)).excluded).toBe(false)
    const subjects = async () => (await test.outbox(player.email)).map(({ subject }) => subject)
    expect(await subjects()).not.toContain('Yakamoz: hesabın oyuna kapatıldı')
    test.clock.advance(30_000)
    expect((await exclude(testPassword)).data[0]).toMatchObject({ excluded: true, forEver: true })
    const end = () => test.call('protection', 'end_exclusion', { password: testPassword }, player.user)
    expect((await end()).result).toBe(false)
    expect(await stateOf(test, player)).toMatchObject({ excluded: true, forEver: true, ends: '' })
  })

  it('[A50] are confirmed by an e-mail in the language of the player, with the end', async () => {
    const { test, player } = await openProtected()
    const lastEmail = async () => (await test.outbox(player.email)).at(-1)
    const { user } = player
    const exclude = (period: 'six_months' | 'for_ever') =>
      test.call('protection', 'self_exclude', { period, understood: true, password: testPassword }, user)
    await test.call('protection', 'time_out', { period: 'week' }, user)
    // A shorter one does not change the end.
    await test.call('protection', 'time_out', { period: 'day' }, user)
    expect((await lastEmail())?.subject).toBe('Yakamoz: molan başladı')
    expect((await lastEmail())?.body).toContain('Molan 27 Kasım 2026 12:00 tarihinde biter')
    await exclude('six_months')
    expect((await lastEmail())?.subject).toBe('Yakamoz: hesabın oyuna kapatıldı')
    expect((await lastEmail())?.body).toContain('Seçtiğin süre 20 Mayıs 2027 12:00 tarihinde dolar.')
    await test.app.db.query.updateTable('player').set({ language: 'en' }).where('id', '=', player.id).execute()
    await exclude('for_ever')
    expect((await lastEmail())?.subject).toBe('Yakamoz: your account is closed for play')
    expect((await lastEmail())?.body).toMatch(/closed for play permanently on .*reopen it on 20 November 2031/s)
  })

  it('[A51] end after the period, and a day after the player requests it', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await test.call(
      'protection',
      'self_exclude',
      { period: 'six_months', understood: true, password: testPassword },
      player.user,
    )
    const end = async () => {
      const { user } = await test.signIn(player as never)
      return test.call('protection', 'end_exclusion', { password: testPassword }, user)
    }
    test.clock.advance(180 * dayMs)
    expect((await end()).result).toBe(false)
    test.clock.advance(2 * dayMs)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('excluded')
    expect((await end()).result).toBe(true)
    test.clock.advance(dayMs - 1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('excluded')
    test.clock.advance(1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
  })

  it('[A51] end permanently after five years at the earliest, seven days after the request', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await test.call(
      'protection',
      'self_exclude',
      { period: 'for_ever', understood: true, password: testPassword },
      player.user,
    )
    test.clock.advance(1_825 * dayMs)
    const early = await test.signIn(player as never)
    expect((await test.call('protection', 'end_exclusion', { password: testPassword }, early.user)).result).toBe(false)
    test.clock.advance(2 * dayMs)
    const { user } = await test.signIn(player as never)
    expect((await test.call('protection', 'end_exclusion', { password: testPassword }, user)).result).toBe(true)
    test.clock.advance(7 * dayMs - 1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('excluded')
    test.clock.advance(1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
  })

  it('[A51] require the password to end, and an e-mail announces the end once', async () => {
    const { test, player } = await openProtected()
    const exclusion = { period: 'six_months', understood: true, password: testPassword } as const
    await test.call('protection', 'self_exclude', exclusion, player.user)
    test.clock.advance(182 * dayMs)
    const { user } = await test.signIn(player as never)
    const end = (password: string) => test.call('protection', 'end_exclusion', { password }, user)
    const emails = async () =>
      (await test.outbox(player.email)).filter(({ subject }) => subject === 'Yakamoz: hesabının oyuna açılması istendi')
    expect((await end('Yanlis2026')).message).toBe('Şifre hatalı')
    expect((await stateOf(test, { ...player, user })).ends).toBe('')
    expect(await emails()).toEqual([])
    for (let times = 0; times < 2; times++) expect((await end(testPassword)).result).toBe(true)
    expect((await emails()).map(({ body }) => body)).toEqual([
      expect.stringContaining('Hesabın 22 Mayıs 2027 12:00 tarihinde açılır'),
    ])
    const acts = await test.app.db.query.selectFrom('audit').select('act').execute()
    expect(acts.filter(({ act }) => act === 'end of exclusion asked for')).toHaveLength(1)
  })

  it('a time-out bars play and deposits until it is over, and is not shortened', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await test.call('protection', 'time_out', { period: 'week' }, player.user)
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    expect((await deposit(test, player, '100.00')).message).toContain('Mola verdin')
    test.clock.advance(7 * dayMs - 1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('paused')
    test.clock.advance(1)
    expect(await outcomeOf(test, bet(player.id, 100))).toBe('done')
  })
})

describe('the reality check', () => {
  it('[A52, A18] stops play at its interval until it is acknowledged, and shows time and net result', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    const sitting = async () => (await test.call('protection', 'session', {}, player.user)).data[0]
    expect(await sitting()).toMatchObject({ every: 0, next: '' })
    await test.call('protection', 'set_reality_check', { minutes: 15 }, player.user)
    expect(await sitting()).toMatchObject({ every: 15, next: '', due: false })
    for (let minute = 0; minute < 15; minute++) {
      expect(await outcomeOf(test, bet(player.id, 1_000, minute === 3 ? 500 : 0))).toBe('done')
      test.clock.advance(60_000)
    }
    expect(await outcomeOf(test, bet(player.id, 1_000))).toBe('reminded')
    const session = (await test.call('protection', 'session', {}, player.user)).data[0]
    expect(session).toMatchObject({ seconds: 900, staked: '150.00', won: '5.00', net: '-145.00', due: true })
    await test.call('protection', 'acknowledge', {}, player.user)
    expect(await outcomeOf(test, bet(player.id, 1_000))).toBe('done')
    expect((await test.call('protection', 'session', {}, player.user)).data[0]?.due).toBe(false)
  })

  it('[A18] shows the result of this sign-in alone', async () => {
    const { test, player } = await openProtected()
    await gift(test, player, 100_000)
    await outcomeOf(test, bet(player.id, 3_000))
    test.clock.advance(60_000)
    const { user } = await test.signIn(player as never)
    test.clock.advance(30_000)
    await outcomeOf(test, bet(player.id, 2_000, 2_500))
    expect((await test.call('protection', 'session', {}, user)).data[0]).toMatchObject({ seconds: 30, net: '5.00' })
  })
})

describe('totals', () => {
  it('[A16, A17] of a period and of all time equal the ledger over 400 days', async () => {
    const { test, player } = await openProtected()
    await deposit(test, player, '10000.00')
    await approveAll(test)
    for (let day = 0; day < 400; day++) {
      await test.app.ledger.post(bet(player.id, 1_000, day % 4 === 0 ? 2_000 : 0))
      test.clock.advance(dayMs)
    }
    const { user } = await test.signIn(player as never)
    const totals = async (range: object) => (await test.call('protection', 'totals', range, user)).data[0]
    expect(await totals({})).toMatchObject({
      staked: '4000.00',
      won: '2000.00',
      net: '-2000.00',
      deposited: '10000.00',
      netDepositsEver: '10000.00',
    })
    expect(await totals({ startDate: '2026-11-20', endDate: '2026-11-23' })).toMatchObject({
      staked: '40.00',
      won: '20.00',
      deposited: '10000.00',
    })
    expect(await totals({ startDate: '2027-01-01', endDate: '2027-01-31' })).toMatchObject({
      staked: '310.00',
      deposited: '0.00',
    })
  })
})

describe('the player’s country', () => {
  const inCountry = (test: TestApp, country: string) => test.client({ country })

  it('[A42] is checked at each game and bet, including an unknown one, and is logged at sign-in', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const test = await openTestApp({ log, config: { playCountries: ['TR', 'DE'], minRoundMs: 0 } })
    await seedCatalogue(test.app.db)
    const player = await test.signUp()
    await payIn(test, player.id, 100_000)
    const home = inCountry(test, 'TR')
    const { user } = await test.signIn(player, home)
    expect(lines.filter((line) => line.includes('"signed in"')).map((line) => JSON.parse(line))).toMatchObject([
      { player: player.id, country: 'TR', outside: false },
    ])
    const { session } = await openGame(home, user, 101)
    const play = (client: Client) => client.call('studio', 'play', { session, round: newId(), stake: '1.00' })
    const table = await openGame(home, user, 301)
    const spots = [{ spot: 'red', stake: '1.00' }]
    const placeBet = (client: Client) =>
      client.call('studio', 'bet', { session: table.session, bet: newId(), round: 1, spots })
    const outsideWords = 'Bulunduğun ülkeden'
    expect((await play(home)).result).toBe(true)
    expect((await placeBet(home)).message).not.toContain(outsideWords)
    for (const country of ['CY', 'US', '']) {
      const away = inCountry(test, country)
      const outside = { result: false, message: expect.stringContaining(outsideWords) }
      expect(await play(away)).toMatchObject(outside)
      expect(await placeBet(away)).toMatchObject(outside)
      const more = { session: table.session, bet: newId(), stake: '1.00' }
      expect(await away.call('studio', 'set_stake', more)).toMatchObject(outside)
      expect(await away.call('casino', 'init_game', { gameID: 101 }, user)).toMatchObject(outside)
      expect(await away.call('livecasino', 'init_game', { tableID: 301 }, user)).toMatchObject(outside)
      const legs = [{ match: 'sim:football:1', market: 1, specifiers: '', outcome: '1', odds: '2.00', banker: false }]
      const coupon = { couponID: newId(), legs, sizes: [1], unit: '10.00' }
      expect(await away.call('betframe', 'placeCoupon', coupon, user)).toMatchObject(outside)
      expect((await away.call('finance', 'check_balance', {}, user)).result).toBe(true)
    }
    expect((await play(inCountry(test, 'DE'))).result).toBe(true)
  })

  it('[A42] is accepted only from a trusted proxy', async () => {
    const isTrusted = async (trustedProxies: string[]) => {
      const test = await openTestApp({ config: { playCountries: ['TR'], trustedProxies } })
      await seedCatalogue(test.app.db)
      const { user } = await test.newPlayer()
      const answer = await test.inject({
        method: 'POST',
        url: '/endpoint/v1',
        headers: { panel: 'frontend', 'x-geo-country': 'tr', 'x-forwarded-for': '192.0.2.10' },
        payload: { api: { class: 'casino', method: 'init_game' }, data: { gameID: 101 }, user },
      })
      return answer.json().result
    }
    expect([await isTrusted([]), await isTrusted(['127.0.0.1'])]).toEqual([false, true])
  })

  it('[A42] is looked up in the database of the operator', async () => {
    const geoipDatabase = fileURLToPath(new URL('../../testing/locations/city.mmdb', import.meta.url))
    const test = await openTestApp({ config: { playCountries: ['TR'], geoipDatabase } })
    await seedCatalogue(test.app.db)
    const { user } = await test.newPlayer()
    const opensFrom = async (remoteAddress: string) => {
      const payload = { api: { class: 'casino', method: 'init_game' }, data: { gameID: 101 }, user }
      const headers = { panel: 'frontend' }
      const answer = await test.inject({ method: 'POST', url: '/endpoint/v1', headers, payload, remoteAddress })
      return answer.json().result
    }
    expect([await opensFrom('192.0.2.5'), await opensFrom('192.0.2.200'), await opensFrom('203.0.113.1')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
