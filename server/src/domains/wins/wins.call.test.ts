import type { PublicWin } from '@yakamoz/contract'
import { instantToWire, kurus, kurusToWire, maskedUsername, newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { deliverAll, deliverPage, eventually, type TestApp } from '../../testing/index.ts'
import { changeAccess } from '../accounts/index.ts'
import { muteInChat, switchChat } from '../chat/index.ts'
import { multiplierOf } from './rules.ts'
import { boardOf, deliverWins, newWinner, openWinsTest, slot, type Winner } from './testing.ts'
import { deleteOldWins } from './winCleanup.ts'
import { winConsumer } from './winConsumer.ts'

type Posted = { subject: string; player: number; stake: number; amount: number; atMs: number }

/** Reads from the ledger, without the consumer, what every round was staked and paid. */
const postedRounds = async ({ app }: TestApp): Promise<Posted[]> => {
  const legs = await app.db.query.selectFrom('transfer').selectAll().where('operation', 'like', 'round/%').execute()
  const rounds = Map.groupBy(legs, ({ operation }) => operation.split('/').slice(0, 2).join('/'))
  return [...rounds].map(([subject, of]) => {
    const sum = (reason: string) =>
      of.filter((leg) => leg.reason === reason).reduce((total, leg) => total + leg.amount, 0)
    const paid = of.filter(({ reason }) => reason === 'win').map(({ at }) => at.getTime())
    return {
      subject,
      player: of[0]?.player_id ?? 0,
      stake: sum('bet'),
      amount: sum('win'),
      atMs: Math.max(0, ...paid),
    }
  })
}

const notableRounds = async (test: TestApp) =>
  (await postedRounds(test)).filter(({ amount, stake }) => amount >= 1_000 && amount >= 2 * stake)

const storedWins = async ({ app }: TestApp) =>
  (await app.db.query.selectFrom('notable_win').selectAll().execute()).map(
    ({ subject, player_id: player, stake, amount, at }): Posted => ({
      subject,
      player,
      stake,
      amount,
      atMs: at.getTime(),
    }),
  )

const bySubject = (one: Posted, other: Posted) => (one.subject < other.subject ? -1 : 1)

const openPlayed = async (rounds = 40) => {
  const test = await openWinsTest()
  const players = [await newWinner(test), await newWinner(test)]
  for (let round = 0; round < rounds; round++)
    for (const [index, { play }] of players.entries()) await play(index === 0 ? '10.00' : '2.00')
  await players[0]?.win()
  return { test, players }
}

describe('the stream of wins', () => {
  it('[A91] has a line for every notable posting of the ledger and for nothing else', async () => {
    const { test, players } = await openPlayed()
    const { latest } = await boardOf(test)
    const expected = (await notableRounds(test)).toSorted(bySubject)
    expect(expected.length).toBeGreaterThan(1)
    expect((await storedWins(test)).toSorted(bySubject)).toEqual(expected)
    const nameOf = new Map(players.map(({ id, username }) => [id, maskedUsername(username)]))
    const lines = expected
      .toSorted((one, other) => other.atMs - one.atMs)
      .slice(0, 20)
      .map((posted) => ({
        id: test.app.vault.mark(`win ${posted.player} ${posted.subject}`).slice(0, 16),
        kind: 'slot',
        name: nameOf.get(posted.player),
        amount: kurusToWire(kurus(posted.amount)),
        multiplier: multiplierOf({ amountKurus: posted.amount, stakeKurus: posted.stake }),
        time: instantToWire(posted.atMs),
        gameID: slot,
        gameType: 'slot',
        title: { tr: 'Yakamoz', en: 'Yakamoz' },
        image: '/art/tiles/yakamoz',
        level: '',
        legs: 0,
        coupon: '',
      }))
    expect(latest).toEqual(lines)
    expect((await test.call('wins', 'latest', { limit: 2 })).data).toEqual(lines.slice(0, 2))
  })

  it('[A91] names no player by id, user name, or id of a round or operation', async () => {
    const { test, players } = await openPlayed(5)
    const text = JSON.stringify([await boardOf(test), await test.call('wins', 'of_game', { gameID: slot })])
    const secrets = (await storedWins(test)).map(({ subject }) => subject.split('/')[1] ?? '')
    for (const secret of [...secrets, ...players.flatMap(({ id, username }) => [String(id), username])])
      expect(text).not.toContain(secret)
  })

  it('[A91] misses and doubles nothing when the consumer is stopped before or after its position is stored', async () => {
    const test = await openWinsTest()
    // The follower of the server has nothing to do.
    await test.app.db.query
      .updateTable('ledger_consumer')
      .set({ tx: 2 ** 50 })
      .where('name', '=', 'wins')
      .execute()
    const { win } = await newWinner(test)
    for (let wins = 0; wins < 3; wins++) await win()
    const consumer = { ...winConsumer(test.app), name: 'stopped' }
    if (!('handleRange' in consumer)) throw new Error('the consumer reads a range')
    const { handleRange } = consumer
    const stopped = {
      ...consumer,
      handleRange: async (...given: Parameters<typeof handleRange>) => {
        await handleRange(...given)
        throw new Error('stopped')
      },
    }
    await expect(deliverPage(test, stopped)).rejects.toThrow('stopped')
    expect(await storedWins(test)).toEqual([])
    const expected = (await notableRounds(test)).toSorted(bySubject)
    for (let times = 0; times < 2; times++) {
      // Page by page, and then everything again, as after a stop that lost the position.
      await deliverAll(test, { ...consumer, committed: () => undefined }, 7)
      expect((await storedWins(test)).toSorted(bySubject)).toEqual(expected)
      await test.app.db.query.updateTable('ledger_consumer').set({ tx: 0 }).where('name', '=', 'stopped').execute()
    }
  })

  it('[B78] writes nothing of a player who was erased before his operations are delivered', async () => {
    const test = await openWinsTest()
    // The follower of the server is behind the position that this test delivers to.
    await deliverWins(test)
    await test.app.db.query
      .updateTable('ledger_consumer')
      .set({ tx: 2 ** 50 })
      .where('name', '=', 'wins')
      .execute()
    const { id, win } = await newWinner(test)
    await win()
    await test.app.db.query
      .updateTable('player')
      .set({ erased_at: new Date(test.app.now()) })
      .where('id', '=', id)
      .execute()
    await deliverAll(test, { ...winConsumer(test.app), name: 'again' })
    expect(await storedWins(test)).toEqual([])
    await test.app.db.query.updateTable('player').set({ erased_at: null }).where('id', '=', id).execute()
    await test.app.db.query.updateTable('ledger_consumer').set({ tx: 0 }).where('name', '=', 'again').execute()
    await deliverAll(test, { ...winConsumer(test.app), name: 'again' })
    expect((await storedWins(test)).length).toBeGreaterThan(0)
  })

  it('[A91] keeps a round back until its player has seen it to the end, or five minutes have passed', async () => {
    const test = await openWinsTest()
    const winner = await newWinner(test)
    const { round } = await winner.win(2, { isShown: false })
    const times = async () => (await boardOf(test)).latest.length
    expect(await times()).toBe(0)
    await test.call('studio', 'shown', { session: winner.session, round })
    test.clock.advance(2_000)
    expect(await times()).toBe(1)
    await winner.win(2, { isShown: false })
    test.clock.advance(2_000)
    expect(await times()).toBe(1)
    test.clock.advance(5 * 60_000)
    expect(await times()).toBeGreaterThan(1)
  })

  it('[A91] has nothing of demo play', async () => {
    const test = await openWinsTest()
    const { session } = (await test.call('studio', 'open_demo', { gameID: slot })).data
    const wins = []
    for (let round = 0; round < 60; round++) {
      wins.push(Number((await test.call('studio', 'play', { session, round: newId(), stake: '10.00' })).data.win))
      test.clock.advance(3_000)
    }
    expect(Math.max(...wins)).toBeGreaterThanOrEqual(20)
    expect(await boardOf(test)).toEqual({ latest: [], biggest: [], multipliers: [], coupons: [] })
  })
})

describe('the lists of the board', () => {
  it('[A91] has of today in Istanbul the largest wins and the highest multipliers, and of all days the newest', async () => {
    const { test } = await openPlayed()
    const board = await boardOf(test)
    const posted = await notableRounds(test)
    const amounts = posted.map(({ amount }) => amount).toSorted((one, other) => other - one)
    expect(board.biggest.map(({ amount }) => amount)).toEqual(
      amounts.slice(0, 10).map((amount) => kurusToWire(kurus(amount))),
    )
    const multipliers = posted.map(({ amount, stake }) => multiplierOf({ amountKurus: amount, stakeKurus: stake }))
    expect(board.multipliers.map(({ multiplier }) => multiplier)).toEqual(
      multipliers.toSorted((one, other) => other - one).slice(0, 10),
    )
    test.clock.advance(86_400_000)
    const tomorrow = await boardOf(test)
    expect([tomorrow.biggest, tomorrow.multipliers]).toEqual([[], []])
    expect(tomorrow.latest).toEqual(board.latest)
  })

  it('[A91] has of a game its last wins of ten stakes or more, the newest first', async () => {
    const test = await openWinsTest()
    const { win } = await newWinner(test)
    for (let wins = 0; wins < 3; wins++) await win(10)
    await deliverWins(test)
    const { data } = await test.call('wins', 'of_game', { gameID: slot })
    const big = (await notableRounds(test)).filter(({ amount, stake }) => amount >= 10 * stake)
    expect(data.map(({ amount, time }) => [amount, time])).toEqual(
      big
        .toSorted((one, other) => other.atMs - one.atMs)
        .slice(0, 8)
        .map(({ amount, atMs }) => [kurusToWire(kurus(amount)), instantToWire(atMs)]),
    )
    expect((await test.call('wins', 'of_game', { gameID: 102 })).data).toEqual([])
    expect((await test.call('wins', 'of_game', { gameID: 999_999 })).data).toEqual([])
  })
})

describe('who is named', () => {
  const openNamed = async () => {
    const test = await openWinsTest()
    await switchChat(test.app, true, 'derya')
    const winner = await newWinner(test)
    await winner.win()
    const names = async () => (await boardOf(test)).latest.map(({ name }) => name)
    return { test, winner, names }
  }
  const setNaming = (test: TestApp, { user }: Winner, shown: 'masked' | 'chat' | 'none') =>
    test.call('account', 'set_win_naming', { shown }, user)

  it('[A91] is masked by default, and named by the chat name only after consent, which is withdrawn at once', async () => {
    const { test, winner, names } = await openNamed()
    const masked = maskedUsername(winner.username)
    expect(new Set(await names())).toEqual(new Set([masked]))
    expect((await setNaming(test, winner, 'chat')).refusal).toBe('no_chat_name')
    await test.call('chat', 'choose_name', { name: 'Kaptan' }, winner.user)
    expect(new Set(await names())).toEqual(new Set([masked]))
    expect((await setNaming(test, winner, 'chat')).data).toEqual([{ shown: 'chat', masked, chatName: 'Kaptan' }])
    expect(new Set(await names())).toEqual(new Set(['Kaptan']))
    await setNaming(test, winner, 'masked')
    expect(new Set(await names())).toEqual(new Set([masked]))
    expect((await test.call('account', 'win_naming', {}, winner.user)).data[0]?.shown).toBe('masked')
  })

  it('[A91] is masked while the operator has muted the player in the chat', async () => {
    const { test, winner, names } = await openNamed()
    await test.call('chat', 'choose_name', { name: 'Kaptan' }, winner.user)
    await setNaming(test, winner, 'chat')
    await muteInChat(test.app, winner.id, test.clock.now() + 60_000, 'derya')
    test.clock.advance(2_000)
    expect((await names())[0]).toBe(maskedUsername(winner.username))
  })

  it('[A91] does not appear after having chosen so, also with earlier wins', async () => {
    const { test, winner, names } = await openNamed()
    await setNaming(test, winner, 'none')
    expect(await names()).toEqual([])
    await setNaming(test, winner, 'masked')
    expect((await names()).length).toBeGreaterThan(0)
  })

  const ended = {
    'in a break': ({ call }: TestApp, { user }: Winner) => call('protection', 'time_out', { period: 'day' }, user),
    excluded: ({ call }: TestApp, { user, password }: Winner) =>
      call('protection', 'self_exclude', { period: 'for_ever', understood: true, password }, user),
    blocked: ({ app }: TestApp, { id }: Winner) =>
      changeAccess(app, { player: id, change: 'block', actor: 'derya', reason: '' }),
    closed: ({ call }: TestApp, { user, password }: Winner) => call('account', 'close', { password }, user),
  }
  it.each(Object.entries(ended))('[A91] does not appear while %s, also with stored wins', async (_, end) => {
    const { test, winner, names } = await openNamed()
    const other = await newWinner(test)
    await other.win()
    const before = new Set(await names())
    expect(before).toEqual(new Set([maskedUsername(winner.username), maskedUsername(other.username)]))
    await end(test, winner)
    const after = await boardOf(test)
    for (const list of [after.latest, after.biggest, after.multipliers])
      expect(new Set(list.map(({ name }) => name))).toEqual(new Set([maskedUsername(other.username)]))
  })

  it('[A91] appears again after the break', async () => {
    const { test, winner, names } = await openNamed()
    await ended['in a break'](test, winner)
    expect(await names()).toEqual([])
    test.clock.advance(86_400_001)
    expect((await names()).length).toBeGreaterThan(0)
  })
})

describe('the room of wins', () => {
  /** Everything that is sent to the room from now on, with the time of it. */
  const heardIn = ({ app }: TestApp) => {
    const heard: { ms: number; change: { wins: readonly PublicWin[]; removed: readonly string[] } }[] = []
    const publish = app.rooms.publish
    app.rooms.publish = (name, change) => {
      if (String(name) === 'wins/latest')
        heard.push({ ms: performance.now(), change: change as (typeof heard)[number]['change'] })
      publish(name, change)
    }
    return heard
  }

  it('[A91] gets each new win once, at most one message a second', async () => {
    const test = await openWinsTest()
    const heard = heardIn(test)
    const { win } = await newWinner(test)
    for (let wins = 0; wins < 3; wins++) {
      await win()
      await deliverWins(test)
    }
    const expected = (await notableRounds(test)).length
    await eventually(() => expect(heard.flatMap(({ change }) => change.wins)).toHaveLength(Math.min(20, expected)))
    const ids = heard.flatMap(({ change }) => change.wins.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [index, { ms }] of heard.slice(1).entries()) expect(ms - (heard[index]?.ms ?? 0)).toBeGreaterThan(990)
  })

  it('[A91] tells its listeners at once of a name that changes and of a player who appears no more', async () => {
    const test = await openWinsTest()
    await switchChat(test.app, true, 'derya')
    const winner = await newWinner(test)
    await winner.win()
    const heard = heardIn(test)
    await deliverWins(test)
    await eventually(() => expect(heard.flatMap(({ change }) => change.wins).length).toBeGreaterThan(0))
    await test.call('chat', 'choose_name', { name: 'Kaptan' }, winner.user)
    await test.call('account', 'set_win_naming', { shown: 'chat' }, winner.user)
    await eventually(() => expect(heard.at(-1)?.change.wins[0]?.name).toBe('Kaptan'))
    await test.call('protection', 'time_out', { period: 'day' }, winner.user)
    await eventually(() => expect(heard.at(-1)?.change.removed.length).toBeGreaterThan(0))
  })
})

it('[A91] deletes wins after thirty days, and of earlier days all but the newest hundred of a game', async () => {
  const test = await openWinsTest()
  const { id, win } = await newWinner(test)
  await win()
  await deliverWins(test)
  const [stored] = await test.app.db.query.selectFrom('notable_win').selectAll().execute()
  if (!stored) throw new Error('no win')
  await test.app.db.query.deleteFrom('notable_win').execute()
  const rows = Array.from({ length: 120 }, (_, number) => ({
    ...stored,
    subject: `round/${number}`,
    at: new Date(stored.at.getTime() - number),
  }))
  await test.app.db.query.insertInto('notable_win').values(rows).execute()
  const left = async () => {
    await deleteOldWins(test.app)
    return (await test.app.db.query.selectFrom('notable_win').select('subject').where('player_id', '=', id).execute())
      .length
  }
  expect(await left()).toBe(120)
  test.clock.advance(86_400_000)
  expect(await left()).toBe(100)
  test.clock.advance(30 * 86_400_000)
  expect(await left()).toBe(0)
})
