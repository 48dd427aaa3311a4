import { standingOf } from '@yakamoz/contract/console/figures'
import { gameOfVersion } from '@yakamoz/games'
import { ownUnit } from '@yakamoz/games/expectation'
import { describe, expect, it } from 'vitest'
import { type Habit, habits, ibanOf, peopleOfPast, personOf } from './people.ts'
import { generousGame, maxMovements, movementsOf, type PastEvent, planPast } from './plan.ts'

const dayMs = 86_400_000
const days = 89.6
const seeds = ['yakamoz', 'another', 'a third']

const of = <Kind extends PastEvent['kind']>(events: readonly PastEvent[], kind: Kind) =>
  events.filter((event): event is Extract<PastEvent, { kind: Kind }> => event.kind === kind)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const playersWith = (habit: Habit): number[] =>
  Array.from({ length: peopleOfPast }, (_, index) => personOf('yakamoz', index))
    .filter((person) => person.habit === habit)
    .map(({ id }) => id)

describe('the past of the demo', () => {
  it('follows from its seed: the same again, another from another seed [B60]', () => {
    expect(planPast('yakamoz', days)).toEqual(planPast('yakamoz', days))
    expect(planPast('yakamoz', days)).not.toEqual(planPast('another', days))
  })

  it.each(seeds)(
    'has some hundreds of players, ninety days and at most 20,000 movements, from the seed %s [B60]',
    (seed) => {
      const events = planPast(seed, days)
      const movements = sumOf(events.map(movementsOf))
      expect(movements).toBeLessThanOrEqual(maxMovements)
      expect(movements).toBeGreaterThan(maxMovements / 2)
      expect(of(events, 'joins').length).toBeGreaterThan(300)
      expect(new Set(events.map(({ key }) => key)).size).toBe(events.length)
      for (const { key } of events) expect(key).toMatch(/^[0-9a-z]{26}$/)
      expect(new Set(events.map(({ atMs }) => Math.floor(atMs / dayMs))).size).toBe(90)
    },
  )

  it('is in the order of time and ends before now; what it begins it ends, but for what waits for staff [B60]', () => {
    const events = planPast('yakamoz', days)
    const times = events.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(days * dayMs)
    expect(
      of(events, 'coupon')
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(
      of(events, 'coupon_end')
        .map(({ coupon }) => coupon)
        .toSorted(),
    )
    const decided = of(events, 'withdrawal').filter(({ outcome }) => outcome !== 'waiting')
    expect(decided.map(({ key }) => key).toSorted()).toEqual(
      of(events, 'withdrawal_end')
        .map(({ withdrawal }) => withdrawal)
        .toSorted(),
    )
    const outcomes = Object.groupBy(of(events, 'withdrawal'), ({ outcome }) => outcome)
    expect(outcomes.waiting?.length).toBeGreaterThan(2)
    expect(outcomes.waiting?.length).toBeLessThan(40)
    expect(outcomes.refused?.length).toBeGreaterThan(20)
    expect(outcomes.paid?.length).toBeGreaterThan(200)
  })

  it.each(seeds)('spends no more than a player has at that moment, from the seed %s [B60]', (seed) => {
    const cash = new Map<number, number>()
    const bonus = new Map<number, number>()
    const move = (balances: Map<number, number>, player: number, delta: number) => {
      const after = (balances.get(player) ?? 0) + delta
      expect(after).toBeGreaterThanOrEqual(0)
      balances.set(player, after)
    }
    for (const event of planPast(seed, days)) {
      const { player } = event
      if (event.kind === 'deposit' && event.approved) move(cash, player, event.amount)
      if (event.kind === 'round' || event.kind === 'live') {
        const balances = event.kind === 'round' && event.funds === 'bonus' ? bonus : cash
        move(balances, player, -event.stake)
        move(balances, player, event.win)
      }
      if (event.kind === 'coupon') move(cash, player, -event.stake)
      if (event.kind === 'coupon_end') move(cash, player, event.payout)
      if (event.kind === 'bonus') move(bonus, player, event.amount)
      if (event.kind === 'bonus_end') {
        move(bonus, player, -event.paid - event.returned)
        move(cash, player, event.paid)
      }
      if (event.kind === 'withdrawal') move(cash, player, -event.amount)
      if (event.kind === 'withdrawal_end' && event.outcome === 'refused') move(cash, player, event.amount)
    }
  })
})

describe('the cases that staff should find', () => {
  const events = planPast('yakamoz', days)
  const by = (player: number) => events.filter((event) => event.player === player)

  it('a ring of accounts shares a bank account, whose holder is none of them [B61]', () => {
    const ring = of(events, 'joins')
      .map(({ person }) => person)
      .filter(({ habit }) => habit === 'ring')
    expect(ring).toHaveLength(6)
    expect(new Set(ring.map(({ iban }) => iban)).size).toBe(1)
    expect(new Set(ring.map(({ address, device }) => `${address} ${device}`)).size).toBe(1)
    for (const { holder, firstname, lastname, id } of ring) {
      expect(holder).not.toBe(`${firstname} ${lastname}`)
      expect(of(by(id), 'withdrawal').length).toBeGreaterThan(1)
    }
  })

  it('one chases his losses: deposits that double within a night, all of them lost [B61]', () => {
    const [player = 0] = playersWith('chaser')
    const deposits = of(by(player), 'deposit').map(({ amount }) => amount)
    expect(deposits.slice(0, 5)).toEqual([20_000, 40_000, 80_000, 160_000, 320_000])
    expect(of(by(player), 'round').every(({ win }) => win === 0)).toBe(true)
    expect(of(by(player), 'withdrawal')).toEqual([])
  })

  it('one takes a bonus, wagers it and takes everything out, again and again [B61]', () => {
    const [player = 0] = playersWith('hunter')
    expect(of(by(player), 'bonus').length).toBeGreaterThan(3)
    expect(of(by(player), 'withdrawal').length).toBeGreaterThan(3)
    expect(of(by(player), 'round').every(({ funds }) => funds === 'bonus')).toBe(true)
  })

  it('one wins more of his coupons than their odds allow, over fifty of them [B61]', () => {
    const [player = 0] = playersWith('sharp')
    const ends = of(by(player), 'coupon_end')
    expect(ends.length).toBeGreaterThan(50)
    expect(sumOf(ends.map(({ payout }) => payout))).toBeGreaterThan(1.1 * sumOf(ends.map(({ stake }) => stake)))
  })

  it('one game paid more than was staked while the others kept their share [B61]', () => {
    const rounds = of(events, 'round').filter(({ funds }) => funds === 'cash')
    const returned = (isGenerous: boolean) => {
      const played = rounds.filter(({ game }) => (game === generousGame) === isGenerous)
      return sumOf(played.map(({ win }) => win)) / sumOf(played.map(({ stake }) => stake))
    }
    expect(returned(true)).toBeGreaterThan(1.2)
    expect(returned(false)).toBeLessThan(1)
  })

  it('all habits occur, and nobody is a real person: no identity number, phone or bank account can be one [B60]', () => {
    const people = of(events, 'joins').map(({ person }) => person)
    expect(new Set(people.map(({ habit }) => habit))).toEqual(new Set(habits))
    for (const { identity, email, iban, phone } of people) {
      expect(identity).toMatch(/^0\d{10}$/)
      expect(email).toMatch(/@uydurma\.example$/)
      expect(phone).toMatch(/^\+9050000\d{5}$/)
      expect(iban.slice(4, 10)).toBe('009990')
    }
    expect(ibanOf(1)).toMatch(/^TR\d{24}$/)
  })

  it.each(['yakamoz', 'another', 'third', 'fourth'])(
    'one game paid more than its variance allows, and no other did, from the seed %s [B61]',
    (seed) => {
      const standings = new Map<number, string>()
      for (const [id, played] of Map.groupBy(of(planPast(seed, 90, peopleOfPast), 'round'), ({ game }) => game)) {
        const sums = { units: 0, staked: 0, paid: 0, expected: 0, variance: 0 }
        for (const { version, stake, win } of played) {
          const game = gameOfVersion(id, version)
          const unit =
            game?.form === 'instant' &&
            ownUnit(game, { stakeKurus: stake, winKurus: win, choice: undefined, events: [] })
          if (!unit) continue
          sums.units++
          sums.staked += unit.stakedKurus
          sums.paid += unit.paidKurus
          sums.expected += unit.expectedKurus
          sums.variance += unit.varianceKurus
        }
        standings.set(id, standingOf(sums))
      }
      expect(standings.size).toBeGreaterThan(10)
      expect([...standings].filter(([, standing]) => standing !== 'within')).toEqual([[generousGame, 'above']])
    },
  )
})
