import { createServer, type Server } from 'node:http'
import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { seedBonuses } from '../../../app/demo/fill.ts'
import { switchMaintenance } from '../../../platform/maintenance.ts'
import { payIn, type TestApp } from '../../../testing/index.ts'
import { totalsOf } from '../../protection/index.ts'
import { setLimit } from '../../protection/limits.ts'
import { isSigned, signatureOf } from './signature.ts'
import { bet, opened, slug, token, win } from './testing.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

type Opened = Awaited<ReturnType<typeof opened>> & TestApp

describe('the signature', () => {
  it('covers the exact bytes: another order, spaces or escapes are another body', () => {
    const body = '{"b":1,"a":"\\u0130"}'
    const sign = signatureOf(body, token)
    expect(isSigned(Buffer.from(body), sign, token)).toBe(true)
    for (const other of ['{"a":"\\u0130","b":1}', '{"b":1,"a":"İ"}', '{"b": 1,"a":"\\u0130"}'])
      expect(isSigned(Buffer.from(other), sign, token)).toBe(false)
    for (const none of [undefined, '', 'zz', sign.slice(1), ['x']])
      expect(isSigned(Buffer.from(body), none, token)).toBe(false)
  })

  it('is checked before anything is read', async () => {
    const { raw } = await opened()
    const answer = await raw('balance', 'not json at all', 'f'.repeat(64))
    expect(answer).toMatchObject({ status: 400, body: { meta: { api_code: '403' } } })
    expect(await raw('balance', 'not json at all')).toMatchObject({ status: 400, body: { meta: { api_code: '400' } } })
  })
})

