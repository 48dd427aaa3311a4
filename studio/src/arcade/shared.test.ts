// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { hounds } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { withTexts } from '../common/setting.ts'
import { SilentSocket, testOpening, testSetting } from '../common/testing.ts'
import { liveTexts } from '../texts/live.ts'
import { sayIn } from '../texts/say.ts'
import { slipTexts } from '../texts/slip.ts'
import { joinSharedTable, type SharedShow, type SharedTable } from './shared.ts'
import { type Pick, slipOf } from './slip.ts'
import type { Wallet } from './wallet.ts'

const { betsMs, closedMs } = hounds.phases
const stateOf = (round: number, phase: string) => ({
  ...{
    game: 602,
    hall: 0,
    round,
    version: 1,
    phase,
    opensAt: 0,
    closesAt: betsMs,
    now: 0,
    seedHash: 'ab',
    revision: 0,
  },
  ...(phase === 'bets' ? {} : { startsAt: betsMs + closedMs }),
})

let version = 0
const publish = (round: number, phase: string): void => {
  version += 1
  const message = { room: 'table/602', epoch: 'a', version, image: stateOf(round, phase) }
  SilentSocket.opened.at(-1)?.onmessage?.({ data: JSON.stringify(message) })
}

const winner: Pick = { spot: 'win/1', name: 'Tarçın', about: '7. koşu', oddsHundredths: 416 }

const opened = async () => {
  const announced: string[] = []
  const table = {
    room: 'table/602',
    state: stateOf(7, 'bets'),
    history: {},
    bets: [] as object[],
    jackpot: '0.00',
    balance: '9.00',
  }
  const call = async (method: StudioMethod) => decodeAnswer(method, table)
  const { setting: base, advance } = testSetting({ call: call as never })
  const setting = withTexts(base, liveTexts, slipTexts)
  const pages: ((message: PageMessage) => void)[] = []
  setting.host.listen = (on) => void pages.push(on)
  const slip = slipOf({
    ...{ lang: 'tr', say: setting.say, stakes: [kurus(100)], stake: kurus(100) },
    ...{ placeBets: () => {}, changed: () => {} },
  })
  const nothing = (): void => {}
  const show = { round: nothing, placed: nothing, begin: nothing, event: nothing, frame: nothing, history: nothing }
  const wallet = () => ({ balanceKurus: 900 })
  const fakeWallet = { bar: { announce: (text: string) => announced.push(text), wallet }, setBalance: nothing }
  await joinSharedTable({
    ...{
      stage: document.body,
      setting,
      opening: testOpening({ game: { slug: hounds.slug, id: 602 } }),
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
  return { slip, announced, table, reportBalance }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
  version = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

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
  const on = { spots: [{ spot: winner.spot, stakeKurus: 500 }] }
  table.bets = [
    { bet: 'B'.repeat(26), round: 7, stake: '5.00', on, cashedAt: 0, halfCashedAt: 0, win: '0.00', state: 'open' },
  ]
  await reportBalance('9.00')
  expect(placed()).toEqual([])
  for (let times = 0; times < 2; times++) await reportBalance('4.00')
  expect(placed()).toEqual(['Tarçın', `${kurusToText(kurus(500), 'tr')} · 4,16`])
})
