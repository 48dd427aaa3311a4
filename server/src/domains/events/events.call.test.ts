import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eventBatch, eventSchemas, type OutgoingEvent } from '@yakamoz/contract/events'
import { z } from '@yakamoz/contract/fields'
import { kurus, newId } from '@yakamoz/values'
import { CompiledQuery, sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../app/operator/commands.ts'
import { openTestConsole } from '../../console/testing.ts'
import { continuePositions, createLedger } from '../../ledger/index.ts'
import type { Statement } from '../../platform/db/connect.ts'
import { eventually, openGame, openTestApp, payIn, type TestApp, testPassword } from '../../testing/index.ts'
import { changeAccess } from '../accounts/index.ts'
import { seedCatalogue } from '../casino/index.ts'
import { voidSettledRound } from '../live/roundVoids.ts'
import { openTable } from '../live/testing.ts'
import { addSink, deliverEvents, pauseAfter } from './delivery.ts'
import { configuredSinks } from './sinks/configuredSinks.ts'
import type { EventSink } from './sinks/eventSink.ts'
import { deliverAllEvents, eventsIn, memorySink, openReceiver, sequencesOf } from './testing.ts'

const secret = `whsec_${randomBytes(24).toString('base64')}`
const person = {
  firstname: 'Perihan Nur',
  lastname: 'Özışık',
  email: 'perihan.ozisik@posta.example',
  phone: '+905551112233',
  city: 'Amasya',
  birthDate: '1984-02-29',
}

const settings = (url: string, isPersonal = false) => ({
  events: { webhook: { url, secret }, nats: { servers: [], stream: 'EVENTS' }, isPersonal },
})

/** A sink of the settings that the test drives itself: the server of the test has none. */
const webhookOf = ({ app }: TestApp, url: string): EventSink => {
  const [sink] = configuredSinks({ ...app, config: { ...app.config, ...settings(url) } })
  if (!sink) throw new Error('there is no sink')
  return sink
}

const opened = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0, minGameRoundMs: 0 } })
  const receiver = await openReceiver()
  return { test, receiver, sink: webhookOf(test, receiver.url) }
}

const typesOf = (events: readonly OutgoingEvent[]): string[] => events.map(({ type }) => type)

/** Delivers until a sink in memory has these events, all others too. */
const deliverUntil = (test: TestApp, holds: (events: OutgoingEvent[]) => void) => {
  const sink = memorySink()
  return eventually(async () => {
    await deliverAllEvents(test.app, sink)
    holds(sink.events)
    return sink.events
  })
}

const once = { goesOn: () => true, signal: new AbortController().signal }

