import {
  type BlackjackEvent,
  type BlackjackMove,
  blackjackTable,
  recomputedSeats,
  serverSeedHash,
} from '@yakamoz/games'
import { kurus, kurusFromWire, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '../../transport/appContext.ts'
import { changeStake, postBet, returnSeatBet } from './betPosting.ts'
import { betById, betsOfPlayer } from './bets.ts'
import { snapshotOf } from './roomSnapshot.ts'
import { drawsOf } from './roundDraws.ts'
import { createRoundRunner } from './roundRunner.ts'
import { type LiveRound, roundOfNumber } from './rounds.ts'
import { postDecision, postFollow } from './seatRaises.ts'
import { nextStepAtMs } from './seatRoundPhases.ts'
import { isSeats, movesOf } from './seatRounds.ts'
import { openTable } from './testing.ts'

const table = blackjackTable.id
const stake = 1_000

type Test = Awaited<ReturnType<typeof openTable>>
type Sitting = Awaited<ReturnType<Test['sit']>>
type Play = ReturnType<typeof blackjackTable.play>

/** The events of a round with one seat and these moves. */
const playOf = (test: Test, round: LiveRound, seats: readonly number[], moves: readonly BlackjackMove[]): Play =>
  blackjackTable.play({
    bets: seats.map((seat) => ({ seat, stakeKurus: stake as never })),
    moves,
    draws: drawsOf(test.app, test.table, round),
  })

const namesOf = (played: Play): string[] => (played.open ?? []).map(({ name }) => name)

/** Replaces the seed of a round until its first decision on these seats meets a condition. */
const dealing = async (
  test: Test,
  seats: readonly number[],
  condition: (played: Play, round: LiveRound) => boolean,
) => {
  for (let tries = 0; tries < 3_000; tries++) {
    const seed = tries.toString(16).padStart(64, 'a')
    await test.app.db.query
      .updateTable('live_round')
      .set({ seed_sealed: test.app.vault.seal(seed), seed_hash: serverSeedHash(seed) })
      .where('phase', '=', 'bets')
      .execute()
    const round = await test.round()
    if (condition(playOf(test, round, seats, []), round)) return round
  }
  throw new Error('no such deal')
}

const sitDown = (player: Sitting, seat: number, id = newId()) =>
  player.bet({ stake: '10.00', choice: { seat, behind: false, follow: false } }, id)
const betBehind = (player: Sitting, seat: number, follow: boolean, id = newId()) =>
  player.bet({ stake: '10.00', choice: { seat, behind: true, follow } }, id)
const decide = (test: Test, { session }: Sitting, step: number, name: string, round = 1) =>
  test.call('studio', 'decide', { session, round, step, move: { name } })
const answerFor = (test: Test, { session }: Sitting, seat: number, name: string, step = 0) =>
  test.call('studio', 'decide', { session, round: 1, step, move: { name, seat } })

const felt = async (test: Test) => snapshotOf(test.app, test.table, await test.round()).felt
const betIn = async (test: Test, { player }: Sitting) =>
  (await test.call('livecasino', 'bets', {}, player.user)).data[0]

const splits = (played: Play): boolean => namesOf(played).includes('split')
const canHit = (played: Play): boolean => namesOf(played).includes('hit')
const offers = (played: Play): boolean => namesOf(played).includes('insure')

/** The results of a round by hand of cards, in multiples of the stake. */
const resultsIn = (round: LiveRound): BlackjackEvent[] => (round.outcome as { events: BlackjackEvent[] }).events

describe('a table with seats', () => {
  it('keeps bets open until the first seat is taken, and then gives the full betting time', async () => {
    const test = await openTable(table)
    const opened = await test.round()
    test.clock.set(opened.closes_at.getTime())
    await test.runner.turn()
    const waiting = await test.round()
    expect(waiting).toMatchObject({ number: 1, phase: 'bets' })
    test.clock.advance(blackjackTable.phases.betsMs - 1)
    const player = await test.sit()
    expect(await sitDown(player, 4)).toMatchObject({ result: true, data: { bet: { stake: '10.00', state: 'open' } } })
    const window = (await test.round()).closes_at.getTime() - test.app.now()
    expect(window).toBe(blackjackTable.phases.betsMs)
    expect((await felt(test))?.seats).toEqual([{ seat: 4, stakeKurus: stake, behind: 0, behindKurus: 0 }])
  })

  it('gives a seat to one player, and lets each other player stake behind it once', async () => {
    const test = await openTable(table)
    const [owner, other] = [await test.sit(), await test.sit()]
    expect(await betBehind(other, 2, true)).toMatchObject({ code: 409, message: 'Bu koltukta başka bir oyuncu yok' })
    const both = await Promise.all([sitDown(owner, 2), sitDown(other, 2)])
    expect(both.filter(({ result }) => result)).toHaveLength(1)
    expect(both.find(({ result }) => !result)?.message).toBe('Bu koltuğa az önce başkası oturdu')
    const [mine, theirs] = both[0]?.result ? [owner, other] : [other, owner]
    expect(await betBehind(mine, 2, true)).toMatchObject({ result: false })
    expect(await betBehind(theirs, 2, true)).toMatchObject({ result: true })
    expect(await betBehind(theirs, 2, true)).toMatchObject({ message: 'Bu turda daha fazla bahis alınmıyor' })
    expect(await sitDown(theirs, 3)).toMatchObject({ result: true })
    expect((await felt(test))?.seats).toEqual([
      { seat: 2, stakeKurus: stake, behind: 1, behindKurus: stake },
      { seat: 3, stakeKurus: stake, behind: 0, behindKurus: 0 },
    ])
    expect([await mine.cash(), await theirs.cash()]).toEqual([999_000, 998_000])
  })

  it('returns a bet once while bets are open, frees its seat, and returns the stakes behind it', async () => {
    const test = await openTable(table)
    const [owner, other, third] = [await test.sit(), await test.sit(), await test.sit()]
    await dealing(test, [5], canHit)
    const id = newId()
    await sitDown(owner, 2, id)
    await betBehind(other, 2, true)
    await sitDown(third, 5)
    const back = () => test.call('studio', 'take_back', { session: owner.session, bet: id })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ data }) => data.bet.state)).toEqual(['void', 'void'])
    expect(await owner.cash()).toBe(1_000_000)
    expect(await test.call('studio', 'take_back', { session: other.session, bet: id })).toMatchObject({ code: 404 })
    await test.until('play')
    expect(await other.cash()).toBe(1_000_000)
    expect(await betIn(test, other)).toMatchObject({ state: 'void', win: '10.00' })
    expect((await felt(test))?.seats.map(({ seat }) => seat)).toEqual([5])
    expect(
      await test.call('studio', 'take_back', { session: third.session, bet: (await betIn(test, third))?.bet ?? '' }),
    ).toMatchObject({
      message: 'Bahisler kapandı',
    })
  })

  it('raises and lowers a stake until bets close, up to the highest chip, and deals with the current stakes', async () => {
    const test = await openTable(table)
    const [owner, other] = [await test.sit(), await test.sit(stake)]
    await dealing(test, [4], canHit)
    const [id, behind] = [newId(), newId()]
    await sitDown(owner, 4, id)
    await betBehind(other, 4, true, behind)
    const stakeOf = ({ session }: Sitting, bet: string, amount: string) =>
      test.call('studio', 'set_stake', { session, bet, stake: amount })
    const more = await Promise.all([stakeOf(owner, id, '30.00'), stakeOf(owner, id, '30.00')])
    expect(more.map(({ data }) => data.bet)).toMatchObject([
      { stake: '30.00', on: { seat: { stakeKurus: 3_000 } } },
      { stake: '30.00' },
    ])
    expect(await owner.cash()).toBe(997_000)
    expect(await stakeOf(owner, id, '20.00')).toMatchObject({ result: true, data: { balance: '9980.00' } })
    expect(await stakeOf(owner, id, '30.00')).toMatchObject({ result: true, data: { balance: '9970.00' } })
    for (const wrong of ['0.00', '10.50', '1001.00', '-10.00', 'x'])
      expect(await stakeOf(owner, id, wrong)).toMatchObject({
        message: 'Bu bahis tutarı oynanamaz. Başka bir tutar seç.',
      })
    expect(await stakeOf(other, id, '20.00')).toMatchObject({ code: 404 })
    expect(await stakeOf(other, behind, '20.00')).toMatchObject({ message: 'Bakiyen yetersiz' })
    expect((await felt(test))?.seats).toEqual([{ seat: 4, stakeKurus: 3_000, behind: 1, behindKurus: stake }])
    await test.until('play')
    expect(await stakeOf(owner, id, '50.00')).toMatchObject({ message: 'Bahisler kapandı' })
    const doubles = (await felt(test))?.turn?.open.find(({ name }) => name === 'double')
    expect(doubles?.extraKurus).toBe(3_000)
    expect([await owner.cash(), await other.cash()]).toEqual([997_000, 0])
  })

  it('returns the current stake, and nothing when the return was computed from another stake', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    const id = newId()
    await sitDown(owner, 4, id)
    const before = await betById(test.app, owner.player.id, id)
    if (!before) throw new Error('no bet')
    await test.call('studio', 'set_stake', { session: owner.session, bet: id, stake: '50.00' })
    expect(await returnSeatBet(test.app, test.table, before, { atClose: false })).toBeUndefined()
    expect(await changeStake(test.app, test.table, before, kurus(2_000))).toBeUndefined()
    expect(await owner.cash()).toBe(995_000)
    expect(await test.call('studio', 'take_back', { session: owner.session, bet: id })).toMatchObject({ result: true })
    expect(await owner.cash()).toBe(1_000_000)
    expect(await test.call('studio', 'set_stake', { session: owner.session, bet: id, stake: '20.00' })).toMatchObject({
      message: 'Bahisler kapandı',
    })
  })

  it('refuses a stake on a seat above the player’s own limit', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    const id = newId()
    await sitDown(owner, 4, id)
    await test.call('protection', 'set_limit', { kind: 'stake', period: 'day', amount: '30.00' }, owner.player.user)
    const more = (amount: string) =>
      test.call('studio', 'set_stake', { session: owner.session, bet: id, stake: amount })
    expect(await more('30.00')).toMatchObject({ result: true })
    expect(await more('31.00')).toMatchObject({ message: expect.stringContaining('Kendine koyduğun bir sınır') })
    expect(await owner.cash()).toBe(997_000)
  })

  it('[A28] accepts and returns no stakes on or behind seats after bets are closed', async () => {
    const test = await openTable(table)
    const [owner, other] = [await test.sit(), await test.sit()]
    await dealing(test, [1], canHit)
    const id = newId()
    await sitDown(owner, 1, id)
    test.clock.set((await test.round()).closes_at.getTime())
    expect(await betBehind(other, 1, true)).toMatchObject({ message: 'Bahisler kapandı' })
    await test.runner.turn()
    const mine = await betById(test.app, owner.player.id, id)
    if (!mine) throw new Error('no bet')
    await test.until('play')
    expect(await returnSeatBet(test.app, test.table, mine, { atClose: false })).toBeUndefined()
    for (const changed of [500, 2_000])
      expect(await changeStake(test.app, test.table, mine, kurus(changed))).toBeUndefined()
    expect(await owner.cash()).toBe(999_000)
  })

  it('stores no stake of its owner behind the own seat, even if the limits were checked before the bet on it', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    await sitDown(owner, 2)
    const behind = {
      player: owner.player.id,
      id: newId(),
      intent: 'behind',
      stake: kurus(stake),
      bets: { seat: { seat: 2, behind: true, follow: false, stakeKurus: kurus(stake) } },
      betsBefore: 1,
    }
    expect(await postBet(test.app, test.table, 1, behind)).toBe('no_seat')
    expect(await owner.cash()).toBe(999_000)
  })
})

