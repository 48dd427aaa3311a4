// @vitest-environment jsdom

import { noticeTimeoutMs } from '@yakamoz/contract/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { connectionNotice, nextStepsOf, noticeOf } from './notice.ts'

const lostSay = ((key) => (key === 'common.lost' ? 'Connection lost.' : 'Under maintenance.')) as Parameters<
  typeof connectionNotice
>[1]

const buttonsOf = (root: HTMLElement): HTMLButtonElement[] => [...root.querySelectorAll('button')]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a notice over the stage', () => {
  it("disappears after the timeout of the page's notices, unless it is hovered or focused", () => {
    const notice = noticeOf('Close')
    const after = (ms: number): boolean => {
      vi.advanceTimersByTime(ms)
      return !notice.root.hidden
    }
    notice.show('Your balance does not cover this stake.', { label: 'Deposit', run: () => {} })
    expect([after(noticeTimeoutMs - 1), after(1)]).toEqual([true, false])
    notice.show('Bets are closed.')
    after(noticeTimeoutMs - 1)
    notice.show('That seat is taken.')
    expect([after(noticeTimeoutMs - 1), after(1)]).toEqual([true, false])
    for (const [on, off] of [
      ['pointerenter', 'pointerleave'],
      ['focusin', 'focusout'],
    ] as const) {
      notice.show('Bets are closed.')
      notice.root.dispatchEvent(new Event(on))
      expect(after(2 * noticeTimeoutMs)).toBe(true)
      notice.root.dispatchEvent(new Event(off))
      expect([after(noticeTimeoutMs - 1), after(1)]).toEqual([true, false])
    }
  })

  it('stays while it shows a lasting state or something the player has to act on', () => {
    const say = sayIn('en', commonTexts)
    const notice = noticeOf('Close', nextStepsOf({ say, host: { send: vi.fn() } }))
    notice.showRefusal({ refused: 'Finish the open round first', name: 'round_open' })
    vi.advanceTimersByTime(10 * noticeTimeoutMs)
    expect(notice.root.hidden).toBe(false)
    notice.showRefusal({ refused: 'Bets are closed. Your bet was not taken.' })
    vi.advanceTimersByTime(10 * noticeTimeoutMs)
    expect(notice.root.hidden).toBe(false)
    notice.hide()
    notice.showPersistent('You are taking a break.')
    notice.show('Bets are closed.')
    vi.advanceTimersByTime(10 * noticeTimeoutMs)
    expect([notice.root.hidden, notice.root.textContent]).toEqual([false, 'You are taking a break.'])
  })

  it('is closed by the player, and shown again for a new message', () => {
    const notice = noticeOf('Kapat')
    notice.show('Bakiyen bu bahse yetmiyor.')
    expect([notice.root.hidden, notice.root.textContent]).toEqual([false, 'Bakiyen bu bahse yetmiyor.'])
    const [close] = buttonsOf(notice.root)
    expect(close?.getAttribute('aria-label')).toBe('Kapat')
    close?.click()
    expect(notice.root.hidden).toBe(true)
    notice.show('Bahisler kapandı')
    expect(notice.root.hidden).toBe(false)
  })

  it('shows a persistent message again after every other message, until it is closed or over', () => {
    const notice = noticeOf('Close')
    const shownText = (): string | null => (notice.root.hidden ? null : notice.root.textContent)
    notice.showPersistent('You are taking a break.')
    expect(shownText()).toBe('You are taking a break.')
    notice.show('Your balance does not cover this stake.')
    expect(shownText()).toBe('Your balance does not cover this stake.')
    notice.hide()
    expect(shownText()).toBe('You are taking a break.')
    buttonsOf(notice.root)[0]?.click()
    expect(shownText()).toBeNull()
    notice.showPersistent('You are taking a break.')
    notice.showPersistent('')
    expect(shownText()).toBeNull()
  })

  it('shows a lost connection as long as it lasts, whatever is pressed', () => {
    const notice = noticeOf('Close')
    const shownText = (): string | null => (notice.root.hidden ? null : notice.root.textContent)
    const setLost = connectionNotice(notice, lostSay)
    setLost(true)
    // A press hides the last message.
    notice.hide()
    expect(shownText()).toBe('Connection lost.')
    setLost(true)
    notice.hide()
    expect(shownText()).toBe('Connection lost.')
    setLost(false)
    expect(shownText()).toBeNull()
  })

  it('shows a maintenance that the server reports', () => {
    const notice = noticeOf('Close')
    const setLost = connectionNotice(notice, lostSay)
    setLost(true)
    setLost('maintained')
    expect(notice.root.textContent).toBe('Under maintenance.')
    setLost(false)
    expect(notice.root.hidden).toBe(true)
  })

  it('shows a lost connection until the last of several connections is back', () => {
    const notice = noticeOf('Close')
    const [room, calls] = [connectionNotice(notice, lostSay), connectionNotice(notice, lostSay)]
    room(true)
    calls(true)
    calls(false)
    expect(notice.root.hidden).toBe(false)
    room(false)
    expect(notice.root.hidden).toBe(true)
  })

  it('keeps a refusal that was shown meanwhile when the connection is back', () => {
    const notice = noticeOf('Close')
    const setLost = connectionNotice(notice, lostSay)
    setLost(true)
    notice.show('Bets are closed.')
    setLost(false)
    expect([notice.root.hidden, notice.root.textContent]).toEqual([false, 'Bets are closed.'])
    notice.hide()
    expect(notice.root.hidden).toBe(true)
  })

  it('shows the persistent message again when another message is closed', () => {
    const notice = noticeOf('Close')
    notice.showPersistent('You are taking a break.')
    notice.show('Your balance does not cover this stake.')
    buttonsOf(notice.root)[0]?.click()
    expect([notice.root.hidden, notice.root.textContent]).toEqual([false, 'You are taking a break.'])
  })

  it('offers the next step before the close button', () => {
    const run = vi.fn()
    const notice = noticeOf('Close')
    notice.show('Your balance does not cover this stake.', { label: 'Deposit', run })
    const [first, close] = buttonsOf(notice.root)
    first?.click()
    expect([first?.textContent, close?.getAttribute('aria-label'), run.mock.calls.length]).toEqual([
      'Deposit',
      'Close',
      1,
    ])
  })

  it('leads to the limits, and not to a deposit, after a refusal by a limit', () => {
    const [send, toDeposit] = [vi.fn(), vi.fn()]
    const say = sayIn('en', commonTexts)
    const notice = noticeOf('Close', nextStepsOf({ say, host: { send } }))
    notice.showRefusal(
      { refused: 'A limit does not allow this.', name: 'limited' },
      { label: 'Deposit', run: toDeposit },
    )
    const [first] = buttonsOf(notice.root)
    first?.click()
    expect([first?.textContent, send.mock.calls, toDeposit.mock.calls]).toEqual([
      'My limits',
      [[{ yakamoz: 'limits' }]],
      [],
    ])
  })

  it.each(['round_open', 'move_invalid'] as const)(
    'offers to reload a game whose round is played on another page: %s',
    (name) => {
      const send = vi.fn()
      const say = sayIn('tr', commonTexts)
      const notice = noticeOf('Kapat', nextStepsOf({ say, host: { send } }))
      notice.showRefusal({ refused: 'Bu hamle şimdi yapılamaz', name })
      const [first] = buttonsOf(notice.root)
      first?.click()
      expect([first?.textContent, send.mock.calls]).toEqual(['Oyunu yenile', [[{ yakamoz: 'reopen' }]]])
    },
  )
})
