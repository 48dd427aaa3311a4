import { newId as newOperationId } from '@yakamoz/values'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import { type ListedItem, newId } from '../hub88/standIn.ts'
import { opened as openedHub } from '../hub88/testing.ts'
import { listComparisons } from './differences.ts'
import { reconcileDay, reconcileGames } from './reconcileGames.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The day that what the tests play is dated to, and noon of it; the clock is three days later. */
const day = '2026-11-17'
const noonMs = Date.parse(`${day}T12:00:00+03:00`)
const dayMs = 86_400_000

/** Opens the room of games, and a game of Hub88. */
const opened = async () => {
  const test = await openedHub()
  closing.push(() => test.api.close())
  const { browser } = await (await openTestConsole(test)).newStaff('manager')
  const hub = await test.play()
  /** Dates what was booked so far: the database stamps it with a time of its own. */
  const dateBooked = (atMs: number, ids?: string[]) => {
    const update = test.app.db.query.updateTable('provider_transaction').set({ at: new Date(atMs) })
    return (ids ? update.where('id_provider', 'in', ids) : update).execute()
  }
  /** Lists what was sent as Hub88 does, changed as a test needs it. */
  const list = (change: (items: ListedItem[]) => ListedItem[] = (items) => items, atMs = noonMs) => {
    test.api.transactions = change(structuredClone(hub.sent)).map((item) => ({ at: atMs, item }))
  }
  const compare = async (of = day) => (await browser.call('games', 'reconcile', { adapter: 'hub88', day: of })).data[0]
  const differences = async (state: 'open' | 'settled' = 'open') =>
    (await browser.call('games', 'differences', { state })).data
  return { ...test, browser, hub, dateBooked, list, compare, differences }
}

/** A round with a win, a lost free bet, a bet that is rolled back, and one that is refused. */
const playDay = async ({ hub, dateBooked }: Awaited<ReturnType<typeof opened>>) => {
  const [bet, free, back, refused, win] = [newId(), newId(), newId(), newId(), newId()]
  await hub.bet(bet, '10.00')
  await hub.win(win, bet, '25.50', { round_closed: true })
  await hub.bet(free, '5.00', { is_free: true, round: 'r2' })
  await hub.win(newId(), free, '0', { is_free: true, round: 'r2', round_closed: true })
  await hub.bet(back, '7.00', { round: 'r3' })
  await hub.rollback(newId(), back, { round: 'r3' })
  await hub.bet(refused, '10.00', { currency: 'EUR' })
  await dateBooked(noonMs)
  return { bet, win, back, refused }
}

const shown = (rows: Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['differences']>>) =>
  rows.map(({ kind, reference, ours, theirs }) => [kind, reference, ours, theirs])

const none = { amount: '', state: '' }
const booked = (amount: number) => ({ amount, state: 'booked' })

