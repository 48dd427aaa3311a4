import type { WebSocket, WebSocketServer } from 'ws'

const usualMs = 30_000

/**
 * Asks every socket for a sign of life, all by one timer, and lets go of those that gave none since the last time: a phone that has
 * left its network says no word. Proxies keep a line on which something passes. Answers with what ends it.
 */
export const watchLines = (server: WebSocketServer, everyMs = usualMs): (() => void) => {
  const asked = new WeakSet<WebSocket>()
  server.on('connection', (socket) => socket.on('pong', () => asked.delete(socket)))
  const ask = (socket: WebSocket) => {
    if (asked.has(socket)) return socket.terminate()
    asked.add(socket)
    socket.ping()
  }
  const timer = setInterval(() => server.clients.forEach(ask), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
