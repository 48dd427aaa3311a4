import { expect, it } from 'vitest'
import { checksOf, playedPercent } from './checks.ts'
import { nextAfter } from './withdrawal.ts'

const totals = { count: 2, amount: 100 }
const facts = {
  account: { bank: 'B', holder: 'Ada', iban: 'TR••', match: 'exact' },
  player: { id: '1', username: 'ada', name: 'Ada', verified: true, status: 'active' },
  firstToAccount: false,
  sharedBy: 0,
  play: { since: '', deposit: 10_000, staked: 20_000, won: 0 },
  bonus: '',
  flags: 0,
  protection: { bar: '', pausedUntil: '', excludedUntil: '', forEver: false, limits: [] },
  history: {
    deposits: totals,
    withdrawals: totals,
    refusedDeposits: 0,
    refusedWithdrawals: 0,
    firstDeposit: '',
    lastDeposit: '',
    lastWithdrawal: '',
  },
} as const satisfies Parameters<typeof checksOf>[0]

const verdictOf = (id: string, changes: object) =>
  checksOf({ ...facts, ...changes }).find((check) => check.id === id)?.verdict

it('[B47] each fact of a withdrawal speaks for it, for a second look, or against it', () => {
  expect(checksOf(facts).every(({ verdict }) => verdict === 'good')).toBe(true)
  const account = (match: string) => ({ account: { ...facts.account, match } })
  expect([verdictOf('holder', account('folded')), verdictOf('holder', account('different'))]).toEqual(['look', 'bad'])
  expect(verdictOf('holder', account(''))).toBe('good')
  expect(verdictOf('verified', { player: { ...facts.player, verified: false } })).toBe('look')
  expect(verdictOf('account', { firstToAccount: true })).toBe('look')
  expect(verdictOf('shared', { sharedBy: 1 })).toBe('bad')
  expect(verdictOf('play', { play: { ...facts.play, staked: 9_999 } })).toBe('look')
  expect(verdictOf('flags', { flags: 1 })).toBe('bad')
  expect(verdictOf('protection', { protection: { ...facts.protection, bar: 'excluded' } })).toBe('bad')
  expect(verdictOf('history', { history: { ...facts.history, withdrawals: { count: 0, amount: 0 } } })).toBe('look')
})

it('[B47] what speaks against a withdrawal is read first', () => {
  const ids = checksOf({ ...facts, flags: 1, firstToAccount: true }).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['flags', 'account'])
})

it('[B47] the play since the last deposit is its share, and whole where there is no deposit', () => {
  expect(playedPercent({ since: '', deposit: 30_000, staked: 10_000, won: 0 })).toBe(33)
  expect(playedPercent({ since: '', deposit: 0, staked: 0, won: 0 })).toBe(100)
})

it('[B47] after a decision the next withdrawal of the queue is opened', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect([nextAfter(rows, 'a'), nextAfter(rows, 'c'), nextAfter([{ id: 'a' }], 'a')]).toEqual(['b', 'b', undefined])
})
