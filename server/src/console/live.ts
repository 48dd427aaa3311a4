import { randomUUID } from 'node:crypto'
import websocket from '@fastify/websocket'
import { type LiveMessage, type LiveTopic, liveTopics, type Permission } from '@yakamoz/contract/console/index'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppContext } from '../transport/appContext.ts'
import { startBeats, startHeartbeat } from '../transport/push/heartbeat.ts'
import { createSocketLimit } from '../transport/push/socketLimit.ts'
import type { ConsoleOrigins } from './consoleOrigin.ts'
import { peekAllowedSession } from './staffSessions.ts'

/** How often the session and the permissions of every socket are read again. */
const checkMs = 20_000

/** For how long changes of payments are collected. */
const paymentsMs = 1_000

/** For how long changes of matches and coupons are collected: in play there are several a second. */
const tradingMs = 2_000

/** A page with more unsent bytes is disconnected; it comes back and reads everything again. */
const maxBufferedBytes = 100_000

type Watcher = { sid: string; address: string; permissions: ReadonlySet<Permission> }

/**
 * Adds `/console/live`: says which queue or record has changed (`packages/contract/src/console/live.ts`). A socket hears the topics of its
 * member's permissions, and is closed when the session ends, at the latest after 20 seconds.
 */
export const addLive = async (http: FastifyInstance, app: AppContext, origins: ConsoleOrigins): Promise<void> => {
  await http.register(websocket, { options: { maxPayload: 1_024 } })
  const stopWatching = startHeartbeat(http.websocketServer)
  const stopBeats = startBeats(http.websocketServer)
  const limit = createSocketLimit(app.config.rateFactor)
  const epoch = randomUUID().slice(0, 8)
  const watchers = new Map<WebSocket, Watcher>()

  const send = (socket: WebSocket, message: LiveMessage) => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  const enter = async (socket: WebSocket, sid: string, address: string) => {
    const caller = await peekAllowedSession(app, { sid, address })
    if (!caller) return socket.close(4003, 'no session')
    if (socket.readyState !== socket.OPEN) return
    watchers.set(socket, { sid, address, permissions: new Set(caller.permissions) })
    send(socket, { epoch })
  }

  http.get('/console/live', { websocket: true }, (socket, request) => {
    const { sid, address } = origins.originOf(request)
    if (origins.isForeign(request) || sid === undefined) return socket.close(4003, 'no session')
    if (!limit(socket, request.ip)) return
    socket.on('close', () => watchers.delete(socket))
    socket.on('error', () => socket.terminate())
    void enter(socket, sid, address).catch(() => socket.close(1011))
  })

  const publish = (topic: LiveTopic, message: LiveMessage) => {
    for (const [socket, { permissions }] of watchers) if (permissions.has(liveTopics[topic])) send(socket, message)
  }
  const stop = app.bus.subscribe('console', ({ topic, id, typing }) =>
    publish(topic, { topic, id, ...(typing ? { typing } : {}) }),
  )

  // A payment of a player has changed. Many may within a second: the pages read their lists once for all of them.
  let paymentsTimer: NodeJS.Timeout | undefined
  const stopPayments = app.bus.subscribe('account', ({ event }) => {
    if (event.kind !== 'transaction' || watchers.size === 0) return
    paymentsTimer ??= setTimeout(() => {
      paymentsTimer = undefined
      publish('payments', { topic: 'payments', id: '' })
    }, paymentsMs)
  })

  // A match, its sale or a coupon has changed.
  let tradingTimer: NodeJS.Timeout | undefined
  const hasTraders = () => [...watchers.values()].some(({ permissions }) => permissions.has(liveTopics.trading))
  const noteTrading = () => {
    if (tradingTimer || !hasTraders()) return
    tradingTimer = setTimeout(() => {
      tradingTimer = undefined
      publish('trading', { topic: 'trading', id: '' })
    }, tradingMs)
  }
  const stopTrading = [
    app.bus.subscribe('matches', ({ matches }) => {
      if (matches.length > 0) noteTrading()
    }),
    app.bus.subscribe('saleStops', noteTrading),
    app.bus.subscribe('coupons', noteTrading),
    // What was decided or settled.
    app.bus.subscribe('account', ({ event }) => {
      if (event.kind === 'coupon') noteTrading()
    }),
  ]

  const check = async (socket: WebSocket, watcher: Watcher) => {
    const caller = await peekAllowedSession(app, watcher)
    if (caller) watchers.set(socket, { ...watcher, permissions: new Set(caller.permissions) })
    else socket.close(4003, 'no session')
  }
  const timer = setInterval(() => {
    for (const [socket, watcher] of watchers) void check(socket, watcher).catch(() => socket.close(1011))
  }, checkMs)
  timer.unref()

  http.addHook('onClose', async () => {
    clearInterval(timer)
    stopWatching()
    stopBeats()
    stop()
    stopPayments()
    clearTimeout(paymentsTimer)
    for (const end of stopTrading) end()
    clearTimeout(tradingTimer)
  })
}
