import { randomUUID } from 'node:crypto'
import { roomRequest } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Metrics } from '../../platform/metrics.ts'
import type { Rooms } from '../../platform/rooms.ts'
import { isForeign } from '../origin.ts'

/** How many changes are kept for those who come back. */
const kept = 200
const mostRoomsPerSocket = 40
/** A listener that is so far behind is let go: it comes back and asks for an image. */
const mostBuffered = 1_000_000

/** A page joins what it shows; more than this is no page. */
const mostAsked = 200
const askedWithinMs = 10_000

/** Counts what a socket asks; false when that is too much for the time in which it does. */
const createPatience = (): (() => boolean) => {
  let [since, count] = [performance.now(), 0]
  return () => {
    const now = performance.now()
    if (now - since > askedWithinMs) [since, count] = [now, 0]
    return ++count <= mostAsked
  }
}

/** How long a room is kept that nobody hears: whoever's line broke comes back to what was missed. */
const keptUnheardMs = 60_000

type Room = { epoch: string; version: number; changes: string[]; sockets: Set<WebSocket> }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type OpenRooms = Rooms & { add(http: FastifyInstance): void }

/**
 * Rooms of this process. Versions count within an epoch, which is that of the room since it was opened in this process: what was
 * held of another is answered with an image.
 */
export const createRooms = (metrics: Metrics): OpenRooms => {
  const rooms = new Map<string, Room>()
  const servers = new Map<string, (name: string) => unknown>()

  const roomOf = (name: string): Room => {
    const room = rooms.get(name) ?? { epoch: randomUUID().slice(0, 8), version: 0, changes: [], sockets: new Set() }
    rooms.set(name, room)
    return room
  }
  const imageOf = (name: string): unknown => servers.get(name.split('/', 1)[0] ?? '')?.(name)

  const leave = (name: string, socket: WebSocket) => {
    const room = rooms.get(name)
    if (!room?.sockets.delete(socket) || room.sockets.size > 0) return
    const forget = () => {
      if (room.sockets.size === 0 && rooms.get(name) === room) rooms.delete(name)
    }
    setTimeout(forget, keptUnheardMs).unref()
  }

  /** Sends, or lets a listener go that does not read. */
  const send = (socket: WebSocket, text: string) => {
    if (socket.bufferedAmount > mostBuffered) socket.terminate()
    else socket.send(text)
  }

  const join = (
    socket: WebSocket,
    mine: Set<string>,
    name: string,
    held: { epoch?: string | undefined; version?: number | undefined },
  ) => {
    if (mine.size >= mostRoomsPerSocket && !mine.has(name)) return socket.close(4008, 'too many rooms')
    const image = imageOf(name)
    if (image === undefined) return socket.send(JSON.stringify({ room: name, gone: true }))
    const room = roomOf(name)
    mine.add(name)
    room.sockets.add(socket)
    const { epoch } = room
    const missed = room.version - (held.version ?? -1)
    if (held.epoch === epoch && missed >= 0 && missed <= room.changes.length) {
      for (const text of room.changes.slice(room.changes.length - missed)) send(socket, text)
      if (missed === 0) send(socket, JSON.stringify({ room: name, epoch, version: room.version }))
    } else send(socket, JSON.stringify({ room: name, epoch, version: room.version, image }))
  }

  return {
    serve: (kind, image) => {
      servers.set(kind, image as (name: string) => unknown)
      return () => servers.delete(kind)
    },
    tell: (name, change) => {
      const room = rooms.get(name)
      if (!room) return
      const text = JSON.stringify({ room: name, epoch: room.epoch, version: ++room.version, change })
      room.changes.push(text)
      if (room.changes.length > kept) room.changes.shift()
      for (const socket of room.sockets) send(socket, text)
    },
    listeners: (name) => rooms.get(name)?.sockets.size ?? 0,
    add: (http) => {
      http.get('/stream', { websocket: true }, (socket, request) => {
        // Rooms are public, and a game in its sandboxed frame has no origin.
        if (request.headers.origin !== 'null' && isForeign(request)) return socket.close(4003, 'foreign origin')
        const mine = new Set<string>()
        metrics.sockets.inc()
        const isPatient = createPatience()
        socket.on('message', (text) => {
          // What was sent before it was let go still comes in.
          if (socket.readyState !== socket.OPEN) return
          if (!isPatient()) return socket.close(4008, 'too fast')
          const read = z.safeParse(roomRequest, parse(String(text)))
          if (!read.success) return socket.close(4000, 'not understood')
          if ('leave' in read.data) {
            mine.delete(read.data.leave)
            leave(read.data.leave, socket)
          } else join(socket, mine, read.data.join, read.data)
        })
        socket.on('close', () => {
          metrics.sockets.dec()
          for (const name of mine) leave(name, socket)
        })
        socket.on('error', () => socket.terminate())
      })
    },
  }
}
