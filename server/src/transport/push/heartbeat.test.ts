import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startBeats, startHeartbeat } from './heartbeat.ts'

test('a socket that does not answer pings is terminated, one that does is not', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const stop = startHeartbeat(server, 100)
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [living, gone] = [new WebSocket(address), new WebSocket(address, { autoPong: false })]
  await Promise.all([once(living, 'open'), once(gone, 'open')])
  await once(gone, 'close')
  await wait(300)
  expect(living.readyState).toBe(WebSocket.OPEN)
  expect(server.clients.size).toBe(1)
  stop()
  living.terminate()
  await new Promise((resolve) => server.close(resolve))
})

test('every open socket receives a small message at the interval', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const stop = startBeats(server, 20)
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  socket.on('message', (text) => heard.push(String(text)))
  await expect.poll(() => heard.length).toBeGreaterThan(2)
  expect(new Set(heard)).toEqual(new Set(['{}']))
  stop()
  socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})
