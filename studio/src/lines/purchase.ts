import './purchase.css'
import { type Purchase, priceOf, type SlotChoice } from '@yakamoz/games'
import { type Kurus, kurusToText, localeOf } from '@yakamoz/values'
import { percentText } from '../arcade/figures.ts'
import { facts } from '../arcade/rules.ts'
import type { Bar } from '../common/bar.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SlotsKey } from '../texts/slots.ts'

/** The rules of the feature purchase, where it is offered. */
export const purchaseRules = (
  opening: Opening,
  purchase: Purchase | undefined,
  { lang, say }: Pick<Setting<SlotsKey>, 'lang' | 'say'>,
): Node[] => {
  if (!opening.purchase || !purchase) return []
  const times = (purchase.priceTenths / 10).toLocaleString(localeOf[lang])
  const text = say('slots.purchase.rules', { times, returned: percentText(purchase.returnMillionths, lang) })
  const title = say(`slots.purchase.title.${purchase.feature}`)
  return [element('section', {}, element('h3', {}, title), element('p', {}, text))]
}

type Sale = {
  setting: Setting<SlotsKey>
  opening: Opening
  bar: Bar
  purchase: Purchase | undefined
  /** Plays a round with a bought feature at its price. */
  buy(choice: SlotChoice, costKurus: Kurus): void
}

/** Adds the button for the feature purchase to the bar, where the market allows it. It asks for confirmation. */
export const sellFeature = ({ setting, opening, bar, purchase, buy }: Sale): void => {
  if (!opening.purchase || !purchase) return
  const { lang, say } = setting
  const price = element('b', {})
  const title = say(`slots.purchase.title.${purchase.feature}`)
  const button = element(
    'button',
    { type: 'button', class: 'button buy', 'aria-haspopup': 'dialog' },
    element('span', {}, title),
    price,
  )
  const cost = (): Kurus => priceOf(purchase, bar.wallet().stakeKurus)
  const paint = (): void => {
    price.textContent = kurusToText(cost(), lang)
    button.setAttribute('aria-label', `${title}, ${price.textContent}`)
  }
  paint()
  bar.onStake(paint)
  bar.onBusy((busy) => {
    button.disabled = busy
    // An interrupted round brings its own stake.
    paint()
  })
  button.addEventListener('click', () => confirmPurchase({ setting, bar, purchase, cost: cost(), buy }))
  bar.root.classList.add('sells')
  bar.tools.before(button)
}

type PurchaseOptions = Pick<Sale, 'setting' | 'bar' | 'buy'> & { purchase: Purchase; cost: Kurus }

const confirmPurchase = ({ setting, bar, purchase, cost, buy }: PurchaseOptions): void => {
  const { lang, say } = setting
  const { stakeKurus, balanceKurus } = bar.wallet()
  const amount = kurusToText(cost, lang)
  const [cancel, pay] = [
    element('button', { type: 'button', class: 'button' }, say('common.cancel')),
    element('button', { type: 'button', class: 'button go' }, say('slots.purchase.pay', { amount })),
  ]
  const numbers = facts('numbers', [
    [say('slots.purchase.price'), amount],
    [say('common.stake'), kurusToText(stakeKurus, lang)],
    [say('common.returned'), percentText(purchase.returnMillionths, lang)],
    [say('common.balance'), kurusToText(balanceKurus, lang)],
  ])
  const content = [
    element('p', {}, say(`slots.purchase.text.${purchase.feature}`)),
    numbers,
    element('div', { class: 'buy-acts' }, cancel, pay),
  ]
  const close = showDialog({ title: say(`slots.purchase.title.${purchase.feature}`), say, content, kind: 'narrow' })
  cancel.addEventListener('click', close)
  pay.addEventListener('click', () => {
    close()
    buy({ bought: stakeKurus }, cost)
  })
  // The focus is on cancel, so that a key that is pressed twice pays nothing.
  cancel.focus({ preventScroll: true })
}
