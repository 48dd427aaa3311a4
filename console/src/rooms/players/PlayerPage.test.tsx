// @vitest-environment jsdom
import type { Permission } from '@yakamoz/contract/console/permissions'
import { expect, it } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-20T09:00:00.000+03:00'
const player = (changes: object = {}) => ({
  id: '100001',
  username: 'elif',
  name: 'Elif Kaya',
  email: 'e•••@yakamoz.example',
  phone: '•••0000',
  identity: '*******0146',
  age: 36,
  country: 'TR',
  city: 'İstanbul',
  language: 'tr',
  status: 'active',
  restricted: false,
  registered: at,
  lastSignIn: at,
  closed: '',
  erased: '',
  emailConfirmed: at,
  verified: '',
  verifiedBy: '',
  factor: 'none',
  passkeys: 0,
  promoCode: '',
  adverts: { sms: false, email: true },
  balance: { cash: 250_000, bonus: 0, held: 1_000 },
  payments: {
    deposits: 2,
    deposited: 300_000,
    withdrawals: 1,
    withdrawn: 50_000,
    waiting: 1,
    waitingAmount: 20_000,
    firstDeposit: at,
    lastDeposit: at,
  },
  play: { staked: 0, won: 0, bonuses: 0 },
  open: { coupons: 0, couponStake: 0, bets: 0, betStake: 0, rounds: 0, conversation: false },
  bonus: '',
  protection: {
    pausedUntil: '',
    excluded: false,
    excludedSince: '',
    excludedUntil: '',
    forEver: false,
    ends: '',
    unverified: true,
    realityMinutes: 60,
    limits: [],
  },
  tags: ['vip'],
  notes: 0,
  shared: 0,
  ...changes,
})

const all = [
  'players.read',
  'players.reveal',
  'players.note',
  'players.access',
  'players.secure',
  'players.protect',
] as const
const payment = (key: string, changes: object = {}) => ({
  key,
  at,
  kind: 'deposit',
  state: 'approved',
  amount: 50_000,
  fee: 0,
  method: 'Card',
  reference: `REF-${key}`,
  account: '',
  decided: at,
  decidedBy: '',
  reason: '',
  ...changes,
})

const mount = (path: string, server: Server = {}, permissions: readonly Permission[] = all) =>
  mountConsole(path, {
    member: { roles: ['support'], permissions },
    server: { 'players.page': () => ({ data: [player()] }), 'players.timeline': () => ({ data: [] }), ...server },
  })

it('[B30] the page of a player has his figures, and is read once: each view is audited', async () => {
  const page = await mount('/players/100001')
  await page.until(() => page.text().includes('Elif Kaya'))
  for (const text of ['₺2,500.00', '₺3,000.00', '2 payments', 'Not verified', 'vip'])
    expect(page.text()).toContain(text)
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settle(30)
  expect(page.dataOf('players.page')).toHaveLength(1)
})

it('[B14] a masked field is shown for a reason only, and hidden again', async () => {
  const page = await mount('/players/100001', { 'players.reveal': () => ({ data: [{ value: '+905550000000' }] }) })
  await page.press('Show Phone')
  await page.press('Show', '.modal button')
  await page.until(() => page.text().includes('This field is needed'))
  expect(page.dataOf('players.reveal')).toEqual([])
  await page.type('Reason', 'Aradı')
  await page.press('Show', '.modal button')
  await page.until(() => page.text().includes('+905550000000'))
  expect(page.dataOf('players.reveal')).toMatchObject([{ id: '100001', field: 'phone', reason: 'Aradı' }])
  await page.press('Hide')
  await page.until(() => !page.text().includes('+905550000000'))
})

it('[B14] who may not show masked data is not asked for a reason', async () => {
  const page = await mount('/players/100001', {}, ['players.read'])
  await page.until(() => page.text().includes('Elif Kaya'))
  expect(page.named('button', /^Show/)).toBeUndefined()
  expect(page.named('button', 'Actions')).toBeUndefined()
  expect(page.named('button', /^Tag/)).toBeUndefined()
})

