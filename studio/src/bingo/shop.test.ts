// @vitest-environment jsdom
import { bingo90 } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { bingoTexts } from '../texts/bingo.ts'
import { commonTexts } from '../texts/common.ts'
import { sayIn } from '../texts/say.ts'
import { shopOf } from './shop.ts'

const openShop = () => {
  const calls: [what: 'buy' | 'order', count: number][] = []
  const shop = shopOf({
    game: bingo90,
    lang: 'tr',
    say: sayIn('tr', bingoTexts, commonTexts),
    buy: (count) => calls.push(['buy', count]),
    order: (count) => calls.push(['order', count]),
  })
  const go = shop.root.querySelector<HTMLButtonElement>('.shop-go')
  const quick = [...shop.root.querySelectorAll<HTMLButtonElement>('.shop-quick button')]
  if (!go) throw new Error('a shop without a button')
  const paint = (next: { isOpen: boolean; isShut?: boolean; isBusy?: boolean; ownCards?: number; ordered?: number }) =>
    shop.paint({ price: kurus(500), ownCards: 0, isShut: false, isBusy: false, ordered: 0, ...next })
  return { calls, go, quick, paint, root: shop.root }
}

it('sells cards while the sale is open, up to the maximum', () => {
  const { calls, go, quick, paint } = openShop()
  paint({ isOpen: true })
  quick[2]?.click()
  expect(go.textContent).toBe(`12 kart al · ${kurusToText(kurus(6_000), 'tr')}`)
  go.click()
  paint({ isOpen: true, ownCards: 48 })
  expect(go.disabled).toBe(true)
  expect(calls).toEqual([['buy', 12]])
})

it('[B241] takes no order for a round that does not follow', () => {
  const { calls, go, paint } = openShop()
  paint({ isOpen: false, isShut: true })
  go.click()
  expect([go.disabled, calls]).toEqual([true, []])
  paint({ isOpen: true, isShut: true })
  expect(go.disabled).toBe(false)
})

it('takes and cancels an order for the next round while a round is played, independent of its cards', () => {
  const { calls, go, quick, paint, root } = openShop()
  paint({ isOpen: false, ownCards: 48 })
  expect(go.textContent).toBe(`Sonraki tura 6\u00a0kart · ${kurusToText(kurus(3_000), 'tr')}`)
  go.click()
  paint({ isOpen: false, ownCards: 48, ordered: 6 })
  expect(root.textContent).toContain('Sonraki tur açılınca 6 kart alınır')
  expect(quick.every(({ disabled }) => disabled)).toBe(true)
  expect(go.textContent).toBe('Vazgeç')
  go.click()
  expect(calls).toEqual([
    ['order', 6],
    ['order', 0],
  ])
})