describe('bets and wins', () => {
  it('are applied in their order, all or none, and answered with the balance after them', async () => {
    const { betwin, cash } = await opened()
    const answer = await betwin([bet('b1', '90.00'), win('w1', '30.00'), bet('b2', '40.00')])
    expect(answer.body.meta).toMatchObject({ api_code: '106' })
    expect(await cash()).toBe(10_000)
    const done = await betwin([bet('b1', '50.00'), win('w1', '30.00'), bet('b2', '50.00')], { finished: true })
    expect(done).toMatchObject({ status: 200, body: { round_id: 'r1', balance: '30.00' } })
    expect(done.body.transactions).toMatchObject([
      { id_provider: 'b1', bonus_amount: '0.00' },
      { id_provider: 'w1' },
      { id_provider: 'b2' },
    ])
    expect(await betwin([bet('b3', '20.00'), bet('b4', '20.00')])).toMatchObject({
      status: 400,
      body: { code: 'invalid_argument', meta: { api_code: '100', balance: '30.00' } },
    })
    expect(await cash()).toBe(3_000)
  })

  it('get the first answer when repeated, whatever happened since; with other content they are refused', async () => {
    const { betwin, cash } = await opened()
    const first = await betwin([bet('b1', '10.00')])
    await betwin([win('w1', '5.00')])
    expect(await betwin([bet('b1', '10.00')])).toEqual(first)
    expect(await betwin([bet('b1', '11.00')])).toMatchObject({ status: 400, body: { meta: { api_code: '155' } } })
    expect(await betwin([bet('b1', '10.00')], { round_id: 'r2' })).toMatchObject({ status: 400 })
    expect(await cash()).toBe(9_500)
  })

  it('are amounts with any number of zeros after the second decimal', async () => {
    const { betwin, cash } = await opened()
    const first = await betwin([bet('b1', '10.0000'), win('w1', '2.500')])
    expect(first.body.balance).toBe('92.50')
    expect(await betwin([bet('b1', '10.00'), win('w1', '2.5')])).toEqual(first)
    expect(await cash()).toBe(9_250)
  })

  it('have one effect when sent many times concurrently', async () => {
    const { betwin, cash } = await opened()
    const answers = await Promise.all(Array.from({ length: 8 }, () => betwin([bet('b1', '10.00'), win('w1', '2.00')])))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await cash()).toBe(9_200)
  })

  it('are refused for bets of a player who may not play, and never for wins', async () => {
    const { betwin, app, player, cash } = await opened()
    await app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', player.id).execute()
    expect(await betwin([bet('b1', '1.00')])).toMatchObject({ body: { meta: { api_code: '110', balance: '100.00' } } })
    expect(await betwin([win('w1', '1.00')])).toMatchObject({ status: 200 })
    await app.db.query.updateTable('player').set({ status: 'active', restricted: true }).execute()
    expect(await betwin([bet('b2', '1.00')])).toMatchObject({ body: { meta: { api_code: '153' } } })
    expect(await cash()).toBe(10_100)
  })

  it('require an active session for a bet with a session, not for a win', async () => {
    const { betwin } = await opened()
    expect(await betwin([bet('b1', '1.00')], { session_id: 'nobody' })).toMatchObject({
      body: { meta: { api_code: '101' } },
    })
    expect(await betwin([win('w1', '1.00')], { session_id: 'nobody' })).toMatchObject({ status: 200 })
  })

  it.each([
    [{ account_id: '999999' }, 101],
    [{ account_id: 'x' }, 400],
    [{ currency: 'EUR' }, 154],
    [{ currency: 'tl' }, 400],
    [{ game_id: 'other' }, 107],
    [{ transactions: [] }, 400],
    [{ transactions: [bet('b', '0.00')] }, 400],
    [{ transactions: [bet('b', '1.001')] }, 400],
    [{ transactions: [bet('b', '1.0010')] }, 400],
    [{ transactions: [bet('b', '10000000000.00000')] }, 400],
    [{ transactions: [bet('b', '-1.00')] }, 400],
    [{ transactions: [win('w', '99999999999999.99')] }, 400],
    [{ transactions: [{ ...bet('b', '1.00'), type: 'gift' }] }, 400],
    [{ transactions: [bet('b', '1.00'), bet('b', '1.00')] }, 400],
    [{ transactions: [bet('b', '1.00'), win('b', '2.00')] }, 400],
    [{ transactions: [bet('b\u0000', '1.00')] }, 400],
    [{ round_id: 'r\ud800' }, 400],
  ])('refuse %j with the protocol’s error code', async (more, code) => {
    const { betwin } = await opened()
    const answer = await betwin([bet('b', '1.00')], more)
    expect(answer).toMatchObject({ status: 400, body: { meta: { api_code: String(code) } } })
  })

  it('accept ids of any length that the protocol allows', async () => {
    const { betwin, rollback, cash } = await opened()
    const [b, w, k] = ['b', 'w', 'k'].map((letter) => letter.repeat(100)) as [string, string, string]
    expect((await betwin([bet(b, '10.00')])).body.balance).toBe('90.00')
    expect((await betwin([bet(b, '10.00')])).body.balance).toBe('90.00')
    expect((await betwin([win(w, '30.00')])).body.balance).toBe('120.00')
    expect((await rollback(k, w)).body.balance).toBe('90.00')
    expect((await rollback(k, b)).body.meta).toMatchObject({ api_code: '155' })
    expect(await cash()).toBe(9_000)
  })

  it('[SR-28] are refused for bets during maintenance, and never for wins', async () => {
    const { app, betwin, cash } = await opened()
    await switchMaintenance(app.db, { on: true, nowMs: app.now() })
    await app.maintenance.refresh()
    expect(await betwin([bet('b1', '1.00')])).toMatchObject({ body: { meta: { api_code: '405', balance: '100.00' } } })
    expect(await betwin([win('w1', '1.00')])).toMatchObject({ status: 200 })
    expect(await cash()).toBe(10_100)
  })

  it('close their round even if the process stopped before the first answer', async () => {
    const { app, betwin } = await opened()
    await betwin([bet('b1', '1.00')], { finished: true })
    // Stopped between the money and the round.
    await app.db.query.updateTable('provider_round').set({ finished_at: null }).execute()
    await betwin([bet('b1', '1.00')], { finished: true })
    const rounds = await app.db.query.selectFrom('provider_round').select('finished_at').execute()
    expect(rounds).toEqual([{ finished_at: expect.any(Date) }])
  })

  it('refuse a body that is too large without reading it', async () => {
    const { raw } = await opened()
    expect((await raw('betwin', JSON.stringify({ fill: 'x'.repeat(80_000) }))).status).toBe(400)
  })
})

