import { describe, expect, it } from 'vitest'
import { addressKey } from './addressKey.ts'

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    [undefined, ''],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
