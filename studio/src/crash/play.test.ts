// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { zeplin } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { beforeEach, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { startCrash } from './play.ts'

const lira = (amount: number): string => kurusToText(kurus(amount * 100), 'tr')
const ownBet = 'A'.repeat(26)
const rising = { round: 7, phase: 'rising', startsAt: 6000 }

/** A server where the player has an open bet in a rising round. */
const flying = async (on: object = {}) => {
  const bet = sentBet({ bet: ownBet, on })
  const server = { now: rising, bets: [bet], balance: '990.00', answering: Promise.resolve() }
  /** What the next requests of the table are answered with instead. */
  const failures: (() => unknown)[] = []
  const stateOf = (over: object) => sentState({ game: 401, opensAt: 0, closesAt: 5000, now: 7000, ...over })
  const sent: string[] = []
  const placeBet = async ({ bet: id, round, stake }: Record<string, unknown>) => {
    await server.answering
    const placed = { ...bet, bet: String(id), round: Number(round), stake: String(stake) }
    server.bets = [...server.bets, placed]
    server.balance = (Number(server.balance) - Number(stake)).toFixed(2)
    return { bet: placed, balance: server.balance }
  }
  const call = async (method: StudioMethod, data: Record<string, unknown>) => {
    sent.push(method)
    if (method === 'bet') return decodeAnswer(method, await placeBet(data))
    const failure = failures.shift()
    if (failure) return failure()
    const { round } = data
    const bets = server.bets.filter((each) => each.round === (round || server.now.round))
    const { balance } = server
    const state = stateOf(server.now)
    return decodeAnswer(method, sentTable({ room: 'table/401', state, history: { last: [] }, bets, balance }))
  }
  const test = testSetting({
    call: call as never,
    balance: async () => kurus(Math.round(Number(server.balance) * 100)),
  })
  const pages: ((message: PageMessage) => void)[] = []
  test.setting.host.listen = (on) => void pages.push(on)
  await startCrash(document.body, {
    setting: test.setting,
    opening: testOpening({ game: { slug: zeplin.slug, id: 401 } }),
    game: zeplin,
    scene: { resize: () => {}, paint: () => {} },
    tones: { from: '', to: '', shipRatio: 1, shipShare: 1 },
    ship: document.createElement('canvas'),
  })
  const publishImage = publisherOf('table/401')
  const publish = async (state: { round: number; phase: string; startsAt: number }): Promise<void> => {
    server.now = state
    publishImage(stateOf(state))
    await test.advance(64)
  }
  const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
  const betCalls = (): number => sent.filter((method) => method === 'bet').length
  /** The page reports the current balance. */
  const reportBalance = async (): Promise<void> => {
    for (const on of pages) on({ yakamoz: 'balance', amount: server.balance })
    await test.advance(64)
  }
  return { server, failures, bet, publish, text, test, betCalls, reportBalance }
}

stubLivePage()
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null
})

it('a bet whose round ended during a lost connection counts in the session, in any phase of the next round', async () => {
  const { server, bet, publish, text, test } = await flying()
  expect(text('.fact.net .amount')).toBe(lira(0))
  server.bets = [{ ...bet, cashedAt: 300, win: '30.00', state: 'won' }]
  server.balance = '1020.00'
  await publish({ round: 9, phase: 'rising', startsAt: 6000 })
  expect([text('.fact.net .amount'), text('.fact.balance .amount')]).toEqual([`+${lira(20)}`, lira(1020)])
  expect(test.sent.filter(({ yakamoz }) => yakamoz === 'settled')).toHaveLength(1)
  // It is not a bet of the current rise.
  expect(text('.seat-go')).not.toContain('Çek')
})

it('a bet cashed out on another page stops rising, and a bet placed there is shown', async () => {
  const { server, bet, text, test, reportBalance } = await flying()
  await test.advance(32)
  const buttons = (): string[] =>
    [...document.querySelectorAll('.seat-go:not(.seat-half)')].map(({ textContent }) => textContent ?? '')
  expect(buttons()[0]).toContain('Çek')
  server.bets = [
    { ...bet, cashedAt: 187, win: '18.70', state: 'won' },
    { ...bet, bet: 'B'.repeat(26), stake: '5.00' },
  ]
  server.balance = '1003.70'
  await reportBalance()
  expect(buttons()[0]).not.toContain('Çek 1')
  expect(buttons()[1]).toContain('Çek')
  expect([text('.seat-note'), text('.fact.balance .amount')]).toEqual([
    `${kurusToText(kurus(1870), 'tr')} · 1,87×`,
    kurusToText(kurus(100_370), 'tr'),
  ])
})