describe('the stream of events', () => {
  it('[B260] says what a player does, from the registration on, as the contract describes it', async () => {
    const { test } = await opened()
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const { session } = await openGame(test, player.user, 101)
    await test.call('studio', 'play', { session, round: newId(), stake: '10.00' })
    const limit = { kind: 'stake', period: 'day', amount: '500.00' } as const
    expect((await test.call('protection', 'set_limit', limit, player.user)).result).toBe(true)
    await changeAccess(test.app, { player: player.id, change: 'restrict', actor: 'test', reason: 'test' })
    const exclusion = { period: 'six_months', understood: true, password: testPassword } as const
    expect((await test.call('protection', 'self_exclude', exclusion, player.user)).result).toBe(true)
    const events = await deliverUntil(test, (found) => expect(typesOf(found)).toContain('protection.changed'))
    expect(typesOf(events)).toEqual([
      'player.registered',
      'deposit.booked',
      'bet.placed',
      'limit.changed',
      'player.status_changed',
      'protection.changed',
    ])
    for (const event of events) {
      expect(event.player).toBe(player.id)
      expect(z.parse(eventSchemas[event.type], event)).toEqual(event)
    }
    const round = events.find(({ type }) => type === 'bet.placed')
    expect(round?.data).toMatchObject({ seq: 2, currency: 'TRY', subject: { kind: 'round', game: 101 } })
    expect(events.find(({ type }) => type === 'limit.changed')?.data).toEqual({
      kind: 'stake',
      period: 'day',
      amount: 50_000,
      waiting: null,
    })
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  it('[B260] has each operation of each player once and in order, with changes of the account between them, while several processes write', async () => {
    const { test } = await opened()
    const players = [1, 2, 3, 4, 5]
    for (const player of players) await test.app.ledger.open(player)
    const ledgers = [createLedger(test.app.db), test.app.ledger]
    const limits = test.app.db.query
    const sink = memorySink()
    let isWriting = true
    const delivering = (async () => {
      while (isWriting) await deliverAllEvents(test.app, sink)
    })()
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const player = players[(n * 7) % 5] ?? 1
        const id = `d${n}`
        const leg = { from: 'gateway/test', to: 'cash', amount: kurus(10), reason: 'deposit' } as const
        await ledgers[n % 2]?.post({ player, id, legs: [leg] })
        if (n % 10 === 0)
          await limits
            .insertInto('protection_limit')
            .values({ player_id: player, kind: 'stake', period: 'day', amount: n, set_at: new Date() })
            .onConflict((row) => row.columns(['player_id', 'kind', 'period']).doUpdateSet({ amount: n }))
            .execute()
      }),
    )
    isWriting = false
    await delivering
    await eventually(async () => {
      await deliverAllEvents(test.app, sink)
      expect(typesOf(sink.events).filter((type) => type === 'deposit.booked')).toHaveLength(200)
    })
    for (const seqs of Object.values(sequencesOf(sink.events))) expect(seqs).toEqual(seqs.map((_, at) => at + 1))
    expect(new Set(sink.events.map(({ id }) => id)).size).toBe(sink.events.length)
  })

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    '[B260] waits for transactions that began earlier, and gives the changes of a player in the order in which they were committed',
    async () => {
      const { test } = await opened()
      const { app } = test
      for (const player of [1, 2]) await app.ledger.open(player)
      const sink = memorySink()
      const lower = (executor: typeof app.db.query, amount: number, player = 1) =>
        executor
          .insertInto('protection_limit')
          .values({ player_id: player, kind: 'loss', period: 'day', amount, set_at: new Date() })
          .onConflict((row) => row.columns(['player_id', 'kind', 'period']).doUpdateSet({ amount }))
          .execute()
      await app.db.background.transaction().execute(async (executor) => {
        // A transaction with a low id that writes after one with a higher id has committed.
        await sql`select pg_current_xact_id()`.execute(executor)
        await payIn(test, 1, 1_000)
        await lower(app.db.query, 300)
        await payIn(test, 2, 1_000)
        const page = { ...app, db: { ...app.db, background: app.db.query } }
        await deliverAllEvents(page, sink)
        expect(sink.events).toEqual([])
        await lower(executor, 200)
        await lower(executor, 100, 2)
        const run: typeof app.db.run = async <Row>({ text }: Statement, parameters: readonly unknown[]) =>
          (await executor.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
        await createLedger({ ...app.db, run }).post({
          player: 1,
          id: 'second',
          legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(1), reason: 'deposit' }],
        })
      })
      await eventually(async () => {
        await deliverAllEvents(app, sink)
        expect(sink.events).toHaveLength(6)
      })
      const of = (wanted: number) => sink.events.filter(({ player }) => player === wanted)
      const amounts = of(1).flatMap(({ data }) => ('period' in data ? [data.amount] : []))
      expect(amounts).toEqual([300, 200])
      expect(sequencesOf(sink.events)).toEqual({ 1: [1, 2], 2: [1] })
      expect(typesOf(of(1))[0]).toBe('deposit.booked')
      expect(typesOf(of(2))).toEqual(['deposit.booked', 'limit.changed'])
    },
  )

  it('[B260] goes on after the positions of the database that it was restored with', async () => {
    const { test } = await opened()
    const { app } = test
    await app.ledger.open(1)
    await app.db.query
      .insertInto('event_outbox')
      .values({ player_id: 1, type: 'player.erased', at: new Date(), data: '{}', tx: 900_000_000 })
      .execute()
    await continuePositions(app.db)
    await payIn(test, 1, 1_000)
    const events = await deliverUntil(test, (found) => expect(found).toHaveLength(2))
    expect(typesOf(events)).toEqual(['player.erased', 'deposit.booked'])
  })
})

