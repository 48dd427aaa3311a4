import type { RoomChange, RoomImage, RoomKind, RoomMessage, RoomName } from '@yakamoz/contract'
import { state } from '../browser/state.ts'
import { onWake } from '../browser/wake.ts'
import { api } from './api.ts'

/** What somebody wants to hear of a room: how it looks, then every change in its order. An image may come again at any time. */
export type RoomListener<Kind extends RoomKind = RoomKind> = {
  image(image: RoomImage<Kind>): void
  change(change: RoomChange<Kind>): void
  /** There is no such room, or not any more. */
  gone?(): void
}

type Socket = {
  readonly readyState: number
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type StreamParts = {
  /** Undefined when nothing is to be heard any more. */
  open(): Socket | undefined
  /** Does the work after a pause; the answer calls it off. */
  schedule(work: () => void, ms: number): () => void
  /** Tells whether the stream stands. */
  connected(isUp: boolean): void
}

export type Stream = {
  join<Kind extends RoomKind>(room: RoomName<Kind>, listener: RoomListener<Kind>): () => void
  /** The page has slept: the socket may be dead and not know it. Another takes its place, and what was missed comes. */
  wake(): void
  /** Nothing is to be heard any more: the socket is closed. */
  stop(): void
}

/** A listener of whatever room; what it is given is of the kind of its room. */
type AnyListener = { image(image: unknown): void; change(change: unknown): void; gone?(): void }
type Room = { listeners: Set<AnyListener>; epoch?: string; version?: number }

const firstPauseMs = 500
const maxPauseMs = 15_000
/** A stream that nobody hears is closed after this: the next page mostly wants it again. */
const idleMs = 5_000
const isOpen = 1

/**
 * The rooms of the house over one socket. A room is joined with what is held of it, so that after a lost connection only what
 * was missed comes; a gap in the versions, or the versions of another process, ask for the room anew.
 */
export const createStream = ({ open, schedule, connected }: StreamParts): Stream => {
  const rooms = new Map<string, Room>()
  let socket: Socket | undefined
  let tries = 0
  let cancelTimer: (() => void) | undefined

  const send = (message: object) => {
    if (socket?.readyState === isOpen) socket.send(JSON.stringify(message))
  }
  const sendJoin = (name: string, { epoch, version }: Room) =>
    send({ join: name, ...(epoch !== undefined && version !== undefined && { epoch, version }) })
  const rejoin = (name: string, room: Room) => {
    delete room.epoch
    delete room.version
    sendJoin(name, room)
  }

  const connect = () => {
    cancelTimer?.()
    cancelTimer = undefined
    const opened = open()
    socket = opened
    if (!opened) return
    opened.onopen = () => {
      if (socket !== opened) return
      tries = 0
      connected(true)
      for (const [name, room] of rooms) sendJoin(name, room)
    }
    opened.onmessage = ({ data }) => {
      if (socket === opened) receive(String(data))
    }
    opened.onclose = () => reconnect(opened)
  }

  const reconnect = (which: Socket) => {
    if (socket !== which) return
    socket = undefined
    connected(false)
    if (rooms.size === 0) return
    cancelTimer = schedule(connect, Math.min(maxPauseMs, firstPauseMs * 2 ** tries))
    tries += 1
  }

  const receive = (text: string) => {
    const message = messageFrom(text)
    const room = message && rooms.get(message.room)
    if (!message || !room) return
    if (message.gone) {
      for (const { gone } of [...room.listeners]) gone?.()
    } else if ('image' in message) {
      storeVersion(room, message)
      for (const listener of [...room.listeners]) listener.image(message.image)
    } else if ('change' in message) applyChange(room, message)
  }

  const applyChange = (room: Room, message: RoomMessage) => {
    // Before the image nothing can be made of a change; it is in the image.
    if (room.version === undefined) return
    const isNext = message.epoch === room.epoch && message.version === room.version + 1
    if (!isNext && message.epoch === room.epoch && (message.version ?? 0) <= room.version) return
    if (!isNext) return rejoin(message.room, room)
    storeVersion(room, message)
    for (const listener of [...room.listeners]) listener.change(message.change)
  }

  const closeLater = () => {
    cancelTimer?.()
    cancelTimer = schedule(() => {
      const opened = socket
      socket = undefined
      opened?.close()
    }, idleMs)
  }

  const leave = (name: string, listener: AnyListener) => {
    const room = rooms.get(name)
    if (!room?.listeners.delete(listener) || room.listeners.size > 0) return
    rooms.delete(name)
    send({ leave: name })
    if (rooms.size === 0) closeLater()
  }

  return {
    stop: () => {
      cancelTimer?.()
      const opened = socket
      socket = undefined
      opened?.close()
      connected(false)
    },
    wake: () => {
      const dead = socket
      if (!dead || rooms.size === 0) return
      connect()
      dead.close()
    },
    join: (name, listener) => {
      const room = rooms.get(name) ?? { listeners: new Set() }
      rooms.set(name, room)
      room.listeners.add(listener as AnyListener)
      if (!socket) connect()
      else {
        if (rooms.size === 1) cancelTimer?.()
        // One who comes later needs an image of its own: all listeners of the room get it.
        rejoin(name, room)
      }
      return () => leave(name, listener as AnyListener)
    },
  }
}

const storeVersion = (room: Room, { epoch, version }: RoomMessage): void => {
  if (epoch === undefined || version === undefined) return
  room.epoch = epoch
  room.version = version
}

const messageFrom = (text: string): RoomMessage | undefined => {
  try {
    const value = JSON.parse(text) as Partial<RoomMessage>
    return typeof value.room === 'string' ? (value as RoomMessage) : undefined
  } catch {
    return undefined
  }
}

/** Whether the stream stands: what changes by itself is as new as the house has it. */
export const streamIsUp = state(false)

let isWatched = false

/** Where nothing is asked for any more, nothing is heard either (S-28). */
const watch = (): void => {
  if (isWatched) return
  isWatched = true
  onWake(() => stream.wake())
  api.blocked.subscribe(stream.stop)
}

const open = (): Socket | undefined => {
  if (api.blocked.get()) return undefined
  watch()
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/stream`) as unknown as Socket
}

/** The rooms of this site. Only code that runs in the browser joins one. */
export const stream: Stream = createStream({
  open,
  schedule: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  connected: (isUp) => streamIsUp.set(isUp),
})
