// @vitest-environment jsdom

import { type BlackjackMove, blackjackTable, simulatedDraws } from '@yakamoz/games'
import { kurus, kurusToText } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { decodeAnswer, type StudioMethod } from '../common/endpoint.ts'
import { type TestSetting, testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { publisherOf, sentBet, sentState, sentTable, stubLivePage } from '../live/testing.ts'
import { clientOf } from './client.ts'

const { phases } = blackjackTable
const opensAt = 1_000_000
const closesAt = opensAt + phases.betsMs

type Seat = { seat: number; stakeKurus: number; behind: number; behindKurus: number }
const taken = (seat: number, behind = 0): Seat => ({ seat, stakeKurus: 1000, behind, behindKurus: behind * 1000 })

/** A seed whose cards match a condition on the open moves. */
const seedOf = (isWanted: (names: string[], seed: number) => boolean): number => {
  for (let seed = 1; seed < 5000; seed++) {
    const { open = [] } = playedWith(seed, [])
    if (
      isWanted(
        open.map(({ name }) => name),
        seed,
      )
    )
      return seed
  }
  throw new Error('no such cards')
}
const bets = [3, 5].map((seat) => ({ seat, stakeKurus: kurus(1000) }))
const playedWith = (seed: number, moves: readonly BlackjackMove[]) =>
  blackjackTable.play({ bets, moves, draws: simulatedDraws(seed) })

type PlacedBet = {
  bet: string
  round: number
  stake: string
  on: unknown
  cashedAt: number
  halfCashedAt: number
  win: string
  state: string
}

/** A server with one table whose round the test moves. */
const serverOf = (refusal?: string) => {
  const sent: { method: string; data: Record<string, unknown> }[] = []
  const startedAt = performance.now()
  let revision = 0
  let now: object = { phase: 'bets', felt: { seats: [], events: [], step: 0 } }
  const placed = new Map<string, PlacedBet>()
  const stateOf = () =>
    sentState({
      ...{ game: 314, round: 7, opensAt, closesAt, revision },
      ...{ now: opensAt + performance.now() - startedAt },
      ...now,
    })
  const publishImage = publisherOf('table/314')
  const publish = (state: object): void => {
    revision += 1
    now = state
    publishImage(stateOf())
  }
  const placeOne = (data: Record<string, unknown>): PlacedBet => {
    const choice = data.choice as { seat: number; behind: boolean; follow: boolean }
    const on = { seat: { ...choice, stakeKurus: Number(data.stake) * 100, raises: [] } }
    return sentBet({ bet: String(data.bet), stake: `${data.stake}`, on })
  }
  const answerTo = (method: string, data: Record<string, unknown>): unknown => {
    const balance = '900.00'
    const known = placed.get(String(data.bet))
    if (method === 'table')
      return sentTable({ room: 'table/314', state: stateOf(), history: [], bets: [...placed.values()], balance })
    const bet =
      method === 'bet'
        ? placeOne(data)
        : method === 'set_stake' && known
          ? { ...placeOne({ ...data, choice: (known.on as { seat: object }).seat }), bet: known.bet }
          : method === 'take_back'
            ? { ...known, state: 'void' }
            : [...placed.values()][0]
    placed.set(String((bet as PlacedBet).bet), bet as PlacedBet)
    return { bet, balance }
  }
  const ask = async (method: StudioMethod, data: Record<string, unknown>) => {
    sent.push({ method, data })
    if (refusal && method !== 'table') return { refused: refusal, code: 409 }
    return decodeAnswer(method, answerTo(method, data))
  }
  const play = (seed: number, moves: readonly BlackjackMove[], seats: readonly Seat[]): void => {
    const played = playedWith(seed, moves)
    const [seat] = blackjackTable.turnsOf(played)
    const until = opensAt + performance.now() - startedAt + phases.turnMs
    const felt = { seats, events: played.events, step: moves.length, turn: { seat, until, open: played.open ?? [] } }
    publish({ phase: played.open ? 'play' : 'film', felt: played.open ? felt : { ...felt, turn: undefined } })
  }
  return { sent, ask, publish, play, placed }
}

type Server = ReturnType<typeof serverOf>

const opened = async (server: Server): Promise<TestSetting> => {
  const test = testSetting({ call: server.ask as never })
  await clientOf(blackjackTable.slug)?.start(document.body, {
    setting: test.setting,
    opening: testOpening({
      game: { slug: blackjackTable.slug, id: 314 },
      stakes: [100, 200, 500, 1000, 5000].map(kurus),
    }),
    prepared: undefined,
  })
  await test.advance(32)
  return test
}

const button = (selector: string): HTMLButtonElement => document.querySelector(selector) as HTMLButtonElement
const spot = (seat: number) => button(`[data-seat="${seat}"] .seat-spot`)
const behind = (seat: number) => button(`[data-seat="${seat}"] .behind-spot`)
const moves = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.move')].map(({ dataset }) => dataset.move ?? '')
const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
const sentOf = ({ sent }: Server, method: string) => sent.filter((one) => one.method === method).map(({ data }) => data)

stubLivePage()

describe('a table with seats', () => {
  it('takes a free seat with the chosen chip, adds a chip with each press, and undoes them one by one', async () => {
    const server = serverOf()
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    expect(sentOf(server, 'bet')).toMatchObject([
      { round: 7, stake: '10.00', choice: { seat: 3, behind: false, follow: false } },
    ])
    server.publish({ phase: 'bets', felt: { seats: [taken(3)], events: [], step: 0 } })
    await test.advance(32)
    expect(spot(3).getAttribute('aria-label')).toBe(`3. koltuk senin, ${kurusToText(kurus(1000), 'tr')}; fiş ekle`)
    expect(text('[data-seat="3"] .seat-tag')).toBe('Sen')
    // Two quick presses add two chips.
    spot(3).click()
    spot(3).click()
    await test.advance(32)
    const [bet] = server.placed.keys()
    expect(sentOf(server, 'set_stake')).toMatchObject(['20.00', '30.00'].map((stake) => ({ bet, stake })))
    const undo = [...document.querySelectorAll<HTMLButtonElement>('.act')].find(
      ({ textContent }) => textContent === 'Geri al',
    )
    for (let press = 0; press < 3; press++) {
      undo?.click()
      await test.advance(32)
    }
    expect(sentOf(server, 'set_stake').map(({ stake }) => stake)).toEqual(['20.00', '30.00', '20.00', '10.00'])
    expect(sentOf(server, 'take_back')).toMatchObject([{ bet }])
    expect(undo?.disabled).toBe(true)
  })

  it('limits the stake of a seat to the highest chip and shows the limit', async () => {
    const server = serverOf()
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    const chips = [...document.querySelectorAll<HTMLButtonElement>('.tray .chip')]
    chips.at(-1)?.click()
    for (let press = 0; press < 2; press++) spot(3).click()
    await test.advance(32)
    expect(sentOf(server, 'set_stake').map(({ stake }) => stake)).toEqual(['50.00'])
    expect(test.notices.at(-1)).toMatch(/^Bir koltuğa en çok .* koyabilirsin$/)
  })

  it('stakes behind a taken seat, following or not, and disables that seat', async () => {
    const server = serverOf()
    const test = await opened(server)
    server.publish({ phase: 'bets', felt: { seats: [taken(5, 1)], events: [], step: 0 } })
    await test.advance(32)
    expect([spot(5).disabled, behind(5).disabled, behind(4).disabled]).toEqual([true, false, true])
    expect(text('[data-seat="5"] .behind-count')).toBe('1 kişi arkada')
    button('.follow input').click()
    behind(5).click()
    await test.advance(32)
    expect(sentOf(server, 'bet')).toMatchObject([{ choice: { seat: 5, behind: true, follow: false } }])
    expect(text('[data-seat="5"] .seat-tag')).toBe('Arkada')
  })

  it('lets a player behind a seat take it when it becomes free', async () => {
    const server = serverOf()
    const test = await opened(server)
    server.publish({ phase: 'bets', felt: { seats: [taken(5)], events: [], step: 0 } })
    await test.advance(32)
    behind(5).click()
    await test.advance(32)
    server.publish({ phase: 'bets', felt: { seats: [], events: [], step: 0 } })
    await test.advance(32)
    spot(5).click()
    await test.advance(32)
    expect(sentOf(server, 'take_back')).toHaveLength(1)
    expect(sentOf(server, 'bet').at(-1)).toMatchObject({ choice: { seat: 5, behind: false } })
  })

  it('offers moves to the own seat only after its cards were shown, and sends a decision with its number', async () => {
    const server = serverOf()
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    const isNext = (seed: number) => blackjackTable.turnsOf(playedWith(seed, [{ name: 'stand' }]))[0] === 5
    const seed = seedOf((names, one) => names.includes('surrender') && !names.includes('split') && isNext(one))
    server.play(seed, [], [taken(3), taken(5)])
    expect(moves()).toEqual([])
    await test.advance(4000)
    expect(moves()).toEqual(['hit', 'stand', 'double', 'surrender'])
    expect(text('.subtitle')).toContain('Sıra sende: 3.\u00a0koltuk')
    button('[data-move="stand"]').click()
    await test.advance(32)
    expect(sentOf(server, 'decide')).toMatchObject([{ round: 7, step: 0, move: { name: 'stand' } }])
    server.play(seed, [{ name: 'stand' }], [taken(3), taken(5)])
    await test.advance(2000)
    expect(moves()).toEqual([])
    expect(text('.subtitle')).toBe('5. koltuk karar veriyor')
  })

  it('offers insurance to all own seats at once with one button each, and declines for the remaining ones', async () => {
    const server = serverOf()
    const test = await opened(server)
    for (const seat of [3, 5]) {
      spot(seat).click()
      await test.advance(32)
    }
    const seed = seedOf((names) => names.includes('insure'))
    server.play(seed, [], [taken(3), taken(5)])
    await test.advance(6000)
    expect(text('.subtitle')).toBe('Sigorta ister misin? Koltukların: 3, 5')
    const covers = [...document.querySelectorAll<HTMLButtonElement>('.cover')]
    expect(covers.map((cover) => cover.querySelector('span')?.textContent)).toEqual([
      ...['Sigorta 3', 'Sigorta 5', 'Sigorta yok'],
    ])
    covers[1]?.click()
    const after = [...document.querySelectorAll<HTMLButtonElement>('.cover')]
    expect(after.map(({ disabled }) => disabled)).toEqual([false, true, false])
    after[2]?.click()
    await test.advance(32)
    expect(sentOf(server, 'decide')).toMatchObject([
      { step: 0, move: { name: 'insure', seat: 5 } },
      { step: 0, move: { name: 'decline', seat: 3 } },
    ])
    server.play(seed, [{ name: 'insure', seat: 5 }], [taken(3), taken(5)])
    await test.advance(200)
    const left = [...document.querySelectorAll<HTMLButtonElement>('.move')]
    expect(left.map(({ disabled }) => disabled)).toEqual([true, true])
  })

  it('says that other seats are offered insurance, without moves', async () => {
    const server = serverOf()
    const test = await opened(server)
    server.play(
      seedOf((names) => names.includes('insure')),
      [],
      [taken(3), taken(5)],
    )
    await test.advance(6000)
    expect([moves(), text('.subtitle')]).toEqual([[], 'Sigorta soruluyor'])
    expect(document.querySelectorAll('.deciding')).toHaveLength(2)
  })

  it('says that cards are dealt to a player who joins during a round', async () => {
    const server = serverOf()
    server.publish({ phase: 'play', felt: { seats: [taken(3)], events: [], step: 0 } })
    await opened(server)
    expect(text('.subtitle')).toBe('Kartlar dağıtılıyor')
  })

  it('shows at the end what each own bet returned', async () => {
    const server = serverOf()
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    const seed = seedOf((names) => names.includes('surrender'))
    const played: BlackjackMove[] = [{ name: 'surrender' }]
    for (let open = playedWith(seed, played).open; open; open = playedWith(seed, played).open)
      played.push({ name: 'stand' })
    server.play(seed, played, [taken(3), taken(5)])
    await test.advance(12_000)
    expect(text('.outcomes')).toBe(`3. koltuk: iade, ${kurusToText(kurus(500), 'tr')}`)
    // With one own seat the subtitle says everything, so it is not announced twice.
    expect(text('.subtitle')).toBe(`${kurusToText(kurus(500), 'tr')} geri geldi`)
    expect(text('.bar .said')).not.toContain('geri geldi')
    expect(document.querySelector('.c-seats')?.getAttribute('data-phase')).toBe('over')
  })

  it('[A54] celebrates no return of no more than the stake', async () => {
    const server = serverOf()
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    const seed = seedOf((names) => names.includes('surrender'))
    const played: BlackjackMove[] = [{ name: 'surrender' }]
    for (let open = playedWith(seed, played).open; open; open = playedWith(seed, played).open)
      played.push({ name: 'stand' })
    server.play(seed, played, [taken(3), taken(5)])
    await test.advance(12_000)
    expect(winCuesIn(test.cues)).toEqual([])
    expect(document.querySelector<HTMLElement>('.win-plate')?.hidden).toBe(true)
    expect(text('.fact.win .caption')).toBe('Geri dönen')
  })

  it('shows the reason of a refused bet, and that a round is void', async () => {
    const server = serverOf('Bu koltuğa az önce başkası oturdu')
    const test = await opened(server)
    spot(3).click()
    await test.advance(32)
    expect(test.notices).toEqual(['Bu koltuğa az önce başkası oturdu'])
    server.publish({ phase: 'void', felt: { seats: [], events: [], step: 0 } })
    await test.advance(32)
    expect(text('.subtitle')).toBe('Tur iptal edildi, bahislerin iade edildi')
  })

  it('takes no demo money and says so', async () => {
    const server = serverOf()
    const test = testSetting({ call: server.ask as never })
    const opening = testOpening({ game: { slug: blackjackTable.slug, id: 314 }, mode: 'demo' })
    await clientOf(blackjackTable.slug)?.start(document.body, { setting: test.setting, opening, prepared: undefined })
    expect([spot(3).disabled, test.notices.at(-1)]).toEqual([
      true,
      'İzliyorsun: burada herkes aynı turu gerçek bakiyeyle oynar.',
    ])
  })
})