describe('the end of a bet', () => {
  const closedIn = async (test: TestApp) => {
    const rows = await test.app.db.query
      .selectFrom('event_outbox')
      .select('data')
      .where('type', '=', 'bet.closed')
      .orderBy('id')
      .execute()
    return rows.map(({ data }) => data)
  }

  it('[B260] is told of bets of a shared round, and again when it is declared void', async () => {
    const test = await openTable(301)
    const { bet } = await test.sit()
    const number = (await test.round()).number
    const spots = Array.from({ length: 37 }, (_, n) => ({ spot: `straight:${n}`, stake: '1.00' }))
    const ids = [
      (await bet({ spots })).data.bet.bet,
      (await bet({ spots: [{ spot: 'straight:0', stake: '1.00' }] })).data.bet.bet,
    ]
    await test.until('settled')
    const about = (id: string | undefined) => ({ kind: 'live_bet', id, game: 301, round: number })
    const ended = await closedIn(test)
    expect(ended).toHaveLength(2)
    expect(ended).toContainEqual({ subject: about(ids[0]), currency: 'TRY', stake: 3_700, paid: 3_600, outcome: 'won' })
    expect(ended).toContainEqual(expect.objectContaining({ subject: about(ids[1]), stake: 100 }))
    test.clock.advance(15_000)
    expect(await voidSettledRound(test.app, { game: 301, hall: 0, number, reason: 'test', actor: 'test' })).toBe('done')
    expect((await closedIn(test)).slice(2)).toContainEqual({
      subject: about(ids[0]),
      currency: 'TRY',
      stake: 3_700,
      paid: 3_700,
      outcome: 'void',
    })
  })

  it('[B260] is told of a round of several moves', async () => {
    const { test } = await opened()
    await seedCatalogue(test.app.db)
    const player = await test.newPlayer()
    await payIn(test, player.id, 100_000)
    const { session } = await openGame(test, player.user, 205)
    const round = newId()
    expect((await test.call('studio', 'play', { session, round, stake: '10.00' })).result).toBe(true)
    expect(await closedIn(test)).toEqual([])
    const { data } = await test.call('studio', 'move', { session, round, step: 0, move: { name: 'draw', held: [] } })
    const paid = Math.round(Number(data.win) * 100)
    const outcome = paid > 0 ? 'won' : 'lost'
    const subject = { kind: 'round', id: round, game: 205 }
    expect(await closedIn(test)).toEqual([{ subject, currency: 'TRY', stake: 1_000, paid, outcome }])
  })

  it('[B260] is written for a site that has a sink, from the first one on', async () => {
    const test = await openTable(301)
    await test.app.db.query.deleteFrom('event_sink').execute()
    const { bet } = await test.sit()
    const play = async () => {
      await test.until('bets')
      const placed = await bet({ spots: [{ spot: 'red', stake: '1.00' }] })
      await test.until('settled')
      return placed.data.bet.bet
    }
    await play()
    expect(await closedIn(test)).toEqual([])
    await addSink(test.app, 'webhook')
    const id = await play()
    expect(await closedIn(test)).toMatchObject([{ subject: { id } }])
  })
})

