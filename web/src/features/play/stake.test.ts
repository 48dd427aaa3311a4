import { expect, it } from 'vitest'
import { afterRound, afterStake, payerOf } from './stake.ts'

it.each([
  ['100.00', '0.00', '20.00', '80.00', '0.00'],
  ['20.00', '50.00', '20.00', '0.00', '50.00'],
  ['19.99', '50.00', '20.00', '19.99', '30.00'],
  ['5.00', '6.00', '10.00', '5.00', '6.00'],
])('of %s cash and %s bonus a stake of %s leaves %s and %s', (balance, bonus, stake, cash, rest) => {
  const row = { balance, bonus, held: '0.00' }
  expect(afterStake(row, payerOf(row, stake), stake)).toEqual({ balance: cash, bonus: rest, held: '0.00' })
})

it.each([
  ['80.00', '0.00', 'balance', '130.00', '130.00', '0.00'],
  ['80.00', '50.00', 'balance', '180.00', '130.00', '50.00'],
  ['5.00', '30.00', 'bonus', '55.00', '5.00', '50.00'],
  ['5.00', '0.00', 'bonus', '45.00', '5.00', '40.00'],
  ['80.00', '50.00', 'balance', '40.00', '80.00', '50.00'],
  ['80.00', '0.00', 'balance', undefined, '80.00', '0.00'],
  ['80.00', '0.00', 'balance', 'much', '80.00', '0.00'],
  ['80.00', '0.00', undefined, '130.00', '80.00', '0.00'],
] as const)(
  'with %s cash and %s bonus a round that %s paid and that leaves %s makes them %s and %s',
  (balance, bonus, payer, left, cash, rest) => {
    expect(afterRound({ balance, bonus }, payer, left)).toEqual({ balance: cash, bonus: rest })
  },
)
