import { dice as diceGame, games, type InstantGame, priceOf, type SlotPurchase } from '@yakamoz/games'
import { kurus, kurusToWire, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { openTestApp, payIn, tokenOf } from '../../testing/index.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const slot = games.find(({ slug }) => slug === 'yakamoz') as InstantGame
const spun = games.find(({ slug }) => slug === 'kiraz-zamani') as InstantGame
const dice = diceGame as InstantGame
const base = kurus(200)
const price = priceOf(slot.purchase as SlotPurchase, base)
const choice = { bought: base }

const openSlot = async (featurePurchase: boolean, game = slot, mode: 'real' | 'demo' = 'real') => {
  const test = await openTestApp({ config: { minRoundMs: 0, featurePurchase } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const openReal = async () => {
    const { data } = await test.call('casino', 'init_game', { gameID: game.id }, player.user)
    return test.call('studio', 'open', { token: tokenOf(data.url) })
  }
  const opened = (await (mode === 'demo' ? test.call('studio', 'open_demo', { gameID: game.id }) : openReal())).data
  const play = (stake: number, chosen?: unknown, round = newId()) =>
    test.call('studio', 'play', {
      session: opened.session,
      round,
      stake: kurusToWire(kurus(stake)),
      ...(chosen === undefined ? {} : { choice: chosen }),
    })
  return { ...test, player, opened, play }
}

describe('feature purchase', () => {
  it('sells a feature for its price, once per id, where the market allows it', async () => {
    const test = await openSlot(true)
    expect(test.opened.purchase).toBe(true)
    const id = newId()
    const answer = await test.play(price, choice, id)
    expect(answer.result).toBe(true)
    expect(answer.data).toMatchObject({ round: id, stake: kurusToWire(price) })
    expect(answer.data.events).toContainEqual(expect.objectContaining({ type: 'freeSpins', more: false }))
    const again = await test.play(price, choice, id)
    expect(again.data).toMatchObject({ win: answer.data.win, choice, balanceAfter: answer.data.balanceAfter })
    const stored = await test.call('casino', 'round', { round: id }, test.player.user)
    expect(stored.data).toMatchObject([{ stake: kurusToWire(price), choice }])
    const launched = await test.call('casino', 'init_game', { gameID: slot.id }, test.player.user)
    const opened = await test.call('studio', 'open', { token: tokenOf(launched.data.url) })
    expect(opened.data.defaultStake).toBe(kurusToWire(base))
  })

  it('accepts exactly the price of a feature and still plays normal rounds', async () => {
    const test = await openSlot(true)
    for (const [stake, chosen] of [
      [200, choice],
      [price + 20, choice],
      [price, { bought: 400 }],
      [price, undefined],
    ] as const)
      expect((await test.play(stake, chosen)).message).toBe('Bu bahis tutarı oynanamaz. Başka bir tutar seç.')
    expect((await test.play(price, { bought: 'all' })).message).toBe('Bu seçim oynanamaz')
    for (const none of [undefined, null]) expect((await test.play(200, none)).result).toBe(true)
  })

  it('refuses a feature where the market does not allow it or the slot has none', async () => {
    const closed = await openSlot(false)
    expect(closed.opened.purchase).toBe(false)
    expect((await closed.play(price, choice)).message).toBe('Bu seçim oynanamaz')
    expect((await closed.play(200, null)).result).toBe(true)
    const plain = await openSlot(true, spun)
    expect(plain.opened.purchase).toBe(false)
    expect((await plain.play(200, null)).result).toBe(true)
  })

  it('repeats the answer to a feature that was bought before the market forbade it, and sells no other', async () => {
    const test = await openSlot(true)
    const id = newId()
    const answer = await test.play(price, choice, id)
    Object.assign(test.app.config, { featurePurchase: false })
    const again = await test.play(price, choice, id)
    expect(again.data).toMatchObject({ round: id, win: answer.data.win, balanceAfter: answer.data.balanceAfter })
    expect((await test.play(price, choice)).message).toBe('Bu seçim oynanamaz')
  })

  it('repeats the answer to a feature that was bought before its price changed', async () => {
    const test = await openSlot(true)
    const id = newId()
    const answer = await test.play(price, choice, id)
    const sold = slot.purchase as { priceTenths: number }
    const title = (slot as unknown as { title: { purchase: { priceTenths: number } } }).title
    title.purchase.priceTenths += 10
    try {
      const again = await test.play(price, choice, id)
      expect(again.data).toMatchObject({ round: id, win: answer.data.win, balanceAfter: answer.data.balanceAfter })
      expect((await test.play(price, choice)).message).toBe('Bu bahis tutarı oynanamaz. Başka bir tutar seç.')
    } finally {
      title.purchase.priceTenths = sold.priceTenths
    }
  })

  it('sells a feature for demo money, and refuses it when that is insufficient', async () => {
    const test = await openSlot(true, slot, 'demo')
    const answer = await test.play(price, choice)
    expect(answer.data).toMatchObject({ stake: kurusToWire(price) })
    const dear = kurus(100_000)
    const refused = await test.play(priceOf(slot.purchase as SlotPurchase, dear), { bought: dear })
    expect(refused.result).toBe(false)
  })
})

describe('a repeated round id', () => {
  const over = { target: 5049, over: true }

  it('accepts a repeated id for an equal choice with other key order, and refuses another choice', async () => {
    const test = await openSlot(false, dice)
    const id = newId()
    const answer = await test.play(1000, over, id)
    const again = await test.play(1000, { over: true, target: 5049 }, id)
    expect(again.data).toMatchObject({ round: id, win: answer.data.win, nonce: answer.data.nonce })
    for (const other of [
      { target: 4950, over: false },
      { target: 4999, over: true },
    ])
      expect((await test.play(1000, other, id)).message).toBe('Bu işlem numarası başka bir işlemde kullanıldı')
  })
})
