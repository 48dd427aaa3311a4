import { describe, expect, it } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { watchMaintenance } from '../../platform/maintenance.ts'
import { openTestApp, type TestApp } from '../../testing/index.ts'
import { followMaintenancePlan } from './index.ts'

const operate = (test: TestApp, line: string) => runCommand(test.app, line.split(' '), 'vardiya')

const texts = { tr: 'Yeni oyunlar', en: 'New games' }
const minuteMs = 60_000
const iso = (ms: number) => new Date(ms).toISOString()

const isClosed = async (test: TestApp) => (await test.call('maintenance', 'check_status', {})).result === false

const actsOf = async ({ app }: TestApp) =>
  (
    await app.db.query
      .selectFrom('audit')
      .select(['actor', 'act'])
      .where('act', 'like', 'maintenance%')
      .orderBy('id')
      .execute()
  ).map(({ actor, act }) => `${actor}: ${act}`)

const opened = async () => {
  const test = await openTestApp()
  const { newStaff } = await openTestConsole(test)
  const { browser, id, name } = await newStaff('owner')
  const nowMs = test.app.now()
  const plan = (fromMs = nowMs + 10 * minuteMs, untilMs = nowMs + 40 * minuteMs) =>
    browser.call('house', 'plan_maintenance', { texts, from: iso(fromMs), until: iso(untilMs), reason: 'Sürüm' })
  return { test, browser, nowMs, plan, actor: `staff ${id} ${name}` }
}

