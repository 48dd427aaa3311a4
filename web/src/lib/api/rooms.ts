import type { RoomChange, RoomImage, RoomKind, RoomMessage, RoomName } from '@yakamoz/contract'
import { silenceMs } from '@yakamoz/contract/constants'
import { createDeadline } from '@yakamoz/design/deadline'
import { retryPauseMs } from '@yakamoz/design/retryPause'
import { state } from '../browser/state.ts'
import { onWake } from '../browser/wake.ts'
import { api } from './api.ts'

/** Receives the image (full state) of a room, then every change in order. Another image may follow at any time. */
export type RoomListener<Kind extends RoomKind = RoomKind> = {
  image(image: RoomImage<Kind>): void
  change(change: RoomChange<Kind>): void
  /** Called when the room does not exist, or no longer. */
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
  /** Undefined when the page may not connect any more. */
  open(): Socket | undefined
  /** Runs a function after a pause; the returned function cancels it. */
  schedule(work: () => void, ms: number): () => void
  /** Reports whether the stream is connected. */
  connected(isUp: boolean): void
}

export type Stream = {
  join<Kind extends RoomKind>(room: RoomName<Kind>, listener: RoomListener<Kind>): () => void
  /** Replaces the socket after the page was suspended: the old one may be dead, and the new one receives the missed changes. */
  wake(): void
  /** Closes the socket and opens another one after a pause: a page with an open socket is not kept for the button back. */
  reopen(): void
  /** Closes the socket for good. */
  stop(): void
}

/** A listener of a room of any kind; it is called with data of the kind of its room. */
type AnyListener = { image(image: unknown): void; change(change: unknown): void; gone?(): void }
type Room = { listeners: Set<AnyListener>; epoch?: string; version?: number }

const retryPauses = { firstMs: 500, maxMs: 15_000 }
/** How long a stream without rooms stays open, because the next page usually joins one. */
const idleMs = 5_000
const isOpen = 1

/**
 * Creates the connection to the rooms of the server over one socket. A room is joined with the version that the page has, so that
 * after a lost connection only the missed changes are sent. A gap in the versions, or versions of another server process, request the full
 * image. A socket that is silent for longer than the server's heartbeat, or does not open in that time, is replaced.
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

  /** Its close event may take minutes, so it is not waited for. */
  const replace = () => {
    const dead = socket
    if (!dead) return
    reconnect(dead)
    dead.close()
  }
  const silence = createDeadline(replace, silenceMs, schedule)

  const connect = () => {
    cancelTimer?.()
    cancelTimer = undefined
    const opened = open()
    socket = opened
    if (!opened) return
    silence.move()
    opened.onopen = () => {
      if (socket !== opened) return
      tries = 0
      silence.move()
      connected(true)
      for (const [name, room] of rooms) sendJoin(name, room)
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      silence.move()
      receive(String(data))
    }
    opened.onclose = () => reconnect(opened)
  }

  const reconnect = (lost: Socket) => {
    if (socket !== lost) return
    socket = undefined
    silence.drop()
    connected(false)
    if (rooms.size === 0) return
    cancelTimer = schedule(connect, retryPauseMs(tries, retryPauses))
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
    // A change that arrives before the image is included in the image.
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
      silence.drop()
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
    reopen: replace,
    stop: () => {
      cancelTimer?.()
      silence.drop()
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
        // A later listener needs an image as well: all listeners of the room receive it.
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

/** Whether the stream is connected, so that live data is as new as the server's. */
export const streamIsUp = state(false)

let isWatched = false

/** Replaces the socket after the page was suspended, and closes it when the calls are blocked (S-28). */
const watch = (): void => {
  if (isWatched) return
  isWatched = true
  onWake(() => stream.wake())
  addEventListener('pagehide', stream.reopen)
  api.blocked.subscribe(stream.stop)
}

const open = (): Socket | undefined => {
  if (api.blocked.get()) return undefined
  watch()
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/stream`) as unknown as Socket
}

/** The rooms of this site, for code that runs in the browser. */
export const stream: Stream = createStream({
  open,
  schedule: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  connected: (isUp) => streamIsUp.set(isUp),
})
