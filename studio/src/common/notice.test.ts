// @vitest-environment jsdom

import { refusals } from '@yakamoz/contract/refusals'
import { describe, expect, it, vi } from 'vitest'
import { noticeOf } from './notice.ts'
import { textsOf } from './texts.ts'

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

  it('comes back after every other word while it lasts, until the player closes it or it is over', () => {
    const notice = noticeOf('Close')
    const said = (): string | null => (notice.root.hidden ? null : notice.root.textContent)
    notice.stand('You are taking a break.')
    expect(said()).toBe('You are taking a break.')
    notice.show('Your balance does not cover this stake.')
    expect(said()).toBe('Your balance does not cover this stake.')
    notice.hide()
    expect(said()).toBe('You are taking a break.')
    buttonsOf(notice.root)[0]?.click()
    expect(said()).toBeNull()
    notice.stand('You are taking a break.')
    notice.stand('')
    expect(said()).toBeNull()
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

  it.each(['tr', 'en'] as const)('knows the refusal of a limit by the words of the house, in %s', (lang) => {
    expect(textsOf(lang).limited).toBe(refusals.limited[lang])
  })

  it('leads to the limits whoever says that one refused, and to no deposit', () => {
    const [toLimits, toDeposit] = [vi.fn(), vi.fn()]
    const { limited, toLimits: label } = textsOf('en')
    const notice = noticeOf('Close', (text) => (text === limited ? { label, run: toLimits } : undefined))
    notice.show(limited, { label: 'Deposit', run: toDeposit })
    const [first] = buttonsOf(notice.root)
    first?.click()
    expect([first?.textContent, toLimits.mock.calls.length, toDeposit.mock.calls.length]).toEqual(['My limits', 1, 0])
  })
})
