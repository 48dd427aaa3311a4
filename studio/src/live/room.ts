import { z } from '@yakamoz/contract/fields'
import { type RoomMessage, roomMessage } from '@yakamoz/contract/rooms'

/** The part of a WebSocket that a room uses. */
export type Socket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type Room = {
  /** Closes the socket and opens a new one: for a room whose next message is overdue. */
  reopen(): void
  /** Reopens with the shortest pause: the network is back. */
  retry(): void
  leave(): void
}

type Wiring = {
  room: string
  connect: () => Socket
  /** Receives every image and change; for tables both are the complete state. */
  hear: (news: unknown) => void
  onLost: (isLost: boolean) => void
}

const firstPauseMs = 500
const longestPauseMs = 8000
const goneMs = 2000

/**
 * Joins a room of the server. A lost socket is reopened with pauses that double up to 8 s, and joins with the last epoch and
 * version to receive what was missed. After a gap in the versions it requests an image.
 */
export const joinRoom = ({ room, connect, hear, onLost }: Wiring): Room => {
  let held: { epoch: string; version: number } | undefined
  let socket: Socket | undefined
  let pauseMs = firstPauseMs
  let waiting: ReturnType<typeof setTimeout> | undefined
  let left = false

  const ask = (): void => socket?.send(JSON.stringify({ join: room, ...held }))
  const open = (): void => {
    const opened = connect()
    socket = opened
    opened.onopen = ask
    opened.onmessage = ({ data }) => {
      if (opened === socket) listen(data)
    }
    opened.onclose = () => {
      if (opened === socket) again()
    }
  }
  const again = (): void => {
    socket = undefined
    if (left) return
    onLost(true)
    clearTimeout(waiting)
    waiting = setTimeout(open, pauseMs)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  }
  const listen = (data: unknown): void => {
    const said = parsed(data)
    if (said?.room !== room) return
    onLost(false)
    pauseMs = firstPauseMs
    if (said.gone) {
      clearTimeout(waiting)
      waiting = setTimeout(ask, goneMs)
      return
    }
    const { epoch, version } = said
    if (typeof epoch !== 'string' || typeof version !== 'number') return
    const isGap = 'change' in said && (held?.epoch !== epoch || version > held.version + 1)
    held = isGap ? undefined : { epoch, version }
    if (isGap) ask()
    if ('image' in said || 'change' in said) hear(said.image ?? said.change)
  }
  const drop = (): void => {
    const closing = socket
    socket = undefined
    closing?.close()
  }
  const reopen = (): void => {
    drop()
    again()
  }
  open()
  return {
    reopen,
    retry: () => {
      pauseMs = firstPauseMs
      reopen()
    },
    leave: () => {
      left = true
      clearTimeout(waiting)
      drop()
    },
  }
}

const parsed = (data: unknown): RoomMessage | undefined => {
  try {
    return z.safeParse(roomMessage, JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
