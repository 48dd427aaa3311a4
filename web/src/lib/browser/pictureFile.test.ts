import { expect, it } from 'vitest'
import { fitted } from './pictureFile.ts'

it('a chosen picture becomes no larger than 2,000 pixels and keeps its shape', () => {
  expect(fitted(4_000, 3_000)).toEqual({ width: 2_000, height: 1_500 })
  expect(fitted(3_000, 6_000)).toEqual({ width: 1_000, height: 2_000 })
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fitted(40_000, 1)).toEqual({ width: 2_000, height: 1 })
})