describe('a round with seats', () => {
  it('asks the seats in order, refuses decisions of others, repeated and late ones, and stands for a player who does not decide', async () => {
    const test = await openTable(table)
    const [first, second] = [await test.sit(), await test.sit()]
    await dealing(test, [2, 6], (played, round) => {
      return canHit(played) && blackjackTable.turnsOf(playOf(test, round, [2, 6], [{ name: 'stand' }]))[0] === 6
    })
    await sitDown(second, 6)
    await sitDown(first, 2)
    await test.until('play')
    expect((await felt(test))?.turn?.seat).toBe(2)
    expect(await decide(test, second, 0, 'stand')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(await decide(test, first, 0, 'insure')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(await decide(test, first, 0, 'stand')).toMatchObject({ result: true })
    expect(await decide(test, first, 0, 'stand')).toMatchObject({ result: true })
    expect(await decide(test, first, 0, 'hit')).toMatchObject({ message: 'Süren doldu, bu kararı masa verdi' })
    expect(movesOf(await test.round())).toEqual([{ name: 'stand' }])
    const turn = (await felt(test))?.turn
    expect(turn?.seat).toBe(6)
    test.clock.set(turn?.until ?? 0)
    expect(await decide(test, second, 1, 'hit')).toMatchObject({ message: 'Süren doldu, bu kararı masa verdi' })
    const over = await test.until('film')
    expect(movesOf(over).every(({ name }) => name === 'stand')).toBe(true)
    await test.until('settled')
    expect(await betIn(test, first)).toMatchObject({ state: expect.stringMatching(/won|lost/) })
  })

  it('asks all seats for insurance at once with one deadline, and accepts answers in any order and concurrently', async () => {
    const test = await openTable(table)
    const [first, second] = [await test.sit(), await test.sit()]
    await dealing(test, [2, 4, 6], offers)
    await sitDown(first, 2)
    await sitDown(second, 4)
    await sitDown(first, 6)
    await test.until('play')
    const turn = (await felt(test))?.turn
    expect(turn?.open.map(({ seat }) => seat)).toEqual([2, 2, 4, 4, 6, 6])
    expect(await answerFor(test, second, 2, 'insure')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    test.clock.advance(5_000)
    // All of them answered step 0, before any decision was published.
    const answers = await Promise.all([answerFor(test, first, 6, 'insure'), answerFor(test, second, 4, 'insure')])
    expect(answers.map(({ result }) => result)).toEqual([true, true])
    expect((await felt(test))?.turn).toMatchObject({ seat: 2, until: turn?.until })
    expect(await answerFor(test, first, 6, 'insure')).toMatchObject({ result: true })
    expect(await answerFor(test, first, 6, 'decline')).toMatchObject({
      message: 'Süren doldu, bu kararı masa verdi',
    })
    expect([await first.cash(), await second.cash()]).toEqual([997_500, 998_500])
    expect(await answerFor(test, first, 2, 'decline')).toMatchObject({ result: true })
    const made = movesOf(await test.round())
    expect(made.slice(0, 2).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))).toEqual([
      { name: 'insure', seat: 4 },
      { name: 'insure', seat: 6 },
    ])
    expect(made[2]).toEqual({ name: 'decline', seat: 2 })
    await test.until('settled')
    const over = await betIn(test, second)
    if (!over) throw new Error('nothing listed')
    const { bets, moves, events } = over.outcome as { bets: unknown; moves: unknown[]; events: unknown[] }
    const again = { gameId: table, version: over.version, round: 1, choice: bets, moves, serverSeed: over.seed }
    expect(recomputedSeats(again)?.events).toEqual(events)
  })

  it('stores answers to insurance that cost nothing and arrive concurrently from several players', async () => {
    const test = await openTable(table)
    const players = [await test.sit(), await test.sit(), await test.sit()]
    const seats = [2, 4, 6]
    await dealing(test, seats, offers)
    for (const [index, player] of players.entries()) await sitDown(player, seats[index] ?? 0)
    await test.until('play')
    const answers = await Promise.all(
      players.map((player, index) => answerFor(test, player, seats[index] ?? 0, 'decline')),
    )
    expect(answers.map(({ result }) => result)).toEqual([true, true, true])
    const made = movesOf(await test.round()).map(({ name, seat }) => `${name} ${seat}`)
    expect(made.toSorted()).toEqual(seats.map((seat) => `decline ${seat}`))
    for (const player of players) expect(await player.cash()).toBe(999_000)
  })

  it('declines insurance for all seats that have not answered by the deadline', async () => {
    const test = await openTable(table)
    const [first, second] = [await test.sit(), await test.sit()]
    await dealing(test, [2, 6], offers)
    await sitDown(first, 2)
    await sitDown(second, 6)
    await test.until('play')
    expect(await answerFor(test, second, 6, 'insure')).toMatchObject({ result: true })
    test.clock.set((await felt(test))?.turn?.until ?? 0)
    expect(await answerFor(test, first, 2, 'insure')).toMatchObject({ message: 'Süren doldu, bu kararı masa verdi' })
    const over = await test.until('film')
    expect(movesOf(over).slice(0, 2)).toEqual([
      { name: 'insure', seat: 6 },
      { name: 'decline', seat: 2 },
    ])
    expect([await first.cash(), await second.cash()]).toEqual([999_000, 998_500])
  })

  it('plays a round to its end in the version it was opened with', async () => {
    const test = await openTable(table)
    const [first, second] = [await test.sit(), await test.sit()]
    await test.app.db.query.updateTable('live_round').set({ version: 1 }).execute()
    await dealing(test, [2, 6], offers)
    await sitDown(first, 2)
    await sitDown(second, 6)
    await test.until('play')
    expect((await felt(test))?.turn).toMatchObject({ seat: 2, open: [{ name: 'decline' }, { name: 'insure' }] })
    expect(await decide(test, second, 0, 'insure')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(await decide(test, first, 0, 'decline')).toMatchObject({ result: true })
    expect(await decide(test, second, 1, 'insure')).toMatchObject({ result: true })
    const over = await test.until('settled')
    expect(movesOf(over).slice(0, 2)).toEqual([{ name: 'decline' }, { name: 'insure' }])
    const listed = await betIn(test, second)
    if (!listed) throw new Error('nothing listed')
    const { bets, moves, events } = listed.outcome as { bets: unknown; moves: unknown[]; events: unknown[] }
    const again = { gameId: table, version: listed.version, round: 1, choice: bets, moves, serverSeed: listed.seed }
    expect([listed.version, recomputedSeats(again)?.events]).toEqual([1, events])
  })

  it('takes the price of a double from owner and followers, and pays both by the same cards', async () => {
    const test = await openTable(table)
    const [owner, follower, stayer, poor] = [
      await test.sit(),
      await test.sit(),
      await test.sit(),
      await test.sit(stake),
    ]
    const round = await dealing(test, [3], (played) => namesOf(played).includes('double'))
    await sitDown(owner, 3)
    await betBehind(follower, 3, true)
    await betBehind(stayer, 3, false)
    await betBehind(poor, 3, true)
    await test.until('play')
    const answers = await Promise.all([1, 2].map(() => decide(test, owner, 0, 'double')))
    expect(answers.some(({ result }) => result)).toBe(true)
    expect([await owner.cash(), await follower.cash(), await stayer.cash(), await poor.cash()]).toEqual([
      998_000, 998_000, 999_000, 0,
    ])
    await test.until('settled')
    const { winKurus } = playOf(test, round, [3], [{ name: 'double' }])
    const half = winKurus / 2
    expect([await owner.cash(), await follower.cash(), await stayer.cash(), await poor.cash()]).toEqual([
      998_000 + winKurus,
      998_000 + winKurus,
      999_000 + half,
      half,
    ])
    expect(await betIn(test, follower)).toMatchObject({ stake: '20.00', on: { seat: { raises: [0] } } })
    expect(await betIn(test, poor)).toMatchObject({ stake: '10.00', on: { seat: { raises: [] } } })
  })

  it('keeps a stake that does not follow a split on the first hand', async () => {
    const test = await openTable(table)
    const [owner, follower, stayer] = [await test.sit(), await test.sit(), await test.sit()]
    await dealing(test, [7], splits)
    await sitDown(owner, 7)
    await betBehind(follower, 7, true)
    await betBehind(stayer, 7, false)
    await test.until('play')
    expect(await decide(test, owner, 0, 'split')).toMatchObject({ result: true })
    const over = await test.until('settled')
    const won = (hand: number) =>
      resultsIn(over).reduce(
        (sum, event) => sum + (event.type === 'result' && event.hand === hand ? event.winKurus : 0),
        0,
      )
    expect(await owner.cash()).toBe(998_000 + won(0) + won(1))
    expect(await follower.cash()).toBe(998_000 + won(0) + won(1))
    expect(await stayer.cash()).toBe(999_000 + won(0))
  })

  it('keeps the first stake of a follower whose own limit is reached', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    await dealing(test, [3], (played) => namesOf(played).includes('double'))
    await sitDown(owner, 3)
    await betBehind(follower, 3, true)
    await test.until('play')
    const limit = await test.call(
      'protection',
      'set_limit',
      { kind: 'stake', period: 'day', amount: '10.00' },
      follower.player.user,
    )
    expect(limit, limit.message).toMatchObject({ result: true })
    await decide(test, owner, 0, 'double')
    expect(await follower.cash()).toBe(999_000)
    await test.until('settled')
    expect(await betIn(test, follower)).toMatchObject({ stake: '10.00', on: { seat: { raises: [] } } })
  })

  it.each([{ restricted: true }, { status: 'blocked' as const }])(
    'keeps the first stake of a follower who may not play any more: %o',
    async (change) => {
      const test = await openTable(table)
      const [owner, follower] = [await test.sit(), await test.sit()]
      await dealing(test, [3], (played) => namesOf(played).includes('double'))
      await sitDown(owner, 3)
      await betBehind(follower, 3, true)
      await test.until('play')
      await test.app.db.query.updateTable('player').set(change).where('id', '=', follower.player.id).execute()
      await decide(test, owner, 0, 'double')
      expect([await owner.cash(), await follower.cash()]).toEqual([998_000, 999_000])
      const over = await test.until('settled')
      const [won] = resultsIn(over).flatMap((event) => (event.type === 'result' ? [event.winKurus] : []))
      expect(await follower.cash()).toBe(999_000 + (won ?? 0) / 2)
    },
  )

  it('refuses a raise that the owner’s limit or balance forbids, and continues the hand', async () => {
    const test = await openTable(table)
    const [limited, poor] = [await test.sit(), await test.sit(stake)]
    await dealing(test, [2, 6], (played, round) => {
      const next = playOf(test, round, [2, 6], [{ name: 'stand' }])
      return [played, next].every((each) => namesOf(each).includes('double')) && blackjackTable.turnsOf(next)[0] === 6
    })
    await sitDown(limited, 2)
    await sitDown(poor, 6)
    await test.until('play')
    const limit = { kind: 'stake', period: 'day', amount: '10.00' } as const
    await test.call('protection', 'set_limit', limit, limited.player.user)
    expect(await decide(test, limited, 0, 'double')).toMatchObject({
      message: expect.stringContaining('Kendine koyduğun bir sınır'),
    })
    expect(await decide(test, limited, 0, 'stand')).toMatchObject({ result: true })
    expect(await decide(test, poor, 1, 'double')).toMatchObject({ message: 'Bakiyen yetersiz' })
    expect(await decide(test, poor, 1, 'stand')).toMatchObject({ result: true })
    expect([await limited.cash(), await poor.cash()]).toEqual([999_000, 0])
    await test.until('settled')
    expect((await roundOfNumber(test.app, test.table, 1))?.moves).toEqual([{ name: 'stand' }, { name: 'stand' }])
    for (const { state, stake: staked } of [await betIn(test, limited), await betIn(test, poor)].flatMap(
      (one) => one ?? [],
    ))
      expect([staked, state]).toEqual(['10.00', expect.stringMatching(/^(won|lost)$/)])
  })

  it('refuses decisions of players without a seat, for steps that have not come, and after the last one', async () => {
    const test = await openTable(table)
    const [owner, behind, guest] = [await test.sit(), await test.sit(), await test.sit()]
    await dealing(test, [3], canHit)
    await sitDown(owner, 3)
    await betBehind(behind, 3, true)
    await test.until('play')
    for (const other of [behind, guest])
      for (const name of ['hit', 'double']) expect(await decide(test, other, 0, name)).toMatchObject({ code: 404 })
    expect(await decide(test, owner, 0, 'stand', 2)).toMatchObject({ code: 404 })
    expect(await decide(test, owner, 1, 'stand')).toMatchObject({ message: 'Bu hamle şimdi yapılamaz' })
    expect(movesOf(await test.round())).toEqual([])
    expect(await decide(test, owner, 0, 'stand')).toMatchObject({ result: true })
    await test.until('settled')
    expect(await decide(test, owner, 1, 'hit')).toMatchObject({ message: 'Süren doldu, bu kararı masa verdi' })
    expect(await decide(test, owner, 0, 'stand')).toMatchObject({ result: true })
    expect((await roundOfNumber(test.app, test.table, 1))?.moves).toEqual([{ name: 'stand' }])
  })

  it.each([
    ['that costs nothing', ['stand', 'stand', 'stand'], 3, 999_000],
    ['or another one that costs nothing', ['stand', 'hit'], 1, undefined],
    ['with its price', ['double', 'double', 'double'], 3, 998_000],
    ['or another one with the same price', ['double', 'split'], 1, 998_000],
  ])('makes one of concurrent decisions of an owner: a decision %s', async (_, names, accepted, cash) => {
    const test = await openTable(table)
    const owner = await test.sit()
    await dealing(test, [3], (played) => splits(played) && namesOf(played).includes('double'))
    await sitDown(owner, 3)
    await test.until('play')
    const answers = await Promise.all(names.map((name) => decide(test, owner, 0, name)))
    expect(answers.filter(({ result }) => result)).toHaveLength(accepted)
    const [made, ...more] = movesOf(await test.round())
    expect(more).toEqual([])
    expect(names[answers.findIndex(({ result }) => result)]).toBe(made?.name)
    expect(await owner.cash()).toBe(cash ?? 999_000)
  })

  it('lets bets behind a seat follow a raise before the next decision if its process stopped in between', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    await dealing(test, [3], (played, round) => {
      const next = () => playOf(test, round, [3], [{ name: 'split' }])
      return splits(played) && namesOf(next()).includes('stand')
    })
    await sitDown(owner, 3)
    await betBehind(follower, 3, true)
    await test.until('play')
    const { post } = test.app.ledger
    test.app.ledger.post = async (operation) => {
      if (operation.records?.[0]?.kind === 'live_follow') throw new Error('Connection terminated unexpectedly')
      return post(operation)
    }
    await expect(decide(test, owner, 0, 'split')).rejects.toThrow()
    test.app.ledger.post = post
    expect([await owner.cash(), await follower.cash()]).toEqual([998_000, 999_000])
    expect(await decide(test, owner, 1, 'stand')).toMatchObject({ result: true })
    expect([await owner.cash(), await follower.cash()]).toEqual([998_000, 998_000])
    expect(movesOf(await test.round()).map(({ name }) => name)).toEqual(['split', 'stand'])
  })

  it('[W-10] raises no stake of an owner who may not bet any more', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    const bet = newId()
    await sitDown(owner, 3, bet)
    const before = await owner.cash()
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', owner.player.id).execute()
    const more = await test.call('studio', 'set_stake', { session: owner.session, bet, stake: '30.00' })
    expect(more).toMatchObject({ result: false, message: 'Bu sayfa görüntülenemiyor, erişim yetkin yok' })
    expect(await owner.cash()).toBe(before)
  })

  it('[A42] refuses additional stakes of an owner who may not bet any more, and continues the hand', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    await dealing(test, [3], (played) => namesOf(played).includes('double'))
    await sitDown(owner, 3)
    await test.until('play')
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', owner.player.id).execute()
    expect(await decide(test, owner, 0, 'double')).toMatchObject({
      message: 'Bu sayfa görüntülenemiyor, erişim yetkin yok',
    })
    expect(await owner.cash()).toBe(999_000)
    expect(await decide(test, owner, 0, 'stand')).toMatchObject({ result: true })
    await test.until('settled')
    expect((await roundOfNumber(test.app, test.table, 1))?.moves).toEqual([{ name: 'stand' }])
    const bet = await betIn(test, owner)
    expect(bet).toMatchObject({ stake: '10.00', state: expect.stringMatching(/^(won|lost)$/) })
    expect(await owner.cash()).toBe(999_000 + (kurusFromWire(bet?.win ?? '') ?? Number.NaN))
  })

  it('[A27] continues in another process from every step, settles followers, and pays once', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    await dealing(test, [3], (played) => namesOf(played).includes('double'))
    await sitDown(owner, 3)
    await betBehind(follower, 3, true)
    const turn = async (ms = 0) => {
      test.clock.advance(ms)
      await Promise.all([
        createRoundRunner(test.app, test.table).turn(),
        createRoundRunner(test.app, test.table).turn(),
      ])
    }
    await turn(blackjackTable.phases.betsMs)
    await turn(blackjackTable.phases.closedMs)
    expect((await test.round()).phase).toBe('play')
    await cutOffDouble(test, owner)
    expect(await test.round()).toMatchObject({ followed: 0, moves: [{ name: 'double' }] })
    expect((await felt(test))?.turn).toBeUndefined()
    expect(await follower.cash()).toBe(999_000)
    await turn()
    expect([await owner.cash(), await follower.cash()]).toEqual([998_000, 998_000])
    expect(await test.round()).toMatchObject({ phase: 'film', followed: 1 })
    const { outcome, ends_at: ends } = await test.round()
    test.clock.set(ends?.getTime() ?? 0)
    await turn()
    await turn()
    const [mine, theirs] = [await betIn(test, owner), await betIn(test, follower)]
    expect(mine).toMatchObject({ stake: '20.00', win: theirs?.win, outcome })
    expect(await owner.cash()).toBe(998_000 + Math.round(Number(mine?.win) * 100))
    expect(await follower.cash()).toBe(await owner.cash())
    expect(await test.app.db.query.selectFrom('live_seat').select('seat').where('number', '=', 1).execute()).toEqual([])
  })

  it('[A27] pays once, after whichever statement of a round its process stops', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    const cash = async () => [await owner.cash(), await follower.cash()]
    for (let cut = 1, isCut = true; isCut; cut++) {
      await test.until('bets')
      const round = await dealing(test, [3], (played) => namesOf(played).includes('double'))
      const before = await cash()
      await sitDown(owner, 3)
      await betBehind(follower, 3, true)
      const broken = cutAfter(test, cut)
      await playDoubled(test, broken.app, owner)
      const { winKurus } = playOf(test, round, [3], [{ name: 'double' }])
      expect(await cash(), `cut after ${cut}`).toEqual(before.map((amount) => amount - 2 * stake + winKurus))
      isCut = broken.isCut()
      if (!isCut) expect(cut).toBeGreaterThan(12)
    }
  })

  it('refuses a raise after the time of its decision', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    await dealing(test, [3], splits)
    const id = newId()
    await sitDown(owner, 3, id)
    const round = await test.until('play')
    const bet = await betById(test.app, owner.player.id, id)
    if (!bet) throw new Error('no bet')
    const raise = { bet, round, extra: bet.stake, step: 0 }
    const endsMs = (await test.round()).acts_until?.getTime() ?? Number.NaN
    expect(await postDecision(test.app, raise, { name: 'split' }, endsMs)).toBe('overtaken')
    expect(await owner.cash()).toBe(999_000)
    expect(await postDecision(test.app, raise, { name: 'split' }, endsMs - 1)).toBe('done')
    expect(await owner.cash()).toBe(998_000)
  })

  it('refuses a raise for a settled decision', async () => {
    const test = await openTable(table)
    const [owner, late] = [await test.sit(), await test.sit()]
    const round = await dealing(test, [3], splits)
    await sitDown(owner, 3)
    const id = newId()
    await betBehind(late, 3, false, id)
    await test.until('play')
    await decide(test, owner, 0, 'split')
    const bet = await betById(test.app, late.player.id, id)
    if (!bet) throw new Error('no bet')
    await postFollow(test.app, { bet, round, extra: bet.stake, step: 0 })
    expect(await late.cash()).toBe(999_000)
  })

  it('[A9] refunds all stakes, raises included, when a round can no longer be played', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    await dealing(test, [3], splits)
    await sitDown(owner, 3)
    await betBehind(follower, 3, true)
    await test.until('play')
    await decide(test, owner, 0, 'split')
    expect([await owner.cash(), await follower.cash()]).toEqual([998_000, 998_000])
    await test.app.db.query
      .updateTable('live_round')
      .set({ seed_sealed: 'broken' })
      .where('phase', '=', 'play')
      .execute()
    await test.until('void')
    expect([await owner.cash(), await follower.cash()]).toEqual([1_000_000, 1_000_000])
    expect((await test.until('bets')).number).toBe(2)
  })

  it('[A11] lists a bet with the data to recompute its round', async () => {
    const test = await openTable(table)
    const [owner, follower] = [await test.sit(), await test.sit()]
    await dealing(test, [1, 4], splits)
    await sitDown(owner, 1)
    await sitDown(follower, 4)
    await betBehind(follower, 1, true)
    await test.until('play')
    expect(await betIn(test, follower)).toMatchObject({ seed: '', outcome: null })
    await decide(test, owner, 0, 'split')
    await test.until('settled')
    const over = await betIn(test, follower)
    if (!over) throw new Error('nothing listed')
    expect(serverSeedHash(over.seed)).toBe(over.seedHash)
    const { bets, moves, events } = over.outcome as { bets: unknown; moves: unknown[]; events: unknown[] }
    const made = { gameId: table, version: over.version, round: over.round, choice: bets, moves }
    const again = recomputedSeats({ ...made, serverSeed: over.seed })
    expect(again?.events).toEqual(events)
  })

  it('publishes each decision when it is settled, never a coming card, and the seed at the end', async () => {
    const test = await openTable(table)
    const owner = await test.sit()
    await dealing(test, [3], canHit)
    const changes: { phase: string; seed?: string; outcome?: unknown; felt?: { events: BlackjackEvent[] } }[] = []
    const { rooms } = test.app
    const { publish } = rooms
    rooms.publish = (name, change) => {
      if (name.startsWith('table/')) changes.push(change as (typeof changes)[number])
      publish(name, change)
    }
    await sitDown(owner, 3)
    await test.until('play')
    await decide(test, owner, 0, 'stand')
    await test.until('settled')
    expect(changes.map(({ phase }) => phase)).toEqual(['bets', 'closed', 'play', 'play', 'film', 'settled', 'bets'])
    const reveals = changes.map(({ felt: seen }) => seen?.events.some(({ type }) => type === 'reveal'))
    expect(reveals).toEqual([false, false, false, true, true, true, false])
    expect(changes.map(({ seed }) => seed !== undefined)).toEqual([false, false, false, false, false, true, false])
    expect(changes.every(({ outcome }) => outcome === undefined)).toBe(true)
  })

  it('counts a stake towards a bonus when its round is over, and not when it was returned', async () => {
    const test = await openTable(table)
    const player = await test.sit()
    await dealing(test, [3], canHit)
    await test.app.db.query
      .insertInto('bonus')
      .values({
        ...{ player_id: player.player.id, id: newId(), offer_id: 1, source: 'test', amount: 10_000, needed: 100_000 },
        ...{ state: 'active', given_at: new Date(test.app.now()), ends_at: new Date(test.app.now() + 86_400_000) },
      })
      .execute()
    const wagered = async () =>
      (
        await test.app.db.query
          .selectFrom('bonus')
          .select('wagered')
          .where('player_id', '=', player.player.id)
          .executeTakeFirstOrThrow()
      ).wagered
    const id = newId()
    await sitDown(player, 3, id)
    await test.call('studio', 'take_back', { session: player.session, bet: id })
    expect(await wagered()).toBe(0)
    await sitDown(player, 3)
    await test.until('play')
    expect(await wagered()).toBe(0)
    await test.until('settled')
    expect(await wagered()).toBe(stake / 10)
  })
})

