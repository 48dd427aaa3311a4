import { expect, it } from 'vitest'
import { addressesOf } from './hosts.ts'

it.each([
  ['postgres://me:pass@one:5432/name', ['postgres://me:pass@one:5432/name']],
  [
    'postgres://me:pass@one:5432,two:5433,[::1]:5434/name?sslmode=require',
    [
      'postgres://me:pass@one:5432/name?sslmode=require',
      'postgres://me:pass@two:5433/name?sslmode=require',
      'postgres://me:pass@[::1]:5434/name?sslmode=require',
    ],
  ],
  ['postgres://one,two/name', ['postgres://one/name', 'postgres://two/name']],
  ['postgres://me:a,b@one/name', ['postgres://me:a,b@one/name']],
  ['postgres://me@/name', ['postgres://me@/name']],
  ['', ['']],
])('reads the hosts of %j', (address, addresses) => {
  expect(addressesOf(address)).toEqual(addresses)
})