describe('rollbacks', () => {
  it('[A31] return a bet once, however often and under whatever id they are sent', async () => {
    const { betwin, rollback, cash } = await opened()
    await betwin([bet('b1', '10.00')])
    const first = await rollback('rb1', 'b1')
    expect(first).toMatchObject({ status: 200, body: { balance: '100.00' } })
    expect(await rollback('rb1', 'b1')).toEqual(first)
    const other = await rollback('rb2', 'b1')
    expect(other.body.transactions?.[0]?.id).toBe(first.body.transactions?.[0]?.id)
    expect(await cash()).toBe(10_000)
  })

  it('[A31] return a bet once if they are sent concurrently under several ids', async () => {
    const { betwin, rollback, cash } = await opened()
    await betwin([bet('b1', '10.00'), win('w1', '5.00')])
    const answers = await Promise.all(['k1', 'k2', 'k3', 'k4'].map((id) => rollback(id, 'b1')))
    expect(new Set(answers.map(({ body }) => body.transactions?.[0]?.id)).size).toBe(1)
    expect(await cash()).toBe(10_500)
    await Promise.all(['k5', 'k6', 'k7'].map((id) => rollback(id, 'w1')))
    expect(await cash()).toBe(10_000)
  })

  it('cannot be rolled back', async () => {
    const { betwin, rollback, cash } = await opened()
    await betwin([bet('b1', '10.00'), win('w1', '20.00')])
    await rollback('k1', 'b1')
    await rollback('k2', 'w1')
    expect(await cash()).toBe(10_000)
    expect((await rollback('k3', 'k1')).body).toMatchObject({ balance: '100.00', transactions: [{ id: '' }] })
    expect((await rollback('k4', 'k2')).body).toMatchObject({ balance: '100.00', transactions: [{ id: '' }] })
    expect(await cash()).toBe(10_000)
  })

  it('[A31] that arrive before their bet are answered with an empty id, and the bet is refused when it arrives', async () => {
    const { betwin, rollback, cash } = await opened()
    expect((await rollback('rb1', 'b1')).body.transactions).toEqual([{ id_provider: 'rb1', id: '' }])
    expect(await betwin([bet('b1', '10.00')])).toMatchObject({
      status: 400,
      body: { meta: { api_code: '409', balance: '100.00' } },
    })
    expect((await rollback('rb1', 'b1')).body.transactions).toEqual([{ id_provider: 'rb1', id: '' }])
    expect(await cash()).toBe(10_000)
  })

  it('[A31] get the first answer when repeated, also if they moved no money', async () => {
    const { betwin, rollback } = await opened()
    await betwin([bet('b1', '10.00')])
    const answers = [await rollback('k1', 'unknown'), await rollback('k2', 'b1'), await rollback('k3', 'b1')]
    answers.push(await rollback('k4', 'k2'), await rollback('k5', 'k5'))
    expect(answers.map(({ body }) => body.balance)).toEqual(['90.00', '100.00', '100.00', '100.00', '100.00'])
    await betwin([win('w1', '7.00')])
    expect(await rollback('k1', 'unknown')).toEqual(answers[0])
    expect(await rollback('k2', 'b1')).toEqual(answers[1])
    expect(await rollback('k3', 'b1')).toEqual(answers[2])
    expect(await rollback('k4', 'k2')).toEqual(answers[3])
    expect(await rollback('k5', 'k5')).toEqual(answers[4])
    expect((await rollback('k1', 'other')).body.meta).toMatchObject({ api_code: '155' })
  })

  it('[A31] that arrive while their bet is being booked leave nothing of it', async () => {
    const { app, betwin, rollback, cash } = await opened()
    const interceptedQueries = new WeakSet<object>()
    let isFirst = true
    const betMeanwhile: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('provider_transaction'))
          interceptedQueries.add(queryId)
        return node
      },
      // The bet is written between the rollback's read and its write.
      transformResult: async ({ result, queryId }) => {
        if (interceptedQueries.has(queryId) && isFirst) {
          isFirst = false
          expect((await betwin([bet('b1', '10.00')])).body.balance).toBe('90.00')
        }
        return result
      },
    }
    Object.assign(app.db, { query: app.db.query.withPlugin(betMeanwhile) })
    const answer = await rollback('k1', 'b1')
    expect(answer).toMatchObject({
      status: 200,
      body: { balance: '100.00', transactions: [{ id: expect.stringMatching(/./) }] },
    })
    expect(await cash()).toBe(10_000)
  })

  it('of a win take what is available and stop at zero', async () => {
    const { betwin, rollback, cash } = await opened()
    await betwin([win('w1', '30.00')])
    await betwin([bet('b1', '50.00'), bet('b2', '50.00'), bet('b3', '20.00')])
    expect(await cash()).toBe(1_000)
    expect((await rollback('rb1', 'w1')).body.balance).toBe('0.00')
    await betwin([win('w2', '1.00')])
    await betwin([bet('b4', '1.00')])
    const free = await rollback('rb2', 'w2')
    expect(free).toMatchObject({ status: 200, body: { balance: '0.00' } })
    expect(await rollback('rb2', 'w2')).toEqual(free)
    expect(await cash()).toBe(0)
  })

  it('[A31] have the same final balance in any order of bets, wins and rollbacks', async () => {
    const test = await opened()
    const messages = [
      { name: 'bet', send: (n: number) => test.betwin([bet(`b${n}`, '10.00')], { round_id: `r${n}` }) },
      {
        name: 'back',
        send: (n: number) =>
          test.callWallet('rollback', {
            round_id_provider: `r${n}`,
            transactions: [{ id_provider: `rb${n}`, type: 'rollback', original_id_provider: `b${n}` }],
          }),
      },
      { name: 'win', send: (n: number) => test.betwin([win(`w${n}`, '5.00')], { round_id: `r${n}` }) },
    ]
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 0, 1, 2, 1], { minLength: 7 }), async (order) => {
        round++
        for (const index of order) await messages[index]?.send(round)
        expect(await test.cash()).toBe(10_000 + 500 * round)
      }),
      { numRuns: 30, seed: 1923 },
    )
  })
})