describe('a day of transactions', () => {
  it('[B289] that agree has no difference, and says so', async () => {
    const test = await opened()
    await playDay(test)
    test.list()
    const made = await test.compare()
    expect(made).toMatchObject({ day, source: 'call', listed: 7, matched: 7, differing: 0, open: 0 })
    expect(await test.differences()).toEqual([])
    const [page] = (await test.browser.call('games', 'reconciliations', {})).data
    expect(page?.days).toEqual([made])
    expect(page?.adapters).toEqual([
      { adapter: 'softswiss', calls: false },
      { adapter: 'hub88', calls: true },
    ])
    const asked = test.api.calls.filter(({ path }) => path.endsWith('transactions/list'))
    expect(asked.map(({ fields }) => fields)).toContainEqual({
      ...{ operator_id: 1_325, start_time: '2026-11-16T21:00:00', end_time: '2026-11-16T22:00:00' },
    })
  })

  it('[B289] differs by what one side lacks, by amounts and by states, and books nothing', async () => {
    const test = await opened()
    const { bet, win, back } = await playDay(test)
    const cash = await test.cash()
    const unknown = newId()
    test.list((items) => [
      ...items
        .filter(({ transaction_uuid }) => transaction_uuid !== bet)
        .filter(({ kind }) => kind !== 'rollback')
        .map((item) => (item.transaction_uuid === win ? { ...item, amount: 2_000_000 } : item)),
      {
        transaction_uuid: unknown,
        status: 'TS_SUCCESS',
        kind: 'win',
        amount: 300_000,
        user: `player-${test.player.id}`,
      },
    ])
    expect(await test.compare()).toMatchObject({ listed: 6, matched: 3, differing: 4, open: 4 })
    const rows = await test.differences()
    expect(new Set(shown(rows))).toEqual(
      new Set([
        ['missing_there', bet, booked(1_000), none],
        ['amount', win, booked(2_550), booked(2_000)],
        ['state', back, { amount: 700, state: 'rolled_back' }, booked(700)],
        ['missing_with_us', unknown, none, booked(300)],
      ]),
    )
    expect(rows.map(({ player }) => player)).toEqual(Array.from({ length: 4 }, () => String(test.player.id)))
    expect(await test.cash()).toBe(cash)
  })

  it('[B289] is read where Hub88 tells only what is documented, or wraps its list', async () => {
    const test = await opened()
    const { refused } = await playDay(test)
    test.list((items) =>
      items.map(({ transaction_uuid, status, kind, reference_transaction_uuid }) => ({
        ...{ transaction_uuid, status },
        ...(kind === 'rollback' ? { kind: 'TRANSACTION_ROLLBACK', reference_transaction_uuid } : {}),
      })),
    )
    test.api.listOf = (transactions) => ({ transactions, page: 1 })
    expect(await test.compare()).toMatchObject({ listed: 7, matched: 7 })
    test.list((items) =>
      items.map((item) => (item.transaction_uuid === refused ? { ...item, status: 'TS_PENDING', round: 'r\0' } : item)),
    )
    await test.compare()
    expect(shown(await test.differences())).toEqual([
      ['missing_with_us', refused, none, { amount: 1_000, state: 'TS_PENDING' }],
    ])
  })

  it('[B289] has those that the other side dates to the day before or a later one', async () => {
    const test = await opened()
    const [bet, win] = [newId(), newId()]
    await test.hub.bet(bet, '10.00')
    await test.hub.win(win, bet, '20.00')
    // Midnight lies between the two dates of the bet; the win was not answered for two days.
    await test.dateBooked(Date.parse('2026-11-18T00:00:02+03:00'), [bet])
    await test.dateBooked(noonMs + 2 * dayMs, [win])
    test.list(undefined, Date.parse('2026-11-17T23:59:58+03:00'))
    expect(await test.compare()).toMatchObject({ listed: 2, matched: 2, differing: 0 })
    expect(await test.compare('2026-11-18')).toMatchObject({ listed: 0, differing: 0 })
  })

  it.each([
    ['2026-11-16T23:59:58+03:00', '2026-11-17T00:00:02+03:00'],
    ['2026-11-18T00:00:02+03:00', '2026-11-17T23:59:58+03:00'],
  ])('[B289] has those whose player is not told and that we date beside it: %s', async (ours, theirs) => {
    const test = await opened()
    await test.hub.bet(newId(), '10.00')
    await test.dateBooked(Date.parse(ours))
    test.list((items) => items.map(({ user: _, ...item }) => item), Date.parse(theirs))
    expect(await test.compare()).toMatchObject({ listed: 1, matched: 1, differing: 0 })
  })

  it('[B294] whose win came later is settled by the comparison of the day on which it came', async () => {
    const test = await opened()
    const [bet, win] = [newId(), newId()]
    await test.hub.bet(bet, '10.00')
    await test.dateBooked(noonMs)
    const late = {
      transaction_uuid: win,
      status: 'TS_SUCCESS',
      kind: 'win',
      amount: 2_000_000,
      user: test.hub.session.user,
    }
    test.list((items) => [...items, late])
    await test.compare()
    expect(shown(await test.differences())).toEqual([['missing_with_us', win, none, booked(2_000)]])
    await test.hub.win(win, bet, '20.00')
    await test.dateBooked(noonMs + dayMs, [win])
    // Compared a second time, the day is the same.
    for (let times = 0; times < 2; times++)
      expect(await test.compare('2026-11-18')).toMatchObject({ listed: 0, differing: 0 })
    expect(await test.differences()).toEqual([])
    expect(await test.differences('settled')).toMatchObject([{ reference: win, by: 'reconciliation' }])
  })

  it('[B294] can be compared again: what a person has settled stays so until it is another difference', async () => {
    const test = await opened()
    const { bet, win } = await playDay(test)
    const lacking = (items: ListedItem[]) => items.filter(({ transaction_uuid }) => transaction_uuid !== bet)
    test.list(lacking)
    await test.compare()
    const of = { adapter: 'hub88', day, reference: bet, note: 'Hub88 listesine sonradan eklendi' }
    expect((await test.browser.call('games', 'settle_difference', of)).refusal).toBeUndefined()
    expect((await test.browser.call('games', 'settle_difference', of)).refusal).toBe('already_decided')
    expect((await test.browser.call('games', 'settle_difference', { ...of, reference: 'x' })).refusal).toBe('not_found')
    expect(await test.compare()).toMatchObject({ differing: 1, open: 0 })
    expect(await test.differences('settled')).toMatchObject([
      { reference: bet, note: of.note, by: expect.stringMatching(/^staff/) },
    ])
    test.list((items) => items.map((item) => (item.transaction_uuid === bet ? { ...item, amount: 5 } : item)))
    expect(await test.compare()).toMatchObject({ differing: 1, open: 1 })
    expect(await test.differences()).toMatchObject([
      { kind: 'amount', note: '', theirs: { amount: '', state: 'booked' } },
    ])
    test.list((items) => items.filter(({ transaction_uuid }) => transaction_uuid !== win))
    await test.compare()
    expect(shown(await test.differences())).toEqual([['missing_there', win, booked(2_550), none]])
    const acts = await test.app.db.query
      .selectFrom('audit')
      .select(['act', 'subject'])
      .where('subject', '=', 'hub88')
      .execute()
    expect(acts.map(({ act }) => act)).toEqual([
      ...['games compared', 'game difference settled', 'games compared', 'games compared', 'games compared'],
    ])
  })

  it('[B289] is refused while it is not over, of no aggregator with a call, and while Hub88 fails or is not configured', async () => {
    const test = await opened()
    const call = (given: object) => test.browser.call('games', 'reconcile', { adapter: 'hub88', day, ...given })
    expect((await call({ day: '2026-11-20' })).refusal).toBe('invalid_input')
    expect((await call({ adapter: 'softswiss' })).refusal).toBe('not_found')
    expect((await call({ adapter: 'nobody' })).refusal).toBe('not_found')
    test.api.listOf = () => ({ transactions: [{ status: 'TS_SUCCESS' }] })
    test.list(() => [{ transaction_uuid: newId(), status: 'TS_SUCCESS' }])
    expect((await call({})).refusal).toBe('aggregator_down')
    test.api.games = undefined
    expect((await call({})).refusal).toBe('aggregator_down')
    Object.assign(test.app.config.hub88, { privateKey: undefined })
    expect((await call({})).refusal).toBe('not_found')
    const [page] = (await test.browser.call('games', 'reconciliations', {})).data
    expect(page?.days).toEqual([])
    expect(page?.adapters.filter(({ calls }) => calls)).toEqual([])
  })
})

