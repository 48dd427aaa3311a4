import { randomUUID } from 'node:crypto'
import { roomRequest } from '@yakamoz/contract'
import { z } from '@yakamoz/contract/fields'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Metrics } from '../../platform/metrics.ts'
import type { Rooms } from '../../platform/rooms.ts'
import type { RequestOrigins } from '../requestOrigin.ts'
import type { SocketLimit } from './socketLimit.ts'

/** The number of changes that a room stores for listeners that reconnect. */
const maxStoredChanges = 200
const maxRoomsPerSocket = 40
/** A listener with more unsent bytes is disconnected; it reconnects and receives an image. */
const maxBufferedBytes = 1_000_000

/** A page joins the rooms that it shows; no page sends more requests than these. */
const maxRequests = 200
const requestWindowMs = 10_000

/** Counts the requests of a socket; the function returns false when there are too many in the window. */
const createRequestCounter = (): (() => boolean) => {
  let [since, count] = [performance.now(), 0]
  return () => {
    const now = performance.now()
    if (now - since > requestWindowMs) [since, count] = [now, 0]
    return ++count <= maxRequests
  }
}

/** How long a room without listeners is stored, so that one whose connection broke receives what it missed. */
const emptyRoomMs = 60_000

type Room = { epoch: string; version: number; changes: string[]; sockets: Set<WebSocket> }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type OpenRooms = Rooms & {
  add(http: FastifyInstance, parts: { origins: RequestOrigins; limit: SocketLimit }): void
}

/**
 * Creates the rooms of this process. Versions count within an epoch, which begins when the room is opened in this process. A listener
 * that names another epoch receives an image.
 */
export const createRooms = (metrics: Metrics): OpenRooms => {
  const rooms = new Map<string, Room>()
  const imageSources = new Map<string, (name: string) => unknown>()

  const roomOf = (name: string): Room => {
    const room = rooms.get(name) ?? { epoch: randomUUID().slice(0, 8), version: 0, changes: [], sockets: new Set() }
    rooms.set(name, room)
    return room
  }
  const imageOf = (name: string): unknown => imageSources.get(name.split('/', 1)[0] ?? '')?.(name)

  const leave = (name: string, socket: WebSocket) => {
    const room = rooms.get(name)
    if (!room?.sockets.delete(socket) || room.sockets.size > 0) return
    const forget = () => {
      if (room.sockets.size === 0 && rooms.get(name) === room) rooms.delete(name)
    }
    setTimeout(forget, emptyRoomMs).unref()
  }

  /** Sends a message, or disconnects a listener that does not read. */
  const send = (socket: WebSocket, text: string) => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    else socket.send(text)
  }

  const join = (
    socket: WebSocket,
    joined: Set<string>,
    name: string,
    known: { epoch?: string | undefined; version?: number | undefined },
  ) => {
    if (joined.size >= maxRoomsPerSocket && !joined.has(name)) return socket.close(4008, 'too many rooms')
    const image = imageOf(name)
    if (image === undefined) return socket.send(JSON.stringify({ room: name, gone: true }))
    const room = roomOf(name)
    joined.add(name)
    room.sockets.add(socket)
    const { epoch } = room
    const missed = room.version - (known.version ?? -1)
    if (known.epoch === epoch && missed >= 0 && missed <= room.changes.length) {
      for (const text of room.changes.slice(room.changes.length - missed)) send(socket, text)
      if (missed === 0) send(socket, JSON.stringify({ room: name, epoch, version: room.version }))
    } else send(socket, JSON.stringify({ room: name, epoch, version: room.version, image }))
  }

  return {
    serve: (kind, image) => {
      imageSources.set(kind, image as (name: string) => unknown)
      return () => imageSources.delete(kind)
    },
    publish: (name, change) => {
      const room = rooms.get(name)
      if (!room) return
      const text = JSON.stringify({ room: name, epoch: room.epoch, version: ++room.version, change })
      room.changes.push(text)
      if (room.changes.length > maxStoredChanges) room.changes.shift()
      for (const socket of room.sockets) send(socket, text)
    },
    listeners: (name) => rooms.get(name)?.sockets.size ?? 0,
    add: (http, { origins, limit }) => {
      http.get('/stream', { websocket: true }, (socket, request) => {
        // Rooms are public, and a game in its sandboxed frame has no origin.
        if (request.headers.origin !== 'null' && origins.isForeign(request)) return socket.close(4003, 'foreign origin')
        if (!limit(socket, request.ip)) return
        const joined = new Set<string>()
        metrics.sockets.inc()
        const isAllowed = createRequestCounter()
        socket.on('message', (text) => {
          // Messages that were sent before the disconnection still arrive.
          if (socket.readyState !== socket.OPEN) return
          if (!isAllowed()) return socket.close(4008, 'too fast')
          const read = z.safeParse(roomRequest, parse(String(text)))
          if (!read.success) return socket.close(4000, 'not understood')
          if ('leave' in read.data) {
            joined.delete(read.data.leave)
            leave(read.data.leave, socket)
          } else join(socket, joined, read.data.join, read.data)
        })
        socket.on('close', () => {
          metrics.sockets.dec()
          for (const name of joined) leave(name, socket)
        })
        socket.on('error', () => socket.terminate())
      })
    },
  }
}
