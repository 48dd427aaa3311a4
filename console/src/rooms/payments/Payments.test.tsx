// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { memberAda, mountConsole, type Server } from '../../testing/mountConsole.tsx'
import { withdrawalPage, withdrawalRow } from './testing.ts'

const clerk = {
  roles: ['payments'],
  permissions: ['payments.read', 'payments.decide', 'payments.approve', 'players.read', 'approvals.read'],
} as const

const summary = {
  stages: [{ stage: 'waiting', count: 2, amount: 350_000, oldest: '2026-11-28T02:00:00.000+03:00' }],
  deposits: { count: 0, amount: 0, oldest: '' },
  bank: { count: 0, amount: 0 },
  openBatches: 0,
  sentBatches: 0,
  mine: 0,
}

const rows = [withdrawalRow('w1'), withdrawalRow('w2', { amount: 100_000 })]

const mount = (path: string, server: Server = {}, member: Parameters<typeof mountConsole>[1] = { member: clerk }) =>
  mountConsole(path, {
    ...member,
    server: {
      'payments.summary': () => ({ data: [summary] }),
      'payments.queue': () => ({ data: rows, pagination: { limit: 50, offset: 0, total: 2 } }),
      'payments.withdrawal': ({ id }) => ({ data: [withdrawalPage(String(id))] }),
      ...server,
    },
  })

it('[B47] a withdrawal is approved after a second look, and the next one of the queue opens', async () => {
  const page = await mount('/payments?open=w1', {
    'payments.approve': () => ({ data: [{ asked: '', outcome: 'done' }] }),
  })
  await page.until(() => page.text().includes('The account holder has another name'))
  expect(page.text()).toContain('First payment to this account')
  await page.press('Approve')
  expect(page.dataOf('payments.approve')).toEqual([])
  await page.press('Approve', '.modal button')
  await page.until(() => page.path() === '/payments?open=w2')
  expect(page.dataOf('payments.approve')).toMatchObject([{ id: 'w1', route: 'provider' }])
})

it('[B47] a refusal needs a reason for the player; a ready one has both languages', async () => {
  const page = await mount('/payments?open=w1', { 'payments.refuse': () => ({}) })
  await page.press('Refuse')
  await page.press('Refuse', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  expect(page.dataOf('payments.refuse')).toEqual([])
  await page.type('Reason in Turkish', 'Hesap kapalı')
  await page.press('Refuse', '.modal button')
  await page.until(() => page.dataOf('payments.refuse').length === 1)
  expect(page.dataOf('payments.refuse')).toMatchObject([{ id: 'w1', reason: 'Hesap kapalı', reasonEn: '' }])
})

it('[B47] what another works on is not decided, but can be taken over from him', async () => {
  const taken = { id: 3, name: 'Zehra Ak' }
  const page = await mount('/payments?open=w1', {
    'payments.withdrawal': () => ({ data: [withdrawalPage('w1', { taken })] }),
    'payments.take': () => ({}),
  })
  await page.until(() => page.text().includes('Taken by Zehra Ak'))
  for (const act of ['Approve', 'Refuse', 'Hold'])
    expect([act, page.named('button', act)?.hasAttribute('disabled')]).toEqual([act, true])
  await page.press('Take over')
  await page.until(() => page.dataOf('payments.take').length === 1)
  expect(page.dataOf('payments.take')).toMatchObject([{ id: 'w1', from: '3' }])
})

it('[B47] a withdrawal on hold is released before it is approved, and the own one can be given back', async () => {
  const page = await mount('/payments?open=w1', {
    'payments.withdrawal': () => ({
      data: [withdrawalPage('w1', { stage: 'on_hold', holdNote: 'Belge bekleniyor', taken: memberAda })],
    }),
    'payments.release': () => ({}),
  })
  await page.until(() => page.text().includes('Belge bekleniyor'))
  expect(page.named('button', 'Approve')?.hasAttribute('disabled')).toBe(true)
  expect(page.named('button', 'Give back')).toBeDefined()
  await page.press('Release')
  await page.type('Reason', 'Geldi')
  await page.press('Release', '.modal button')
  await page.until(() => page.dataOf('payments.release').length === 1)
})

it('[B47] who only reads payments decides none', async () => {
  const page = await mount('/payments?open=w1', {}, { member: { roles: ['auditor'], permissions: ['payments.read'] } })
  await page.until(() => page.text().includes('First payment to this account'))
  for (const act of ['Approve', 'Refuse', 'Hold', 'Take']) expect(page.named('button', act)).toBeUndefined()
  expect(page.named('button', 'Show the IBAN')).toBeUndefined()
})

it('[B47] the filters of the queue are sent as the address has them', async () => {
  const page = await mount('/payments?show=work&taken=nobody&offset=50')
  await page.until(() => page.dataOf('payments.queue').length > 0)
  expect(page.dataOf('payments.queue')[0]).toMatchObject({
    list: 'open',
    stages: ['waiting', 'on_hold'],
    taken: 'nobody',
    offset: 50,
  })
})
