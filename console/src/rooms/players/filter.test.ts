import { expect, it } from 'vitest'
import { addressOf, filterFrom, isEmpty, textsFromTyped, typedFrom } from './filter.ts'

const filter = {
  registeredFrom: '2026-01-01',
  status: 'blocked',
  verified: false,
  depositsFrom: 250_050,
  tags: ['vip', 'yeni'],
  country: 'DE',
} as const

it('[B75] a filter in the address is read as it was written', () => {
  const address = addressOf({ ...filter, tags: [...filter.tags] })
  expect(address).toMatchObject({ verified: 'no', depositsFrom: '250050', tags: 'vip,yeni', balanceTo: '' })
  expect(filterFrom(address)).toEqual(filter)
})

it('[B85] a level and an expiry in the address are read as they were written', () => {
  for (const one of [{ level: 1 }, { level: 2, expiresWithin: 30 }, { verified: true, expiresWithin: 7 }] as const)
    expect(filterFrom(addressOf(one))).toEqual(one)
  expect(filterFrom({ verified: '3', expiresWithin: '31' })).toEqual({})
})

it('[B75] what cannot be read in an address filters nothing', () => {
  const address = { registeredFrom: '31.01.2026', depositsTo: '-1', status: 'gone', country: 'Almanya', tags: ' , ' }
  expect(isEmpty(filterFrom(address))).toBe(true)
})

it('[B75] amounts are typed in lira and countries in any case; what is wrong is named', () => {
  const typed = typedFrom(addressOf({ ...filter, tags: [...filter.tags] }), 'tr')
  expect(typed.depositsFrom).toBe('2.500,50')
  expect(textsFromTyped({ ...typed, country: 'de' }, 'tr')).toMatchObject({
    texts: { depositsFrom: '250050', country: 'DE' },
    wrong: [],
  })
  expect(textsFromTyped({ ...typed, balanceTo: 'çok', country: 'Almanya' }, 'tr').wrong.toSorted()).toEqual([
    'balanceTo',
    'country',
  ])
})