it('[B30] the open panel is in the address, and its rows go on behind the last one', async () => {
  const row = (key: string) => ({ key, at, address: `10.0.0.${key}`, device: 'Chrome', succeeded: true })
  const first = Array.from({ length: 50 }, (_, index) => row(String(100 - index)))
  const page = await mount('/players/100001?tab=signIns', {
    'players.sign_ins': ({ before }) => ({ data: before === '' ? first : [row('7')] }),
  })
  await page.until(() => page.text().includes('10.0.0.100'))
  await page.press('Show more')
  await page.until(() => page.text().includes('10.0.0.7'))
  expect(page.dataOf('players.sign_ins').map(({ before }) => before)).toEqual(['', '51'])
  expect(page.named('button', 'Show more')).toBeUndefined()
})

it('[B30] a player who does not exist has a page that says so', async () => {
  const page = await mount('/players/5', { 'players.page': () => ({ result: false, refusal: 'not_found' }) })
  await page.until(() => page.text().includes('There is no such player'))
})

const paid: Server = {
  'players.payments': () => ({
    data: [payment('p1', { state: 'refused' }), payment('p2', { kind: 'withdrawal' }), payment('p3')],
  }),
  'payments.charge_back': () => ({ data: [{ asked: '' }] }),
}

const erasure = (obstacles: readonly string[] = []) => ({
  data: [
    {
      obstacles,
      earliest: at,
      retentionYears: 8,
      erased: [{ part: 'notes', rows: 3 }],
      kept: [{ part: 'movements', rows: 1_204 }],
      keepsHashes: true,
    },
  ],
})

it('[B77] erases a player for a reason, after it has said what goes and what stays', async () => {
  const closed = () => ({ data: [player({ status: 'closed', closed: at })] })
  const page = await mount(
    '/players/100001',
    {
      'players.page': closed,
      'players.erasure': () => erasure(),
      'players.erase': () => ({ data: [{ asked: 'r1' }] }),
    },
    [...all, 'players.erase'],
  )
  await page.press('Actions')
  await page.press('Erase the data', '[role=menuitem]')
  await page.until(() => page.text().includes('Account movements'))
  for (const text of ['Notes and tags', '1,204', 'keyed hashes']) expect(page.text()).toContain(text)
  await page.type('Reason', 'Süre doldu')
  await page.press('Erase the data', '.modal button')
  await page.until(() => page.dataOf('players.erase').length === 1)
  expect(page.dataOf('players.erase')).toMatchObject([{ id: '100001', reason: 'Süre doldu' }])
})

it('[B77] says what prevents an erasure, and does not let it be sent', async () => {
  const page = await mount(
    '/players/100001',
    {
      'players.page': () => ({ data: [player({ status: 'closed', closed: at })] }),
      'players.erasure': () => erasure(['retention', 'money']),
    },
    [...all, 'players.erase'],
  )
  await page.press('Actions')
  await page.press('Erase the data', '[role=menuitem]')
  await page.until(() => page.text().includes('8 years from the closing'))
  expect(page.text()).toContain('There is money on the account')
  expect(page.named('.modal button', 'Erase the data')?.hasAttribute('disabled')).toBe(true)
})

it('[B26] a chargeback is booked beside its deposit, which has to be approved, with a reason', async () => {
  const page = await mount('/players/100001?tab=payments', paid, [...all, 'payments.correct'])
  await page.until(() => page.text().includes('REF-p3'))
  const buttons = [...document.querySelectorAll('[aria-label="Book a chargeback"]')]
  expect(buttons.map((button) => button.closest('[role=row]')?.textContent?.includes('REF-p3'))).toEqual([true])
  await page.press('Book a chargeback')
  const dialog = await page.until(() => document.querySelector('.modal'))
  for (const fact of ['₺500.00', 'Card', 'REF-p3']) expect(dialog.textContent).toContain(fact)
  expect(dialog.querySelector('textarea')?.maxLength).toBe(200)
  await page.type('Reason', 'Banka bildirdi')
  await page.press('Book a chargeback', '.modal button')
  await page.until(() => page.dataOf('payments.charge_back').length === 1)
  expect(page.dataOf('payments.charge_back')).toMatchObject([{ id: 'p3', reason: 'Banka bildirdi' }])
})

it('[B26] who may not correct payments books no chargeback', async () => {
  const page = await mount('/players/100001?tab=payments', paid)
  await page.until(() => page.text().includes('REF-p3'))
  expect(page.named('button', 'Book a chargeback')).toBeUndefined()
})
