// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'
import { withdrawalPage } from './testing.ts'
import { possibleOutcomes, type Withdrawal } from './withdrawal.ts'

const clerk = {
  roles: ['payments'],
  permissions: ['payments.read', 'payments.decide', 'payments.correct', 'payments.reconcile', 'players.read'],
} as const

const at = '2026-11-28T02:00:00.000+03:00'
const empty = { data: [], pagination: { limit: 50, offset: 0, total: 0 } }
const payout = (state: Withdrawal['payouts'][number]['state']) => ({ state }) as Withdrawal['payouts'][number]

const mount = (
  path: string,
  server: Server = {},
  permissions: readonly (typeof clerk)['permissions'][number][] = clerk.permissions,
) =>
  mountConsole(path, {
    member: { roles: clerk.roles, permissions },
    server: { 'payments.queue': () => empty, ...server },
  })

const difference = {
  reconciliation: 'r1',
  provider: 'sandbox',
  id: 3,
  kind: 'amount',
  reference: 'YK-1',
  payment: 'p1',
  player: '100001',
  ours: { amount: 10_000, status: 'paid' },
  theirs: { amount: 12_000, status: 'paid' },
  settled: '',
  by: '',
  note: '',
}

const differing: Server = {
  'payments.differences': () => ({ data: [difference], pagination: { limit: 50, offset: 0, total: 1 } }),
  'payments.settle_difference': () => ({}),
}

const rowOfDifference = () =>
  [...document.querySelectorAll('[role=row]')].find((one) => one.textContent?.includes('YK-1'))

const openRow = (row: Element) => {
  row.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  row.querySelector<HTMLElement>('[role=rowheader], [role=gridcell]')?.click()
}

it('[B25] a difference is worked off with a note', async () => {
  const page = await mount('/payments?list=differences', differing)
  await page.until(() => page.text().includes('Amount differs'))
  expect(page.text()).toContain('₺120.00')
  openRow(await page.until(rowOfDifference))
  await page.until(() => document.querySelector('.modal'))
  await page.type('Reason', 'Ücret farkı')
  await page.press('Resolve', '.modal button')
  await page.until(() => page.dataOf('payments.settle_difference').length === 1)
  expect(page.dataOf('payments.settle_difference')).toMatchObject([
    { reconciliation: 'r1', id: 3, note: 'Ücret farkı' },
  ])
})

it('[B25] whoever only reads payments neither compares a file nor works off a difference', async () => {
  const page = await mount('/payments?list=differences', differing, ['payments.read'])
  const row = await page.until(rowOfDifference)
  expect(page.named('button', 'Compare a file')).toBeUndefined()
  openRow(row)
  await page.settle()
  expect(document.querySelector('.modal')).toBe(null)
})

it('[B26] the mark that a chargeback has left on a player is cleared with a reason', async () => {
  const chargeback = {
    payment: 'p9',
    player: { id: '100001', username: 'elif', name: 'Elif Kaya', verified: true, status: 'active' },
    method: { id: 3, tr: 'Kart', en: 'Card', provider: 'sandbox' },
    amount: 50_000,
    uncovered: 20_000,
    reason: 'Kart sahibi itiraz etti',
    at,
    by: 'Zehra Ak',
    flag: 'f1',
  }
  const page = await mount('/payments?list=chargebacks', {
    'payments.chargebacks': () => ({ data: [chargeback], pagination: { limit: 50, offset: 0, total: 1 } }),
    'payments.clear_flag': () => ({}),
  })
  await page.until(() => page.text().includes('₺200.00'))
  await page.press('Clear the mark')
  await page.type('Reason', 'Açıklandı')
  await page.press('Clear the mark', '.modal button')
  await page.until(() => page.dataOf('payments.clear_flag').length === 1)
  expect(page.dataOf('payments.clear_flag')).toMatchObject([{ player: '100001', id: 'f1', note: 'Açıklandı' }])
})

it('[B16] a person sets only an outcome that is open: of an unknown or sent payout, or that a settled one came back', () => {
  expect(possibleOutcomes({ payouts: [] })).toEqual([])
  for (const state of ['unknown', 'sent'] as const)
    expect(possibleOutcomes({ payouts: [payout('refused'), payout(state)] })).toEqual(['settled', 'refused'])
  expect(possibleOutcomes({ payouts: [payout('settled')] })).toEqual(['returned'])
  for (const state of ['asked', 'refused', 'returned'] as const)
    expect(possibleOutcomes({ payouts: [payout(state)] })).toEqual([])
})

it('[B16] the outcome of an unknown payout is chosen, and set with a reason', async () => {
  const page = await mount('/payments?open=w1', {
    'payments.withdrawal': () => ({ data: [withdrawalPage('w1', { stage: 'unknown', payouts: [fullPayout] })] }),
    'payments.resolve_payout': () => ({ data: [{ asked: 'a1' }] }),
  })
  await page.press('Set the outcome')
  await page.type('Reason', 'Banka telefonda doğruladı')
  await page.press('Set the outcome', '.modal button')
  expect(page.dataOf('payments.resolve_payout')).toEqual([])
  await page.press(/^Choose/, '.modal .choice')
  await page.press('Rejected', '.pop [role=option]')
  await page.press('Set the outcome', '.modal button')
  await page.until(() => page.dataOf('payments.resolve_payout').length === 1)
  expect(page.dataOf('payments.resolve_payout')).toMatchObject([
    { id: 'w1', outcome: 'refused', reason: 'Banka telefonda doğruladı' },
  ])
})

it('[B47] a list whose summary cannot be read says so, and is read again', async () => {
  let isRefused = true
  const page = await mount('/payments', {
    'payments.summary': () => (isRefused ? { result: false, refusal: 'act_failed', message: 'Başka zaman' } : {}),
  })
  await page.until(() => page.text().includes('could not be loaded'))
  isRefused = false
  await page.press('Try again')
  await page.until(() => page.dataOf('payments.summary').length === 2)
})

const fullPayout: Withdrawal['payouts'][number] = {
  attempt: 1,
  request: 'q1',
  route: 'provider',
  provider: 'sandbox',
  state: 'unknown',
  amount: 249_000,
  reference: '',
  code: '',
  reason: '',
  batch: '',
  by: 'Zehra Ak',
  asked: at,
  sent: '',
  ended: '',
  nextLookup: '',
  lookups: 2,
}
