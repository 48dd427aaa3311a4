import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp } from '../../testing/index.ts'
import { deleteOldFigures, keptFigures } from './keptFigures.ts'

const asked = { call: 'reports.owed', input: { by: 'day' } }

/** Reads of a house that counts as large; each adding up gives the next number. */
const openLarge = async () => {
  const test = await openTestApp()
  let sum = 0
  const addUp = async () => ++sum
  const read = (input: object = asked.input) =>
    keptFigures(test.app, { ...asked, input }, addUp, Number.NEGATIVE_INFINITY)
  return { ...test, addUp, read, sums: () => sum }
}

it('[B308] a small house adds its figures up whenever they are read', async () => {
  const { app, addUp } = await openLarge()
  expect(await keptFigures(app, asked, addUp)).toEqual({ figures: 1, kept: undefined })
  expect(await keptFigures(app, asked, addUp)).toEqual({ figures: 2, kept: undefined })
})

it('[B308] a large house reads its figures as they were a moment ago, and says when that was', async () => {
  const { read, sums, clock, app } = await openLarge()
  const at = new Date(app.now()).toISOString()
  expect(await read()).toEqual({ figures: 1, kept: undefined })
  clock.advance(60_000)
  expect(await read()).toEqual({ figures: 1, kept: { at, renewing: false } })
  // What is asked for otherwise is added up by itself.
  expect(await read({ by: 'month' })).toEqual({ figures: 2, kept: undefined })
  expect(sums()).toBe(2)
})

it('[B308] older figures are shown at once and added up again behind the answer, by one process at a time', async () => {
  const { read, sums, clock, app } = await openLarge()
  const at = new Date(app.now()).toISOString()
  await read()
  clock.advance(60_001)
  const later = new Date(app.now()).toISOString()
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toEqual({ figures: 1, kept: { at, renewing: true } })
  expect(second).toEqual(first)
  await eventually(async () => expect(await read()).toMatchObject({ kept: { renewing: false } }))
  expect(await read()).toEqual({ figures: 2, kept: { at: later, renewing: false } })
  expect(sums()).toBe(2)
})

it('[B308] figures are shown for a hundred times as long as adding them up took before they are added up again', async () => {
  const { app, clock } = await openLarge()
  let sums = 0
  const addUpSlowly = async () => {
    await pause(700)
    return ++sums
  }
  const read = () => keptFigures(app, asked, addUpSlowly, Number.NEGATIVE_INFINITY)
  await read()
  clock.advance(65_000)
  expect((await read()).kept).toMatchObject({ renewing: false })
  clock.advance(3_600_000)
  expect((await read()).kept).toMatchObject({ renewing: true })
  await eventually(() => expect(sums).toBe(2))
})

it('[B308] figures that could not be added up again stay, and are tried again when two minutes have passed', async () => {
  const { read, clock, app, addUp, sums } = await openLarge()
  await read()
  clock.advance(60_001)
  let failures = 0
  const fails = async (): Promise<number> => {
    failures++
    throw new Error('a statement took too long')
  }
  const failing = () => keptFigures(app, asked, fails, Number.NEGATIVE_INFINITY)
  expect(await failing()).toMatchObject({ figures: 1, kept: { renewing: true } })
  await eventually(() => expect(failures).toBe(1))
  expect(await failing()).toMatchObject({ figures: 1, kept: { renewing: true } })
  clock.advance(120_001)
  expect(await keptFigures(app, asked, addUp, Number.NEGATIVE_INFINITY)).toMatchObject({ figures: 1 })
  await eventually(() => expect(sums()).toBe(2))
  expect(failures).toBe(1)
})

it('[B308] figures of the day before are added up before they are shown, and deleted', async () => {
  const { read, clock, app } = await openLarge()
  await read()
  clock.advance(86_400_001)
  await deleteOldFigures(app)
  expect(await app.db.query.selectFrom('kept_figures').select('what').execute()).toEqual([])
  expect(await read()).toEqual({ figures: 2, kept: undefined })
  clock.advance(86_400_001)
  expect(await read()).toEqual({ figures: 3, kept: undefined })
})