/** A stand-in for the aggregator: launches games and plays rounds over HTTP, with retries, duplicates and reordering. */
const aggregator = async (): Promise<{ url: string; launched: Record<string, unknown>[] }> => {
  const launched: Record<string, unknown>[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      if (!isSigned(body, request.headers['x-request-sign'], token)) return reply.writeHead(403).end('{}')
      launched.push(JSON.parse(body.toString()))
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"launch_url":"https://games.example/play?x=1"}')
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, launched }
}

describe('a round in a tournament', () => {
  /** A tournament for the highest stakes, which the player has joined. */
  const joined = async () => {
    const test = await opened()
    const at = test.clock.now()
    await test.app.db.query
      .insertInto('tournament')
      .values({
        id: 1,
        starts_at: new Date(at - 1_000),
        ends_at: new Date(at + 86_400_000),
        prize: 0,
        image: '',
        texts: JSON.stringify({ tr: { title: 'Yarış' }, en: { title: 'Race' } }),
        rule: 'stake',
      })
      .execute()
    await test.call('tournament', 'join', { tournamentID: 1 }, test.player.user)
    const counted = () =>
      test.app.db.query.selectFrom('tournament_player').select(['points', 'rounds']).executeTakeFirstOrThrow()
    return { ...test, counted }
  }

  it('counts once, when it is over, without reversed transactions', async () => {
    const { betwin, rollback, callWallet, counted } = await joined()
    await betwin([bet('b1', '5.00'), win('w1', '2.50')])
    await betwin([bet('b2', '3.00')])
    await betwin([bet('b3', '7.00')])
    await rollback('rb2', 'b2')
    expect(await counted()).toEqual({ points: 0, rounds: 0 })
    await Promise.all(Array.from({ length: 8 }, () => callWallet('finish', { round_id: 'r1' })))
    expect(await counted()).toEqual({ points: 1_200, rounds: 1 })
    await betwin([bet('b1', '5.00'), win('w1', '2.50')], { finished: true })
    expect(await counted()).toEqual({ points: 1_200, rounds: 1 })
  })

  it('is closed by a message that does not name its game', async () => {
    const { betwin, callWallet, counted } = await joined()
    const finish = () => callWallet('finish', { round_id: 'r1', game_id: undefined })
    expect(await finish()).toMatchObject({ status: 200, body: { balance: '100.00' } })
    await betwin([bet('b1', '5.00'), win('w1', '2.50')])
    expect(await counted()).toEqual({ points: 0, rounds: 0 })
    expect(await finish()).toMatchObject({ status: 200, body: { balance: '97.50' } })
    expect((await counted()).rounds).toBe(1)
  })

  it('counts even if the message of its end arrives before its bet', async () => {
    const { betwin, callWallet, counted } = await joined()
    await callWallet('finish', { round_id: 'r1' })
    expect(await counted()).toEqual({ points: 0, rounds: 0 })
    await betwin([bet('b1', '5.00'), win('w1', '2.50')])
    expect(await counted()).toEqual({ points: 500, rounds: 1 })
  })

  it.each(['stake', 'multiple', 'wins'] as const)(
    'that is reversed after its end is corrected by the rule of %s',
    async (rule) => {
      const { betwin, rollback, counted, app } = await joined()
      await app.db.query.updateTable('tournament').set({ rule }).execute()
      const play = (round: string, stake: string, won: string) =>
        betwin([bet(`b${round}`, stake), win(`w${round}`, won)], { round_id: round, finished: true })
      await play('r1', '5.00', '10.00')
      await play('r2', '2.00', '20.00')
      const points = { stake: [700, 700, 500], multiple: [1_000, 200, 200], wins: [2, 1, 1] }[rule]
      expect(await counted()).toEqual({ points: points[0], rounds: 2 })
      await rollback('rw2', 'wr2', 'r2')
      expect(await counted()).toEqual({ points: points[1], rounds: 2 })
      await rollback('rb2', 'br2', 'r2')
      expect(await counted()).toEqual({ points: points[2], rounds: 1 })
      await rollback('rb2', 'br2', 'r2')
      expect(await counted()).toEqual({ points: points[2], rounds: 1 })
    },
  )

  it('keeps its place in a tournament whose result is final', async () => {
    const { betwin, rollback, counted, app } = await joined()
    await betwin([bet('b1', '5.00')], { finished: true })
    await app.db.query.updateTable('tournament').set({ state: 'closed' }).execute()
    await rollback('rb1', 'b1')
    expect(await counted()).toEqual({ points: 500, rounds: 1 })
  })

  it('does not count if it was reversed completely', async () => {
    const { betwin, rollback, callWallet, counted } = await joined()
    await betwin([bet('b1', '5.00')])
    await rollback('rb1', 'b1')
    await callWallet('finish', { round_id: 'r1' })
    expect(await counted()).toEqual({ points: 0, rounds: 0 })
  })
})

