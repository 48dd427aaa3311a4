import { expect, it } from 'vitest'
import { signsOfPage, signsOfRow, type Withdrawal, type WithdrawalPage } from './withdrawal.ts'

const row = {
  player: { status: 'active', verified: true },
  account: { match: 'exact', iban: 'TR••26' },
  flags: 0,
  sharedBy: 0,
  failed: '',
  firstToAccount: false,
} as Withdrawal

const page = { ...row, protection: { bar: '' }, bonus: '', play: { deposit: 0, staked: 0 } } as WithdrawalPage

it('[B20] says that nothing speaks against a withdrawal only where nothing does', () => {
  expect(signsOfRow(row)).toEqual([{ id: 'clear', tone: 'good' }])
  const changes: [Partial<Withdrawal>, string][] = [
    [{ flags: 1 }, 'flagged'],
    [{ sharedBy: 2 }, 'account_shared'],
    [{ failed: 'x' }, 'failed'],
    [{ firstToAccount: true }, 'account_new'],
    [{ account: { ...row.account, match: 'different' } }, 'holder_differs'],
    [{ player: { ...row.player, verified: false } }, 'unverified'],
    [{ player: { ...row.player, status: 'blocked' } }, 'blocked'],
  ]
  for (const [change, id] of changes) expect(signsOfRow({ ...row, ...change }).map((sign) => sign.id)).toEqual([id])
})

it('[B20] names on the page also a bar, a deposit that was not played, and a bonus', () => {
  expect(signsOfPage(page).map(({ id }) => id)).toEqual(['clear'])
  expect(signsOfPage({ ...page, account: { ...page.account, match: 'folded' } }).map(({ id }) => id)).toEqual([
    'clear',
    'holder_folded',
  ])
  const worse = {
    ...page,
    protection: { ...page.protection, bar: 'paused' },
    play: { ...page.play, deposit: 1_000, staked: 999 },
  } as WithdrawalPage
  expect(signsOfPage(worse).map(({ id }) => id)).toEqual(['barred', 'no_play'])
})
