// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { noticeOf } from './notice.ts'

const buttonsOf = (root: HTMLElement): HTMLButtonElement[] => [...root.querySelectorAll('button')]

describe('a notice over the stage', () => {
  it('stands until the player closes it, and comes again when there is something new to say', () => {
    const notice = noticeOf('Kapat')
    notice.show('Bakiyen bu bahse yetmiyor.')
    expect([notice.root.hidden, notice.root.textContent]).toEqual([false, 'Bakiyen bu bahse yetmiyor.'])
    const [shut] = buttonsOf(notice.root)
    expect(shut?.getAttribute('aria-label')).toBe('Kapat')
    shut?.click()
    expect(notice.root.hidden).toBe(true)
    notice.show('Bahisler kapandı')
    expect(notice.root.hidden).toBe(false)
  })

  it('offers what to do next before the way to close it', () => {
    const run = vi.fn()
    const notice = noticeOf('Close')
    notice.show('Your balance does not cover this stake.', { label: 'Deposit', run })
    const [first, shut] = buttonsOf(notice.root)
    first?.click()
    expect([first?.textContent, shut?.getAttribute('aria-label'), run.mock.calls.length]).toEqual([
      'Deposit',
      'Close',
      1,
    ])
  })
})