describe('a rolled back transaction', () => {
  it('counts in limits and totals as if it had never been; the rest of a win is kept', async () => {
    const test = await opened()
    const { betwin, rollback, app, player, clock } = test
    await setLimit(app, player.id, { kind: 'loss', period: 'day' }, 5_000)
    const used = async () => {
      const { data } = await test.call('protection', 'state', {}, player.user)
      return data[0]?.limits[0]?.used
    }
    const totals = async () => {
      const { staked, won } = await totalsOf(app, player.id, new Date(0), new Date(clock.now() + 1))
      return { staked, won }
    }
    await betwin([bet('b1', '30.00'), win('w1', '80.00')])
    clock.advance(20 * 60_000)
    await rollback('rw1', 'w1')
    expect(await used()).toBe('30.00')
    expect(await totals()).toEqual({ staked: 3_000, won: 0 })
    await rollback('rb1', 'b1')
    expect(await used()).toBe('0.00')
    expect(await totals()).toEqual({ staked: 0, won: 0 })
    const slots = await app.db.query.selectFrom('usage_slot').select(['staked', 'won']).execute()
    expect(slots).toEqual([{ staked: 0, won: 0 }])
    await betwin([win('w2', '20.00')])
    expect((await app.db.query.selectFrom('usage_slot').select('won').execute()).map(({ won }) => won)).toEqual([2_000])
    await app.ledger.post({
      player: player.id,
      id: 'spent',
      legs: [{ from: 'cash', to: 'gateway/test', amount: kurus(11_500), reason: 'withdrawal' }],
    })
    await rollback('rw2', 'w2')
    expect(await totals()).toEqual({ staked: 0, won: 1_500 })
  })
})

