import { expect, it } from 'vitest'
import { parseSort, writeSort } from './sort.ts'

it('[B41] the sorting of a list is in the address, and read from it as it was written', () => {
  for (const sort of ['name', '-added']) {
    const read = parseSort(sort)
    expect(read && writeSort(read)).toBe(sort)
  }
  expect(parseSort('-added')).toEqual({ id: 'added', isDescending: true })
  expect([parseSort(undefined), parseSort('')]).toEqual([undefined, undefined])
})
