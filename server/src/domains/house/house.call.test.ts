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
