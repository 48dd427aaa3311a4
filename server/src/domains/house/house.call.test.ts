import { expect, it } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { recordRun, reportProcess } from '../../platform/runLog.ts'
import { openTestApp, payIn } from '../../testing/index.ts'

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('auditor')
  return { test, browser, health: async () => (await browser.call('house', 'health', {})).data[0] }
}

it('[B71] processes report themselves and the runs of their jobs, which add up over processes', async () => {
  const { test, health } = await opened()
  const { app } = test
  const job = { name: 'hours', everyMs: 3_600_000 }
  const atMs = app.now()
  recordRun(app, job, { atMs: atMs - 2_000, ms: 5, cause: 'no moon' })
  recordRun(app, job, { atMs: atMs - 1_000, ms: 7, cause: undefined })
  // An earlier version had a job that is no more.
  recordRun(app, { name: 'tides', everyMs: 1_000 }, { atMs: atMs - 86_400_000, ms: 1, cause: undefined })
  await reportProcess(app, atMs)
  const other = { ...app, process: 'another process' }
  recordRun(other, job, { atMs, ms: 9, cause: undefined })
  await reportProcess(other, atMs)
  await reportProcess(other, atMs)
  const found = await health()
  expect(found?.jobs.find(({ name }) => name === 'hours')).toMatchObject({
    runs: 3,
    failures: 1,
    lastMs: 9,
    cause: 'no moon',
    state: 'good',
  })
  expect(found?.jobs.map(({ name }) => String(name))).not.toContain('tides')
  expect(found?.processes.map(({ isThis, version, state }) => [isThis, version.length > 0, state])).toEqual([
    [true, true, 'good'],
    [false, true, 'good'],
  ])
})

it('[B71] a process that has ended is no longer listed after ten minutes', async () => {
  const { test, health } = await opened()
  const { app } = test
  await reportProcess({ ...app, process: 'ended' }, app.now())
  await reportProcess({ ...app, now: () => app.now() + 601_000 }, app.now())
  expect((await health())?.processes).toHaveLength(1)
})

it('[B71] shows messages that failed, queues with their oldest item, and followers that are behind', async () => {
  const { test, health } = await opened()
  const { app } = test
  const now = app.now()
  const message = { kind: 'sms' as const, recipient: '+905550000000', body: 'x', language: 'tr' as const }
  await app.db.query
    .insertInto('outbox')
    .values([
      { ...message, tries: 8, made_at: new Date(now) },
      { ...message, tries: 1, made_at: new Date(now - 11 * 60_000), due_at: new Date(now + 60_000) },
    ])
    .execute()
  const player = await test.newPlayer()
  await payIn(test, player.id, 10_000)
  await app.db.query
    .insertInto('ledger_consumer')
    .values({ name: 'asleep', tx: 0 })
    .onConflict((row) => row.doNothing())
    .execute()
  const found = await health()
  const oldest = found?.backlogs.find(({ what }) => what === 'sms')
  expect(oldest).toMatchObject({ count: 1, failed: 1, state: 'bad' })
  expect(found?.followers.find(({ name }) => name === 'asleep')?.behind).toBeGreaterThan(0)
  expect(found?.database).toMatchObject({ kind: app.db.kind })
  expect(found?.database.migration).toMatch(/^\d{4}_/)
})

it('[B90] shows the last message of each feed and the last callback of each provider, in health and in the metrics', async () => {
  const test = await openTestApp({
    config: { sports: { simulator: true, openfootball: '', odds: '', uof: '/nowhere' } },
  })
  const { app } = test
  const { query } = app.db
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('auditor')
  const now = app.now()
  const [minute, hour] = [60_000, 3_600_000]
  const heard = (feed: string, ageMs: number) => ({ feed, message_at: new Date(now - ageMs) })
  await query
    .insertInto('feed_activity')
    .values([heard('simulator', minute), heard('uof 3', 45_000)])
    .execute()
  await query
    .insertInto('sport_stop')
    .values({ scope: 'producer', id: '1', market: 0, reason: 'the feed is down', made_at: new Date(now) })
    .execute()
  const method = { type: 1 as const, name_tr: 'Kart', name_en: 'Card', icon: 'card', least: 1, most: 2 }
  const methods = ['one', 'two', 'two', ''].map((provider, index) => ({ ...method, id: 90 + index, provider }))
  await query
    .insertInto('cash_method')
    .values([...methods, { ...method, id: 99, provider: 'closed', open: false }])
    .execute()
  const player = await test.newPlayer()
  const callback = {
    player_id: player.id,
    payment: 'p',
    request: 'p-1',
    status: 'pending',
    amount: '1',
    currency: 'TRY',
  }
  await query
    .insertInto('payment_callback')
    .values([
      { ...callback, provider: 'one', reason: '', at: new Date(now - 5 * hour) },
      { ...callback, provider: 'one', reason: '', at: new Date(now - 2 * hour) },
    ])
    .execute()
  const payout = {
    player_id: player.id,
    request: 'p-1',
    route: 'provider',
    amount: 1,
    holder: '',
    iban_sealed: '',
  } as const
  const asked = {
    ...payout,
    iban_mark: '',
    iban_shown: '',
    asked_by: '',
    attempt: 1,
    asked_at: new Date(now - 3 * hour),
  }
  await query
    .insertInto('payout')
    .values([
      { ...asked, payment: 'p', provider: 'one', state: 'sent' },
      { ...asked, payment: 'q', provider: 'one', state: 'settled' },
    ])
    .execute()
  const found = (await browser.call('house', 'health', {})).data[0]
  expect(found?.feeds.map(({ name, late, stopped, state }) => [name, late, stopped !== '', state])).toEqual([
    // No match is in any of these feeds.
    ['simulator', false, false, 'look'],
    ['uof 1', false, true, 'bad'],
    ['uof 3', true, false, 'look'],
  ])
  expect(found?.webhooks).toMatchObject([
    { provider: 'one', late: true, open: 1, state: 'look' },
    { provider: 'two', last: '', late: false, open: 0, state: 'good' },
  ])
  expect(Date.parse(String(found?.webhooks[0]?.last))).toBe(now - 2 * hour)
  const metrics = (await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body.split('\n')
  for (const line of [
    'yakamoz_feed_late{feed="uof 1"} 1',
    'yakamoz_feed_late{feed="uof 3"} 0',
    'yakamoz_webhooks_late{provider="one"} 1',
    'yakamoz_webhooks_late{provider="two"} 0',
  ])
    expect(metrics).toContain(line)
  const age = (name: string) =>
    Number(
      metrics
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  expect(age('yakamoz_feed_age_seconds{feed="simulator"}')).toBeGreaterThanOrEqual(60)
  expect(age('yakamoz_webhook_age_seconds{provider="one"}')).toBeGreaterThanOrEqual(7_200)
})
