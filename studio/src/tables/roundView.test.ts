// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { type DragonTigerOutcome, dragonTiger, publicBetMark } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it, vi } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { type TestSetting, testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { clientOf } from './dragontiger/client.ts'

const { phases } = dragonTiger
const opensAt = 1_000_000
const closesAt = opensAt + phases.betsMs
const startsAt = closesAt + phases.closedMs

type Sent = { method: string; data: Record<string, unknown> }

const publish = publisherOf('table/305')

/** A server with one table that accepts bets, or refuses them. */
const serverOf = (refusal?: string) => {
  const sent: Sent[] = []
  const balance = { lira: 1000 }
  const round = { number: 7 }
  const outcomes: DragonTigerOutcome[] = []
  /** The state of the round for a client that joins now. */
  const initial = { state: {} }
  /** The own bets after the payment, by round. */
  const paid = new Map<unknown, object[]>()
  const pages: ((message: PageMessage) => void)[] = []
  const stateOf = (over: object) =>
    sentState({
      ...{ game: 305, round: round.number, phase: 'bets', opensAt, closesAt },
      ...{ now: opensAt + performance.now() - startedAt },
      ...over,
    })
  const startedAt = performance.now()
  const ask = async (method: StudioMethod, data: Record<string, unknown>) => {
    sent.push({ method, data })
    if (method === 'bet' && refusal) return { refused: refusal, code: 409 }
    const spots = (data.spots ?? []) as { stake: string }[]
    const stake = spots.reduce((sum, spot) => sum + Number(spot.stake), 0)
    balance.lira -= stake
    const text = `${balance.lira}.00`
    const bet = sentBet({ bet: data.bet, round: data.round, stake: `${stake}.00` })
    const history = dragonTiger.historyOf(outcomes)
    const own = paid.get(data.round || round.number) ?? []
    const table = sentTable({ room: 'table/305', state: stateOf(initial.state), history, bets: own, balance: text })
    return decodeAnswer(method, method === 'bet' ? { bet, balance: text } : table)
  }
  /** The page reports the current balance. */
  const reportBalance = (): void => {
    for (const on of pages) on({ yakamoz: 'balance', amount: `${balance.lira}.00` })
  }
  return { sent, ask, stateOf, round, initial, paid, outcomes, balance, pages, reportBalance }
}

type Server = ReturnType<typeof serverOf>

const opened = async (server: Server): Promise<TestSetting> => {
  const test = testSetting({ call: server.ask as never })
  test.setting.host.listen = (on) => void server.pages.push(on)
  const root = document.body
  await clientOf(dragonTiger.slug)?.start(root, {
    setting: test.setting,
    opening: testOpening({ game: { slug: dragonTiger.slug, id: 305 } }),
    prepared: undefined,
  })
  await test.advance(32)
  return test
}

const press = (spot: string): void => document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.click()
const chipsOn = (spot: string): string => document.querySelector(`[data-spot="${spot}"] .stack`)?.className ?? ''
const bets = (server: Server): Sent[] => server.sent.filter(({ method }) => method === 'bet')
const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
const phase = (): string | undefined => document.documentElement.dataset.state

stubLivePage()

