// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const none = { amount: '', state: '' }
const row = {
  ...{ adapter: 'hub88', day: '2026-11-19', reference: 'tx-1', kind: 'amount', type: 'win', player: '17', round: 'r1' },
  ...{ ours: { amount: 2_550, state: 'booked' }, theirs: { amount: 2_000, state: 'booked' } },
  ...{ found: '2026-11-20T02:10:00.000+03:00', settled: '', by: '', note: '' },
}
const strange = {
  ...{ ...row, reference: 'tx-2', kind: 'missing_with_us', type: '', player: '' },
  ...{ ours: none, theirs: { amount: '', state: 'TS_PENDING' } },
}
const settled = { ...row, settled: '2026-11-20T09:00:00.000+03:00', by: 'staff 8 Ece Taş', note: 'Paid by hand' }
const comparison = {
  ...{ adapter: 'hub88', source: 'call', at: '2026-11-20T02:10:00.000+03:00', by: 'job game reconciliation' },
  ...{ listed: 1_204, matched: 1_204, differing: 0, open: 0 },
}
const days = [
  { ...comparison, day: '2026-11-19', matched: 1_202, differing: 2, open: 2 },
  { ...comparison, day: '2026-11-18' },
]
const adapters = [
  { adapter: 'softswiss', calls: false },
  { adapter: 'hub88', calls: true },
]
const server: Server = {
  'games.reconciliations': () => ({ data: [{ adapters, days }] }),
  'games.differences': ({ state, limit, offset }) => ({
    data: state === 'settled' ? [settled] : offset === 0 ? [row, strange] : [{ ...row, reference: 'tx-51' }],
    pagination: { limit, offset, total: state === 'settled' ? 1 : 51 },
  }),
  'games.settle_difference': () => ({ data: [] }),
  'games.add_transactions_part': () => ({}),
  'games.reconcile_file': () => ({ data: [{ ...comparison, day: '2026-11-18', source: 'file' }] }),
  'games.reconcile': () => ({ data: [{ ...comparison, day: '2026-11-18' }] }),
}
const mount = (
  path: string,
  permissions: readonly ('games.read' | 'games.change')[] = ['games.read', 'games.change'],
) => mountConsole(path, { server, member: { roles: ['manager'], permissions } })

it('[B294] a difference shows both sides and is settled with a note', async () => {
  const shown = await mount('/games?part=reconciliation')
  await shown.until(() => shown.text().includes('tx-1'))
  expect(shown.text()).toContain('Amount differs')
  expect(shown.text()).toMatch(/25\.50.*booked.*20\.00/s)
  expect(shown.text()).toContain('TS_PENDING')
  await shown.press('Settle', 'tbody tr:first-child button')
  await shown.until(() => shown.text().includes('Settle the difference'))
  await shown.type('Reason', 'Paid by hand')
  await shown.press('Settle', '.modal button')
  await shown.until(() => shown.dataOf('games.settle_difference').length === 1)
  expect(shown.dataOf('games.settle_difference')).toMatchObject([
    { adapter: 'hub88', day: '2026-11-19', reference: 'tx-1', note: 'Paid by hand' },
  ])
})

it('[B294] differences come page by page, however many they are', async () => {
  const shown = await mount('/games?part=reconciliation')
  await shown.until(() => shown.text().includes('tx-1'))
  expect(shown.text()).toContain('of 51')
  await shown.press('Next')
  await shown.until(() => shown.text().includes('tx-51'))
  expect(shown.dataOf('games.differences').map(({ offset }) => offset)).toEqual([0, 50])
  await shown.press(/^Show/)
  await shown.press('Settled', '[role=option]')
  await shown.until(() => shown.text().includes('Paid by hand'))
  expect(shown.dataOf('games.differences').at(-1)).toMatchObject({ state: 'settled', offset: 0 })
})

it('[B289] a day without a difference says so', async () => {
  const shown = await mount('/games?part=reconciliation')
  await shown.until(() => shown.text().includes('18 Nov 2026'))
  const results = [...document.querySelectorAll('table')].at(-1)?.querySelectorAll('tbody tr') ?? []
  expect([...results].map((line) => line.querySelectorAll('td')[4]?.textContent)).toEqual([
    '2 differences, 2 open',
    'No difference',
  ])
  expect(results[0]?.textContent).toContain('Server')
})

it('[B294] what was settled shows by whom and why; who may only read has nothing to settle or compare', async () => {
  const shown = await mount('/games?part=reconciliation&show=settled', ['games.read'])
  await shown.until(() => shown.text().includes('Paid by hand'))
  expect(shown.text()).toContain('Ece Taş')
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).not.toContain('Settle')
  expect(names).not.toContain('Compare a day')
})

it('[B289] a day is compared by hand', async () => {
  const shown = await mount('/games?part=reconciliation')
  await shown.until(() => shown.text().includes('tx-1'))
  await shown.press('Compare a day')
  await shown.until(() => shown.text().includes('fetched from the aggregator'))
  await shown.press('Compare', '.modal button')
  await shown.until(() => shown.dataOf('games.reconcile').length === 1)
  expect(shown.dataOf('games.reconcile')).toMatchObject([
    { adapter: 'hub88', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
})

it('[B293] a file is sent in parts, each once, and compared in place of the call', async () => {
  const shown = await mount('/games?part=reconciliation')
  await shown.until(() => shown.text().includes('tx-1'))
  await shown.press('Compare a day')
  const input = await shown.until(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  const text = `transaction;type;amount;status\n${'t1;bet;10.00;booked\n'.repeat(4_000)}`
  Object.defineProperty(input, 'files', { value: [new File([text], 'day.csv')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await shown.until(() => document.querySelector('.modal')?.textContent?.includes('day.csv'))
  await shown.press('Compare', '.modal button')
  await shown.until(() => shown.dataOf('games.reconcile_file').length === 1)
  const parts = shown.dataOf('games.add_transactions_part')
  expect(parts.map(({ part }) => part)).toEqual([1, 2])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  const { file, adapter } = shown.dataOf('games.reconcile_file')[0] ?? {}
  expect([new Set(parts.map((part) => part.file)), adapter]).toEqual([new Set([file]), 'hub88'])
  expect(shown.dataOf('games.reconcile')).toEqual([])
})
