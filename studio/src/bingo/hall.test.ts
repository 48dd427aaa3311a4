// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { type BingoCard, bingo90, simulatedDraws } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { expect, it, vi } from 'vitest'
import { decodeAnswer, type Opening, type StudioMethod } from '../common/endpoint.ts'
import { testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { startBingo } from './hall.ts'

const { betsMs } = bingo90.phases

/** A hall with cards of one lira, and a server whose answers to purchases the test can delay. */
const opened = async (phase: 'bets' | 'closed', mode: Opening['mode'] = 'real') => {
  const server = {
    now: { round: 7, phase: phase as string },
    isMute: false,
    bets: [] as object[],
    balance: '900.00',
    more: {},
  }
  const bought: unknown[] = []
  const waiting: (() => void)[] = []
  const stateOf = () =>
    sentState({ game: 501, hall: 100, opensAt: 0, closesAt: betsMs, now: 0, ...server.now, ...server.more })
  const call = async (method: StudioMethod, data: Record<string, unknown>) => {
    const { bets, balance } = server
    if (method !== 'bet') return decodeAnswer(method, sentTable({ room: 'table/501', state: stateOf(), bets, balance }))
    bought.push(data.cards)
    const cards = bingo90.cardsOf(simulatedDraws(1), Number(data.cards))
    const bet = sentBet({ bet: data.bet, round: data.round, stake: '6.00', on: { cards } })
    server.bets = [...server.bets, bet]
    if (server.isMute) await new Promise<void>((answer) => waiting.push(answer))
    return decodeAnswer(method, { bet, balance: '894.00' })
  }
  const test = testSetting({ call: call as never, balance: async () => kurus(89_400) })
  const pages: ((message: PageMessage) => void)[] = []
  test.setting.host.listen = (on) => void pages.push(on)
  await startBingo(document.body, {
    setting: test.setting,
    opening: testOpening({
      ...{ game: { slug: bingo90.slug, id: 501, form: 'bingo' }, defaultStake: kurus(100) },
      mode,
    }),
    game: bingo90,
  })
  await test.advance(32)
  const publishImage = publisherOf('table/501')
  const publish = async (round: number, next: string): Promise<void> => {
    server.now = { round, phase: next }
    publishImage(stateOf())
    await test.advance(64)
  }
  /** The page reports the current balance. */
  const reportBalance = async (): Promise<void> => {
    for (const on of pages) on({ yakamoz: 'balance', amount: '894.00' })
    await test.advance(32)
  }
  const go = document.querySelector<HTMLButtonElement>('.shop-go') as HTMLButtonElement
  return { server, bought, waiting, publish, test, go, reportBalance }
}

stubLivePage()

it('buys cards once when the button is pressed again before the answer', async () => {
  const { server, bought, waiting, test, go } = await opened('bets')
  server.isMute = true
  go.click()
  go.click()
  await test.advance(32)
  expect([bought, go.disabled]).toEqual([[6], true])
  for (const answer of waiting) answer()
  await test.advance(32)
  expect(go.disabled).toBe(false)
  go.click()
  expect(bought).toEqual([6, 6])
})

it.each([
  ['the next round only', 8, [6]],
  ['no later round if that one was missed', 9, []],
])('buys the ordered cards in %s', async (_, round, cards) => {
  const { bought, publish, go } = await opened('closed')
  go.click()
  await publish(round, 'bets')
  expect(bought).toEqual(cards)
})

it('shows cards that were bought on another page, and none twice whose answer is still pending', async () => {
  const { server, waiting, test, go, reportBalance } = await opened('bets')
  const cards = (): number => document.querySelectorAll('.cards .card').length
  server.isMute = true
  go.click()
  await test.advance(32)
  const other = bingo90.cardsOf(simulatedDraws(2), 2)
  server.bets = [sentBet({ bet: 'B'.repeat(26), stake: '2.00', on: { cards: other } }), ...server.bets]
  await reportBalance()
  expect(cards()).toBe(8)
  for (const answer of waiting) answer()
  await test.advance(32)
  expect(cards()).toBe(8)
})

it('tells a player with demo money that cards are for real money only, and buys none', async () => {
  const { bought, test, go } = await opened('bets', 'demo')
  const realOnly = 'İzliyorsun: burada herkes aynı turu gerçek bakiyeyle oynar.'
  expect(test.notices).toEqual([realOnly])
  go.click()
  await test.advance(32)
  expect([bought, test.notices]).toEqual([[], [realOnly, realOnly]])
})

it('asks for the results of a round after a delay if the player has no cards', async () => {
  const { server, publish, test } = await opened('bets')
  const text = (): string => document.querySelector('.fact.balance .amount')?.textContent ?? ''
  const before = text()
  server.balance = '950.00'
  await publish(7, 'settled')
  expect(text()).toBe(before)
  await vi.advanceTimersByTimeAsync(3000)
  await test.advance(32)
  expect(text()).toBe(kurusToText(kurus(95_000), 'tr'))
})

it.each([
  [100, 'geri döndü', []],
  [700, 'sende', ['prize']],
])('[A54] a prize of %i kuruş for a card of 6.00 lira “%s”, with the sounds %j', async (each, words, sounds) => {
  const { test, publish, go, server } = await opened('bets')
  go.click()
  await test.advance(64)
  const [{ on }] = server.bets as [{ on: { cards: BingoCard[] } }]
  const first = (on.cards[0]?.[0] ?? []).filter(Boolean)
  const balls = [
    ...first,
    ...Array.from({ length: 90 }, (_, index) => index + 1).filter((ball) => !first.includes(ball)),
  ]
  const awards = [{ prize: 'line', ball: first.length, cards: 1, eachKurus: each }]
  const startsAt = betsMs
  Object.assign(server.more, { outcome: { balls, houseCards: [] }, awards, startsAt, endsAt: startsAt + 60_000 })
  await vi.advanceTimersByTimeAsync(betsMs)
  await publish(7, 'film')
  await vi.advanceTimersByTimeAsync(first.length * 2600 - 1250)
  await test.advance(64)
  expect(document.querySelector('.caller')?.textContent).toContain(words)
  expect(winCuesIn(test.cues)).toEqual(sounds)
  expect(document.querySelectorAll('.cheer .won-plate')).toHaveLength(sounds.length)
})

it('[A85] shows the quick draw of a hall without cards, says so once, and names no number', async () => {
  const { server, publish, test } = await opened('closed')
  const outcome = bingo90.outcome(simulatedDraws(3))
  const { awards } = bingo90.settleAll({ outcome, cards: [], priceKurus: kurus(100), jackpotKurus: kurus(0) })
  server.more = { outcome, awards, startsAt: 0, ballMs: bingo90.phases.empty.ballMs }
  const spoken = () => document.querySelector('.spoken')?.textContent ?? ''
  const fallen = () => document.querySelectorAll('.number-board .on').length
  await publish(7, 'film')
  expect(spoken()).toContain('Bu turda kimsenin kartı yok')
  const before = fallen()
  await vi.advanceTimersByTimeAsync(2_000)
  await test.advance(64)
  expect(fallen() - before).toBe(10)
  expect(spoken()).toContain('Bu turda kimsenin kartı yok')
})