describe('[B72] maintenance in the console', () => {
  it('begins at once with what players read, is changed, and ends', async () => {
    const { test, browser, nowMs, actor } = await opened()
    const run = { texts, end: iso(nowMs + minuteMs), endsItself: false, reason: 'Sürüm' }
    expect((await browser.call('house', 'change_maintenance', run)).refusal).toBe('unchanged')
    expect((await browser.call('house', 'begin_maintenance', run)).result).toBe(true)
    expect(await isClosed(test)).toBe(true)
    expect((await browser.call('house', 'begin_maintenance', run)).refusal).toBe('unchanged')
    expect((await browser.call('house', 'change_maintenance', { ...run, end: '' })).result).toBe(true)
    expect((await browser.call('house', 'maintenance', {})).data[0]?.running).toMatchObject({ texts, end: '' })
    expect((await browser.call('house', 'end_maintenance', { reason: 'Bitti' })).result).toBe(true)
    expect(await isClosed(test)).toBe(false)
    expect((await browser.call('house', 'end_maintenance', { reason: 'Bitti' })).refusal).toBe('unchanged')
    expect(await actsOf(test)).toEqual([
      `${actor}: maintenance on`,
      `${actor}: maintenance on`,
      `${actor}: maintenance off`,
    ])
  })

  it('starts and ends a plan by itself, once, whichever processes try, also after a restart', async () => {
    const { test, nowMs, plan, actor } = await opened()
    expect((await plan()).result).toBe(true)
    await followMaintenancePlan(test.app)
    expect(await isClosed(test)).toBe(false)
    // A process that starts later reads the plan anew.
    const maintenance = await watchMaintenance(test.app.db, test.app.bus)
    const other = { ...test.app, maintenance, now: () => nowMs + 11 * minuteMs }
    await Promise.all([followMaintenancePlan(other), followMaintenancePlan({ ...other }), followMaintenancePlan(other)])
    await test.app.maintenance.refresh()
    expect(await isClosed(test)).toBe(true)
    expect(test.app.maintenance.state).toMatchObject({ reason: texts, endsItself: true, plan: undefined })
    const later = { ...other, now: () => nowMs + 40 * minuteMs }
    await Promise.all([followMaintenancePlan(later), followMaintenancePlan(later)])
    await test.app.maintenance.refresh()
    expect(await isClosed(test)).toBe(false)
    maintenance.close()
    expect(await actsOf(test)).toEqual([
      `${actor}: maintenance planned`,
      'maintenance plan: maintenance on',
      'maintenance plan: maintenance off',
    ])
  })

  it('does not start a plan that should have ended while nothing ran', async () => {
    const { test, nowMs, plan } = await opened()
    await plan()
    await followMaintenancePlan({ ...test.app, now: () => nowMs + 60 * minuteMs })
    expect(await isClosed(test)).toBe(false)
    expect(test.app.maintenance.state.plan).toBeUndefined()
    expect((await actsOf(test)).at(-1)).toBe('maintenance plan: maintenance missed')
  })

  it('does not open a site that a person has closed, and lets one that opens by itself stay closed to the end of the plan', async () => {
    for (const [endsItself, opensBy] of [
      [false, undefined],
      [true, 40],
    ] as const) {
      const { test, browser, nowMs, plan } = await opened()
      const urgent = { tr: 'Arıza', en: 'A fault' }
      const run = { texts: urgent, end: iso(nowMs + 20 * minuteMs), endsItself, reason: 'Arıza' }
      await browser.call('house', 'begin_maintenance', run)
      await plan()
      const at = async (minute: number) => {
        await followMaintenancePlan({ ...test.app, now: () => nowMs + minute * minuteMs })
        return isClosed(test)
      }
      expect([await at(11), await at(21), await at(39)]).toEqual([true, true, true])
      expect(test.app.maintenance.state).toMatchObject({ reason: urgent, plan: undefined })
      expect([endsItself, await at(41)]).toEqual([endsItself, opensBy === undefined])
    }
  })

  it('changes and cancels a plan, and refuses times that are past or in the wrong order', async () => {
    const { test, browser, nowMs, plan } = await opened()
    expect((await plan(nowMs - 1)).refusal).toBe('time_past')
    expect((await plan(nowMs + 2 * minuteMs, nowMs + 2 * minuteMs)).refusal).toBe('end_before_start')
    await plan()
    expect((await plan()).refusal).toBe('unchanged')
    expect((await plan(nowMs + 20 * minuteMs)).result).toBe(true)
    expect((await browser.call('house', 'cancel_maintenance', { reason: 'Vazgeçtik' })).result).toBe(true)
    await followMaintenancePlan({ ...test.app, now: () => nowMs + 21 * minuteMs })
    expect(await isClosed(test)).toBe(false)
  })

  it('is the act of the command line too, which does not open the site by itself', async () => {
    const { test, browser, nowMs } = await opened()
    const end = iso(nowMs + minuteMs)
    expect((await operate(test, `maintenance on --reason Bakım --end ${end}`)).ok).toBe(true)
    await followMaintenancePlan({ ...test.app, now: () => nowMs + 2 * minuteMs })
    expect(await isClosed(test)).toBe(true)
    expect((await browser.call('house', 'end_maintenance', { reason: 'Bitti' })).result).toBe(true)
    const times = `--from ${iso(nowMs + minuteMs)} --until ${iso(nowMs + 2 * minuteMs)}`
    expect((await operate(test, `maintenance plan ${times} --reason Bakım --reason-en Upgrade`)).ok).toBe(true)
    expect((await browser.call('house', 'maintenance', {})).data[0]?.plan).toMatchObject({
      texts: { tr: 'Bakım', en: 'Upgrade' },
    })
    expect((await operate(test, 'maintenance cancel')).ok).toBe(true)
    expect((await operate(test, 'maintenance cancel')).unchanged).toBe(true)
  })
})

it('[B73] pages of players read the planned maintenance beforehand, in their language', async () => {
  const { test, nowMs, plan } = await opened()
  await plan()
  const ask = async (lang: string) =>
    (await test.inject({ method: 'GET', url: `/endpoint/v1/check-maintenance?Lang=${lang}` })).json()
  const { status, data } = await ask('en')
  expect([status, Date.parse(data.plannedStart), Date.parse(data.plannedEnd), data.reason]).toEqual([
    false,
    nowMs + 10 * minuteMs,
    nowMs + 40 * minuteMs,
    'New games',
  ])
  expect((await ask('tr')).data.reason).toBe('Yeni oyunlar')
})
