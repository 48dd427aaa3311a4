import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { switchMaintenance } from '../../../platform/maintenance.ts'
import { barOf } from '../../protection/index.ts'
import { setLimit } from '../../protection/limits.ts'
import { HubPlay, newId, type Send } from './standIn.ts'
import { opened as openedTest } from './testing.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const opened = async () => {
  const test = await openedTest()
  closing.push(() => test.api.close())
  return test
}

/** Balances are sent in hundred-thousandths. */
const lira = (amount: number) => ({
  status: 200,
  body: { status: 'RS_OK', currency: 'TRY', balance: amount * 100_000 },
})
const refused = (status: string) => ({ status: 200, body: { status } })

describe('a game of Hub88', () => {
  it('[B280] is opened with a signed call that names neither the player nor his contact', async () => {
    const { api, play, player } = await opened()
    await play()
    const [call] = api.calls
    expect(call?.fields).toMatchObject({
      operator_id: 1_325,
      user: `player-${player.id}`,
      game_code: 'out_dragonrising',
      currency: 'TRY',
      country: 'TR',
      platform: 'GPL_DESKTOP',
      lang: 'tr',
    })
    expect(String(call?.fields.token).length).toBeGreaterThan(10)
    expect(JSON.stringify(call?.fields)).not.toContain(player.username)
  })

  it('[B280] opens for demo money without a player', async () => {
    const { api, call } = await opened()
    const { data } = await call('casino', 'demo_game', { gameID: 9_101 })
    expect(data).toMatchObject([{ url: 'https://games.example/play?x=1' }])
    expect(api.calls[0]?.fields).toMatchObject({ currency: 'XXX', game_code: 'out_dragonrising' })
    expect(api.calls[0]?.fields).not.toHaveProperty('user')
  })

  it('[B280] is refused while Hub88 fails, has no such game, or sends an address elsewhere', async () => {
    const { api, call, player } = await opened()
    const open = () => call('casino', 'init_game', { gameID: 9_101 }, player.user)
    api.gameAddress = 'https://elsewhere.example/play'
    expect((await open()).result).toBe(false)
    api.gameAddress = 'https://games.example/play'
    const { games } = api
    for (const listed of [[], undefined]) {
      api.games = listed
      expect((await open()).result).toBe(false)
    }
    api.games = games
    expect((await open()).result).toBe(true)
    await api.close()
    expect((await open()).result).toBe(false)
  })
})

describe('the wallet for Hub88', () => {
  it('[B280] answers what it asks about a player, with its request_uuid', async () => {
    const { play, player } = await opened()
    const hub = await play()
    const info = await hub.info()
    expect(info.body).toEqual({
      status: 'RS_OK',
      user: `player-${player.id}`,
      request_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      country: 'TR',
      birth_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const request_uuid = newId()
    const balance = await hub.balance({ request_uuid })
    expect(balance).toMatchObject(lira(100))
    expect(balance.body.request_uuid).toBe(request_uuid)
  })

  it('[B280] plays a round with a bet, a win and its end', async () => {
    const { app, play, cash } = await opened()
    const hub = await play()
    const bet = newId()
    expect(await hub.bet(bet, '10.00')).toMatchObject(lira(90))
    expect(await hub.win(newId(), bet, '25.50', { round_closed: true })).toMatchObject(lira(115.5))
    expect(await cash()).toBe(11_550)
    const rounds = await app.db.query.selectFrom('provider_round').select(['provider', 'finished_at']).execute()
    expect(rounds).toEqual([{ provider: 'hub88', finished_at: expect.any(Date) }])
  })

  it('[B280] refuses a signature of another key, of other bytes, or none, before anything is booked', async () => {
    const { play, send, otherKey, cash } = await opened()
    const hub = await play()
    const forged = new HubPlay(hub.session, send, otherKey)
    expect(await forged.bet(newId(), '10.00')).toMatchObject(refused('RS_ERROR_INVALID_SIGNATURE'))
    const spaced: Send = (path, body, signature) => send(path, body.replace(':', ': '), signature)
    const changed = await play(spaced)
    expect(await changed.bet(newId(), '10.00')).toMatchObject(refused('RS_ERROR_INVALID_SIGNATURE'))
    for (const signature of ['', 'zz', 'none at all'])
      expect(await hub.call('user/info', {}, signature)).toMatchObject(refused('RS_ERROR_INVALID_SIGNATURE'))
    expect(await send('user/info', 'not json', 'AAAA')).toMatchObject(refused('RS_ERROR_INVALID_SIGNATURE'))
    expect(await cash()).toBe(10_000)
  })

  it.each([
    [{ currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ game_code: 'other' }, 'RS_ERROR_INVALID_GAME'],
    [{ user: 'player-999999' }, 'RS_ERROR_UNKNOWN'],
    [{ token: 'not-a-token' }, 'RS_ERROR_INVALID_TOKEN'],
    [{ user: 'somebody' }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: '10' }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: -100_000 }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: 100_001 }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: 999 }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: 1e18 }, 'RS_ERROR_WRONG_TYPES'],
    [{ transaction_uuid: 'b1' }, 'RS_ERROR_WRONG_TYPES'],
    [{ round: 'r\u0000' }, 'RS_ERROR_WRONG_TYPES'],
    [{ amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ token: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ amount: 6_000_000 }, 'RS_ERROR_LIMIT_REACHED'],
  ])('[B280] refuses a bet with %j: %s', async (changes, status) => {
    const { play, cash } = await opened()
    const hub = await play()
    expect(await hub.bet(newId(), '10.00', changes)).toMatchObject(refused(status))
    expect(await cash()).toBe(10_000)
  })

  it('[B280] ignores fields that it does not know', async () => {
    const { play } = await opened()
    const hub = await play()
    const more = { supplier_transaction_id: 'x', meta: { any: ['thing'] }, is_aggregated: false, sub_partner_id: null }
    expect(await hub.bet(newId(), '10.00', more)).toMatchObject(lira(90))
  })

  it('[B280] answers that the money is not enough with what there is', async () => {
    const { play, app } = await opened()
    await app.db.query.updateTable('game').set({ max_stake: 0 }).where('id', '=', 9_101).execute()
    const hub = await play()
    const answer = await hub.bet(newId(), '100.01')
    expect(answer).toMatchObject({ body: { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10_000_000 } })
  })
})

