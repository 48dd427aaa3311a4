import { expect, it } from 'vitest'
import { boughtStakeOf } from './bought.ts'

it('a round whose feature was bought says the stake by which its symbols paid, and no other round says one', () => {
  expect(boughtStakeOf({ bought: 200 })).toBe(200)
  for (const choice of [undefined, null, 'red', 7, {}, { target: 50 }, { bought: 'all' }])
    expect(boughtStakeOf(choice)).toBeUndefined()
})
