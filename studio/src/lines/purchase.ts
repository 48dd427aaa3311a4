import { type Feature, type Purchase, priceOf, type SlotChoice } from '@yakamoz/games'
import { type Kurus, kurusToText, type Language, localeOf } from '@yakamoz/values'
import { percentText } from '../arcade/figures.ts'
import { facts } from '../arcade/rules.ts'
import type { Bar } from '../common/bar.ts'
import { showDialog } from '../common/dialog.ts'
import { element } from '../common/element.ts'
import type { Opening } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import './purchase.css'

type PurchaseTexts = {
  title: Record<Feature, string>
  /** What is bought. */
  text: Record<Feature, string>
  price: string
  cancel: string
  pay: (amount: string) => string
  rules: (times: string, returned: string) => string
}

const purchaseTexts: Record<Language, PurchaseTexts> = {
  tr: {
    title: { freeSpins: 'Serbest dönüş al', respins: 'Yeniden çevirme al' },
    text: {
      freeSpins:
        'Bir sonraki tur kesin serbest dönüşlere gelir. Kaç dönüş olduğu ve ne kazandırdığı yine çekilişle belli olur.',
      respins:
        'Bir sonraki tur kesin yeniden çevirmeye gelir. Kaç parayla başladığı ve ne kazandırdığı yine çekilişle belli olur.',
    },
    price: 'Fiyat',
    cancel: 'Vazgeç',
    pay: (amount) => `${amount} öde ve oyna`,
    rules: (times, returned) =>
      `Fiyat bahsin ${times} katıdır, geri ödemesi ${returned}. Satın alınan tur, kendiliğinden gelen turlardan biridir: onlarla aynı olasılıklarla çekilir, sembol ödemeleri seçili bahse göre hesaplanır.`,
  },
  en: {
    title: { freeSpins: 'Buy free spins', respins: 'Buy respins' },
    text: {
      freeSpins:
        'The next round is certain to come to free spins. How many there are and what they win is still drawn.',
      respins:
        'The next round is certain to come to the respins. How many coins begin them and what they win is still drawn.',
    },
    price: 'Price',
    cancel: 'Cancel',
    pay: (amount) => `Pay ${amount} and play`,
    rules: (times, returned) =>
      `It costs ${times} times the stake and returns ${returned} of that. A bought round is one of those that come to the feature by themselves, drawn with the same chances; symbols pay by the chosen stake.`,
  },
}

/** The rules of the feature purchase, where it is offered. */
export const purchaseRules = (opening: Opening, purchase: Purchase | undefined, lang: Language): Node[] => {
  if (!opening.purchase || !purchase) return []
  const { title, rules } = purchaseTexts[lang]
  const times = (purchase.priceTenths / 10).toLocaleString(localeOf[lang])
  const text = rules(times, percentText(purchase.returnMillionths, lang))
  return [element('section', {}, element('h3', {}, title[purchase.feature]), element('p', {}, text))]
}

type Sale = {
  setting: Setting
  opening: Opening
  bar: Bar
  purchase: Purchase | undefined
  /** Plays a round with a bought feature at its price. */
  buy(choice: SlotChoice, costKurus: Kurus): void
}

/** Adds the button for the feature purchase to the bar, where the market allows it. It asks for confirmation. */
export const sellFeature = ({ setting, opening, bar, purchase, buy }: Sale): void => {
  if (!opening.purchase || !purchase) return
  const { lang } = setting
  const price = element('b', {})
  const title = purchaseTexts[lang].title[purchase.feature]
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
  const { lang, texts } = setting
  const own = purchaseTexts[lang]
  const { stakeKurus, balanceKurus } = bar.wallet()
  const amount = kurusToText(cost, lang)
  const [cancel, pay] = [
    element('button', { type: 'button', class: 'button' }, own.cancel),
    element('button', { type: 'button', class: 'button go' }, own.pay(amount)),
  ]
  const numbers = facts('numbers', [
    [own.price, amount],
    [texts.stake, kurusToText(stakeKurus, lang)],
    [texts.returned, percentText(purchase.returnMillionths, lang)],
    [texts.balance, kurusToText(balanceKurus, lang)],
  ])
  const content = [
    element('p', {}, own.text[purchase.feature]),
    numbers,
    element('div', { class: 'buy-acts' }, cancel, pay),
  ]
  const close = showDialog({ title: own.title[purchase.feature], texts, content, kind: 'narrow' })
  cancel.addEventListener('click', close)
  pay.addEventListener('click', () => {
    close()
    buy({ bought: stakeKurus }, cost)
  })
  // The focus is on cancel, so that a key that is pressed twice pays nothing.
  cancel.focus({ preventScroll: true })
}
