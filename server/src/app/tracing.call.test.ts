import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { expect, it, onTestFinished } from 'vitest'
import { seedCatalogue } from '../domains/casino/index.ts'
import { startTracing } from '../platform/tracing.ts'
import { openGame, openTestApp, payIn } from '../testing/index.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  links: { spanId: string }[]
  status: { code?: number }
}

/** Receives spans as a collector does (OTLP over HTTP, JSON). */
const openCollector = async () => {
  const spans: SentSpan[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { resourceSpans } = JSON.parse(body)
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const slot = games.find(({ kind }) => kind === 'slot')?.id ?? 0

const openPlayers = async (count: number) => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const players = await Promise.all(Array.from({ length: count }, () => test.newPlayer()))
  const sessions: string[] = []
  for (const { id, user } of players) {
    await payIn(test, id, 100_000)
    sessions.push((await openGame(test, user, slot)).session)
  }
  const play = (session: string, round: string) => test.call('studio', 'play', { session, round, stake: '10.00' })
  return { test, sessions, play }
}

const spansOf = (spans: readonly SentSpan[], name: string) => spans.filter((span) => span.name === name)

/** The names from a span up to the first of its trace. */
const pathOf = (spans: readonly SentSpan[], span: SentSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? [span.name, ...pathOf(spans, parent)] : [span.name]
}

it('[H30] a trace leads from a call through the batch of the ledger to its statement', async () => {
  const { sessions, play } = await openPlayers(3)
  const { spans, endpoint } = await openCollector()
  const tracing = await startTracing({ endpoint, share: 1 }, 'test')
  const answers = await Promise.all(sessions.map((session) => play(session, newId())))
  await tracing.close()
  expect(answers.map(({ result }) => result)).toEqual([true, true, true])
  expect(spansOf(spans, 'studio.play')).toHaveLength(3)
  const statements = spansOf(spans, 'ledger_post')
  for (const statement of statements)
    expect(pathOf(spans, statement)).toEqual(['ledger_post', 'ledger post batch', 'ledger post', 'studio.play'])
  // Each of the three waits for a batch: as its parent, or linked in both directions.
  const batches = spansOf(spans, 'ledger post batch')
  const waiting = spansOf(spans, 'ledger post')
  expect(waiting).toHaveLength(3)
  for (const { spanId, links } of waiting) {
    const batch = batches.find((one) => one.parentSpanId === spanId || links.some((link) => link.spanId === one.spanId))
    expect(batch?.parentSpanId === spanId || batch?.links.some((link) => link.spanId === spanId)).toBe(true)
  }
})

it('[H30] spans of a call that fails have the class of the error, and no span has what a player has sent', async () => {
  const { test, sessions, play } = await openPlayers(1)
  const { spans, endpoint } = await openCollector()
  const tracing = await startTracing({ endpoint, share: 1 }, 'test')
  const run = test.app.db.run
  test.app.db.run = async (statement, parameters) => {
    if (statement.name !== 'ledger_post') return run(statement, parameters)
    throw Object.assign(new Error('secret value'), { code: '57014' })
  }
  onTestFinished(() => {
    test.app.db.run = run
  })
  const round = newId()
  await expect(play(sessions[0] ?? '', round)).rejects.toThrow()
  test.app.db.run = run
  await tracing.close()
  const [call] = spansOf(spans, 'studio.play')
  expect(call?.status.code).toBe(2)
  expect(call?.attributes).toContainEqual({ key: 'yakamoz.outcome', value: { stringValue: '503' } })
  expect(call?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: '57014' } })
  expect(JSON.stringify(spans)).not.toContain('secret value')
  expect(JSON.stringify(spans)).not.toContain(round)
})

it('[H30] of calls that are not chosen for recording nothing is sent, and a collector that does not answer changes nothing', async () => {
  const { test, sessions, play } = await openPlayers(1)
  const { spans, endpoint } = await openCollector()
  const none = await startTracing({ endpoint, share: 0 }, 'test')
  expect((await play(sessions[0] ?? '', newId())).result).toBe(true)
  await none.close()
  expect(spans).toEqual([])
  test.clock.advance(5_000)
  const lost = await startTracing({ endpoint: 'http://127.0.0.1:9', share: 1 }, 'test')
  expect((await play(sessions[0] ?? '', newId())).result).toBe(true)
  await lost.close()
})
