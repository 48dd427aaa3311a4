import { expect, it } from 'vitest'
import { afterRound, afterStake } from './stake.ts'

it.each([
  ['100.00', '0.00', '20.00', '80.00', '0.00'],
  ['20.00', '50.00', '20.00', '0.00', '50.00'],
  ['19.99', '50.00', '20.00', '19.99', '30.00'],
  ['5.00', '6.00', '10.00', '5.00', '6.00'],
])('of %s cash and %s bonus a stake of %s leaves %s and %s', (balance, bonus, stake, cash, rest) => {
  expect(afterStake({ balance, bonus, held: '0.00' }, stake)).toEqual({ balance: cash, bonus: rest, held: '0.00' })
})

it.each([
  ['80.00', '0.00', '130.00', '130.00'],
  ['80.00', '0.00', undefined, '80.00'],
  ['80.00', '0.00', 'much', '80.00'],
  ['80.00', '50.00', '180.00', '80.00'],
])('after a round %s cash and %s bonus, by a game that tells %s, are %s cash', (balance, bonus, told, cash) => {
  expect(afterRound({ balance, bonus }, told)).toEqual({ balance: cash, bonus })
})
