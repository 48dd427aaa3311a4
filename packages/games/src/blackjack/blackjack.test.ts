import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../cards/deck.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { playMoves, type RoundLog } from '../steps.ts'
import { trialOf } from '../trials.ts'
import { adviceOn } from './advice.ts'
import { blackjack, blackjackInTurn } from './game.ts'
import { totalOf } from './hand.ts'
import { type BlackjackEvent, type BlackjackMove, blackjackSteps } from './roundSteps.ts'

/** A round with given cards: seat, dealer, seat, hole, then drawn ones. */
const told = (cards: string, ...names: BlackjackMove['name'][]) => {
  const shoe = cards.split(' ').map(cardOf)
  const deal = (): number => {
    const card = shoe.shift()
    if (card === undefined) throw new RangeError('no card is left')
    return card
  }
  const table: RoundLog<BlackjackEvent> = { events: [], stakeKurus: 1000 }
  const story = blackjackSteps(table, deal, [{ seat: 1, stakeKurus: kurus(1000) }])
  return playMoves(
    table,
    story,
    names.map((name) => ({ name })),
  )
}
const openIn = (round: ReturnType<typeof told>): string[] => (round.open ?? []).map(({ name }) => name)

describe('a hand of blackjack', () => {
  it.each([
    ['As 5h Kd 9c 6s', [], 2500, 'a blackjack pays 3 to 2'],
    ['As Ah Kd Kc', ['decline'], 1000, 'two blackjacks push'],
    ['As Ah Kd Kc', ['insure'], 2500, 'insurance pays 2 to 1: even money for a blackjack'],
    ['Ts Ah 9d Kc', ['insure'], 1500, 'insurance covers a lost hand'],
    ['Ts Ah 9d 7c', ['insure', 'stand'], 2000, 'insurance is lost when there is no blackjack'],
    ['Ts Kh 9d Ac', [], 0, 'the dealer looks under a ten before anything is staked on it'],
    ['Ts 7h 9d Tc', ['stand'], 2000, '19 beats 17'],
    ['Ts 7h 7d Tc', ['stand'], 1000, '17 and 17 push'],
    ['Ts 7h 6d Tc 5s', ['hit'], 2000, '21 stands by itself'],
    ['Ts 7h 6d Tc 6s', ['hit'], 0, 'more than 21 is lost at once'],
    ['6s 7h 5d Tc Ts', ['double'], 4000, 'a double takes one card'],
    ['Ts 7h 6d Tc', ['surrender'], 500, 'a surrender gives half back'],
    ['Ts 6h 8d Ac', ['stand'], 2000, 'the dealer stands on a soft 17'],
    ['Ts 6h 9d Tc 9s', ['stand'], 2000, 'the dealer goes over 21'],
    ['8s 6h 8d Tc 3s 2s Ts 9s 5h', ['split', 'double', 'hit'], 0, 'a split is two hands, each played to its end'],
    ['As 6h Ad Tc Ts 9s 4h', ['split'], 3000, 'split aces get one card each and are no blackjacks'],
  ] as const)('%s %j pays %i: %s', (cards, names, winKurus, _rule) => {
    const round = told(cards, ...names)
    expect([round.open, round.winKurus]).toEqual([undefined, winKurus])
  })

  it('offers the moves of the rules', () => {
    expect(openIn(told('8s 6h 8d Tc'))).toEqual(['hit', 'stand', 'double', 'split', 'surrender'])
    expect(openIn(told('8s 6h 7d Tc'))).toEqual(['hit', 'stand', 'double', 'surrender'])
    expect(openIn(told('Ks 6h Td Tc'))).toContain('split')
    expect(openIn(told('2s 6h 3d Tc 2h', 'hit'))).toEqual(['hit', 'stand'])
    expect(openIn(told('8s 6h 8d Tc 3s', 'split'))).toEqual(['hit', 'stand', 'double'])
    expect(openIn(told('9s Ah 8d 7c'))).toEqual(['decline', 'insure'])
  })

  it('splits to four hands and no further, and each may be doubled', () => {
    const round = told('8s 6h 8d Tc 8h 8c 3s', 'split', 'split', 'split')
    expect(openIn(round)).toEqual(['hit', 'stand', 'double'])
    expect(round.stakeKurus).toBe(4000)
    const four = told('8s 6h 8d Tc 8h 8c 8s', 'split', 'split', 'split')
    expect(openIn(four)).not.toContain('split')
  })

  it('[A13] reaches its maximum with four doubled hands', () => {
    const cards = '8s 6h 8d Tc 8h 8c 3s Ts 3h Th 3d Td 3c Tc Ts'
    const round = told(cards, 'split', 'split', 'split', 'double', 'double', 'double', 'double')
    expect([round.stakeKurus, round.winKurus]).toEqual([8000, 1000 * blackjack.info.maxWinMultiple])
  })

  it('counts an ace as eleven while the total is at most 21', () => {
    const total = (text: string) => totalOf(text.split(' ').map(cardOf))
    expect(total('As 6h')).toEqual({ total: 17, soft: true })
    expect(total('As 6h Th')).toEqual({ total: 17, soft: false })
    expect(total('As Ah Ad 8c')).toEqual({ total: 21, soft: true })
  })

  it('shows nothing of the hole card before it is turned', () => {
    for (let seed = 1; seed < 300; seed++) {
      const choice = { bets: [1, 4, 7].map((seat) => ({ seat, stakeKurus: kurus(100) })) }
      const { events, open } = blackjack.play({
        stakeKurus: kurus(300),
        choice,
        moves: [],
        draws: simulatedDraws(seed),
      })
      if (!open) continue
      expect(events.filter(({ type }) => type === 'dealerCard')).toHaveLength(1)
      expect(events.some(({ type }) => type === 'reveal')).toBe(false)
    }
  })

  it('accepts one to seven distinct seats, and costs their sum', () => {
    const bets = [7, 1, 3].map((seat) => ({ seat, stakeKurus: kurus(200) }))
    const choice = blackjack.choiceOf?.({ bets })
    expect(choice?.bets.map(({ seat }) => seat)).toEqual([1, 3, 7])
    expect(choice && blackjack.stakeOf?.(choice)).toBe(600)
    const wrong = [
      [],
      [{ seat: 8, stakeKurus: 200 }],
      [...bets, { seat: 1, stakeKurus: 200 }],
      [{ seat: 1, stakeKurus: 150 }],
    ]
    for (const given of wrong) expect(blackjack.choiceOf?.({ bets: given })).toBeUndefined()
  })
})

