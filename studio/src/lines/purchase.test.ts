// @vitest-environment jsdom

import { games, type InstantGame, type Purchase, type SlotChoice } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Bar, walletBar } from '../common/bar.ts'
import { withTexts } from '../common/setting.ts'
import { testOpening, testSetting } from '../common/testing.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { slotsTexts } from '../texts/slots.ts'
import { purchaseRules, sellFeature } from './purchase.ts'

const slot = games.find(({ slug }) => slug === 'yakamoz') as InstantGame
const purchase = slot.purchase as Purchase
const stakes = [100, 200, 1000].map(kurus)

const seller = (sold: boolean): { bar: Bar; bought: SlotChoice[] } => {
  const setting = withTexts(testSetting({}).setting, slotsTexts)
  const bar = walletBar({ lang: 'tr', say: setting.say, stakes, stake: kurus(200), demo: false })
  bar.show({ balanceKurus: kurus(1_000_000) })
  document.body.replaceChildren(bar.root)
  const bought: SlotChoice[] = []
  const opening = testOpening({ purchase: sold })
  sellFeature({ setting, opening, bar, purchase, buy: (choice) => bought.push(choice) })
  return { bar, bought }
}

const button = (): HTMLButtonElement | null => document.querySelector('.buy')
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {}
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.remove()
  }
})

const english = { lang: 'en', say: sayIn('en', commonTexts, slotsTexts) } as const

describe('the feature purchase of a slot', () => {
  it('is offered at its price for the stake in the bar', () => {
    seller(true)
    expect(button()?.textContent).toMatch(/^Bedava dönüş al110,40\s₺$/)
    press('.stepper .button:last-child')
    expect(button()?.textContent).toContain('552,00')
  })

  it('uses the stake of an interrupted round in the bar', () => {
    const { bar } = seller(true)
    bar.setBusy(true)
    bar.show({ stakeKurus: kurus(1000), costKurus: kurus(55_200) })
    bar.setBusy(false)
    expect(button()?.textContent).toContain('552,00')
  })

  it('is paid only after a confirmation that shows price and return', () => {
    const { bought } = seller(true)
    press('.buy')
    const dialogText = document.querySelector('dialog')?.textContent ?? ''
    for (const part of ['110,40', '2,00', '%96,31', '10.000,00']) expect(dialogText).toContain(part)
    press('.buy-acts .button:not(.go)')
    expect([document.querySelector('dialog'), bought]).toEqual([null, []])
    press('.buy')
    press('.buy-acts .go')
    expect([document.querySelector('dialog'), bought]).toEqual([null, [{ bought: 200 }]])
  })

  it('is disabled during a round, which shows its price in place of the stake', () => {
    const { bar } = seller(true)
    bar.setBusy(true)
    bar.show({ costKurus: kurus(11_040) })
    expect(button()?.disabled).toBe(true)
    expect(document.querySelector('.stake-now')?.textContent).toContain('110,40')
    expect(bar.wallet().stakeKurus).toBe(200)
    bar.setBusy(false)
    expect(button()?.disabled).toBe(false)
  })

  it('is neither offered nor mentioned where the market does not allow it', () => {
    seller(false)
    expect(button()).toBeNull()
    expect(purchaseRules(testOpening({}), purchase, english)).toEqual([])
    expect(purchaseRules(testOpening({ purchase: true }), purchase, english)[0]?.textContent).toContain(
      'It costs 55.2 times the stake and returns 96.31% of that.',
    )
  })
})
