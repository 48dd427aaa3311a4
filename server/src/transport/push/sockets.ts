import websocket from '@fastify/websocket'
import { type News, pushGreeting } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { AppContext } from '../appContext.ts'
import { isForeign } from '../origin.ts'
import type { Sessions } from '../rpc/session.ts'
import { watchLines } from './lines.ts'

const mostBytes = 4_096
const mostPerPlayer = 20
const greetWithinMs = 10_000

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie?.match(/(?:^|;\s*)(?:__Host-)?yakamoz=([^;]+)/)?.[1]

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds `/push`: news about the player's own account, told to every socket that greeted with a living session. */
export const addSockets = async (http: FastifyInstance, app: AppContext, sessions: Sessions): Promise<void> => {
  await http.register(websocket, { options: { maxPayload: mostBytes } })
  const stopWatching = watchLines(http.websocketServer)
  const rooms = new Map<number, Set<WebSocket>>()

  const enter = (player: number, socket: WebSocket) => {
    // One that went while its session was looked up would stay in the room for ever: its end has been told.
    if (socket.readyState !== socket.OPEN) return
    const room = rooms.get(player) ?? new Set()
    if (room.size >= mostPerPlayer) {
      socket.close(4008, 'too many')
      return
    }
    rooms.set(player, room.add(socket))
    socket.on('close', () => {
      room.delete(socket)
      if (room.size === 0) rooms.delete(player)
    })
    socket.send('{"kind":"ready","id":""}')
  }

  const greet = async (request: FastifyRequest, socket: WebSocket, text: string) => {
    const read = z.safeParse(pushGreeting, parse(text))
    const caller = read.success ? await sessions.find(read.data.user, { cookie: cookieOf(request) }) : undefined
    if (caller) enter(caller.player, socket)
    else socket.close(4003, 'no session')
  }

  http.get('/push', { websocket: true }, (socket, request) => {
    if (!isForeign(request)) {
      app.metrics.sockets.inc()
      socket.on('close', () => app.metrics.sockets.dec())
      const late = setTimeout(() => socket.close(4001, 'no greeting'), greetWithinMs)
      socket.once('message', (text) => {
        clearTimeout(late)
        void greet(request, socket, String(text)).catch(() => socket.close(1011))
      })
      socket.on('close', () => clearTimeout(late))
      socket.on('error', () => socket.terminate())
    } else socket.close(4003, 'foreign origin')
  })

  const stop = app.bus.hear('news', ({ player, news }: { player: number; news: News }) => {
    const text = JSON.stringify(news)
    for (const socket of rooms.get(player) ?? []) {
      socket.send(text)
      // Whose session it was that ended is not told: all are asked to greet again, and the living ones may.
      if (news.kind === 'session_ended') socket.close(4002, 'session ended')
    }
  })
  http.addHook('onClose', async () => {
    stopWatching()
    stop()
  })
}
