import type { BingoGame } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, iconButton } from '../common/element.ts'
import type { BingoTexts } from './texts.ts'

type Wiring = { game: BingoGame; lang: Language; own: BingoTexts; buy: (count: number) => void }

const quickCounts = [1, 6, 12, 24, 48]

/** Where cards are bought: how many, and what they cost together. */
export const shopOf = ({ game, lang, own, buy }: Wiring) => {
  const [less, more] = [iconButton('minus', own.less), iconButton('plus', own.more)]
  const count = element('output', { class: 'shop-count', 'aria-label': own.count })
  const go = element('button', { type: 'button', class: 'button go shop-go' })
  const held = element('span', { class: 'shop-held' })
  const quick = quickCounts.map((number) =>
    element('button', { type: 'button', class: 'button small', 'aria-label': own.quick(number) }, String(number)),
  )
  const root = element(
    'div',
    { class: 'panel shop' },
    element('div', { class: 'shop-count-row' }, less, count, more),
    element('div', { class: 'shop-quick', role: 'group', 'aria-label': own.count }, ...quick),
    held,
    go,
  )
  let wanted = 6
  let now = { price: kurus(0), mine: 0, isOpen: false }
  const paint = (): void => {
    const room = game.mostCards - now.mine
    wanted = Math.max(1, Math.min(wanted, Math.max(1, room)))
    count.textContent = String(wanted)
    less.disabled = wanted <= 1
    more.disabled = wanted >= room
    for (const [index, button] of quick.entries()) button.disabled = (quickCounts[index] ?? 0) > room
    held.textContent = own.cards(now.mine, game.mostCards)
    go.textContent = `${own.buy(wanted)} · ${kurusToText(kurus(wanted * now.price), lang)}`
    go.disabled = !now.isOpen || room < 1
  }
  const want = (next: number) => () => {
    wanted = next
    paint()
  }
  less.addEventListener('click', () => want(wanted - 1)())
  more.addEventListener('click', () => want(wanted + 1)())
  for (const [index, button] of quick.entries()) button.addEventListener('click', want(quickCounts[index] ?? 1))
  go.addEventListener('click', () => buy(wanted))
  return {
    root,
    paint: (next: { price: Kurus; mine: number; isOpen: boolean }): void => {
      const isSame = next.price === now.price && next.mine === now.mine && next.isOpen === now.isOpen
      now = next
      if (!isSame || count.textContent === '') paint()
    },
  }
}
