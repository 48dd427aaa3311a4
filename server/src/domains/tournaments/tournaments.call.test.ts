import { createHash } from 'node:crypto'
import { refusals } from '@yakamoz/contract'
import { games, type InstantGame, seededDraws } from '@yakamoz/games'
import { kurus, maskedUsername, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { seedDraws, seedTickets } from '../../app/demo/fill.ts'
import {
  notificationsOf,
  openGame,
  openTestApp,
  type SignedIn,
  type TestApp,
  testPassword,
} from '../../testing/index.ts'
import { roundRecord } from '../../testing/records.ts'
import { invalidateCatalogue } from '../casino/index.ts'
import { finishRound } from '../casino/moveRound.ts'
import { seedCatalogue, seedJackpots } from '../casino/studioCatalogue.ts'
import { finishTournaments, invalidateJackpots, returnAbandonedPots, runDueDraws } from './index.ts'
import { returnPot } from './jackpots.ts'
import { drawnTickets, listHashOf } from './rules.ts'
import { boardOf, standingOf } from './standings.ts'

const game = games[0] as InstantGame
const dayMs = 86_400_000

type Player = SignedIn & { id: number; username: string; email: string; password: string }

const openPlay = async (): Promise<TestApp> => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  return test
}

const richPlayer = async (test: TestApp): Promise<Player> => {
  const player = await test.newPlayer()
  await test.app.ledger.post({
    player: player.id,
    id: 'gift',
    legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(10_000_000), reason: 'demo' }],
  })
  return player
}

type Changes = {
  id?: number
  rule?: 'stake' | 'multiple' | 'wins'
  prizes?: number[]
  min_stake?: number
  games?: number[]
}

const addTournament = (test: TestApp, changes: Changes = {}) =>
  test.app.db.query
    .insertInto('tournament')
    .values({
      id: 1,
      starts_at: new Date(test.clock.now() - dayMs),
      ends_at: new Date(test.clock.now() + dayMs / 24),
      prize: 60_000,
      prizes: [30_000, 20_000, 10_000],
      image: '',
      texts: JSON.stringify({ tr: { title: 'Yarış' }, en: { title: 'Race' } }),
      ...changes,
    })
    .execute()

/** A round as it is posted to the ledger. */
const round = (test: TestApp, player: number, stake: number, win: number, from: 'cash' | 'bonus' = 'cash') => {
  const id = newId()
  return test.app.ledger.post({
    player,
    id: `round/${id}`,
    legs: [
      { from, to: 'house/casino', amount: kurus(stake), reason: 'bet' },
      ...(win > 0 ? [{ from: 'house/casino', to: from, amount: kurus(win), reason: 'win' } as const] : []),
    ],
    records: [roundRecord({ id, gameId: game.id, stake: kurus(stake), win: kurus(win) })],
  })
}

const join = (test: TestApp, { user }: Player) => test.call('tournament', 'join', { tournamentID: 1 }, user)
const board = async (test: TestApp, player?: Player) =>
  (await test.call('tournament', 'board', { tournamentID: 1 }, player?.user)).data[0] ?? expect.fail('no board')

const blackjack = 311

/** Plays hands of blackjack to their end, doubling where possible if requested; returns the rounds from the list. */
const playHands = async (test: TestApp, { user }: Player, hands: number, doubles: (hand: number) => boolean) => {
  const { session } = await openGame(test, user, blackjack)
  for (let hand = 0; hand < hands; hand++) {
    const choice = { bets: [{ seat: 1, stakeKurus: 1_000 }] }
    let { data } = await test.call('studio', 'play', { session, round: newId(), stake: '10.00', choice })
    while (data.open) {
      const names = data.open.map(({ name }) => name)
      const wanted = doubles(hand) ? ['double', 'insure', 'stand'] : ['decline', 'stand']
      const name = wanted.find((move) => names.includes(move)) ?? 'stand'
      const request = { session, round: data.round, step: data.step ?? 0, move: { name } }
      data = (await test.call('studio', 'move', request)).data
    }
  }
  const { data } = await test.call('casino', 'rounds', { limit: 100 }, user)
  return data.map(({ stake, win, state, round: id }) => ({ id, state, stake: Number(stake), win: Number(win) }))
}