describe('the job', () => {
  const daysOf = async ({ app }: Awaited<ReturnType<typeof opened>>) =>
    (await listComparisons(app)).map(({ day: of, by }) => `${of} ${by}`)
  const by = 'job game reconciliation'

  it('[B295] compares each day once, two hours after its end, and makes up for the last three', async () => {
    const test = await opened()
    // 01:59 of the next day.
    test.clock.set(Date.parse('2026-11-21T01:59:00+03:00'))
    await reconcileGames(test.app)
    expect(await daysOf(test)).toEqual([`2026-11-19 ${by}`, `2026-11-18 ${by}`, `2026-11-17 ${by}`])
    test.clock.set(Date.parse('2026-11-21T02:01:00+03:00'))
    const before = test.api.calls.length
    // Another process runs the job in the same moment.
    await Promise.all([reconcileGames(test.app), reconcileGames({ ...test.app, process: 'another' })])
    expect((await daysOf(test))[0]).toBe(`2026-11-20 ${by}`)
    await reconcileGames(test.app)
    // A day and an hour before and after it.
    expect(test.api.calls.length - before).toBe(26)
  })

  it('[B295] compares a day again that staff have compared before wins were no longer repeated', async () => {
    const test = await opened()
    const compare = () => reconcileDay(test.app, { adapter: 'hub88', day: '2026-11-20', by: 'staff 8 Ece' })
    const newest = async () => (await daysOf(test))[0]
    test.clock.set(Date.parse('2026-11-21T01:59:00+03:00'))
    await compare()
    test.clock.set(Date.parse('2026-11-21T02:01:00+03:00'))
    await reconcileGames(test.app)
    expect(await newest()).toBe(`2026-11-20 ${by}`)
    await compare()
    await reconcileGames(test.app)
    expect(await newest()).toBe('2026-11-20 staff 8 Ece')
  })

  it('[B295] compares the other days when one cannot be read', async () => {
    const test = await opened()
    test.list(() => [{ transaction_uuid: newId(), status: 'TS_SUCCESS' }])
    test.api.listOf = (items) => (items.length > 0 ? 'broken' : items)
    await expect(reconcileGames(test.app)).rejects.toThrow(`${day}: hub88 sent no list of transactions`)
    expect(await daysOf(test)).toEqual([`2026-11-19 ${by}`, `2026-11-18 ${by}`])
  })

  it('[B295] stores nothing of a day that could not be fetched, says why, and tries it again', async () => {
    const test = await opened()
    const { games } = test.api
    test.api.games = undefined
    await expect(reconcileGames(test.app)).rejects.toThrow('hub88 answered 500')
    expect(await daysOf(test)).toEqual([])
    test.api.games = games
    await reconcileGames(test.app)
    expect(await daysOf(test)).toHaveLength(3)
  })
})

