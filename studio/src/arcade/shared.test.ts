// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { hounds } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { expect, it, vi } from 'vitest'
import { decodeAnswer, type Opening, type StudioMethod } from '../common/endpoint.ts'
import { withTexts } from '../common/setting.ts'
import { testOpening, testSetting } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { commonTexts } from '../texts/common.ts'
import { liveTexts } from '../texts/live.ts'
import { sayIn } from '../texts/say.ts'
import { slipTexts } from '../texts/slip.ts'
import { joinSharedTable, placePicks, type SharedShow, type SharedTable } from './shared.ts'
import { type Pick, slipOf } from './slip.ts'
import type { Wallet } from './wallet.ts'

const { betsMs, closedMs } = hounds.phases
const stateOf = (round: number, phase: string) =>
  sentState({
    ...{ game: 602, round, phase, opensAt: 0, closesAt: betsMs, now: 0 },
    ...(phase === 'bets' ? {} : { startsAt: betsMs + closedMs }),
  })

const publishImage = publisherOf('table/602')
const publish = (round: number, phase: string): void => publishImage(stateOf(round, phase))

const winner: Pick = { spot: 'win/1', name: 'Tarçın', about: '7. koşu', oddsHundredths: 416 }

const on = { spots: [{ spot: winner.spot, stakeKurus: 500 }] }
const ownBet = sentBet({ bet: 'B'.repeat(26), stake: '5.00', on })

const opened = async ({ bets = [], mode = 'real' }: { bets?: object[]; mode?: Opening['mode'] } = {}) => {
  const announced: string[] = []
  const settled: (readonly [number, number])[] = []
  const sent: StudioMethod[] = []
  /** What the next requests are answered with instead. */
  const failures: (() => unknown)[] = []
  const table = sentTable({ room: 'table/602', state: stateOf(7, 'bets'), bets, balance: '9.00' })
  const call = async (method: StudioMethod) => {
    sent.push(method)
    const failure = failures.shift()
    if (failure) return failure()
    const bet = { bet: { ...ownBet, round: 8 }, balance: '4.00' }
    return decodeAnswer(method, method === 'bet' ? bet : table)
  }
  const test = testSetting({ call: call as never })
  const { setting: base, advance } = test
  const setting = withTexts(base, liveTexts, slipTexts)
  const pages: ((message: PageMessage) => void)[] = []
  setting.host.listen = (on) => void pages.push(on)
  const slip = slipOf({
    ...{ lang: 'tr', say: setting.say, stakes: [kurus(100)], stake: kurus(100) },
    ...{ placeBets: () => {}, changed: () => {} },
  })
  const nothing = (): void => {}
  const nexts: number[] = []
  const next = (round: number): void => void nexts.push(round)
  const show = {
    round: nothing,
    next,
    placed: nothing,
    begin: nothing,
    event: nothing,
    frame: nothing,
    history: nothing,
  }
  const wallet = () => ({ balanceKurus: 900 })
  const fakeWallet = {
    bar: { announce: (text: string) => announced.push(text), wallet },
    setBalance: nothing,
    covers: () => true,
    settled: ({ stake, win }: { stake: number; win: number }) => settled.push([stake, win]),
  }
  const client = await joinSharedTable({
    ...{
      stage: document.body,
      setting,
      opening: testOpening({ game: { slug: hounds.slug, id: 602 }, mode }),
      game: hounds,
      slip,
    },
    wallet: fakeWallet as unknown as Wallet,
    show: { ...show, pickOf: () => winner } as unknown as SharedShow<unknown, never>,
  } as unknown as Parameters<typeof joinSharedTable>[0] & Partial<SharedTable>)
  /** The page reports the current balance. */
  const reportBalance = async (amount: string): Promise<void> => {
    for (const on of pages) on({ yakamoz: 'balance', amount })
    await advance(32)
  }
  return { client, slip, announced, settled, sent, failures, table, reportBalance, test, nexts }
}

stubLivePage()

const lapsed = sayIn('tr', slipTexts)('slip.lapsed')

it('says that picks were not placed when bets close', async () => {
  const { slip, announced } = await opened()
  slip.toggle(winner)
  publish(7, 'closed')
  expect([slip.count(), slip.isOpen(), announced]).toEqual([0, false, [lapsed]])
  expect(slip.root.textContent).toContain(lapsed)
})

it('drops picks when the next round opens, even if the end of their round was missed', async () => {
  const { slip, announced } = await opened()
  slip.toggle(winner)
  // After a locked phone or a lost connection only the next round is received.
  publish(8, 'bets')
  expect([slip.count(), slip.isOpen(), announced]).toEqual([0, true, [lapsed]])
  slip.toggle(winner)
  publish(8, 'bets')
  expect(slip.count()).toBe(1)
})

it('says nothing when there were no picks', async () => {
  const { announced } = await opened()
  publish(7, 'closed')
  publish(8, 'bets')
  expect(announced).toEqual([])
})