describe('a game of the aggregator', () => {
  it('is launched and played over its wallet with repetitions in any order, and the books balance', async () => {
    const { url, launched } = await aggregator()
    const test = (await opened(url)) as Opened
    const { data } = await test.call('casino', 'init_game', { gameID: 9_001 }, test.player.user)
    expect(data.url).toBe('https://games.example/play?x=1')
    expect(launched[0]).toMatchObject({
      casino_id: 'yakamoz',
      game: slug,
      account: { id: String(test.player.id), currency: 'TRY', country: 'TR' },
      client_type: 'desktop',
    })
    const session_id = String(launched[0]?.session_id)
    const sends = Array.from({ length: 10 }, (_, round) => [
      () => test.betwin([bet(`b${round}`, '5.00')], { round_id: `g${round}`, session_id }),
      () => test.betwin([bet(`b${round}`, '5.00')], { round_id: `g${round}`, session_id }),
      () => test.betwin([win(`w${round}`, '2.50')], { round_id: `g${round}`, session_id, finished: true }),
      () => test.callWallet('finish', { round_id: `g${round}` }),
    ]).flat()
    await Promise.all(sends.map((send) => send()))
    await Promise.all(sends.reverse().map((send) => send()))
    expect(await test.cash()).toBe(10_000 - 10 * 250)
    const rounds = await test.app.db.query.selectFrom('provider_round').select('finished_at').execute()
    expect(rounds.every(({ finished_at }) => finished_at !== null)).toBe(true)
    expect((await test.callWallet('balance', {})).body).toEqual({ balance: '75.00' })
  })

  it('[SR-18] is refused if its origin is not configured', async () => {
    const { url } = await aggregator()
    const test = await opened(url, ['https://other.example'])
    const answer = await test.call('casino', 'init_game', { gameID: 9_001 }, test.player.user)
    expect(answer).toMatchObject({ result: false, message: 'Internal Server Error' })
  })

  it('[SR-27] keeps its player signed in while bets arrive', async () => {
    const { url, launched } = await aggregator()
    const test = await opened(url)
    await test.call('casino', 'init_game', { gameID: 9_001 }, test.player.user)
    const session_id = String(launched[0]?.session_id)
    for (const bets of ['b1', 'b2', 'b3']) {
      test.clock.advance(50 * 60_000)
      expect((await test.betwin([bet(bets, '1.00')], { session_id })).status).toBe(200)
      await expect
        .poll(async () => {
          const row = await test.app.db.query.selectFrom('session').select('active_at').executeTakeFirst()
          return row?.active_at.getTime()
        })
        .toBe(test.clock.now())
    }
    test.clock.advance(61 * 60_000)
    expect((await test.betwin([bet('b4', '1.00')], { session_id })).status).toBe(400)
  })

  it('counts towards the discount of its week once it is decided, without reversed transactions', async () => {
    const test = await opened()
    await seedBonuses(test.app)
    await payIn(test, test.player.id, 100_000, 'more')
    await test.app.db.query.updateTable('game').set({ max_stake: 50_000 }).where('id', '=', 9_001).execute()
    const play = async (round_id: string, parts: object[], finished: boolean) =>
      expect((await test.betwin(parts, { round_id, finished })).status).toBe(200)
    await play('won', [bet('b1', '300.00'), win('w1', '50.00')], true)
    await play('void', [bet('b2', '100.00')], true)
    await test.rollback('back', 'b2')
    await play('open', [bet('b3', '200.00')], false)
    test.clock.advance(4 * 86_400_000)
    const later = await test.signIn(test.player)
    const discount = async () => {
      const { data } = await test.call('bonus', 'offers', {}, later.user)
      return data.find(({ kind }) => kind === 'loss')?.amount
    }
    expect(await discount()).toBe('75.00')
    await play('open', [win('w3', '150.00')], true)
    expect(await discount()).toBe('90.00')
  })

  it('[C-casino-07] is refused as specified while the aggregator cannot be reached', async () => {
    const test = await opened('http://127.0.0.1:9')
    const answer = await test.call('casino', 'init_game', { gameID: 9_001 }, test.player.user)
    expect(answer).toMatchObject({ result: false, message: 'Internal Server Error' })
  })
})
