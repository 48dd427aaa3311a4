import { z } from '@yakamoz/contract/fields'
import { type RoomMessage, roomMessage } from '@yakamoz/contract/rooms'

/** As much of a WebSocket as a room needs. */
export type Socket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export type Room = {
  /** Closes the socket and opens a new one: for a room that ought to have said something. */
  reopen(): void
  /** Does the same without having waited longer and longer: the line is there again. */
  retry(): void
  leave(): void
}

type Wiring = {
  room: string
  connect: () => Socket
  /** Every image and every change; of tables both are the whole state. */
  hear: (news: unknown) => void
  onLost: (isLost: boolean) => void
}

const firstPauseMs = 500
const longestPauseMs = 8000
const goneMs = 2000

/**
 * Listens to a room of the house. A lost socket is opened again, with pauses that double up to 8 s, and asks for what was
 * missed by the epoch and version that it held; a gap in the versions is asked for anew as an image.
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
