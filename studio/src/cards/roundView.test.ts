// @vitest-environment jsdom

import {
  type BlackjackEvent,
  blackjack,
  jacksOrBetter,
  type OpenMove,
  type StepsGame,
  seededDraws,
  strategyMove,
} from '@yakamoz/games'
import { type Kurus, kurus, kurusToText } from '@yakamoz/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Move, PlayedRound } from '../common/endpoint.ts'
import { type TestSetting, testOpening, testSetting, winCuesIn } from '../common/testing.ts'
import { clientOf } from './blackjack/client.ts'
import { clientOf as jacksClientOf } from './jacks/client.ts'

type Choice = { bets: readonly { seat: number; stakeKurus: Kurus }[] }

/** A server that plays with the real engine. */
const openStep = ({ name, extraKurus, seat }: OpenMove) => ({ name, extra: extraKurus, ...(seat ? { seat } : {}) })

const serverOf = (nonce: number, game: StepsGame = blackjack as never) => {
  const played: { round: string; choice: Choice; stake: Kurus }[] = []
  const moves: (Move & { step: number })[] = []
  const shown: string[] = []
  const refusing = { next: '' }
  const answer = (): PlayedRound => {
    const { round, choice, stake } = played.at(-1) as (typeof played)[number]
    const draws = seededDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'masa', nonce })
    const now = game.play({ stakeKurus: stake, choice, moves: moves as never, draws })
    const balanceAfter = kurus(100_000 - now.stakeKurus + now.winKurus)
    return {
      ...{ round, nonce, stake: now.stakeKurus, win: now.winKurus, balanceBefore: kurus(100_000), balanceAfter },
      ...{ events: now.events, step: moves.length, choice, funds: 'cash' },
      ...(now.open && { open: now.open.map(openStep) }),
    }
  }
  const endpoint = {
    play: async ({ round, stake, choice }: { round: string; stake: string; choice?: unknown }) => {
      played.push({ round, choice: choice as Choice, stake: kurus(Math.round(Number(stake) * 100)) })
      return answer()
    },
    move: async ({ step, move }: { step: number; move: Move }) => {
      if (refusing.next) {
        const refused = refusing.next
        refusing.next = ''
        return { refused, code: 409 }
      }
      moves.push({ ...move, step })
      return answer()
    },
    shown: async (_: string, round: string) => void shown.push(round),
    balance: async () => answer().balanceAfter,
  }
  return { game, endpoint, played, moves, shown, refusing, answer }
}

const openTable = async (server: ReturnType<typeof serverOf>, unfinished?: PlayedRound): Promise<TestSetting> => {
  const test = testSetting(server.endpoint)
  const { slug } = server.game
  const opening = testOpening({
    game: { slug, form: 'steps' },
    ...(unfinished && { unfinished }),
    stakes: [kurus(1000), kurus(50_000)],
  })
  void (clientOf(slug) ?? jacksClientOf(slug))?.start(document.body, {
    setting: test.setting,
    opening,
    prepared: undefined,
  })
  await test.advance(64)
  return test
}

const refusing = async () => ({ refused: 'Oturumun kapandı', code: 401 })
const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()
/** A hand dealt on the second seat, with the smallest chip. */
const dealt = async (server: ReturnType<typeof serverOf>): Promise<TestSetting> => {
  const test = await openTable(server)
  click('.chip:first-child')
  click('[data-seat="2"] .seat-spot')
  click('.deal')
  await test.advance(3000)
  return test
}
const state = (): string | undefined => document.documentElement.dataset.state
const openMoves = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.moves:not([hidden]) [data-move]')].map(
    ({ dataset }) => dataset.move ?? '',
  )
const cards = (): number => document.querySelectorAll('.card').length

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

type Opened = ReturnType<typeof blackjack.play>

const opened = (nonce: number): Opened => {
  const draws = seededDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'masa', nonce })
  const bets = [{ seat: 2, stakeKurus: kurus(1000) }]
  return blackjack.play({ stakeKurus: kurus(1000), choice: { bets }, moves: [], draws })
}

const noncesWith = (move: string, count: number): number[] => {
  const found = Array.from({ length: 400 }, (_, index) => index).filter((index) =>
    opened(index).open?.some(({ name }) => name === move),
  )
  // A table of tests without rows would pass.
  if (found.length < count) throw new RangeError(`too few rounds with ${move}`)
  return found.slice(0, count)
}