const mineOn = async (test: TestApp, player: Player) => (await board(test, player)).mine[0]

describe('a tournament', () => {
  it('[W-04] counts the rounds of those who have joined, by its rule, and masks their names', async () => {
    const test = await openPlay()
    await addTournament(test, { min_stake: 200 })
    const [one, two, three] = [await richPlayer(test), await richPlayer(test), await richPlayer(test)]
    for (const player of [one, two]) expect((await join(test, player)).message).toBe('Turnuvadasın')
    await round(test, one.id, 1_000, 0)
    await round(test, one.id, 500, 700)
    await round(test, one.id, 199, 0)
    await round(test, two.id, 2_000, 0)
    await round(test, three.id, 9_000, 0)
    const seen = await board(test, one)
    expect(seen).toMatchObject({ state: 'running', players: 2, joined: 1, leastStake: '2.00' })
    expect(seen.rows.map(({ place, points, prize, isMe }) => [place, points, prize, isMe])).toEqual([
      [1, '20.00', '300.00', false],
      [2, '15.00', '200.00', true],
    ])
    expect(seen.rows[0]?.name).toBe(`${two.username.slice(0, 2)}•••`)
    expect(seen.mine).toMatchObject([{ place: 2, rounds: 2, name: one.username }])
    expect((await board(test)).joined).toBe(0)
  })

  it('[A91] ranks a player who may not appear in lists of wins without the name', async () => {
    const test = await openPlay()
    await addTournament(test)
    const player = await richPlayer(test)
    await join(test, player)
    await round(test, player.id, 1_000, 0)
    const nameFor = async (reader?: Player) => (await board(test, reader)).rows[0]?.name
    expect(await nameFor()).toBe(maskedUsername(player.username))
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    expect([await nameFor(), await nameFor(player)]).toEqual(['•••', player.username])
  })

  it('[W-10, A50] cannot be joined by barred or excluded players', async () => {
    const test = await openPlay()
    await addTournament(test)
    const [barred, excluded] = [await richPlayer(test), await richPlayer(test)]
    await test.app.db.query.updateTable('player').set({ restricted: true }).where('id', '=', barred.id).execute()
    await test.call(
      'protection',
      'self_exclude',
      { period: 'one_year', understood: true, password: testPassword },
      excluded.user,
    )
    expect((await join(test, barred)).message).toBe(refusals.no_access.tr)
    expect((await join(test, excluded)).message).toBe(refusals.excluded.tr)
    expect((await board(test)).players).toBe(0)
  })

  it('shows everybody the same ranks, also with equal points', async () => {
    const test = await openPlay()
    await addTournament(test)
    const now = test.clock.now()
    const players = await Promise.all(Array.from({ length: 12 }, () => test.newPlayer()))
    const rows = players.map(({ id }, index) => ({
      player_id: id,
      tournament_id: 1,
      points: (index < 10 && [0, 500, 500, 900][index % 4]) || 0,
      rounds: index < 10 ? 1 : 0,
      joined_at: new Date(now),
      reached_at: new Date(now - (index % 3) * 1_000),
    }))
    await test.app.db.query.insertInto('tournament_player').values(rows).execute()
    const placed = await boardOf(test.app, 1, 100)
    const expected = rows
      .filter((row) => row.rounds > 0)
      .sort(
        (a, b) => b.points - a.points || a.reached_at.getTime() - b.reached_at.getTime() || a.player_id - b.player_id,
      )
    expect(placed.map(({ player, place }) => [player, place])).toEqual(
      expected.map(({ player_id }, index) => [player_id, index + 1]),
    )
    expect(await boardOf(test.app, 1, 3)).toEqual(placed.slice(0, 3))
    for (const { id } of players)
      expect(await standingOf(test.app, 1, id)).toEqual(placed.find(({ player }) => player === id))
  })

  it.each([
    ['multiple', ['12.50', '2.00']],
    ['wins', ['1', '1']],
  ] as const)('by the rule %s counts %j', async (rule, points) => {
    const test = await openPlay()
    await addTournament(test, { rule })
    const [one, two] = [await richPlayer(test), await richPlayer(test)]
    for (const player of [one, two]) await join(test, player)
    for (const [stake, win] of [
      [200, 2_500],
      [1_000, 1_000],
      [1_000, 999],
    ] as const)
      await round(test, one.id, stake, win)
    await round(test, two.id, 100, 200)
    expect((await board(test)).rows.map((row) => row.points)).toEqual(points)
  })

  it.each([
    ['stake', (rounds) => rounds.reduce((sum, { stake }) => sum + stake, 0).toFixed(2)],
    ['wins', (rounds) => String(rounds.filter(({ stake, win }) => win > stake).length)],
    [
      'multiple',
      (rounds) => Math.max(...rounds.map(({ stake, win }) => Math.floor((win * 100) / stake) / 100)).toFixed(2),
    ],
  ] as [Changes['rule'] & string, (rounds: { stake: number; win: number }[]) => string][])(
    'by the rule %s counts a round of several moves once, when it is over, with all stakes and wins',
    async (rule, pointsOf) => {
      const test = await openPlay()
      await addTournament(test, { rule })
      const player = await richPlayer(test)
      await join(test, player)
      const rounds = await playHands(test, player, 24, (hand) => hand % 2 === 0)
      // Some were doubled, some lost by a move without a transfer.
      expect(rounds.some(({ stake }) => stake > 10)).toBe(true)
      expect(rounds.some(({ stake, win }) => stake === 10 && win === 0)).toBe(true)
      expect(await mineOn(test, player)).toMatchObject({ rounds: rounds.length, points: pointsOf(rounds) })
    },
    30_000,
  )

  it('counts a round of several moves neither before its end nor twice, also if the server finished it', async () => {
    const test = await openPlay()
    await addTournament(test, { rule: 'stake' })
    const player = await richPlayer(test)
    await join(test, player)
    const { session } = await openGame(test, player.user, blackjack)
    const choice = { bets: [{ seat: 1, stakeKurus: 1_000 }] }
    const play = { session, round: newId(), stake: '10.00', choice }
    let { data } = await test.call('studio', 'play', play)
    let counted = 0
    while (!data.open) {
      counted += 1
      data = (await test.call('studio', 'play', { ...play, round: newId() })).data
    }
    expect((await mineOn(test, player))?.rounds ?? 0).toBe(counted)
    await Promise.all([1, 2].map(() => finishRound(test.app, player.id, data.round)))
    expect(await mineOn(test, player)).toMatchObject({ rounds: counted + 1, points: `${10 * (counted + 1)}.00` })
  })

  it('counts no round of several moves that was played with bonus money', async () => {
    const test = await openPlay()
    await addTournament(test)
    const player = { ...(await test.newPlayer()) } as Player
    await test.app.ledger.open(player.id)
    await join(test, player)
    await test.app.ledger.post({
      player: player.id,
      id: 'bonus',
      legs: [{ from: 'house/bonus', to: 'bonus', amount: kurus(100_000), reason: 'bonus' }],
    })
    const rounds = await playHands(test, player, 6, () => true)
    expect(rounds.map(({ state }) => state)).toEqual(rounds.map(() => 'over'))
    expect([rounds.length, (await board(test, player)).rows]).toEqual([6, []])
  })

  it('counts no round of bonus money, of another game, or outside its time', async () => {
    const test = await openPlay()
    await addTournament(test, { games: [game.id + 1] })
    const player = await richPlayer(test)
    await join(test, player)
    await round(test, player.id, 1_000, 0)
    expect((await board(test)).rows).toEqual([])
    await test.app.db.query
      .updateTable('tournament')
      .set({ games: [game.id] })
      .execute()
    await test.app.ledger.post({
      player: player.id,
      id: 'bonus',
      legs: [{ from: 'house/bonus', to: 'bonus', amount: kurus(5_000), reason: 'bonus' }],
    })
    await round(test, player.id, 1_000, 0, 'bonus')
    await round(test, player.id, 300, 0)
    expect((await board(test)).rows.map((row) => row.points)).toEqual(['3.00'])
    test.clock.advance(dayMs / 24)
    await round(test, player.id, 1_000, 0)
    expect((await board(test)).rows.map((row) => row.points)).toEqual(['3.00'])
  })

  it('counts the rounds of a player who joins the next one while the last one ends', async () => {
    const test = await openPlay()
    await addTournament(test)
    const player = await richPlayer(test)
    await join(test, player)
    test.clock.advance(dayMs)
    await addTournament(test, { id: 2 })
    const { query } = test.app.db
    let ending: Promise<void> | undefined
    await query.transaction().execute(async (executor) => {
      const mine = executor.selectFrom('wallet').select('tracks_tournaments').where('player_id', '=', player.id)
      await mine.forUpdate().execute()
      ending = finishTournaments(test.app)
      // On PostgreSQL the end now waits for the wallet; the embedded database runs one statement after another.
      await new Promise((resolve) => setTimeout(resolve, 300))
      const now = new Date(test.clock.now())
      const row = { player_id: player.id, tournament_id: 2, joined_at: now, reached_at: now }
      await executor.insertInto('tournament_player').values(row).execute()
    })
    await ending
    await round(test, player.id, 1_000, 0)
    const { points } = await query
      .selectFrom('tournament_player')
      .select('points')
      .where('tournament_id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(points).toBe(1_000)
  })

  it('pays its prizes once, whatever process ends it and however often', async () => {
    const test = await openPlay()
    await addTournament(test)
    const players = [await richPlayer(test), await richPlayer(test), await richPlayer(test), await richPlayer(test)]
    for (const [index, player] of players.entries()) {
      await join(test, player)
      await round(test, player.id, 100 * (index + 1), 0)
    }
    const cash = async () => Promise.all(players.map(async ({ id }) => (await test.app.ledger.balances(id)).cash))
    const before = await cash()
    await finishTournaments(test.app)
    expect(await cash()).toEqual(before)
    test.clock.advance(dayMs)
    await Promise.all([1, 2, 3].map(() => finishTournaments(test.app)))
    await finishTournaments(test.app)
    expect(await cash()).toEqual([
      before[0],
      ...[10_000, 20_000, 30_000].map((prize, at) => (before[at + 1] ?? 0) + prize),
    ])
    expect((await board(test)).state).toBe('paid')
    const notices = await Promise.all(players.map((player) => notificationsOf(test, player)))
    expect(notices.map((texts) => texts.length)).toEqual([0, 1, 1, 1])
    expect(notices[3]?.[0]?.text).toMatch(/: 1\. oldun, 300,00\s₺ bakiyene eklendi\.$/)
    expect((await join(test, players[0] as Player)).result).toBe(false)
    const wallets = await test.app.db.query.selectFrom('wallet').select('tracks_tournaments').execute()
    expect(wallets.map(({ tracks_tournaments }) => tracks_tournaments)).not.toContain(true)
  })

  it('continues paying after a process stopped halfway', async () => {
    const test = await openPlay()
    await addTournament(test)
    const [one, two] = [await richPlayer(test), await richPlayer(test)]
    for (const player of [one, two]) {
      await join(test, player)
      await round(test, player.id, 100, 0)
    }
    test.clock.advance(dayMs)
    const gone = Object.assign(new Error('dead'), { code: 'ECONNRESET' })
    const dying = { ...test.app, ledger: { ...test.app.ledger, post: () => Promise.reject(gone) } }
    await expect(finishTournaments(dying as never)).rejects.toThrow('dead')
    // A prize that cannot be paid blocks neither the other nor its own retry.
    const { post } = test.app.ledger
    const failing: typeof post = (operation) =>
      operation.player === one.id ? Promise.reject(new RangeError('too wide')) : post(operation)
    await finishTournaments({ ...test.app, ledger: { ...test.app.ledger, post: failing } })
    expect((await board(test)).state).toBe('ended')
    await finishTournaments(test.app)
    expect((await board(test)).state).toBe('paid')
    const prizes = await test.app.db.query
      .selectFrom('transfer')
      .select('amount')
      .where('reason', '=', 'prize')
      .execute()
    expect(prizes.map(({ amount }) => amount).sort()).toEqual([20_000, 30_000])
  })
})

describe('the tickets of the New Year draw', () => {
  it('[N-22, K-11, E-16] are the deposits of the campaign that are large enough', async () => {
    const test = await openPlay()
    const player = await test.newPlayer()
    await seedDraws(test.app)
    await seedTickets(test.app.db, player.id)
    const { data } = await test.call('lottery', 'campaign', { Lang: 'en' })
    expect(data[0]).toMatchObject({
      title: 'New Year draw 2025',
      startDate: '2024-12-01',
      endDate: '2025-01-01',
      leastAmount: '250.00',
      status: 1002,
      pageSize: 50,
      seed: '',
      tickets: 5,
    })
    await test.app.db.query.updateTable('transaction').set({ amount: 24_999 }).where('id', '=', 'demoticket3').execute()
    await test.app.db.query.updateTable('transaction').set({ status: 1004 }).where('id', '=', 'demoticket2').execute()
    const tickets = await test.call('lottery', 'tickets', { limit: 2 }, player.user)
    expect(tickets.pagination).toEqual({ limit: 2, offset: 0, total: 3 })
    expect(tickets.data[0]).toMatchObject({ transaction_category_id: 1, transaction_status: 1002, number: 0 })
    const other = await test.newPlayer()
    expect((await test.call('lottery', 'tickets', {}, other.user)).data).toEqual([])
  })

  it('are drawn once from the published seed, and anybody can repeat the draw', async () => {
    const test = await openPlay()
    const [one, two] = [await test.newPlayer(), await test.newPlayer()]
    await seedDraws(test.app)
    await test.app.db.query
      .updateTable('draw')
      .set({ prizes: [5_000, 3_000, 1_000] })
      .execute()
    await seedTickets(test.app.db, one.id)
    await test.app.db.query
      .updateTable('transaction')
      .set({ player_id: two.id })
      .where('id', 'in', ['demoticket1', 'demoticket4'])
      .execute()
    const promised = (await test.call('lottery', 'campaign', {})).data[0]?.seedHash
    await Promise.all([1, 2, 3].map(() => runDueDraws(test.app)))
    await runDueDraws(test.app)
    const drawn = (await test.call('lottery', 'campaign', {}, one.user)).data[0] ?? expect.fail('none')
    expect(drawn).toMatchObject({ state: 'drawn', tickets: 5 })
    expect(createHash('sha256').update(drawn.seed).digest('hex')).toBe(promised)
    const list = ['demoticket1', 'demoticket2', 'demoticket3', 'demoticket4', 'demoticket5']
    expect(drawn.listHash).toBe(listHashOf(list))
    const redrawn = drawnTickets(5, 3, seededDraws({ serverSeed: drawn.seed, clientSeed: drawn.listHash, nonce: 0 }))
    expect(drawn.winners.map(({ ticket }) => ticket)).toEqual(redrawn)
    const paid = await Promise.all([one, two].map(async ({ id }) => (await test.app.ledger.balances(id)).cash))
    expect((paid[0] ?? 0) + (paid[1] ?? 0)).toBe(9_000)
    const notices = [...(await notificationsOf(test, one)), ...(await notificationsOf(test, two))]
    for (const { ticket } of drawn.winners)
      expect(notices.filter(({ text }) => text?.includes(`: ${ticket} numaralı biletin `))).toHaveLength(1)
    const mine = (await test.call('lottery', 'tickets', {}, one.user)).data
    expect(mine.map(({ number }) => number).sort()).toEqual([2, 3, 5])
  })

  it('[A91] are listed as winners without the name of a player who may not appear', async () => {
    const test = await openPlay()
    const [winner, other] = [await test.newPlayer(), await test.newPlayer()]
    await seedDraws(test.app)
    await test.app.db.query
      .updateTable('draw')
      .set({ prizes: [5_000, 3_000] })
      .execute()
    await seedTickets(test.app.db, winner.id)
    await runDueDraws(test.app)
    const winnersFor = async ({ user }: SignedIn) =>
      (await test.call('lottery', 'campaign', {}, user)).data[0]?.winners ?? []
    const named = await winnersFor(other)
    const masked = maskedUsername(winner.username)
    expect(named.map(({ name }) => name)).toEqual([masked, masked])
    await test.call('account', 'set_win_naming', { shown: 'none' }, winner.user)
    expect(await winnersFor(other)).toEqual(named.map((row) => ({ ...row, name: '•••' })))
    expect((await winnersFor(winner)).map(({ name }) => name)).toEqual([winner.username, winner.username])
  })

  it('keep their numbers, whatever is decided about a deposit afterwards', async () => {
    const test = await openPlay()
    const player = await test.newPlayer()
    await seedDraws(test.app)
    await seedTickets(test.app.db, player.id)
    const lateChange = test.app.db.query.updateTable('transaction').where('id', '=', 'demoticket1')
    await lateChange.set({ status: 1001 }).execute()
    await runDueDraws(test.app)
    await lateChange.set({ status: 1002 }).execute()
    const { data, pagination } = await test.call('lottery', 'tickets', {}, player.user)
    expect(data.map(({ transactionID, number }) => [transactionID, number]).sort()).toEqual([
      ['demoticket2', 1],
      ['demoticket3', 2],
      ['demoticket4', 3],
      ['demoticket5', 4],
    ])
    expect(pagination?.total).toBe(4)
  })
})

describe('jackpots', () => {
  const openJackpots = async () => {
    const test = await openPlay()
    await seedJackpots(test.app.db)
    await test.app.db.query.updateTable('game').set({ has_jackpot: true }).where('id', '=', game.id).execute()
    invalidateCatalogue(test.app)
    invalidateJackpots(test.app)
    const player = await richPlayer(test)
    const { session } = await openGame(test, player.user, game.id)
    const play = (stake: string, id = newId()) => test.call('studio', 'play', { session, round: id, stake })
    return { test, player, play }
  }
  const amounts = async (test: TestApp) =>
    new Map(
      (await test.call('habanero', 'getJackpots', {})).data[0]?.jackpots.map(({ level, amount }) => [level, amount]),
    )
  /** Makes a level certain for a stake of 100 lira and the others practically impossible. */
  const makeCertain = async (test: TestApp, level: 'mini' | 'grand') => {
    await test.app.db.query.updateTable('jackpot').set({ odds: 40_000_000_000_000 }).execute()
    await test.app.db.query.updateTable('jackpot').set({ odds: 10_000 }).where('level', '=', level).execute()
    invalidateJackpots(test.app)
  }

  it('[C-oth-04, E-19, A-04] are public, largest first, fed by a share of each stake', async () => {
    const { test, play } = await openJackpots()
    const { data } = await test.call('habanero', 'getJackpots', { Lang: 'en' })
    expect(data.map(({ amount }) => amount)).toEqual(['100000.00'])
    expect(data[0]?.jackpots.map(({ level, amount, name }) => [level, amount, name])).toEqual([
      ['grand', '100000.00', 'Grand'],
      ['major', '10000.00', 'Major'],
      ['minor', '1000.00', 'Minor'],
      ['mini', '100.00', 'Mini'],
    ])
    await test.app.db.query.updateTable('jackpot').set({ odds: 40_000_000_000_000 }).execute()
    invalidateJackpots(test.app)
    await Promise.all(Array.from({ length: 20 }, () => play('100.00')))
    expect(Object.fromEntries(await amounts(test))).toEqual({
      grand: '100004.00',
      major: '10005.00',
      minor: '1005.00',
      mini: '106.00',
    })
  })

  it('are paid in the operation of the round, shown with it and in the history, and start again at their base', async () => {
    const { test, player, play } = await openJackpots()
    await makeCertain(test, 'mini')
    const { data } = await play('100.00')
    expect(data.jackpot).toEqual({ level: 'mini', amount: '100.00' })
    const legs = await test.app.db.query
      .selectFrom('transfer')
      .select(['from_account', 'amount', 'seq'])
      .where('operation', '=', `round/${data.round}`)
      .execute()
    expect(legs).toContainEqual(expect.objectContaining({ from_account: 'house/jackpot', amount: 10_000 }))
    expect(new Set(legs.map(({ seq }) => seq)).size).toBe(1)
    expect(data.balanceBefore).toBe('100000.00')
    const detail = (await test.call('casino', 'round', { round: data.round }, player.user)).data[0]
    expect(detail).toMatchObject({ jackpot: data.jackpot, balanceBefore: '100000.00', balanceAfter: data.balanceAfter })
    const [row] = (await test.call('casino', 'rounds', {}, player.user)).data
    expect(row).toMatchObject({ win: data.win, jackpot: data.jackpot })
    expect((await play('100.00', data.round)).data).toEqual(data)
    expect((await amounts(test)).get('mini')).toBe('100.30')
    expect((await test.call('habanero', 'getJackpots', {})).data[0]?.jackpots[3]?.last).toMatchObject([
      { amount: '100.00' },
    ])
  })

  it('[A91] are shown with the name that the winner chose, and without winners who may not appear', async () => {
    const { test, player, play } = await openJackpots()
    await makeCertain(test, 'mini')
    await play('100.00')
    const names = async () =>
      (await test.call('habanero', 'getJackpots', {})).data[0]?.jackpots[3]?.last.map(({ name }) => name)
    const masked = maskedUsername(player.username)
    expect(await names()).toEqual([masked])
    await test.call('account', 'set_win_naming', { shown: 'none' }, player.user)
    expect(await names()).toEqual([])
    await test.call('account', 'set_win_naming', { shown: 'masked' }, player.user)
    await test.call('protection', 'time_out', { period: 'day' }, player.user)
    expect(await names()).toEqual([])
    test.clock.advance(dayMs + 1)
    expect(await names()).toEqual([masked])
  })

  it('[A91, A103] are told to a game that feeds them with the last win of each, without names, and to no other', async () => {
    const { test, player, play } = await openJackpots()
    await makeCertain(test, 'mini')
    const { session } = await openGame(test, player.user, game.id)
    const told = async () => {
      // Answers of the last second are shared.
      test.clock.advance(2_000)
      return (await test.call('studio', 'jackpots', { session })).data
    }
    expect((await told()).map(({ level, amount, last }) => [level, amount, last])).toEqual([
      ['grand', '100000.00', undefined],
      ['major', '10000.00', undefined],
      ['minor', '1000.00', undefined],
      ['mini', '100.00', undefined],
    ])
    await play('100.00')
    test.clock.advance(600_000)
    expect((await told())[3]).toEqual({ level: 'mini', amount: '100.30', last: { amount: '100.00', secondsAgo: 602 } })
    await test.call('account', 'set_win_naming', { shown: 'none' }, player.user)
    expect((await told())[3]).toEqual({ level: 'mini', amount: '100.30' })
    const demo = (await test.call('studio', 'open_demo', { gameID: String(game.id) })).data
    expect((await test.call('studio', 'jackpots', { session: demo.session })).data).toEqual([])
    await test.app.db.query.updateTable('game').set({ has_jackpot: false }).where('id', '=', game.id).execute()
    invalidateCatalogue(test.app)
    expect(await told()).toEqual([])
    expect(await test.call('studio', 'jackpots', { session: 'yok' })).toMatchObject({ refusal: 'launch_spent' })
  })

  it('are divided between two concurrent winners: the second gets what is left then', async () => {
    const { test, play } = await openJackpots()
    await makeCertain(test, 'grand')
    const answers = await Promise.all([play('100.00'), play('100.00'), play('100.00')])
    const won = answers.map(({ data }) => data.jackpot?.amount).sort()
    expect(won[0]).toBe('100000.00')
    const paid = await test.app.db.query
      .selectFrom('transfer')
      .select('amount')
      .where('reason', '=', 'jackpot')
      .execute()
    const taken = await test.app.db.query.selectFrom('jackpot_win').select('amount').execute()
    expect(paid.map(({ amount }) => amount).sort()).toEqual(taken.map(({ amount }) => amount).sort())
  })

  it('are not taken for a repeated round that was written without one', async () => {
    const { test, player, play } = await openJackpots()
    await test.app.db.query.updateTable('jackpot').set({ odds: 40_000_000_000_000 }).execute()
    invalidateJackpots(test.app)
    const { data } = await play('100.00')
    await makeCertain(test, 'mini')
    for (let times = 0; times < 2; times++) {
      expect((await play('100.00', data.round)).data).toEqual(data)
      expect((await amounts(test)).get('mini')).toBe('100.30')
    }
    await test.app.db.run({ name: 'take', text: 'select jackpot_take(1, $1::bigint, $2, $3::timestamptz)' }, [
      player.id,
      data.round,
      new Date(test.clock.now()),
    ])
    test.clock.advance(11 * 60_000)
    await returnAbandonedPots(test.app)
    expect((await amounts(test)).get('mini')).toBe('100.30')
  })

  it('are not returned once their round is written', async () => {
    const { test, player, play } = await openJackpots()
    await makeCertain(test, 'mini')
    const { data } = await play('100.00')
    expect(data.jackpot).toEqual({ level: 'mini', amount: '100.00' })
    await returnPot(test.app, { player: player.id, round: data.round })
    test.clock.advance(11 * 60_000)
    await returnAbandonedPots(test.app)
    const wins = await test.app.db.query.selectFrom('jackpot_win').select(['amount', 'returned_at']).execute()
    expect(wins).toEqual([{ amount: 10_000, returned_at: null }])
  })

  it('are returned if the round is not written', async () => {
    const { test, player, play } = await openJackpots()
    await test.app.db.query.updateTable('jackpot').set({ odds: 40_000_000_000_000 }).execute()
    invalidateJackpots(test.app)
    await play('100.00')
    await makeCertain(test, 'mini')
    const { cash } = await test.app.ledger.balances(player.id)
    await test.app.ledger.post({
      player: player.id,
      id: 'empty',
      legs: [{ from: 'cash', to: 'house/sports', amount: cash, reason: 'bet' }],
    })
    expect((await play('100.00')).message).toBe('Bakiyen yetersiz')
    expect((await amounts(test)).get('mini')).toBe('100.30')
    await test.app.db.run({ name: 'take', text: 'select jackpot_take(1, $1::bigint, $2, $3::timestamptz)' }, [
      player.id,
      'neverwritten',
      new Date(test.clock.now()),
    ])
    expect((await amounts(test)).get('mini')).toBe('100.00')
    test.clock.advance(11 * 60_000)
    await Promise.all([returnAbandonedPots(test.app), returnAbandonedPots(test.app)])
    expect((await amounts(test)).get('mini')).toBe('100.30')
  })
})
