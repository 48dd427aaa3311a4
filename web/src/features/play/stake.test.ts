import { expect, it } from 'vitest'
import { afterStake } from './stake.ts'

it.each([
  ['100.00', '0.00', '20.00', '80.00', '0.00'],
  ['20.00', '50.00', '20.00', '0.00', '50.00'],
  ['19.99', '50.00', '20.00', '19.99', '30.00'],
  ['5.00', '6.00', '10.00', '5.00', '6.00'],
])('of %s cash and %s bonus a stake of %s leaves %s and %s', (balance, bonus, stake, cash, rest) => {
  expect(afterStake({ balance, bonus, held: '0.00' }, stake)).toEqual({ balance: cash, bonus: rest, held: '0.00' })
})
