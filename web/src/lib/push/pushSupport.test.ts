import { describe, expect, it } from 'vitest'
import { supportOf } from './pushSupport.ts'

const chrome = {
  hasPush: true,
  permission: 'default',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  touchPoints: 5,
  isInstalled: false,
} as const
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605'

describe('what a browser says to messages', () => {
  it('is its permission, where it can have messages [A93]', () => {
    expect(supportOf(chrome)).toBe('ask')
    expect(supportOf({ ...chrome, permission: 'granted' })).toBe('allowed')
    expect(supportOf({ ...chrome, permission: 'denied' })).toBe('blocked')
    expect(supportOf({ ...chrome, hasPush: false })).toBe('unsupported')
    expect(supportOf({ ...chrome, permission: undefined })).toBe('unsupported')
  })

  it('is on an iPhone and an iPad that the site must be installed first [A93]', () => {
    const phone = { ...chrome, userAgent: iphone, hasPush: false, permission: undefined }
    expect(supportOf(phone)).toBe('install')
    expect(supportOf({ ...phone, userAgent: mac })).toBe('install')
    expect(supportOf({ ...phone, userAgent: mac, touchPoints: 0 })).toBe('unsupported')
    expect(supportOf({ ...chrome, userAgent: iphone, isInstalled: true })).toBe('ask')
  })
})