describe('who may not play', () => {
  it('[B280] has bets refused and wins paid: blocked, maintenance, ended session', async () => {
    const { app, play, cash, clock } = await opened()
    const hub = await play()
    const bet = newId()
    await hub.bet(bet, '10.00')
    const { query } = app.db
    await query.updateTable('player').set({ status: 'blocked' }).execute()
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_USER_DISABLED'))
    await query.updateTable('player').set({ status: 'active', restricted: true }).execute()
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_USER_DISABLED'))
    await query.updateTable('player').set({ restricted: false }).execute()
    await query.updateTable('game').set({ open: false }).where('id', '=', 9_101).execute()
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_INVALID_GAME'))
    await query.updateTable('game').set({ open: true }).where('id', '=', 9_101).execute()
    await switchMaintenance(app.db, { on: true, nowMs: app.now() })
    await app.maintenance.refresh()
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_INVALID_GAME'))
    await switchMaintenance(app.db, { on: false, nowMs: app.now() })
    await app.maintenance.refresh()
    clock.advance(13 * 3_600_000)
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_TOKEN_EXPIRED'))
    expect(await hub.balance()).toMatchObject(refused('RS_ERROR_TOKEN_EXPIRED'))
    expect(await cash()).toBe(9_000)
    expect(await hub.win(newId(), bet, '3.00')).toMatchObject(lira(93))
    expect(await hub.rollback(newId(), bet)).toMatchObject(lira(103))
  })

  it('[B280] is held to limits and to a pause, also with a free bet', async () => {
    const { app, play, player } = await opened()
    const hub = await play()
    await setLimit(app, player.id, { kind: 'stake', period: 'day' }, 2_000)
    expect(await hub.bet(newId(), '15.00')).toMatchObject(lira(85))
    expect(await hub.bet(newId(), '15.00')).toMatchObject(refused('RS_ERROR_LIMIT_REACHED'))
    await app.db.query
      .updateTable('protection')
      .set({ paused_until: new Date(app.now() + 86_400_000) })
      .where('player_id', '=', player.id)
      .execute()
    expect(await barOf(app, player.id)).toBe('paused')
    expect(await hub.bet(newId(), '1.00')).toMatchObject(refused('RS_ERROR_USER_DISABLED'))
    expect(await hub.bet(newId(), '1.00', { is_free: true })).toMatchObject(refused('RS_ERROR_USER_DISABLED'))
  })
})

