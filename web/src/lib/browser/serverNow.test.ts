import { describe, expect, it } from 'vitest'
import { aheadMs } from './serverNow.ts'

describe('the server’s clock', () => {
  it('is that of the device where the page came at about the time when it was made', () => {
    expect(aheadMs({ serverMs: 1_000_000, deviceMs: 1_000_000 + 59_000 })).toBe(0)
    expect(aheadMs({ serverMs: 1_000_000, deviceMs: 1_000_000 - 2_000 })).toBe(0)
  })

  it('computes by how much a device’s clock is off', () => {
    const hour = 3_600_000
    expect(aheadMs({ serverMs: 10 * hour, deviceMs: 5 * hour })).toBe(5 * hour)
    expect(aheadMs({ serverMs: 10 * hour, deviceMs: 36 * hour })).toBe(-26 * hour)
  })
})
