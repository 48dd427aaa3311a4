import { minusIcon, plusIcon } from '@yakamoz/design/gameIcons'
import type { BingoGame } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, iconButton } from '../common/element.ts'
import type { BingoKey } from '../texts/bingo.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'

type ShopOptions = {
  game: BingoGame
  lang: Language
  say: Say<BingoKey | CommonKey>
  buy: (count: number) => void
  /** Orders cards for the next round; 0 cancels the order. */
  order: (count: number) => void
}

/**
 * The state of the shop: own cards of this round, whether the sale is open, whether no further round follows, whether a purchase is pending, and the
 * cards ordered for the next round.
 */
type Now = { price: Kurus; ownCards: number; isOpen: boolean; isShut: boolean; isBusy: boolean; ordered: number }

const quickCounts = [1, 6, 12, 24, 48]

/** Buys cards, or orders them while a round is played; shows their number and price. */
export const shopOf = ({ game, lang, say, buy, order }: ShopOptions) => {
  const [less, more] = [iconButton(minusIcon, say('bingo.less')), iconButton(plusIcon, say('bingo.more'))]
  const count = element('output', { class: 'shop-count', 'aria-label': say('bingo.count') })
  const go = element('button', { type: 'button', class: 'button go shop-go' })
  const status = element('span', { class: 'shop-held' })
  const quick = quickCounts.map((number) =>
    element(
      'button',
      { type: 'button', class: 'button small', 'aria-label': say('bingo.quick', { count: number }) },
      String(number),
    ),
  )
  const panel = element(
    'div',
    { class: 'panel shop' },
    element('div', { class: 'shop-count-row' }, less, count, more),
    element('div', { class: 'shop-quick', role: 'group', 'aria-label': say('bingo.count') }, ...quick),
    status,
    go,
  )
  let selected = 6
  let now: Now = { price: kurus(0), ownCards: 0, isOpen: false, isShut: false, isBusy: false, ordered: 0 }
  const paint = (): void => {
    const { price, ownCards, isOpen, isShut, isBusy, ordered } = now
    const room = game.maxCards - (isOpen ? ownCards : 0)
    selected = Math.max(1, Math.min(selected, Math.max(1, room)))
    count.textContent = String(selected)
    less.disabled = ordered > 0 || selected <= 1
    more.disabled = ordered > 0 || selected >= room
    for (const [index, button] of quick.entries()) button.disabled = ordered > 0 || (quickCounts[index] ?? 0) > room
    status.textContent =
      ordered > 0
        ? say('bingo.ordered', { cards: ordered })
        : say('bingo.cards', { count: ownCards, most: game.maxCards })
    const cost = kurusToText(kurus(selected * price), lang)
    go.textContent =
      ordered > 0
        ? say('common.cancel')
        : `${isOpen ? say('bingo.buy', { cards: selected }) : say('bingo.order', { cards: selected })} · ${cost}`
    go.classList.toggle('go', ordered === 0)
    panel.classList.toggle('ordered', ordered > 0)
    go.disabled = room < 1 || (isOpen ? isBusy : isShut)
  }
  const select = (next: number) => () => {
    selected = next
    paint()
  }
  less.addEventListener('click', () => select(selected - 1)())
  more.addEventListener('click', () => select(selected + 1)())
  for (const [index, button] of quick.entries()) button.addEventListener('click', select(quickCounts[index] ?? 1))
  go.addEventListener('click', () => {
    if (now.isOpen) buy(selected)
    else order(now.ordered > 0 ? 0 : selected)
  })
  return {
    root: element('div', { class: 'shop-place' }, panel),
    paint: (next: Now): void => {
      const isSame = (Object.keys(next) as (keyof Now)[]).every((name) => next[name] === now[name])
      now = next
      if (!isSame || count.textContent === '') paint()
    },
  }
}
