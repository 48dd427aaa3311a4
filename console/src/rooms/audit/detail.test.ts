import { expect, it } from 'vitest'
import { detailText } from './detail.ts'

it('[B12] the detail of an audit entry is one line with all its values', () => {
  expect(detailText({ from: ['owner'], to: [], reason: 'nöbet', sums: { day: 3 }, none: null })).toBe(
    'from: owner · to: – · reason: nöbet · sums: {"day":3} · none: –',
  )
  expect(detailText({})).toBe('')
})