describe('a transaction of Hub88', () => {
  it('[B281] takes effect once, with the first answer, whatever happened since', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const [bet, win] = [newId(), newId()]
    await hub.bet(bet, '10.00')
    await hub.win(win, bet, '5.00')
    expect(await hub.bet(bet, '10.00')).toMatchObject(lira(90))
    expect(await hub.win(win, bet, '5.00')).toMatchObject(lira(95))
    expect(await cash()).toBe(9_500)
  })

  it('[B281] is refused as a duplicate with another amount, round, kind or reference', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const [bet, other, win] = [newId(), newId(), newId()]
    await hub.bet(bet, '10.00')
    await hub.bet(other, '10.00')
    await hub.win(win, bet, '5.00')
    const duplicate = refused('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await hub.bet(bet, '11.00')).toMatchObject(duplicate)
    expect(await hub.bet(bet, '10.00', { round: 'r2' })).toMatchObject(duplicate)
    expect(await hub.bet(bet, '10.00', { is_free: true })).toMatchObject(duplicate)
    expect(await hub.win(bet, other, '10.00')).toMatchObject(duplicate)
    expect(await hub.win(win, other, '5.00')).toMatchObject(duplicate)
    expect(await hub.rollback(win, bet)).toMatchObject(duplicate)
    expect(await cash()).toBe(8_500)
  })

  it('[B281] has one effect when it is sent many times at once', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const [bet, win, back] = [newId(), newId(), newId()]
    const eight = Array.from({ length: 8 })
    const bets = await Promise.all(eight.map(() => hub.bet(bet, '10.00')))
    expect(new Set(bets.map(({ body }) => body.balance))).toEqual(new Set([9_000_000]))
    await Promise.all(eight.map(() => hub.win(win, bet, '4.00')))
    expect(await cash()).toBe(9_400)
    await Promise.all([...eight.map(() => hub.rollback(back, bet)), hub.rollback(newId(), bet)])
    expect(await cash()).toBe(10_400)
  })

  it('[B281] is repeated by Hub88 until an answer arrives, and booked once', async () => {
    const { play, send, cash } = await opened()
    let sent = 0
    // Every second answer is lost after the wallet has booked.
    const lossy: Send = async (path, body, signature) => {
      const answer = await send(path, body, signature)
      if (sent++ % 2 === 0) throw new Error('the connection was reset')
      return answer
    }
    const hub = await play(lossy)
    const bet = newId()
    await expect(hub.bet(bet, '10.00')).rejects.toThrow('reset')
    await hub.bet(bet, '10.00')
    expect(await hub.winUntilAnswered(newId(), bet, '25.00')).toMatchObject(lira(115))
    expect(await cash()).toBe(11_500)
  })

  it('[B281] is whole after the process stopped between booking and answer', async () => {
    const { app, play, cash } = await opened()
    const hub = await play()
    const [bet, win] = [newId(), newId()]
    await hub.bet(bet, '10.00')
    const { run } = app.db
    let stops = 0
    const stopping: typeof run = (statement, values) => {
      if (statement.name === 'store_provider_round' && stops++ === 0) return Promise.reject(new Error('stopped'))
      return run(statement, values)
    }
    Object.assign(app.db, { run: stopping })
    const failed = await hub.win(win, bet, '25.00', { round_closed: true })
    expect(failed).toMatchObject({ status: 500, body: { status: 'RS_ERROR_UNKNOWN' } })
    expect(await cash()).toBe(11_500)
    expect(await hub.winUntilAnswered(win, bet, '25.00', { round_closed: true })).toMatchObject(lira(115))
    expect(await cash()).toBe(11_500)
    const [round] = await app.db.query.selectFrom('provider_round').select('finished_at').execute()
    expect(round?.finished_at).toBeInstanceOf(Date)
  })

  it('[B281] that is a win needs its bet: known, of its round, and not rolled back', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const bet = newId()
    const missing = refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await hub.win(newId(), bet, '5.00')).toMatchObject(missing)
    await hub.bet(bet, '10.00')
    expect(await hub.win(newId(), bet, '5.00', { round: 'r2' })).toMatchObject(missing)
    await hub.rollback(newId(), bet)
    expect(await hub.win(newId(), bet, '5.00')).toMatchObject(missing)
    expect(await cash()).toBe(10_000)
  })

  it.each([
    ['bet', { is_free: false }],
    ['free bet', { is_free: true }],
  ])('[B281] that is a win is not paid when its %s is rolled back in the same instant', async (_, changes) => {
    const { app, play, cash } = await opened()
    const hub = await play()
    const [bet, win] = [newId(), newId()]
    await hub.bet(bet, '10.00', changes)
    const { post } = app.ledger
    // The rollback ends after the win has found its bet, and before the win is posted.
    app.ledger.post = async (operation) => {
      app.ledger.post = post
      await hub.rollback(newId(), bet)
      return post(operation)
    }
    expect(await hub.win(win, bet, '5.00')).toMatchObject(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))
    expect(await hub.win(win, bet, '5.00')).toMatchObject(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))
    expect(await cash()).toBe(10_000)
  })

  it('[B281] of a lost round moves nothing and ends it', async () => {
    const { app, play, cash } = await opened()
    const hub = await play()
    const [bet, win] = [newId(), newId()]
    await hub.bet(bet, '10.00')
    const lost = await hub.win(win, bet, '0', { round_closed: true })
    expect(lost).toMatchObject(lira(90))
    expect(await hub.win(win, bet, '0', { round_closed: true })).toMatchObject(lira(90))
    expect(await cash()).toBe(9_000)
    const [round] = await app.db.query.selectFrom('provider_round').select('finished_at').execute()
    expect(round?.finished_at).toBeInstanceOf(Date)
  })

  it('[B281] that is a free bet takes no stake, and its win is paid', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const [bet, back] = [newId(), newId()]
    const free = { is_free: true, reward_uuid: newId() }
    expect(await hub.bet(bet, '10.00', free)).toMatchObject(lira(100))
    expect(await hub.bet(bet, '10.00', free)).toMatchObject(lira(100))
    expect(await hub.win(newId(), bet, '7.00', free)).toMatchObject(lira(107))
    const other = newId()
    await hub.bet(other, '10.00', free)
    expect(await hub.rollback(back, other)).toMatchObject(lira(107))
    expect(await hub.rollback(back, other)).toMatchObject(lira(107))
    expect(await hub.win(newId(), other, '7.00', free)).toMatchObject(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))
    expect(await cash()).toBe(10_700)
  })

  it('[B281] that was rolled back before it arrived is refused when it does', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    const [bet, free] = [newId(), newId()]
    expect(await hub.rollback(newId(), bet)).toMatchObject(lira(100))
    expect(await hub.bet(bet, '10.00')).toMatchObject(refused('RS_ERROR_DUPLICATE_TRANSACTION'))
    expect(await hub.rollback(newId(), free)).toMatchObject(lira(100))
    expect(await hub.bet(free, '10.00', { is_free: true })).toMatchObject(refused('RS_ERROR_DUPLICATE_TRANSACTION'))
    expect(await cash()).toBe(10_000)
  })

  it('[B281] has the same final balance in any order of bet, repeated bet and rollback', async () => {
    const { play, cash } = await opened()
    const hub = await play()
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
        const [bet, back, round] = [newId(), newId(), newId()]
        const messages = [
          () => hub.bet(bet, '10.00', { round }),
          () => hub.bet(bet, '10.00', { round }),
          () => hub.rollback(back, bet, { round }),
          () => hub.rollback(newId(), bet, { round }),
        ]
        for (const index of order) await messages[index]?.()
        expect(await cash()).toBe(10_000)
      }),
      { numRuns: 20, seed: 1923 },
    )
  })
})

it('[B284] calls of an aggregator are counted by their outcome', async () => {
  const { app, play } = await opened()
  const counts = async () => {
    const { values } = await app.metrics.aggregatorCalls.get()
    return Object.fromEntries(
      values.filter(({ labels }) => labels.aggregator === 'hub88').map(({ labels, value }) => [labels.outcome, value]),
    )
  }
  const before = await counts()
  const hub = await play()
  await hub.bet(newId(), '10.00')
  await hub.bet(newId(), '10.00', { currency: 'EUR' })
  await hub.call('user/info', {}, 'AAAA')
  const { run } = app.db
  Object.assign(app.db, { run: () => Promise.reject(new Error('stopped')) })
  await hub.rollback(newId(), newId())
  Object.assign(app.db, { run })
  const after = await counts()
  for (const outcome of ['answered', 'refused', 'unsigned', 'failed'])
    expect([outcome, (after[outcome] ?? 0) - (before[outcome] ?? 0)]).toEqual([outcome, 1])
})