describe('insurance of several seats', () => {
  const choice = { bets: [2, 5].map((seat) => ({ seat, stakeKurus: kurus(1000) })) }
  const playedBy =
    (game: typeof blackjack, seed: number) =>
    (...moves: BlackjackMove[]) =>
      game.play({ stakeKurus: kurus(2000), choice, moves, draws: simulatedDraws(seed) })
  const offered = Array.from({ length: 200 }, (_, seed) => seed + 1).filter((seed) =>
    playedBy(blackjack, seed)().open?.some(({ name }) => name === 'insure'),
  )

  it('is offered to all seats at once, and answered in any order', () => {
    const played = playedBy(blackjack, offered[0] as number)
    expect(played().open?.map(({ name, seat, extraKurus }) => [name, seat, extraKurus])).toEqual([
      ['decline', 2, 0],
      ['insure', 2, 500],
      ['decline', 5, 0],
      ['insure', 5, 500],
    ])
    const insured = blackjack.moveOf({ name: 'insure', seat: 5, more: 1 }, played())
    expect(insured).toEqual({ name: 'insure', seat: 5 })
    const after = played(insured as BlackjackMove)
    expect([after.stakeKurus, after.open?.map(({ seat }) => seat)]).toEqual([2500, [2, 2]])
    expect(blackjack.moveOf({ name: 'insure', seat: 5 }, after)).toBeUndefined()
    expect(blackjack.finishedBy(after)).toEqual({ name: 'decline', seat: 2 })
  })

  it('pays the same as in version 1, whose rounds can still be replayed', () => {
    expect(offered.length).toBeGreaterThan(5)
    for (const seed of offered) {
      const old = playedBy(blackjackInTurn, seed)({ name: 'decline' }, { name: 'insure' })
      const now = playedBy(blackjack, seed)({ name: 'insure', seat: 5 }, { name: 'decline' })
      const rest = ({ events }: typeof old) => events.filter(({ type }) => !type.startsWith('insur'))
      expect(rest(now)).toEqual(rest(old))
      expect([now.stakeKurus, now.winKurus, now.open]).toEqual([old.stakeKurus, old.winKurus, old.open])
      expect(playedBy(blackjackInTurn, seed)().open?.map(({ seat }) => seat)).toEqual([undefined, undefined])
    }
  })
})

describe('basic strategy', () => {
  const all = (): boolean => true
  it.each([
    [{ total: 16, soft: false, up: 10 }, 'surrender'],
    [{ total: 16, soft: false, pairOf: 8, up: 10 }, 'split'],
    [{ total: 11, soft: false, up: 11 }, 'hit'],
    [{ total: 11, soft: false, up: 10 }, 'double'],
    [{ total: 18, soft: true, up: 6 }, 'double'],
    [{ total: 18, soft: true, up: 9 }, 'hit'],
    [{ total: 12, soft: false, up: 3 }, 'hit'],
    [{ total: 12, soft: false, up: 4 }, 'stand'],
    [{ total: 20, soft: false, pairOf: 10, up: 6 }, 'stand'],
    [{ total: 8, soft: false, pairOf: 4, up: 5 }, 'split'],
    [{ total: 10, soft: false, pairOf: 5, up: 9 }, 'double'],
  ] as const)('%j: %s', (seen, name) => {
    expect(adviceOn(seen, (move) => move !== 'decline' && all())).toBe(name)
  })

  it('[A14] has the stated return, within the 99.9 % interval of 400,000 rounds', () => {
    const trial = trialOf(blackjack)
    const draws = simulatedDraws(21)
    const rounds = 400_000
    let returned = 0
    for (let i = 0; i < rounds; i++) returned += trial(draws)
    const { returnMillionths, deviationHundredths } = blackjack.info
    const wide = (3.291 * deviationHundredths) / 100 / Math.sqrt(rounds)
    expect(Math.abs(returned / rounds - returnMillionths / 1_000_000)).toBeLessThan(wide)
  })
})
