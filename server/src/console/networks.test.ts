import { expect, it } from 'vitest'
import { isInNetworks, networkFrom } from './networks.ts'

it.each([
  ['192.0.2.7', [], true],
  ['192.0.2.7', ['192.0.2.0/24'], true],
  ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
  ['192.0.3.7', ['192.0.2.0/24'], false],
  ['192.0.3.7', ['192.0.2.0/24', '192.0.3.7'], true],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['', ['192.0.2.0/24'], false],
] as const)('[B11] the address %s in the networks %j: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn)
})

it('[B11] refuses what is no network', () => {
  for (const typed of ['', '192.0.2', '192.0.2.0/33', '192.0.2.0/8/8', '192.0.2.0/x', '2001:db8::/129', 'office'])
    expect([typed, networkFrom(typed)]).toEqual([typed, undefined])
})
