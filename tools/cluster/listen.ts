import { silenceMs } from '@yakamoz/contract/constants'
import WebSocket from 'ws'
import type { ClusterHost } from './cluster.ts'

export type Listeners = {
  /** Milliseconds since it was asked for last: the longest time in which no listener heard of a table, and in which one socket heard nothing. */
  silences(): { table: number; socket: number }
  close(): void
}

const reconnectMs = 500
const tables = ['table/302', 'table/401', 'table/402']
const rooms = [...tables, 'boards/live', 'sport/overview']

/** The longest time between two calls of `heard`, since it was asked for last. */
const createSilence = () => {
  let [lastAt, longest] = [performance.now(), 0]
  const heard = () => {
    const now = performance.now()
    longest = Math.max(longest, now - lastAt)
    lastAt = now
  }
  const take = (): number => {
    const found = Math.max(longest, performance.now() - lastAt)
    longest = 0
    return found
  }
  return { heard, take }
}

/** Listens like a page: a socket that closes or is silent for too long is replaced by one to the next host. */
const listen = (hosts: readonly ClusterHost[], start: number, heardTable: () => void) => {
  const silence = createSilence()
  let [socket, turn, isOver]: [WebSocket | undefined, number, boolean] = [undefined, start, false]
  let timer: NodeJS.Timeout | undefined
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const connect = () => {
    if (isOver) return
    const address = hosts[turn++ % hosts.length]?.address
    const opened = new WebSocket(`wss://${address}/stream`, { perMessageDeflate: false, rejectUnauthorized: false })
    socket = opened
    const replace = () => {
      if (socket !== opened) return
      socket = undefined
      opened.terminate()
      later(connect, reconnectMs)
    }
    later(replace, silenceMs)
    opened.on('open', () => {
      for (const join of rooms) opened.send(JSON.stringify({ join }))
    })
    opened.on('message', (text: Buffer) => {
      if (socket !== opened) return
      silence.heard()
      if (String(text).startsWith('{"room":"table/')) heardTable()
      later(replace, silenceMs)
    })
    opened.on('error', replace)
    opened.on('close', replace)
  }
  connect()
  return {
    take: silence.take,
    close: () => {
      isOver = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}

/** Opens sockets through the proxies of all hosts, which listen to tables, boards and matches. */
export const openListeners = (hosts: readonly ClusterHost[], count: number): Listeners => {
  const table = createSilence()
  const sockets = Array.from({ length: count }, (_, index) => listen(hosts, index, table.heard))
  return {
    silences: () => ({ table: table.take(), socket: Math.max(...sockets.map(({ take }) => take())) }),
    close: () => {
      for (const { close } of sockets) close()
    },
  }
}