it('[B260] players from before the stream come first, with the limits and exclusions that they have', async () => {
  const { test } = await opened()
  const { app } = test
  const first = await test.newPlayer()
  test.clock.advance(1_000)
  const second = await test.newPlayer()
  await payIn(test, second.id, 1_000)
  const limit = { kind: 'loss', period: 'week', amount: '100.00' } as const
  await test.call('protection', 'set_limit', limit, first.user)
  await test.call('protection', 'time_out', { period: 'day' }, first.user)
  // As the migration found them: with nothing in the outbox.
  await app.db.query.deleteFrom('event_outbox').execute()
  const migration = new URL('../../platform/db/migrations/0169_event_outbox.sql', import.meta.url)
  const [, ...inserts] = readFileSync(migration, 'utf8').split(/^(?=insert into)/m)
  expect(inserts).toHaveLength(3)
  await app.db.script(inserts.join(''))
  const events = await deliverUntil(test, (found) => expect(found).toHaveLength(5))
  expect(events.map(({ type, player }) => [type, player])).toEqual([
    ['player.registered', first.id],
    ['player.registered', second.id],
    ['protection.changed', first.id],
    ['limit.changed', first.id],
    ['deposit.booked', second.id],
  ])
  expect(events[2]?.data).toMatchObject({
    pausedUntil: '2026-11-21T09:00:01.000Z',
    excludedUntil: null,
    forEver: false,
  })
  for (const event of events) expect(z.parse(eventSchemas[event.type], event)).toEqual(event)
})

describe('a webhook', () => {
  it('[B261] gets signed batches whose id and bytes are the same when they come again', async () => {
    const { test, receiver, sink } = await opened()
    const player = await test.newPlayer()
    await payIn(test, player.id, 1_000)
    receiver.answers.push(500, 302, 'cut', 400)
    await eventually(async () => {
      await deliverAllEvents(test.app, sink).catch(() => {})
      expect(receiver.received.length).toBeGreaterThan(4)
    })
    const [first] = receiver.received
    for (const one of receiver.received.slice(0, 5)) {
      expect(one.body).toBe(first?.body)
      expect(one.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => one.headers[`webhook-${name}`])
      const headers = {
        'webhook-id': `${id}`,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': `${signature}`,
      }
      expect(signature).toBe(
        new Webhook(secret).sign(
          headers['webhook-id'],
          new Date(Number(headers['webhook-timestamp']) * 1_000),
          one.body,
        ),
      )
    }
    expect(z.parse(eventBatch, JSON.parse(first?.body ?? ''))).toEqual(JSON.parse(first?.body ?? ''))
    expect(typesOf(receiver.received.slice(4).flatMap(eventsIn))).toEqual(['player.registered', 'deposit.booked'])
  })

  it('[B261] gets again what it had got when the process died before it noted that, and nothing else', async () => {
    const { test, receiver, sink } = await opened()
    await test.app.ledger.open(1)
    await payIn(test, 1, 1_000)
    const killed: EventSink = {
      ...sink,
      send: async (events, signal) => {
        await sink.send(events, signal)
        throw new Error('killed')
      },
    }
    await eventually(async () => {
      await expect(deliverAllEvents(test.app, killed)).rejects.toThrow('killed')
    })
    // What happens meanwhile is not added to the page that is repeated.
    await payIn(test, 1, 500, 'more')
    await eventually(async () => {
      await deliverAllEvents(test.app, sink)
      expect(receiver.received).toHaveLength(3)
    })
    const [sent, again, rest] = receiver.received
    expect(again?.body).toBe(sent?.body)
    expect(rest && eventsIn(rest).map(({ id }) => id)).toEqual(['1:more'])
  })

  it('[B261] that fails gets nothing until its pause is over, which grows, and everything then', async () => {
    const { test, receiver, sink } = await opened()
    await test.app.ledger.open(1)
    await payIn(test, 1, 1_000)
    receiver.answers.push(503, 503)
    await eventually(async () => {
      await deliverAllEvents(test.app, { ...sink, send: async () => Promise.reject(new Error('none')) }).catch(() => {})
      const row = await test.app.db.query.selectFrom('event_sink').select('pending_tx').executeTakeFirstOrThrow()
      expect(row.pending_tx).not.toBeNull()
    })
    await deliverEvents(test.app, sink, once)
    await deliverEvents(test.app, sink, once)
    expect(receiver.received).toHaveLength(1)
    test.clock.advance(1_000)
    await deliverEvents(test.app, sink, once)
    test.clock.advance(1_999)
    await deliverEvents(test.app, sink, once)
    expect(receiver.received).toHaveLength(2)
    expect(await test.app.db.query.selectFrom('event_sink').select(['tries', 'cause']).execute()).toEqual([
      { tries: 2, cause: 'the receiver answered 503' },
    ])
    test.clock.advance(1)
    await deliverEvents(test.app, sink, once)
    expect(receiver.received).toHaveLength(3)
    expect(await test.app.db.query.selectFrom('event_sink').select(['tries', 'delivered']).execute()).toEqual([
      { tries: 0, delivered: 1 },
    ])
    expect([1, 2, 3, 9, 10, 50].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
  })

  it('[B261] that does not answer holds up neither another sink nor a bet, and its process can end', async () => {
    const receiver = await openReceiver()
    receiver.answers.push('hang', 'hang', 'hang')
    const test = await openTestApp({ config: settings(receiver.url) })
    const player = await test.newPlayer()
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(0))
    await payIn(test, player.id, 1_000)
    const other: EventSink = { ...memorySink(), name: 'nats' }
    await deliverAllEvents(test.app, other)
    const startedMs = performance.now()
    await test.close()
    expect(performance.now() - startedMs).toBeLessThan(10_000)
  })

  it('[B262] says of a player only his number, unless the operator has switched on who he is, and never of one who was erased', async () => {
    const { test, receiver, sink } = await opened()
    const player = await test.newPlayer(person)
    await payIn(test, player.id, 1_000)
    await test.app.db.query.updateTable('player').set({ city: 'Sinop' }).where('id', '=', player.id).execute()
    await eventually(async () => {
      await deliverAllEvents(test.app, sink)
      expect(typesOf(receiver.received.flatMap(eventsIn))).toContain('player.person_changed')
    })
    const masked = receiver.received.map(({ body }) => body).join()
    for (const part of [...Object.values(person), 'Sinop', player.username, 'perihan'])
      expect(masked.toLowerCase()).not.toContain(part.toLowerCase())
    expect(masked).toContain(String(player.id))

    const shown = { ...test.app, config: { ...test.app.config, ...settings(receiver.url, true) } }
    const replay = async () => {
      receiver.received.length = 0
      await test.app.db.query.updateTable('event_sink').set({ tx: -9e15, pending_tx: null }).execute()
      await deliverAllEvents(shown, sink)
      return receiver.received.flatMap(eventsIn)
    }
    const [registered] = await replay()
    expect(registered?.data).toMatchObject({ person: { email: person.email, firstname: 'Perihan Nur', city: 'Sinop' } })
    await test.app.db.query.updateTable('player').set({ erased_at: new Date() }).where('id', '=', player.id).execute()
    await eventually(async () => expect(typesOf(await replay())).toContain('player.erased'))
    expect(receiver.received.map(({ body }) => body).join()).not.toContain(person.email)
  })
})

