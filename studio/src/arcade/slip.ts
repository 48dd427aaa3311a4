import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, iconButton } from '../common/element.ts'
import type { Texts } from '../common/texts.ts'
import { oddsText } from './figures.ts'

/** A bet that may be placed: what it is called, where it belongs, and its odds in hundredths, the stake included. */
export type Pick = {
  readonly spot: string
  readonly name: string
  readonly about: string
  readonly oddsHundredths: number
}

export type PlacedSpot = { readonly spot: string; readonly stake: Kurus; readonly state: 'open' | 'won' | 'lost' }

const turkish = {
  title: 'Kuponun',
  empty: 'Oranlara dokunarak bahis seç.',
  each: 'Her bahse',
  go: (amount: string): string => `Bahis yap · ${amount}`,
  possible: 'En çok kazanç',
  placed: 'Bu turdaki bahislerin',
  remove: (name: string): string => `Kaldır: ${name}`,
  closed: 'Bahisler kapandı',
  most: (amount: string): string => `Bu bahse en çok ${amount} konur.`,
  states: { open: 'Bekliyor', won: 'Kazandı', lost: 'Kaybetti' },
}

const english: typeof turkish = {
  title: 'Your slip',
  empty: 'Touch the odds to choose bets.',
  each: 'On each bet',
  go: (amount) => `Place bets · ${amount}`,
  possible: 'Possible win',
  placed: 'Your bets in this round',
  remove: (name) => `Remove: ${name}`,
  closed: 'No more bets',
  most: (amount) => `The most on this bet is ${amount}.`,
  states: { open: 'Open', won: 'Won', lost: 'Lost' },
}

export const slipTexts = (lang: Language): typeof turkish => (lang === 'en' ? english : turkish)

/** What the picks of a slip cost and could win together at this stake on each. */
export const sumsOf = (picks: readonly Pick[], stake: Kurus): { cost: Kurus; possible: Kurus } => ({
  cost: kurus(stake * picks.length),
  possible: kurus(picks.reduce((sum, { oddsHundredths }) => sum + Math.floor((stake * oddsHundredths) / 100), 0)),
})

type Wiring = {
  lang: Language
  texts: Texts
  stakes: readonly Kurus[]
  stake: Kurus
  place: (picks: readonly Pick[], stake: Kurus) => void
  changed: () => void
}

export type Slip = ReturnType<typeof slipOf>

/** The picks of a player in a round, one stake on each, and what was placed before. */
export const slipOf = ({ lang, texts, stakes, stake: first, place, changed }: Wiring) => {
  const own = slipTexts(lang)
  const picks = new Map<string, Pick>()
  let [stake, isOpen, isBusy] = [first, true, false]
  const [less, more] = [iconButton('minus', texts.less, 'calm small'), iconButton('plus', texts.more, 'calm small')]
  const [list, placed] = [element('ul', { class: 'slip-list' }), element('ul', { class: 'slip-list placed' })]
  const [amount, possible, placedTitle] = [element('b', {}), element('b', {}), element('h3', {}, own.placed)]
  const go = element('button', { type: 'button', class: 'button go slip-go' })
  const foot = element(
    'div',
    { class: 'slip-foot' },
    element(
      'div',
      { class: 'slip-stake' },
      element('span', {}, own.each),
      element('span', { class: 'stepper' }, less, amount, more),
    ),
    element('p', { class: 'slip-possible' }, element('span', {}, own.possible), possible),
    go,
  )
  const root = element(
    'section',
    { class: 'panel slip', 'aria-label': own.title },
    element('h2', {}, own.title),
    element('div', { class: 'slip-scroll' }, list, placedTitle, placed),
    foot,
  )
  const paint = (): void => {
    const all = [...picks.values()]
    list.replaceChildren(
      ...(all.length > 0 ? all.map(row) : [element('li', { class: 'slip-empty' }, isOpen ? own.empty : own.closed)]),
    )
    const sums = sumsOf(all, stake)
    amount.textContent = kurusToText(stake, lang)
    possible.textContent = kurusToText(sums.possible, lang)
    go.textContent = own.go(kurusToText(sums.cost, lang))
    go.disabled = !isOpen || isBusy || all.length === 0
    less.disabled = stakes.indexOf(stake) <= 0
    more.disabled = stakes.indexOf(stake) >= stakes.length - 1
    foot.hidden = all.length === 0
    root.classList.toggle('has-picks', all.length > 0)
  }
  const row = ({ spot, name, about, oddsHundredths }: Pick): HTMLElement => {
    const remove = iconButton('close', own.remove(`${about} ${name}`), 'calm small')
    remove.addEventListener('click', () => toggle(spot))
    return element(
      'li',
      {},
      element('span', {}, element('b', {}, name), element('small', {}, about)),
      element('b', { class: 'odds' }, oddsText(oddsHundredths, lang)),
      remove,
    )
  }
  const toggle = (spot: string, pick?: Pick): void => {
    if (!picks.delete(spot) && pick && isOpen) picks.set(spot, pick)
    paint()
    changed()
  }
  const step = (by: number) => () => {
    stake = stakes[stakes.indexOf(stake) + by] ?? stake
    paint()
  }
  less.addEventListener('click', step(-1))
  more.addEventListener('click', step(1))
  go.addEventListener('click', () => place([...picks.values()], stake))
  const showPlaced = (spots: readonly (PlacedSpot & Pick)[]): void => {
    placedTitle.hidden = spots.length === 0
    placed.replaceChildren(...spots.map((spot) => placedRow(spot, lang)))
  }
  showPlaced([])
  paint()
  return {
    root,
    toggle: (pick: Pick): void => toggle(pick.spot, pick),
    has: (spot: string): boolean => picks.has(spot),
    count: (): number => picks.size,
    clear: (): void => {
      picks.clear()
      paint()
      changed()
    },
    setOpen: (now: boolean): void => {
      isOpen = now
      if (!now) picks.clear()
      paint()
      changed()
    },
    setBusy: (now: boolean): void => {
      isBusy = now
      paint()
    },
    placed: showPlaced,
  }
}

const placedRow = ({ name, about, oddsHundredths, stake, state }: PlacedSpot & Pick, lang: Language): HTMLElement =>
  element(
    'li',
    { class: state },
    element('span', {}, element('b', {}, name), element('small', {}, about)),
    element(
      'span',
      { class: 'placed-money' },
      element('b', {}, `${kurusToText(stake, lang)} · ${oddsText(oddsHundredths, lang)}`),
      element('small', {}, slipTexts(lang).states[state]),
    ),
  )
