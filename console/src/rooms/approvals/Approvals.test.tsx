// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const request = (id: string, changes: object = {}) => ({
  id,
  act: 'staff roles changed',
  subject: 'staff 4: support',
  player: '',
  amount: 0,
  reason: 'Görevi değişti',
  by: 'staff 3 Zehra Ak',
  at: '2026-11-28T02:00:00.000+03:00',
  ends: '2026-12-05T02:00:00.000+03:00',
  own: false,
  confirmable: false,
  ...changes,
})

const owner = { roles: ['owner'], permissions: ['approvals.read', 'approvals.decide'] } as const
const rows = [
  request('one', { confirmable: true }),
  request('two', { own: true, act: 'payment approved', subject: 'P1', amount: 1_250_000 }),
  request('three', { act: 'bonus granted', subject: 'B1' }),
]

const mount = (path: string, server: Server = {}) =>
  mountConsole(path, { member: owner, server: { 'approvals.list': () => ({ data: rows }), ...server } })

it('[B9] a request of another person is confirmed after a second look, and the list is read again', async () => {
  const page = await mount('/requests?open=one', { 'approvals.confirm': () => ({ data: [{ outcome: 'done' }] }) })
  // It is not done yet.
  await page.until(() => page.text().includes('Change staff roles'))
  expect(page.text()).not.toContain('Staff roles changed')
  await page.press('Confirm and perform')
  expect(page.dataOf('approvals.confirm')).toEqual([])
  const reads = page.dataOf('approvals.list').length
  await page.press('Confirm and perform', '.modal button')
  await page.until(() => page.text().includes('Confirmed and performed'))
  expect(page.dataOf('approvals.confirm')).toMatchObject([{ id: 'one' }])
  await page.until(() => page.dataOf('approvals.list').length > reads)
  expect(page.path()).toBe('/requests')
  // Nothing that is gone keeps the focus.
  await page.until(() => document.activeElement !== document.body)
})

it('[B9] the own request cannot be confirmed but taken back, with a reason', async () => {
  const page = await mount('/requests?open=two', { 'approvals.refuse': () => ({}) })
  await page.until(() => page.text().includes('somebody else has to confirm it'))
  expect(page.text()).toContain('₺12,500.00')
  expect(page.named('button', 'Confirm and perform')).toBeUndefined()
  await page.press('Take back')
  await page.type('Reason', 'Yanlış')
  await page.press('Take back', '.modal button')
  await page.until(() => page.text().includes('Taken back.'))
  expect(page.dataOf('approvals.refuse')).toMatchObject([{ id: 'two', reason: 'Yanlış' }])
})

it('[B9] who may not confirm a request is told why', async () => {
  const page = await mount('/requests?open=three')
  await page.until(() => page.text().includes('You cannot confirm this'))
  expect(page.named('button', 'Confirm and perform')).toBeUndefined()
})

it('[B9] who reads a request that somebody else decides meanwhile keeps it before him and is told so', async () => {
  let waiting: typeof rows = rows
  const page = await mount('/requests?open=one', {
    'approvals.list': () => ({ data: waiting }),
    'approvals.confirm': () => {
      waiting = []
      return { result: false, refusal: 'already_decided', message: 'This request was already decided.' }
    },
  })
  await page.press('Confirm and perform')
  await page.press('Confirm and perform', '.modal button')
  await page.until(() => page.text().includes('Somebody has decided this meanwhile'))
  expect(page.text()).toContain('This request was already decided.')
  expect(page.text()).toContain('Görevi değişti')
  expect(page.named('button', 'Confirm and perform')).toBeUndefined()
})

it('[B9] the navigation counts the requests that one may confirm', async () => {
  const page = await mount('/requests')
  await page.until(() => page.text().includes('1 request waits for you'))
})
