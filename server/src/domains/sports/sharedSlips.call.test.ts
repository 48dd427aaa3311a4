import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { deleteExpiredSlips, shareSlip } from './sharedSlips.ts'
import { winner } from './testing.ts'
import { opened } from './testingApp.ts'

const dayMs = 86_400_000

const withSelections = async () => {
  const app = await opened()
  const [first = '', second = ''] = app.names
  const home = { match: first, ...winner, outcome: '1', banker: false }
  const draw = { match: second, ...winner, outcome: '2', banker: true }
  const share = (legs: object[], more: object = {}) =>
    app.call('betframe', 'shareSlip', { kind: 'accumulator', sizes: [], legs, ...more } as never, app.player.user)
  const read = async (code: string) => (await app.call('betframe', 'getSharedSlip', { code })).data
  const rows = () => app.app.db.query.selectFrom('shared_slip').selectAll().execute()
  return { ...app, test: app, home, draw, share, read, rows }
}

it('[A95] gives selections a code by which a visitor reads them, without prices, stakes and player', async () => {
  const { home, draw, share, read, rows } = await withSelections()
  const { data } = await share([home, { ...draw, odds: '9.99', stake: 500 }])
  const [{ code }] = data as [{ code: string }]
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
  expect(await read(code)).toEqual([{ kind: 'accumulator', sizes: [], legs: [home, draw] }])
  expect(await read(` ${code.toUpperCase()} `)).toHaveLength(1)
  expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['code', 'ends_at', 'selections'])
})

it('[A95] gives the same selections the same code, and others another one', async () => {
  const { home, draw, share, rows } = await withSelections()
  const codeOf = async (...sent: Parameters<typeof share>) => (await share(...sent)).data[0]?.code
  const code = await codeOf([home, draw])
  expect(await codeOf([home, draw])).toBe(code)
  expect(await codeOf([draw, home])).not.toBe(code)
  expect(await codeOf([home, { ...draw, banker: false }])).not.toBe(code)
  expect(await codeOf([home, draw], { kind: 'system', sizes: [1] })).not.toBe(code)
  expect(await rows()).toHaveLength(4)
})

it('[A95] takes another code where other selections have it, and its own again when their time is over', async () => {
  const { test, home, draw, share, read } = await withSelections()
  const codeOf = async () => String((await share([home, draw])).data[0]?.code)
  const code = await codeOf()
  const others = { kind: 'single', sizes: [], legs: [home] } as const
  await test.app.db.query
    .updateTable('shared_slip')
    .set({ selections: JSON.stringify(others) })
    .execute()
  const second = await codeOf()
  expect(second).not.toBe(code)
  expect(await read(code)).toEqual([others])
  test.clock.advance(31 * dayMs)
  expect(await shareSlip(test.app, { kind: 'accumulator', sizes: [], legs: [home, draw] })).toBe(code)
  expect((await read(code))[0]?.legs).toEqual([home, draw])
})

it('[A95] keeps them for thirty days from the last time, then deletes them', async () => {
  const { test, home, draw, share, read, rows } = await withSelections()
  const code = String((await share([home])).data[0]?.code)
  const other = String((await share([draw])).data[0]?.code)
  test.clock.advance(20 * dayMs)
  await shareSlip(test.app, { kind: 'accumulator', sizes: [], legs: [home] })
  test.clock.advance(11 * dayMs)
  expect(await read(code)).toHaveLength(1)
  expect(await test.call('betframe', 'getSharedSlip', { code: other })).toMatchObject({
    result: false,
    message: 'Kayıt Bulunamadı',
  })
  await deleteExpiredSlips(test.app)
  expect((await rows()).map((row) => row.code)).toEqual([code])
})

it('[A95] refuses selections that the site does not know, and codes that are none', async () => {
  const { test, home, share, rows } = await withSelections()
  const refused = { result: false, message: 'Bu kupon bu şekilde oynanamaz' }
  expect(await share([{ ...home, match: 'sim:football:none' }])).toMatchObject(refused)
  expect(await share([home, { ...home, outcome: '999' }])).toMatchObject(refused)
  expect(await share([{ ...home, market: 99_999 }])).toMatchObject(refused)
  expect((await share([])).result).toBe(false)
  expect(await rows()).toEqual([])
  for (const code of ['', 'short', 'with-dash', "' or 1=1", 'o'.repeat(8)])
    expect((await test.call('betframe', 'getSharedSlip', { code })).result).toBe(false)
  expect((await test.call('betframe', 'getSharedSlip', { code: '7k3m9xq2' })).result).toBe(false)
})

it('[A95] shares nothing for a visitor', async () => {
  const { test, home, rows } = await withSelections()
  const answer = await test.call('betframe', 'shareSlip', { kind: 'single', sizes: [], legs: [home] })
  expect(answer.result).toBe(false)
  expect(await rows()).toEqual([])
})

it('[A95] places a coupon from shared selections only as the player places it: at prices of its own', async () => {
  const { home, share, read, place, leg } = await withSelections()
  const [{ legs } = { legs: [] }] = await read(String((await share([home])).data[0]?.code))
  expect(legs[0]).not.toHaveProperty('odds')
  expect(await place([{ ...leg(0), match: String(legs[0]?.match) }], { couponID: newId() })).toMatchObject({
    result: true,
  })
})