it('a bet placed on another page during a request is shown after its answer', async () => {
  const { server, bet, publish, test, reportBalance } = await flying()
  await publish({ round: 8, phase: 'bets', startsAt: 6000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.answering = promise
  const seats = [...document.querySelectorAll<HTMLButtonElement>('.seat-go:not(.seat-half)')]
  seats[0]?.click()
  await test.advance(32)
  server.bets = [{ ...bet, bet: 'B'.repeat(26), round: 8, stake: '5.00' }]
  server.balance = '985.00'
  await reportBalance()
  const again = seats[1]?.textContent
  resolve()
  await test.advance(64)
  expect(seats[1]?.textContent).not.toBe(again)
  expect(seats[1]?.disabled).toBe(true)
})

it.each([
  [
    'lost',
    () => {
      throw new TypeError('studio.table: unreadable answer')
    },
  ],
  ['refused', () => ({ refused: 'Oturumun kapandı', code: 401 })],
])('an automatic cash-out is shown although the first request for it is %s', async (_, failure) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The rise has passed the automatic multiplier of the bet.
  const { server, failures, bet, text, test } = await flying({ crash: { autoAt: 101 } })
  server.bets = [{ ...bet, cashedAt: 101, win: '10.10', state: 'won' }]
  server.balance = '1000.10'
  failures.push(failure)
  await test.advance(512)
  expect(test.notices).toHaveLength(1)
  expect(text('.fact.balance .amount')).toBe(lira(990))
  await vi.advanceTimersByTimeAsync(1000)
  await test.advance(16)
  expect(text('.fact.balance .amount')).toBe(lira(1000.1))
  expect(text('.seat-note')).toBe(`${lira(10.1)} · 1,01×`)
})

it('a rise that ends at its cap shows no lost bets, even before they are paid', async () => {
  const { server, bet, publish, text } = await flying()
  const top = { round: 7, phase: 'busted', startsAt: 6000, outcome: zeplin.capHundredths }
  await publish(top)
  expect(text('.times-word')).toContain('Zirve')
  expect(text('.seat-note')).toBe('')
  server.bets = [{ ...bet, cashedAt: zeplin.capHundredths, win: '100000.00', state: 'won' }]
  await publish({ ...top, phase: 'settled' })
  expect(text('.seat-note')).toBe(`${lira(100_000)} · 10.000,00×`)
  await publish({ round: 8, phase: 'busted', startsAt: 6000, outcome: 140 } as never)
  expect(text('.times-word')).toBe('Uçtu gitti')
})

it('a bet is counted once although the answer about its round comes late', async () => {
  const { server, bet, publish, text } = await flying()
  server.bets = [{ ...bet, state: 'lost' }]
  await publish({ round: 7, phase: 'settled', startsAt: 6000 })
  await publish({ round: 8, phase: 'bets', startsAt: 6000 })
  expect(text('.fact.net .amount')).toBe(lira(-10))
})

it.each([
  ['the next round only', 8, 1],
  ['no later round if that one was missed', 9, 0],
])('a waiting bet is placed in %s', async (_, round, placedCount) => {
  const { publish, betCalls, test } = await flying()
  await test.advance(32)
  const second = document.querySelectorAll<HTMLButtonElement>('.seat-go:not(.seat-half)')[1]
  expect(second?.textContent).toContain('Sıradaki tura oyna')
  second?.click()
  await publish({ round, phase: 'bets', startsAt: 6000 })
  expect(betCalls()).toBe(placedCount)
})

it('[A54] a half that is cashed out at 1.01 is told without coins, sound and plate of a win', async () => {
  const { server, bet, text, test, reportBalance } = await flying()
  server.bets = [{ ...bet, halfCashedAt: 101, win: '5.05' }]
  server.balance = '995.05'
  await reportBalance()
  expect(winCuesIn(test.cues)).toEqual([])
  expect(document.querySelector<HTMLElement>('.won-plate')?.hidden).toBe(true)
  expect(document.querySelector('.seat-note')?.classList.contains('won')).toBe(false)
  expect([text('.fact.win .caption'), text('.fact.win .amount')]).toEqual(['Geri dönen', kurusToText(kurus(505), 'tr')])
})

it('[A54] a cash-out above the stake is celebrated only if it returns more than both bets of the round', async () => {
  const { server, bet, text, test, reportBalance } = await flying()
  const won = { ...bet, cashedAt: 187, win: '18.70', state: 'won' }
  server.bets = [won, { ...bet, bet: 'B'.repeat(26) }]
  server.balance = '1008.70'
  await reportBalance()
  expect([test.cues.includes('cashOut'), text('.fact.win .caption')]).toEqual([false, 'Geri dönen'])
  server.bets = [won, { ...bet, bet: 'B'.repeat(26), cashedAt: 200, win: '20.00', state: 'won' }]
  server.balance = '1028.70'
  await reportBalance()
  expect([test.cues.includes('cashOut'), text('.fact.win .caption')]).toEqual([true, 'Kazanç'])
})
