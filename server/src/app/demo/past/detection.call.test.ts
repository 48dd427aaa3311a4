import { initialProtectionSettings, type MarkerKind } from '@yakamoz/contract/console/index'
import { expect, it } from 'vitest'
import { openTestConsole } from '../../../console/testing.ts'
import {
  dayMs,
  evaluateDuePlayers,
  type Finding,
  harmOf,
  minuteMs,
  patternsOf,
  readRecord,
  watchConsumer,
} from '../../../domains/compliance/index.ts'
import { openPastLedger } from '../../../ledger/past.ts'
import { deliverAll, openTestApp } from '../../../testing/index.ts'
import { seedDemo } from '../index.ts'
import { detectionOf, recordsOfPlan } from './detection.ts'
import { firstPastPlayer, personOf } from './people.ts'
import { planPast } from './plan.ts'
import { writeEvent } from './writeEvent.ts'

/** The fewest players among whom every kind of case is; of the usual ones some are written. */
const size = { days: 60, people: 102 }
const seed = 'meltem'
const usual = 4

it('[B147] in a past that was written to the ledger the console shows every planted case, by records that are those of its plan', async () => {
  const test = await openTestApp()
  const { app } = test
  await seedDemo(app)
  const beganMs = app.now() - size.days * dayMs
  const isWritten = (player: number): boolean =>
    player < firstPastPlayer + usual || personOf(seed, player - firstPastPlayer).habit !== 'usual'
  const writer = { app, ledger: openPastLedger(app.db), seed, beganMs, passwordHash: '' }
  for (const event of planPast(seed, size.days, size.people))
    if (isWritten(event.player)) await writeEvent(writer, event)
  await deliverAll(test, watchConsumer(app))
  // The job of the server may have evaluated some while they were written, and rests then.
  test.clock.advance(11 * minuteMs)
  await evaluateDuePlayers(app)

  const records = [...recordsOfPlan({ seed, beganMs, nowMs: app.now() }, size)]
  const planned = new Map(records.filter(([player]) => isWritten(player)))
  expect(planned.size).toBeGreaterThan(10)
  const findings = new Map<number, readonly Finding[]>()
  for (const [player, record] of planned) {
    expect([player, await readRecord(app, player, initialProtectionSettings)]).toEqual([player, record])
    const settings = initialProtectionSettings
    findings.set(player, [...harmOf(record, settings), ...patternsOf(record, settings)])
  }
  const { planted } = detectionOf(seed, findings, initialProtectionSettings)
  expect(planted).toHaveLength(9)
  expect(planted.filter(({ isFound }) => !isFound)).toEqual([])

  const { browser } = await (await openTestConsole(test)).newStaff('auditor')
  const cases = async (area: 'harm' | 'money') => (await browser.call('protection', 'cases', { area })).data
  const [harm, money] = [await cases('harm'), await cases('money')]
  const shown = (list: typeof harm, kind: MarkerKind) =>
    list
      .filter(({ markers }) => markers.some((marker) => marker.kind === kind))
      .flatMap(({ players }) => players.map(({ id }) => id))
  const plantedAs = (habit: string) => planted.filter((one) => one.habit === habit).map(({ player }) => player)
  expect(shown(harm, 'losses_chased')).toEqual(expect.arrayContaining(plantedAs('chaser')))
  expect(shown(money, 'bonus_hunting')).toEqual(expect.arrayContaining(plantedAs('hunter')))
  expect(shown(money, 'beating_odds')).toEqual(expect.arrayContaining(plantedAs('sharp')))
  const ring = money.filter(({ players }) => players.some(({ id }) => plantedAs('ring').includes(id)))
  expect(ring).toHaveLength(1)
  expect(ring[0]?.players.map(({ id }) => id).toSorted()).toEqual(plantedAs('ring').toSorted())
  // Made-up players are told nothing.
  const told = await app.db.query
    .selectFrom('protection_event')
    .select('kind')
    .where('kind', '=', 'by_itself')
    .execute()
  expect(told).toEqual([])
}, 120_000)
