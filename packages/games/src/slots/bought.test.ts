import { expect, it } from 'vitest'
import { boughtStakeOf } from './bought.ts'

it('boughtStakeOf returns the stake of a feature purchase, and undefined for other rounds', () => {
  expect(boughtStakeOf({ bought: 200 })).toBe(200)
  for (const choice of [undefined, null, 'red', 7, {}, { target: 50 }, { bought: 'all' }])
    expect(boughtStakeOf(choice)).toBeUndefined()
})