/** A round of the fixed seeds with a decision of the player and no blackjack. */
const asking = [0, 1, 2, 3, 4, 5, 6, 7].find((nonce) => {
  const draws = seededDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'masa', nonce })
  const bets = [{ seat: 2, stakeKurus: kurus(1000) }]
  const round = blackjack.play({ stakeKurus: kurus(1000), choice: { bets }, moves: [], draws })
  return round.open?.some(({ name }) => name === 'stand') && round.events.at(-1)?.type === 'turn'
})
const nonce = asking ?? Number.NaN

describe('a game of several moves', () => {
  it('marks the move of basic strategy while hints are on, and leaves the decision to the player', async () => {
    const server = serverOf(nonce)
    const test = await dealt(server)
    const advised = (): string[] =>
      [...document.querySelectorAll<HTMLElement>('.moves .advised')].map(({ dataset }) => dataset.move ?? '')
    const best = strategyMove(server.answer().events as BlackjackEvent[], (name) => openMoves().includes(name))
    expect(advised()).toEqual([])
    click('.hint')
    expect(advised()).toEqual([best])
    expect(document.querySelector('.moves .advised')?.textContent).toContain('Öneri')
    click('.hint')
    expect(advised()).toEqual([])
    await test.advance(64)
    expect(server.moves).toEqual([])
  })

  it('offers the next hand no sooner than the minimum duration of a round', async () => {
    const server = serverOf(0, jacksOrBetter as never)
    const test = await openTable(server)
    click('.poker-spot')
    click('.deal')
    await test.advance(400)
    click('[data-move="draw"]')
    await test.advance(1_800)
    expect([state(), document.querySelector<HTMLButtonElement>('.deal')?.disabled]).toEqual(['film', true])
    await test.advance(500)
    expect([state(), document.querySelector<HTMLButtonElement>('.deal')?.disabled]).toEqual(['idle', false])
  })

  it('deals with the chosen stake, offers the open moves, and sends each move once with its step', async () => {
    const server = serverOf(nonce)
    const test = await openTable(server)
    expect(state()).toBe('idle')
    click('.chip:first-child')
    click('[data-seat="2"] .seat-spot')
    click('.deal')
    await test.advance(3000)
    expect(server.played).toMatchObject([{ choice: { bets: [{ seat: 2, stakeKurus: 1000 }] }, stake: 1000 }])
    expect([state(), cards()]).toEqual(['playing', 4])
    expect(openMoves().slice(0, 3)).toEqual(['hit', 'stand', 'double'])
    click('[data-move="stand"]')
    click('[data-move="stand"]')
    await test.advance(6000)
    expect(server.moves).toEqual([{ name: 'stand', step: 0 }])
    expect([state(), server.shown]).toEqual(['idle', [server.played[0]?.round]])
    expect(test.sent.filter(({ yakamoz }) => yakamoz === 'settled')).toHaveLength(1)
  })

  it('shows the price of dealing again without what moves have added in the last round', async () => {
    const server = serverOf(noncesWith('double', 1)[0] ?? Number.NaN)
    const test = await dealt(server)
    click('[data-move="double"]')
    await test.advance(9000)
    const text = (selector: string): string | undefined => document.querySelector(selector)?.textContent ?? undefined
    expect([state(), text('.fact.stake .amount')]).toEqual(['idle', kurusToText(kurus(2000), 'tr')])
    expect([text('.deal span'), text('.deal small')]).toEqual(['Aynı bahisle dağıt', kurusToText(kurus(1000), 'tr')])
    click('.deal')
    await test.advance(9000)
    expect(server.played.map(({ stake }) => stake)).toEqual([1000, 1000])
  })

  it('shows the dealer’s second card face down until it is revealed', async () => {
    const server = serverOf(nonce)
    const test = await dealt(server)
    expect(document.querySelectorAll('.dealer .card[data-card]')).toHaveLength(1)
    click('[data-move="stand"]')
    await test.advance(6000)
    expect(document.querySelectorAll('.dealer .card:not([data-card])')).toHaveLength(0)
  })

  it('[A54] celebrates no return of no more than the stake: half of it after a surrender', async () => {
    const [surrendering = Number.NaN] = noncesWith('surrender', 1)
    const test = await dealt(serverOf(surrendering))
    click('[data-move="surrender"]')
    await test.advance(4000)
    expect(document.querySelector('.fact.win')?.textContent).toBe(`Geri dönen${kurusToText(kurus(500), 'tr')}`)
    expect(winCuesIn(test.cues)).toEqual([])
    expect(document.querySelector<HTMLElement>('.win-plate')?.hidden).toBe(true)
  })

  it('announces both hands on the player’s turn, and the result once', async () => {
    const server = serverOf(nonce)
    const test = await dealt(server)
    const announced = () =>
      [...document.querySelectorAll('[role="status"]')].flatMap(({ textContent }) => (textContent ? [textContent] : []))
    expect(announced()).toEqual([expect.stringMatching(/^2\. koltuk [\d/]+, krupiye [\d/]+$/)])
    click('[data-move="stand"]')
    await test.advance(3000)
    expect(announced()).toHaveLength(1)
  })

  it('labels a position of video poker by its card, and hides an empty one', async () => {
    const test = await openTable(serverOf(nonce, jacksOrBetter as never))
    const unnamed = () => document.querySelectorAll('.place:not([aria-hidden="true"], :has(.card))').length
    expect(unnamed()).toBe(0)
    click('.chip:first-child')
    click('.poker-spot')
    click('.deal')
    await test.advance(3000)
    expect([unnamed(), document.querySelectorAll('.place[aria-hidden="true"]').length]).toEqual([0, 0])
  })

  it('makes no move when a number key switches the tab of the browser', async () => {
    const server = serverOf(nonce)
    const test = await dealt(server)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', ctrlKey: true, bubbles: true }))
    await test.advance(200)
    expect([state(), server.moves]).toEqual(['playing', []])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
    await test.advance(6000)
    expect(server.moves).toEqual([{ name: 'stand', step: 0 }])
  })

  it('ends a replay at the balance after the round although the balance cannot be requested', async () => {
    const server = serverOf(nonce)
    const first = await dealt(server)
    click('[data-move="stand"]')
    await first.advance(6000)
    const over = server.answer()
    document.body.replaceChildren()
    await (await openTable({ ...server, endpoint: { ...server.endpoint, balance: refusing } as never }, over)).advance(
      9000,
    )
    const balance = document.querySelector('.fact.balance .amount')?.textContent
    expect(balance).toBe(kurusToText(over.balanceAfter, 'tr'))
  })

  it('restores the balance in the bar after a refused round, even if the balance cannot be requested', async () => {
    const server = serverOf(nonce)
    const endpoint = { ...server.endpoint, play: refusing, balance: refusing }
    const test = await openTable({ ...server, endpoint: endpoint as never })
    click('.chip:first-child')
    click('[data-seat="2"] .seat-spot')
    click('.deal')
    await test.advance(1000)
    expect(document.querySelector('.fact.balance .amount')?.textContent).toBe(kurusToText(kurus(100_000), 'tr'))
    expect(test.notices.at(-1)).toBe('Oturumun kapandı')
  })

  it('offers the same moves again after a refused one, and shows the reason', async () => {
    const server = serverOf(nonce)
    const test = await dealt(server)
    const before = openMoves()
    server.refusing.next = 'Bakiyen yetersiz'
    click('[data-move="double"]')
    await test.advance(200)
    expect([state(), openMoves(), test.notices.at(-1)]).toEqual(['playing', before, 'Bakiyen yetersiz'])
    expect(server.moves).toEqual([])
  })

  it('[A25] restores an interrupted round exactly as it was', async () => {
    const server = serverOf(nonce)
    await dealt(server)
    const [placed, offered] = [document.querySelector('.felt')?.querySelectorAll('[data-card]').length, openMoves()]
    document.body.replaceChildren()
    const test = await openTable(server, server.answer())
    expect(state()).toBe('playing')
    expect([document.querySelectorAll('[data-card]').length, openMoves()]).toEqual([placed, offered])
    expect(document.querySelector('[data-seat="2"] .stack')).not.toBeNull()
    expect(test.notices).toEqual(['Yarıda kalan elin kaldığı yerden sürüyor'])
  })

  it('requests no round without a chip or without sufficient balance', async () => {
    const server = serverOf(nonce)
    const test = await openTable(server)
    click('.deal')
    await test.advance(64)
    click('.chip:last-child')
    for (const seat of [1, 2, 3]) click(`[data-seat="${seat}"] .seat-spot`)
    click('.deal')
    await test.advance(64)
    expect([server.played, test.notices]).toEqual([[], ['Bakiyen bu bahse yetmiyor.']])
  })

  it.each(noncesWith('split', 6))(
    '[A7] shows the cards of the deciding hand after a split (round %i)',
    async (nonce) => {
      const server = serverOf(nonce)
      const test = await dealt(server)
      for (let step = 0; step < 20 && state() === 'playing'; step++) {
        const turn = server.answer().events.findLast((event) => event.type === 'turn') as unknown as { cards: string[] }
        const lit = [...document.querySelectorAll<HTMLElement>('.hand.turn [data-card]')]
        expect(lit.map(({ dataset }) => dataset.card)).toEqual(turn.cards)
        click(openMoves().includes('split') ? '[data-move="split"]' : '[data-move="stand"]')
        await test.advance(4000)
      }
      const { events } = server.answer()
      const hands = events.filter((event) => event.type === 'result').length
      expect([state(), document.querySelectorAll('.mine .badge').length]).toEqual(['idle', hands])
      expect(hands).toBeGreaterThan(1)
    },
  )

  it.each(noncesWith('insure', 3))(
    'offers insurance before any other move, and shows that it was taken (round %i)',
    async (nonce) => {
      const server = serverOf(nonce)
      const test = await dealt(server)
      expect(openMoves()).toEqual(['insure', 'decline'])
      expect(document.querySelector('.subtitle')?.textContent).toBe('2. koltuk: sigorta ister misin?')
      click('[data-move="insure"]')
      await test.advance(6000)
      expect(document.querySelector('[data-seat="2"] .seat-note')?.textContent).toBe('Sigortalı')
      expect(document.querySelector('.fact.stake .amount')?.textContent).toBe(kurusToText(kurus(1500), 'tr'))
    },
  )

  /** The first round in which three seats are offered insurance. */
  const manyDeciding = Array.from({ length: 200 }, (_, index) => index).find((index) => {
    const draws = seededDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'masa', nonce: index })
    const bets = [2, 5, 6].map((seat) => ({ seat, stakeKurus: kurus(1000) }))
    const { open } = blackjack.play({ stakeKurus: kurus(3000), choice: { bets }, moves: [], draws })
    return open?.some(({ name }) => name === 'insure')
  }) as number

  const decidingAtOnce = async () => {
    const server = serverOf(manyDeciding)
    const test = await openTable(server)
    click('.chip:first-child')
    for (const seat of [2, 5, 6]) click(`[data-seat="${seat}"] .seat-spot`)
    click('.deal')
    await test.advance(5000)
    const labels = () => [...document.querySelectorAll('.moves .cover span')].map(({ textContent }) => textContent)
    const announced = () => document.querySelector('.subtitle')?.textContent
    return { server, test, labels, announced }
  }

  it('offers insurance to all seats at once, and declines for the remaining ones', async () => {
    const { server, test, labels, announced } = await decidingAtOnce()
    expect(labels()).toEqual(['Sigorta 2', 'Sigorta 5', 'Sigorta 6', 'Sigorta yok'])
    expect(announced()).toBe('Sigorta ister misin? Koltukların: 2, 5, 6')
    click('.moves .cover:nth-child(2)')
    await test.advance(1000)
    expect([labels(), announced()]).toEqual([
      ['Sigorta 2', 'Sigorta 6', 'Sigorta yok'],
      'Sigorta ister misin? Koltukların: 2, 6',
    ])
    expect(document.querySelector('[data-seat="5"] .seat-note')?.textContent).toBe('Sigortalı')
    click('[data-move="decline"]')
    await test.advance(6000)
    expect(server.moves).toEqual([
      { name: 'insure', seat: 5, step: 0 },
      { name: 'decline', seat: 2, step: 1 },
      { name: 'decline', seat: 6, step: 2 },
    ])
    expect(labels()).toEqual([])
  })

  it('shows the moves made before a refused one', async () => {
    const { server, test, labels } = await decidingAtOnce()
    const { move } = server.endpoint
    server.endpoint.move = (call) => {
      if (call.step === 1) server.refusing.next = 'Bu hamle şimdi yapılamaz'
      return move(call)
    }
    click('[data-move="decline"]')
    await test.advance(1000)
    expect(server.moves).toEqual([{ name: 'decline', seat: 2, step: 0 }])
    expect([test.notices.at(-1), labels()]).toEqual([
      'Bu hamle şimdi yapılamaz',
      ['Sigorta 5', 'Sigorta 6', 'Sigorta yok'],
    ])
  })

  it('selects cards by number keys and makes the move by the space bar', async () => {
    const server = serverOf(nonce, jacksOrBetter as never)
    const test = await openTable(server)
    const type = (key: string): void =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    click('.poker-spot')
    type(' ')
    await test.advance(3000)
    expect(openMoves()).toEqual(['draw'])
    for (const key of ['1', '3', '5', '3', '6']) type(key)
    type(' ')
    await test.advance(3000)
    expect(server.moves).toEqual([{ name: 'draw', held: [0, 4], step: 0 }])
  })
})
