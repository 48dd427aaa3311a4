// @vitest-environment jsdom
import { dragonTiger } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { type TestSetting, testOpening, testSetting } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { clientOf } from '../tables/dragontiger/client.ts'
import { poses } from './poses.ts'

const { phases } = dragonTiger
const opensAt = 1_000_000
const closesAt = opensAt + phases.betsMs
const startsAt = closesAt + phases.closedMs
const dragonWins = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false }

/** A table of Dragon Tiger that accepts bets. */
const tableOf = () => {
  const startedAt = performance.now()
  const stateOf = (over: object) =>
    sentState({
      ...{ game: 305, round: 7, phase: 'bets', opensAt, closesAt },
      ...{ now: opensAt + performance.now() - startedAt },
      ...over,
    })
  const call = async (method: StudioMethod, data: Record<string, unknown>) => {
    const stake = ((data.spots ?? []) as { stake: string }[]).reduce((sum, spot) => sum + Number(spot.stake), 0)
    const bet = sentBet({ bet: data.bet, stake: `${stake}.00` })
    const table = sentTable({ room: 'table/305', state: stateOf({}), history: dragonTiger.historyOf([]) })
    return decodeAnswer(method, method === 'bet' ? { bet, balance: '990.00' } : table)
  }
  const publish = publisherOf('table/305')
  return { call, publish: (over: object) => publish(stateOf(over)) }
}

const opened = async (table: ReturnType<typeof tableOf>): Promise<TestSetting> => {
  const test = testSetting({ call: table.call as never })
  await clientOf(dragonTiger.slug)?.start(document.body, {
    setting: test.setting,
    opening: testOpening({ game: { slug: dragonTiger.slug, id: 305 } }),
    prepared: undefined,
  })
  await vi.dynamicImportSettled()
  await test.advance(32)
  return test
}

const figure = (): HTMLElement | null => document.querySelector('.presenter-figure')
const bubble = (): string => document.querySelector('.subtitle[role="status"]')?.textContent ?? ''
const turned = (joint: string): string =>
  document.querySelector<SVGElement>(`[data-joint="${joint}"]`)?.style.transform ?? ''
const isIn = (pose: keyof typeof poses): boolean =>
  Object.entries(poses[pose].joints).every(([joint, angle]) => turned(joint) === `rotate(${angle}deg)`)

/** Places a chip on these spots and shows the round to its result, a win of the dragon. */
const playDragonWin = async (spots: readonly string[]): Promise<void> => {
  const table = tableOf()
  const test = await opened(table)
  for (const spot of spots) document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.click()
  document.querySelector<HTMLElement>('.confirm')?.click()
  await test.advance(32)
  await vi.advanceTimersByTimeAsync(startsAt - opensAt)
  table.publish({ phase: 'film', startsAt, endsAt: startsAt + phases.showMs, outcome: dragonWins })
  await test.advance(32)
  for (let stepMs = 0; stepMs < 4400; stepMs += 200) {
    await vi.advanceTimersByTimeAsync(200)
    await test.advance(32)
  }
}

stubLivePage()

describe('the dealer of a table', () => {
  it('is hidden from screen readers, which read the bubble beside it [A96]', async () => {
    await opened(tableOf())
    expect(figure()?.dataset.figure).toBe('defne')
    expect(figure()?.closest('[aria-hidden="true"]')).toBe(figure())
    expect(document.querySelector('.subtitle')?.getAttribute('aria-live')).toBe('polite')
    expect(bubble()).toBe('Bahislerini koy')
  })

  it('closes the bets with a sweep of the hand, and says so once [A96]', async () => {
    const test = await opened(tableOf())
    await vi.advanceTimersByTimeAsync(phases.betsMs - 1400)
    await test.advance(64)
    expect([bubble(), isIn('sweepTo')]).toEqual(['Bahisler kapandı', true])
  })

  it('applauds a win above the stake [A96]', async () => {
    await playDragonWin(['dragon'])
    expect([bubble(), isIn('clapTogether')]).toEqual(['Ejderha kazandı', true])
    expect(document.querySelector('.win-plate strong')?.textContent).toBe(kurusToText(kurus(2000), 'tr'))
  })

  it('does not applaud a return of the stake or less [A96]', async () => {
    await playDragonWin(['dragon', 'tiger'])
    expect([bubble(), isIn('clapTogether'), isIn('present')]).toEqual(['Ejderha kazandı', false, true])
  })
})
