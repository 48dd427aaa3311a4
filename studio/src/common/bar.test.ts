// @vitest-environment jsdom
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { walletBar } from './bar.ts'

const stakes = [100, 500, 2000, 100_000].map(kurus)

const barOnPage = () => {
  const bar = walletBar({ lang: 'tr', say: sayIn('tr', commonTexts), stakes, stake: kurus(500), demo: false })
  document.body.replaceChildren(bar.root)
  return bar
}

const amounts = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('.stake-grid button')]
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()

beforeEach(() => {
  vi.useFakeTimers()
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.remove()
  }
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('the stake in the bar', () => {
  it('is chosen among the stakes of the game, and listeners are called', () => {
    const bar = barOnPage()
    const chosen: Kurus[] = []
    bar.onStake(() => chosen.push(bar.wallet().stakeKurus))
    press('.stake-now')
    expect(amounts().map(({ textContent }) => textContent)).toEqual(stakes.map((stake) => kurusToText(stake, 'tr')))
    expect(amounts().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false'])
    amounts()[3]?.click()
    expect([document.querySelector('dialog'), chosen]).toEqual([null, [100_000]])
    press('.stepper .button')
    expect(chosen).toEqual([100_000, 2000])
  })

  it('cannot be changed while a round runs', () => {
    const bar = barOnPage()
    bar.setBusy(true)
    press('.stake-now')
    expect(document.querySelector('dialog')).toBeNull()
  })
})

it('[A18] the bar shows the net result and the duration of this session', () => {
  const { show } = barOnPage()
  const netText = () => document.querySelector('.fact.net')?.textContent
  show({ balanceKurus: kurus(9_000), winKurus: kurus(0), netKurus: -1_000 as Kurus })
  expect(netText()).toContain(kurusToText(-1_000 as Kurus, 'tr'))
  expect(netText()).toContain('0 dk')
  vi.advanceTimersByTime(7 * 60_000)
  expect(netText()).toContain('7 dk')
})

it('the bar sets its font size on phones by the number of characters that share a line', () => {
  const { root, show } = barOnPage()
  show({ balanceKurus: kurus(22_345_678), winKurus: kurus(12_345_600), netKurus: 12_345_600 as Kurus })
  const lengths = ['223.456,78 ₺', '123.456,00 ₺', '+123.456,00 ₺', '5,00 ₺'].map(({ length }) => length)
  const sum = (some: readonly number[]): string => String(some.reduce((total, one) => total + one, 0))
  expect(root.style.getPropertyValue('--letters')).toBe(sum(lengths.slice(0, 3)))
  expect(root.style.getPropertyValue('--letters-with-stake')).toBe(sum(lengths))
})

it('[A54] the bar calls a return of no more than the cost of the round a return, without the colour of a win', () => {
  const { show } = barOnPage()
  const shown = () => [
    document.querySelector('.fact.win .caption')?.textContent,
    document.querySelector('.fact.win .amount')?.classList.contains('won'),
  ]
  show({ costKurus: kurus(500), winKurus: kurus(501) })
  expect(shown()).toEqual(['Kazanç', true])
  show({ winKurus: kurus(500) })
  expect(shown()).toEqual(['Geri dönen', false])
  show({ winKurus: kurus(0) })
  expect(shown()).toEqual(['Kazanç', false])
})

it('[A54] the bar compares a win with the price of a bought feature, also after the price is reset', () => {
  const { show } = barOnPage()
  show({ stakeKurus: kurus(500), costKurus: kurus(50_000), winKurus: kurus(20_000) })
  show({ costKurus: kurus(500) })
  expect(document.querySelector('.fact.win .amount')?.classList.contains('won')).toBe(false)
})
