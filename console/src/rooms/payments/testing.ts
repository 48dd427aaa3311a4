import type { Withdrawal, WithdrawalRow } from './withdrawal.ts'

/** Withdrawals for tests. Not part of the product. */

const at = '2026-11-28T02:00:00.000+03:00'
const player = { id: '100001', username: 'elif', name: 'Elif Kaya', verified: true, status: 'active' } as const
const method = { id: 3, tr: 'Havale', en: 'Bank transfer', provider: 'sandbox' }

export const withdrawalRow = (id: string, changes: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  id,
  stage: 'waiting',
  player,
  method,
  account: { bank: 'Deniz Bankası', holder: 'Mehmet Er', iban: 'TR•• •••• 4218', match: 'different' },
  amount: 250_000,
  fee: 1_000,
  net: 249_000,
  reference: 'YK-1842',
  at,
  decided: '',
  taken: '',
  holdNote: '',
  firstToAccount: true,
  sharedBy: 0,
  failed: '',
  batch: '',
  asked: '',
  flags: 0,
  stoppedBy: '',
  ...changes,
})

export const withdrawalPage = (id: string, changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...withdrawalRow(id),
  note: '',
  reason: { tr: '', en: '' },
  decidedBy: '',
  held: { at: '', by: '' },
  routes: ['provider', 'hand'],
  usualRoute: 'provider',
  day: { byYou: 0, toPlayer: 0, twoPeopleFrom: 1_000_000, needsTwo: false },
  owner: { registered: at, verified: at, country: 'TR', language: 'tr', cash: 50_000, bonus: 0, held: 250_000 },
  accountFacts: { added: at, paid: { count: 0, amount: 0 }, shared: [] },
  history: {
    deposits: { count: 4, amount: 600_000 },
    withdrawals: { count: 1, amount: 100_000 },
    refusedDeposits: 0,
    refusedWithdrawals: 0,
    firstDeposit: at,
    lastDeposit: at,
    lastWithdrawal: at,
  },
  play: { since: at, deposit: 100_000, staked: 340_000, won: 290_000 },
  bonus: '',
  flagged: [],
  automatic: { on: false, judged: '', passes: false, stops: 'holder' },
  protection: { bar: '', pausedUntil: '', excludedUntil: '', forEver: false, limits: [] },
  payments: [{ id: 'd1', type: 'deposit', amount: 100_000, status: 'approved', method, at, decided: at }],
  payouts: [],
  callbacks: [],
  entries: [{ at, actor: 'player 100001', act: 'withdrawal requested', detail: {} }],
  ...changes,
})
