import websocket from '@fastify/websocket'
import { pushGreeting } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppContext } from '../appContext.ts'
import type { RequestOrigins } from '../requestOrigin.ts'
import type { Sessions } from '../rpc/session.ts'
import { startBeats, startHeartbeat } from './heartbeat.ts'
import type { SocketLimit } from './socketLimit.ts'

const maxMessageBytes = 4_096
const maxSocketsPerPlayer = 20
const greetingTimeoutMs = 10_000

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type SocketParts = { sessions: Sessions; origins: RequestOrigins; limit: SocketLimit }

/** Adds `/push`: events of the player's own account, sent to every socket that greeted with a valid session. */
export const addSockets = async (
  http: FastifyInstance,
  app: AppContext,
  { sessions, origins, limit }: SocketParts,
): Promise<void> => {
  await http.register(websocket, { options: { maxPayload: maxMessageBytes } })
  const stopWatching = startHeartbeat(http.websocketServer)
  const stopBeats = startBeats(http.websocketServer)
  const socketsByPlayer = new Map<number, Set<WebSocket>>()

  const enter = (player: number, socket: WebSocket) => {
    // A socket that closed during the look-up would never be removed: its close event is over.
    if (socket.readyState !== socket.OPEN) return
    const sockets = socketsByPlayer.get(player) ?? new Set()
    if (sockets.size >= maxSocketsPerPlayer) {
      socket.close(4008, 'too many')
      return
    }
    socketsByPlayer.set(player, sockets.add(socket))
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) socketsByPlayer.delete(player)
    })
    socket.send('{"kind":"ready","id":""}')
  }

  const greet = async (request: FastifyRequest, socket: WebSocket, text: string) => {
    const read = z.safeParse(pushGreeting, parse(text))
    const caller = read.success
      ? await sessions.find(read.data.user, { cookie: origins.sessionCookieOf(request) })
      : undefined
    if (caller) enter(caller.player, socket)
    else socket.close(4003, 'no session')
  }

  http.get('/push', { websocket: true }, (socket, request) => {
    if (origins.isForeign(request)) return socket.close(4003, 'foreign origin')
    if (!limit(socket, request.ip)) return
    app.metrics.sockets.inc()
    socket.on('close', () => app.metrics.sockets.dec())
    const timeout = setTimeout(() => socket.close(4001, 'no greeting'), greetingTimeoutMs)
    socket.once('message', (text) => {
      clearTimeout(timeout)
      void greet(request, socket, String(text)).catch(() => socket.close(1011))
    })
    socket.on('close', () => clearTimeout(timeout))
    socket.on('error', () => socket.terminate())
  })

  const stop = app.bus.subscribe('account', ({ player, event }) => {
    const text = JSON.stringify(event)
    for (const socket of socketsByPlayer.get(player) ?? []) {
      socket.send(text)
      // The event does not name the session: all sockets are closed, and those with a valid session greet again.
      if (event.kind === 'session_ended') socket.close(4002, 'session ended')
    }
  })
  http.addHook('onClose', async () => {
    stopWatching()
    stopBeats()
    stop()
  })
}
