import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Moved, sumsOf } from './figures.ts'

const moved = (account: string, reason: string, received: number, paid: number, transfers = 1): Moved => ({
  account,
  reason,
  transfers,
  received,
  paid,
})

it('[B37] keeps casino and sport, stakes and wins, payments, bonuses and prizes apart', () => {
  expect(
    sumsOf([
      moved('house/casino', 'bet', 10_000, 0, 10),
      moved('house/casino', 'win', 0, 9_000, 4),
      moved('house/live', 'bet', 500, 0, 1),
      moved('house/live', 'bet_refunded', 0, 500),
      moved('house/jackpot', 'jackpot', 0, 300),
      moved('house/sport', 'bet_settled', 2_000, 0, 2),
      moved('house/sport', 'win', 0, 2_500),
      moved('house/sport', 'settlement_taken_back', 700, 0),
      moved('gateway/sandbox', 'deposit', 0, 50_000, 3),
      moved('gateway/sandbox', 'withdrawal', 20_000, 0, 2),
      moved('gateway/sandbox', 'correction', 5_000, 1_000),
      moved('gateway/demo', 'demo', 0, 1_000_000),
      moved('house/fees', 'fee', 40, 0),
      moved('house/bonus', 'bonus', 0, 900),
      moved('house/bonus', 'expired', 100, 0),
      moved('house/prizes', 'prize', 0, 250),
    ]),
  ).toEqual({
    casino: { stakes: 10_000, wins: 9_300 },
    sport: { stakes: 2_000, wins: 1_800 },
    deposits: 45_000,
    depositCount: 3,
    withdrawals: 19_000,
    withdrawalCount: 2,
    fees: 40,
    bonusCost: 800,
    prizeCost: 250,
    bets: 13,
  })
})

it('[B37] stakes less wins are what the accounts of play kept, for any turnover', () => {
  const row = fc.record({
    account: fc.constantFrom('house/casino', 'house/live', 'house/sport', 'house/jackpot', 'house/studio'),
    reason: fc.constantFrom('bet', 'bet_refunded', 'bet_settled', 'win', 'win_taken_back', 'jackpot', 'cash_out'),
    transfers: fc.nat(9),
    received: fc.nat(1_000_000),
    paid: fc.nat(1_000_000),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { casino, sport } = sumsOf(rows)
      const kept = rows.reduce((sum, { received, paid }) => sum + received - paid, 0)
      expect(casino.stakes - casino.wins + sport.stakes - sport.wins).toBe(kept)
    }),
  )
})