/** The app of a process that stops after a number of written statements, and that of its successor. */
const cutAfter = ({ app }: Test, statements: number) => {
  let left = statements
  const count = () => {
    left -= 1
    if (left === 0) throw new Error(cutOff)
  }
  const query = app.db.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count()
      return result
    },
  })
  const post: AppContext['ledger']['post'] = async (operation) => {
    const posted = await app.ledger.post(operation)
    count()
    return posted
  }
  const broken: AppContext = { ...app, db: { ...app.db, query }, ledger: { ...app.ledger, post } }
  return { app: broken, isCut: () => left <= 0 }
}
const cutOff = 'the process has ended'

/** Plays the current round to its end with a double of the owner. After an interruption a new runner continues. */
const playDoubled = async (test: Test, app: AppContext, owner: Sitting): Promise<void> => {
  const { number } = await test.round()
  const goOn = (doing: Promise<unknown>) =>
    doing.catch((cause: Error) => {
      if (cause.message !== cutOff) throw cause
    })
  for (;;) {
    const round = await roundOfNumber(test.app, test.table, number)
    if (!round || !isSeats(test.table)) throw new Error('no round')
    if (round.phase === 'settled') return
    if (round.phase === 'play' && movesOf(round).length === 0) {
      const [bet] = await betsOfPlayer(test.app, test.table, number, owner.player.id)
      if (!bet) throw new Error('no bet')
      const raise = { bet, round, extra: bet.stake, step: 0 }
      await goOn(postDecision(app, raise, { name: 'double' }, test.app.now()))
    } else {
      test.clock.set(Math.max(test.app.now(), nextStepAtMs(test.table, round)))
      await goOn(createRoundRunner(app, test.table).turn())
    }
  }
}

/** Makes a double whose process stops before the stakes behind have followed. */
const cutOffDouble = async (test: Test, { player }: Sitting) => {
  const round = await test.round()
  const [bet] = await betsOfPlayer(test.app, test.table, round.number, player.id)
  if (!bet) throw new Error('no bet')
  const posted = await postDecision(
    test.app,
    { bet, round, extra: bet.stake, step: 0 },
    { name: 'double' },
    test.app.now(),
  )
  expect(posted).toBe('done')
}