it('[B264] what waits for a sink and why is in the health of the house and in the metrics', async () => {
  const receiver = await openReceiver()
  receiver.answers.push(...Array.from({ length: 50 }, () => 503))
  const test = await openTestApp({ config: settings(receiver.url) })
  await test.app.ledger.open(1)
  await payIn(test, 1, 1_000)
  await eventually(async () => {
    const row = await test.app.db.query.selectFrom('event_sink').select('tries').executeTakeFirstOrThrow()
    expect(row.tries).toBeGreaterThan(0)
  })
  test.clock.advance(16 * 60_000)
  const { newStaff } = await openTestConsole(test)
  const { browser } = await newStaff('auditor')
  const [health] = (await browser.call('house', 'health', {})).data
  expect(health?.sinks).toMatchObject([{ name: 'webhook', waiting: 1, delivered: 0, last: '', state: 'bad' }])
  expect(health?.sinks[0]?.cause).toBe('the receiver answered 503')
  expect(health?.leases.map(({ name }) => name)).toContain('events')
  const metrics = (await test.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  expect(metrics).toContain('yakamoz_events_waiting{sink="webhook"} 1\n')
  expect(metrics).toMatch(/yakamoz_events_waiting_seconds\{sink="webhook"\} 9[6-9]\d/)
  expect(metrics).toMatch(/yakamoz_event_failures_total\{sink="webhook"\} [1-9]/)
})

describe('the command of the operator', () => {
  it('[B261] forgets a sink that has no settings any more, which is audited, and none that has', async () => {
    const { test } = await opened()
    const { app } = test
    const command = (...args: string[]) => runCommand(app, args, 'uid 1000 (test)')
    const sinks = () => app.db.query.selectFrom('event_sink').select('name').execute()
    const configured = { ...app, config: { ...app.config, ...settings('http://127.0.0.1:9') } }
    expect((await runCommand(configured, ['events', 'remove', 'webhook'], 'test')).ok).toBe(false)
    expect((await command('events', 'remove', 'nats')).ok).toBe(false)
    expect(await sinks()).toEqual([{ name: 'webhook' }])
    expect((await command('events')).text).toBe('webhook  has no settings any more: events remove webhook')
    expect((await command('events', 'remove', 'webhook', '--reason', 'Depo kapandı')).ok).toBe(true)
    expect(await sinks()).toEqual([])
    expect((await command('events')).text).toBe('no sink of events is set (EVENTS_WEBHOOK_URL, EVENTS_NATS_URL)')
    const entries = await app.db.query
      .selectFrom('audit')
      .select(['subject', 'detail'])
      .where('act', '=', 'event sink removed')
      .execute()
    expect(entries).toEqual([{ subject: 'webhook', detail: { reason: 'Depo kapandı' } }])
  })

  it('[B261] sends everything again from an instant or from the start, with the same ids and bytes, and is audited', async () => {
    const receiver = await openReceiver()
    const test = await openTestApp({ config: settings(receiver.url) })
    await test.app.ledger.open(1)
    await payIn(test, 1, 1_000, 'early')
    test.clock.advance(3_600_000)
    await payIn(test, 1, 500, 'late')
    const idsFrom = (first: number) =>
      receiver.received
        .slice(first)
        .flatMap(eventsIn)
        .map(({ id }) => id)
    const lateAt = new Date(test.app.now() - 60_000).toISOString()
    // A request may fail while the machine is busy: then its pause has to pass.
    const until = (assertion: () => void | Promise<void>) =>
      eventually(() => {
        test.clock.advance(1_000)
        return assertion()
      })
    await until(() => expect(idsFrom(0)).toEqual(['1:early', '1:late']))
    const command = (...args: string[]) => runCommand(test.app, args, 'uid 1000 (test)')
    const replayFrom = async (from: string, wanted: string[]) => {
      const before = receiver.received.length
      expect(await command('events', 'replay', 'webhook', '--from', from, '--reason', 'Yeni depo')).toMatchObject({
        ok: true,
      })
      await until(() => expect(idsFrom(before)).toEqual(wanted))
    }
    await replayFrom(lateAt, ['1:late'])
    await replayFrom('start', ['1:early', '1:late'])
    await replayFrom(new Date(0).toISOString(), ['1:early', '1:late'])
    expect((await command('events', 'replay', 'nats', '--from', 'start')).text).toContain('EVENTS_NATS_URL')
    expect((await command('events', 'replay', 'webhook', '--from', 'yesterday')).ok).toBe(false)
    const audited = await test.app.db.query
      .selectFrom('audit')
      .select('detail')
      .where('act', '=', 'events replayed')
      .execute()
    expect(audited).toHaveLength(3)
    await until(async () => expect((await command('events')).text).toMatch(/^webhook {2}0 waiting/))
    const forms = receiver.received.flatMap(eventsIn).map((event) => JSON.stringify(event))
    expect(new Set(forms).size).toBe(2)
    const schema = JSON.parse((await command('events', 'schema')).text)
    expect(Object.keys(schema).toSorted()).toEqual([...Object.keys(eventSchemas), 'events.batch'].toSorted())
    expect(schema['bet.closed'].properties.data.properties.stake).toMatchObject({ type: 'integer', minimum: 0 })
  })
})