describe('a file of transactions', () => {
  it('[B293] is compared in place of a call, in parts, and deleted', async () => {
    const test = await opened()
    const { bet, win, back } = await playDay(test)
    const file = newOperationId()
    const player = test.player.id
    const add = (part: number, text: string) =>
      test.browser.call('games', 'add_transactions_part', { file, part, text })
    await add(2, `00;booked;${player};r1;\n${newId()};bet;1.00;refused;${player};r1;\n`)
    await add(
      1,
      `transaction;type;amount;status;player;round;original\n${bet};bet;10.00;ok;${player};r1;\n${back};bet;7.00;rolled_back;;r3;\n${win};win;24.`,
    )
    const compare = (of: object = {}) =>
      test.browser.call('games', 'reconcile_file', { adapter: 'hub88', day, file, ...of })
    expect((await compare({ adapter: 'studio' })).refusal).toBe('not_found')
    expect((await compare({ day: '2026-11-20' })).refusal).toBe('invalid_input')
    const [made] = (await compare()).data
    expect(made).toMatchObject({ source: 'file', listed: 4, matched: 3 })
    const rows = await test.differences()
    expect(shown(rows)).toContainEqual(['amount', win, booked(2_550), booked(2_400)])
    expect(rows.filter(({ kind }) => kind === 'missing_there')).toHaveLength(2)
    expect((await compare()).refusal).toBe('not_found')
  })

  it('[B293] may have anything in a round or status: the beginning of it is shown', async () => {
    const test = await opened()
    const file = newOperationId()
    const text = `transaction;type;amount;status;round\nt1;bet;1.00;${'s'.repeat(99)}😀;${'r'.repeat(254)}😀\n`
    await test.browser.call('games', 'add_transactions_part', { file, part: 1, text })
    await test.browser.call('games', 'reconcile_file', { adapter: 'softswiss', day, file })
    expect(await test.differences()).toMatchObject([
      { reference: 't1', round: `${'r'.repeat(254)}\uFFFD`, theirs: { state: `${'s'.repeat(99)}\uFFFD` } },
    ])
  })

  it('[B293] without its columns is refused', async () => {
    const test = await opened()
    const file = newOperationId()
    await test.browser.call('games', 'add_transactions_part', { file, part: 1, text: 'a;b\n1;2\n' })
    const answer = await test.browser.call('games', 'reconcile_file', { adapter: 'softswiss', day, file })
    expect(answer.refusal).toBe('file_unreadable')
  })
})
