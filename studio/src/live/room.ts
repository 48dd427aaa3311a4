import { silenceMs } from '@yakamoz/contract/constants'
import { z } from '@yakamoz/contract/fields'
import { type RoomMessage, roomMessage } from '@yakamoz/contract/rooms'
import { createDeadline } from '@yakamoz/design/deadline'
import { retryPauseMs } from '@yakamoz/design/retryPause'

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

type RoomOptions = {
  room: string
  connect: () => Socket
  /** Receives every image and change. Of a table both are its complete state; only a change of the public bets (`crowd`) is partial. */
  onMessage: (message: unknown) => void
  onLost: (isLost: boolean) => void
}

const retryPauses = { firstMs: 500, maxMs: 8000 }
const rejoinMs = 2000

/**
 * Joins a room of the server. A lost socket is reopened with pauses that double up to 8 s, and joins with the last epoch and
 * version to receive what was missed. One that is silent for longer than the server's heartbeat counts as lost. After a gap in the versions it requests an image.
 */
export const joinRoom = ({ room, connect, onMessage, onLost }: RoomOptions): Room => {
  let position: { epoch: string; version: number } | undefined
  let socket: Socket | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false

  const sendJoin = (): void => socket?.send(JSON.stringify({ join: room, ...position }))
  const open = (): void => {
    const opened = connect()
    socket = opened
    silence.move()
    opened.onopen = sendJoin
    opened.onmessage = ({ data }) => {
      if (opened !== socket) return
      silence.move()
      listen(data)
    }
    opened.onclose = () => {
      if (opened === socket) scheduleReopen()
    }
  }
  const scheduleReopen = (): void => {
    socket = undefined
    silence.drop()
    if (hasLeft) return
    onLost(true)
    clearTimeout(timer)
    timer = setTimeout(open, retryPauseMs(tries, retryPauses))
    tries += 1
  }
  const listen = (data: unknown): void => {
    const message = parsed(data)
    if (message?.room !== room) return
    onLost(false)
    tries = 0
    if (message.gone) {
      clearTimeout(timer)
      timer = setTimeout(sendJoin, rejoinMs)
      return
    }
    const { epoch, version } = message
    if (typeof epoch !== 'string' || typeof version !== 'number') return
    const isGap = 'change' in message && (position?.epoch !== epoch || version > position.version + 1)
    position = isGap ? undefined : { epoch, version }
    if (isGap) sendJoin()
    if ('image' in message || 'change' in message) onMessage(message.image ?? message.change)
  }
  const drop = (): void => {
    silence.drop()
    const closing = socket
    socket = undefined
    closing?.close()
  }
  const reopen = (): void => {
    drop()
    scheduleReopen()
  }
  const silence = createDeadline(reopen, silenceMs)
  open()
  return {
    reopen,
    retry: () => {
      tries = 0
      reopen()
    },
    leave: () => {
      hasLeft = true
      clearTimeout(timer)
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