describe('a shared table', () => {
  it('sends the chips at the end of the betting time, all in one bet under one id', async () => {
    const server = serverOf()
    const test = await opened(server)
    for (const spot of ['dragon', 'dragon', 'tie']) press(spot)
    expect([bets(server), chipsOn('dragon')]).toEqual([[], 'stack pending'])
    await vi.advanceTimersByTimeAsync(phases.betsMs - 1400)
    await test.advance(32)
    const [bet] = bets(server)
    expect(bets(server)).toHaveLength(1)
    expect(bet?.data).toMatchObject({
      round: 7,
      spots: [
        { spot: 'dragon', stake: '20.00' },
        { spot: 'tie', stake: '10.00' },
      ],
    })
    expect(String(bet?.data.bet)).toMatch(/^[0-9A-Za-z]{26}$/)
    expect([chipsOn('dragon'), phase()]).toEqual(['stack placed', 'closed'])
    expect(text('.fact.balance .amount')).toBe(kurusToText(kurus(97_000), 'tr'))
  })

  it('sends the chips at once on confirm, and later chips as a bet of their own', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    press('tiger')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    const ids = bets(server).map(({ data }) => data.bet)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
    expect(text('.fact.stake .amount')).toBe(kurusToText(kurus(2000), 'tr'))
  })

  it('removes the chips of a refused bet and shows the reason', async () => {
    const server = serverOf('Bahisler kapandı')
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(64)
    expect([chipsOn('dragon'), test.notices.at(-1)]).toEqual(['', 'Bahisler kapandı'])
    expect(text('.fact.balance .amount')).toBe(kurusToText(kurus(100_000), 'tr'))
  })

  it('accepts no chip after the betting time', async () => {
    const server = serverOf()
    const test = await opened(server)
    await vi.advanceTimersByTimeAsync(phases.betsMs - 1000)
    await test.advance(32)
    press('dragon')
    expect(chipsOn('dragon')).toBe('')
  })

  it('[A54] shows the animation by the server clock and the wins only after it, and celebrates no return below the stake', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    press('tiger')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    await vi.advanceTimersByTimeAsync(startsAt - opensAt)
    const outcome = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false }
    publish(server.stateOf({ phase: 'film', version: 3, startsAt, endsAt: startsAt + phases.showMs, outcome }))
    await test.advance(32)
    expect([phase(), document.querySelectorAll('.card').length]).toEqual(['film', 0])
    await vi.advanceTimersByTimeAsync(2600)
    await test.advance(32)
    expect([document.querySelectorAll('.card').length, chipsOn('dragon')]).toEqual([2, 'stack placed'])
    await vi.advanceTimersByTimeAsync(1500)
    await test.advance(32)
    expect([phase(), chipsOn('dragon'), chipsOn('tiger')]).toEqual(['settled', 'stack won', 'stack lost'])
    expect(text('.fact.win .amount')).toBe(kurusToText(kurus(2000), 'tr'))
    expect(text('.result')).toBe('E')
    // Twenty were staked and twenty came back.
    expect([text('.fact.win .caption'), text('.bar [role=status]')]).toEqual([
      'Geri dönen',
      expect.stringContaining('geri geldi'),
    ])
    expect(winCuesIn(test.cues)).toEqual([])
    expect(document.querySelector<HTMLElement>('.win-plate')?.hidden).toBe(true)
  })

  it('shows the progress of a round to a player who joins in its middle', async () => {
    const server = serverOf()
    const outcome = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false }
    server.initial.state = { phase: 'film', startsAt, endsAt: startsAt + phases.showMs, outcome, now: startsAt + 500 }
    const test = await opened(server)
    expect(text('.subtitle')).toBe('Kartlar dağıtılıyor')
    await vi.advanceTimersByTimeAsync(4_000)
    await test.advance(32)
    expect(text('.subtitle')).toBe('Ejderha kazandı')
  })

  it('shows a result once, whether from the animation or from the history of the server', async () => {
    const server = serverOf()
    const outcome = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false } as const
    server.outcomes.push(outcome)
    server.initial.state = {
      phase: 'settled',
      startsAt,
      endsAt: startsAt + phases.showMs,
      outcome,
      now: startsAt + 9_000,
    }
    const test = await opened(server)
    await test.advance(64)
    const results = (): (string | null)[] => [...document.querySelectorAll('.result')].map((each) => each.textContent)
    expect([phase(), results()]).toEqual(['settled', ['E']])
    server.outcomes.push({ ...outcome, result: 'tiger' })
    server.initial.state = {}
    server.round.number = 9
    publish(server.stateOf({ round: 9, version: 1 }))
    await vi.advanceTimersByTimeAsync(3_500)
    expect(results()).toEqual(['K', 'E'])
  })

  it('labels the countdown and announces once that few seconds are left', async () => {
    const test = await opened(serverOf())
    const timer = document.querySelector('[role="timer"]')
    expect([timer?.getAttribute('aria-label'), timer?.textContent]).toEqual(['Kalan saniye', '11'])
    expect(text('.bar .said')).toBe('')
    await vi.advanceTimersByTimeAsync(700)
    await test.advance(32)
    expect(text('.bar .said')).toBe('Bahis için son 10 saniye')
  })

  it('labels each result of the row and of the roads in words', async () => {
    const server = serverOf()
    const outcome = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false } as const
    server.outcomes.push(outcome, { ...outcome, result: 'tiger' })
    await opened(server)
    const spoken = (selector: string): (string | null)[] =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label'))
    expect(spoken('.results .result > *')).toEqual(['Kaplan', 'Ejderha'])
    expect(spoken('.roads .road')).toEqual([
      'Boncuk tablosu, yeniden eskiye: Kaplan, Ejderha',
      'Büyük yol, yeniden eskiye: Kaplan, Ejderha',
    ])
  })

  it('adds a result to the road as soon as its animation has ended', async () => {
    const server = serverOf()
    const first = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false } as const
    const outcome = { ...first, dragon: '2h', tiger: 'Kc', result: 'tiger' } as const
    server.outcomes.push(first)
    server.initial.state = { phase: 'film', startsAt, endsAt: startsAt + phases.showMs, outcome, now: startsAt }
    const test = await opened(server)
    const marks = (): number => document.querySelectorAll('.roads .road.bead text').length
    const before = marks()
    await vi.advanceTimersByTimeAsync(6_000)
    await test.advance(64)
    expect(marks() - before).toBe(1)
  })

  it('says of bets that arrived too late that they cost nothing', async () => {
    const server = serverOf('Bahisler kapandı')
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    server.round.number = 8
    publish(server.stateOf({ round: 8, version: 1 }))
    await test.advance(64)
    // It stays until the player has seen it.
    expect(test.refusals).toEqual(['Bahislerin zamanında ulaşmadı, bakiyen olduğu gibi duruyor.'])
  })

  it('shows the number of bets, and the list of them on request', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    const own = server.sent.find(({ method }) => method === 'bet')?.data.bet as string
    const bet = { name: 'el•••', at: 1, cashedAt: 0, halfCashedAt: 0, win: 0 }
    const largest = [
      { ...bet, mark: 'other', stake: 5_000 },
      { ...bet, mark: publicBetMark(own), stake: 1_000 },
    ]
    publish({ crowd: { round: 7, bets: 2, staked: 6_000, won: 0, largest } })
    await test.advance(32)
    expect(text('.crowd-count')).toBe('2 bahis')
    HTMLDialogElement.prototype.showModal ??= () => {}
    document.querySelector<HTMLElement>('.crowd-count')?.click()
    const names = [...document.querySelectorAll('.crowd-dialog .crowd-bet b')].map((name) => name.textContent)
    expect(names).toEqual(['el•••', 'Sen'])
    publish(server.stateOf({ round: 8, version: 1 }))
    publish({ crowd: { round: 7, bets: 2, staked: 6_000, won: 10_000, largest: [{ ...largest[0], win: 10_000 }] } })
    await test.advance(32)
    expect(text('.crowd-count')).toBe('son turda 2 bahis')
    expect(text('.crowd-dialog .crowd-bet strong').replace('\u00a0', ' ')).toBe('100,00 ₺')
  })

  it('counts a round whose end was not shown in the net of the session', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    server.paid.set(7, [
      { bet: 'A', round: 7, stake: '10.00', on: {}, cashedAt: 0, halfCashedAt: 0, win: '40.00', state: 'won' },
    ])
    server.round.number = 8
    publish(server.stateOf({ round: 8, version: 1 }))
    await test.advance(64)
    expect(text('.fact.net .amount')).toBe(`+${kurusToText(kurus(3000), 'tr')}`)
  })

  it('offers to repeat the bets of the previous round', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    server.round.number = 8
    publish(server.stateOf({ round: 8, version: 1 }))
    await test.advance(64)
    expect([chipsOn('dragon'), text('.round')]).toEqual(['', 'Tur 8'])
    document.querySelector<HTMLElement>('[aria-label="Tekrarla"]')?.click()
    expect(chipsOn('dragon')).toBe('stack pending')
  })

  it('shows chips placed on another page once, beside its own, and can repeat them', async () => {
    const server = serverOf()
    const test = await opened(server)
    press('dragon')
    document.querySelector<HTMLElement>('.confirm')?.click()
    await test.advance(32)
    press('tiger')
    const own = bets(server)[0]?.data.bet
    const placedBet = (bet: unknown, spots: object[]): object => ({
      ...{ bet, round: 7, stake: '30.00', cashedAt: 0, halfCashedAt: 0, win: '0.00', state: 'open', on: { spots } },
    })
    server.paid.set(7, [
      placedBet(own, [{ spot: 'dragon', stakeKurus: 1000 }]),
      placedBet('B'.repeat(26), [
        { spot: 'dragon', stakeKurus: 2000 },
        { spot: 'tie', stakeKurus: 1000 },
      ]),
    ])
    // The balance after the other page's bet equals what the bar shows here, with the waiting chip subtracted.
    server.balance.lira -= 10
    for (let times = 0; times < 2; times++) {
      server.reportBalance()
      await test.advance(32)
    }
    const on = (spot: string): string => document.querySelector(`[data-spot="${spot}"] .stack`)?.textContent ?? ''
    expect([chipsOn('dragon'), chipsOn('tie'), chipsOn('tiger')]).toEqual([
      'stack placed',
      'stack placed',
      'stack pending',
    ])
    expect([on('dragon'), on('tie'), text('.fact.stake .amount')]).toEqual(['30', '10', kurusToText(kurus(5000), 'tr')])
    document.querySelector<HTMLElement>('[aria-label="Geri al"]')?.click()
    expect([chipsOn('tiger'), chipsOn('tie')]).toEqual(['', 'stack placed'])
    server.round.number = 8
    publish(server.stateOf({ round: 8, version: 1 }))
    await test.advance(64)
    document.querySelector<HTMLElement>('[aria-label="Tekrarla"]')?.click()
    expect([on('dragon'), on('tie'), text('.fact.stake .amount')]).toEqual(['30', '10', kurusToText(kurus(4000), 'tr')])
  })

  it('counts chips placed on another page also when it learns of them after the result', async () => {
    const server = serverOf()
    const outcome = { dragon: 'Kh', tiger: '2c', result: 'dragon', suited: false }
    server.initial.state = { phase: 'film', startsAt, endsAt: startsAt + phases.showMs, outcome, now: startsAt }
    const test = await opened(server)
    await vi.advanceTimersByTimeAsync(6_000)
    await test.advance(64)
    expect([phase(), text('.fact.net .amount')]).toEqual(['settled', kurusToText(kurus(0), 'tr')])
    const on = { spots: [{ spot: 'dragon', stakeKurus: 2000 }] }
    server.paid.set(7, [
      { bet: 'B'.repeat(26), round: 7, stake: '20.00', on, cashedAt: 0, halfCashedAt: 0, win: '0.00', state: 'open' },
    ])
    server.balance.lira -= 20
    server.reportBalance()
    await test.advance(32)
    expect([chipsOn('dragon'), text('.fact.win .amount')]).toEqual(['stack won', kurusToText(kurus(4000), 'tr')])
    expect(text('.fact.net .amount')).toBe(`+${kurusToText(kurus(2000), 'tr')}`)
  })

  it('announces that the bets of a voided round are returned', async () => {
    const server = serverOf()
    const test = await opened(server)
    publish(server.stateOf({ phase: 'void', version: 2 }))
    await test.advance(64)
    expect(text('.subtitle')).toBe('Tur iptal edildi, bahislerin iade edildi')
  })
})