it('shows bets placed on another page once, and requests nothing while the balance is unchanged', async () => {
  const { slip, table, reportBalance } = await opened()
  const placed = (): (string | null)[] => [...slip.root.querySelectorAll('.placed b')].map((each) => each.textContent)
  table.bets = [ownBet]
  await reportBalance('9.00')
  expect(placed()).toEqual([])
  for (let times = 0; times < 2; times++) await reportBalance('4.00')
  expect(placed()).toEqual(['Tarçın', `${kurusToText(kurus(500), 'tr')} · 4,16`])
})

it.each([
  ['the end of its round', { round: 7, phase: 'settled' }],
  ['the next round, if the end of its round was missed', { round: 8, phase: 'bets' }],
])('counts a bet once, with %s, although the first request for its result fails', async (_, next) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { settled, failures, table, test } = await opened({ bets: [ownBet] })
  table.state = stateOf(next.round, next.phase)
  failures.push(() => {
    throw new TypeError('studio.table: unreadable answer')
  })
  publish(next.round, next.phase)
  await vi.advanceTimersByTimeAsync(0)
  expect([settled, test.notices.length]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1000)
  publish(8, 'closed')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(settled).toEqual([[500, 0]])
})

it('requests the result of a round without own bets after a delay', async () => {
  const { sent } = await opened()
  sent.length = 0
  publish(7, 'settled')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['table'])
})

it('places no bets with demo money, and says so', async () => {
  const { client, sent, test } = await opened({ mode: 'demo' })
  const realOnly = sayIn('tr', commonTexts)('common.realOnly')
  expect(test.notices).toEqual([realOnly])
  sent.length = 0
  placePicks(client, [winner], kurus(100))
  await vi.advanceTimersByTimeAsync(0)
  expect([test.notices, sent]).toEqual([[realOnly, realOnly], []])
})

it.each([
  ['5.00', []],
  ['5.01', ['winSmall']],
  ['75.00', ['bigWin']],
])('[A54] bets of 5.00 that return %s are shown with the sounds %j', async (win, sounds) => {
  const { table, settled, test } = await opened({ bets: [ownBet] })
  table.bets = [{ ...ownBet, win, state: 'won' }]
  table.state = stateOf(7, 'settled')
  publish(7, 'settled')
  await test.advance(64)
  await vi.advanceTimersByTimeAsync(3000)
  await test.advance(64)
  expect(settled).toEqual([[500, Math.round(Number(win) * 100)]])
  expect(test.cues).toEqual(sounds)
  expect(document.querySelectorAll('.cheer .won-plate')).toHaveLength(sounds.length)
})

const outcome = { order: [0, 1, 2, 3, 4, 5] }
const film = (round: number): void => publishImage({ ...stateOf(round, 'film'), outcome, endsAt: betsMs + 60_000 })

it('[A85] sells the next round while one runs, and places the order once when it opens', async () => {
  const { client, slip, sent, nexts, test } = await opened()
  publish(7, 'closed')
  expect(slip.isOpen()).toBe(false)
  film(7)
  expect([slip.isOpen(), nexts]).toEqual([true, [8]])
  slip.toggle(winner)
  placePicks(client as never, [winner], kurus(500))
  await test.advance(32)
  expect(sent.filter((method) => method === 'bet')).toEqual([])
  expect(slip.root.querySelector('.placed .ordered')).not.toBeNull()
  publish(8, 'bets')
  await test.advance(32)
  publish(8, 'bets')
  await test.advance(32)
  expect(sent.filter((method) => method === 'bet')).toHaveLength(1)
  expect(slip.root.querySelector('.placed .ordered')).toBeNull()
})

it('[A85] keeps the picks for the next round when it opens, and drops them when it was missed', async () => {
  const { slip, announced } = await opened()
  film(7)
  slip.toggle(winner)
  publish(8, 'bets')
  expect(slip.count()).toBe(1)
  film(8)
  expect([slip.count(), announced]).toEqual([0, [lapsed]])
  slip.toggle(winner)
  publish(10, 'bets')
  expect(slip.count()).toBe(0)
})

it('[A85] places no order whose round was missed or that was taken back', async () => {
  const { client, slip, sent, announced, test } = await opened()
  const wasBet = () => sent.includes('bet')
  film(7)
  placePicks(client as never, [winner], kurus(500))
  await test.advance(32)
  slip.root.querySelector<HTMLButtonElement>('.placed button')?.click()
  publish(8, 'bets')
  await test.advance(32)
  expect([wasBet(), announced.includes(lapsed)]).toEqual([false, false])
  film(8)
  placePicks(client as never, [winner], kurus(500))
  await test.advance(32)
  publish(10, 'bets')
  await test.advance(32)
  expect([wasBet(), announced.includes(lapsed)]).toEqual([false, true])
})
