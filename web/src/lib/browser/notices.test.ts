import { positions } from '@yakamoz/contract/constants'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dismiss, notices, notify, toast } from './notices.ts'

describe('notices', () => {
  beforeEach(() => {
    notices.set([])
    vi.restoreAllMocks()
  })

  it('[K-03] stay 5000 ms at the bottom unless said otherwise', () => {
    notify({ tone: 'plain', text: 'a' })
    expect(notices.get()).toMatchObject([{ timeout: 5000, position: 'bottom' }])
  })

  it('[X-01] [K-03] are toasts of 1500 ms at the bottom right', () => {
    toast({ tone: 'bad', text: 'a' })
    expect(notices.get()).toMatchObject([{ tone: 'bad', timeout: 1500, position: 'bottom-right' }])
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '1500', null])('[V-17] refuse the timeout %s', (timeout) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(notify({ tone: 'plain', text: 'a', timeout: timeout as number })).toBe(false)
    expect(notices.get()).toEqual([])
  })

  it.each([0, 1, 1500])('[V-17] take the timeout %i', (timeout) => {
    expect(notify({ tone: 'plain', text: 'a', timeout })).toBe(true)
  })

  it('[V-18] take nine positions and no tenth', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(positions).toHaveLength(9)
    for (const position of positions) expect(notify({ tone: 'plain', text: position, position })).toBe(true)
    for (const position of ['centre', 'bottom right', '']) {
      expect(notify({ tone: 'plain', text: 'a', position: position as never })).toBe(false)
    }
  })

  it('are not doubled by the same text, and go when dismissed', () => {
    notify({ tone: 'bad', text: 'a' })
    notify({ tone: 'bad', text: 'a' })
    expect(notices.get()).toHaveLength(1)
    dismiss(notices.get()[0]?.id ?? 0)
    expect(notices.get()).toEqual([])
  })
})
