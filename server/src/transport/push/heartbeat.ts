import { heartbeat, heartbeatMs } from '@yakamoz/contract/constants'
import type { WebSocket, WebSocketServer } from 'ws'

const defaultIntervalMs = 30_000

/**
 * Pings every socket by one timer and terminates those that did not answer the last ping: a phone that left its network does not close its
 * socket. The traffic also keeps proxies from closing idle connections. Returns a function that stops it.
 */
export const startHeartbeat = (server: WebSocketServer, intervalMs = defaultIntervalMs): (() => void) => {
  const pinged = new WeakSet<WebSocket>()
  server.on('connection', (socket) => socket.on('pong', () => pinged.delete(socket)))
  const ping = (socket: WebSocket) => {
    if (pinged.has(socket)) return socket.terminate()
    pinged.add(socket)
    socket.ping()
  }
  const timer = setInterval(() => server.clients.forEach(ping), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Sends every socket a small message at an interval, so that a page notices a silent connection: a browser shows its pages no pings. A
 * socket with unsent bytes has been sent something already. Returns a function that stops it.
 */
export const startBeats = (server: WebSocketServer, intervalMs = heartbeatMs): (() => void) => {
  const beat = (socket: WebSocket) => {
    if (socket.readyState === socket.OPEN && socket.bufferedAmount === 0) socket.send(heartbeat)
  }
  const timer = setInterval(() => server.clients.forEach(beat), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
