import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createSocketLimit } from './socketLimit.ts'

it('admits a hundred sockets of an address, times the factor, and one more for each that closes', () => {
  const limit = createSocketLimit(0.02)
  const open = (address: string) => {
    const socket = Object.assign(new EventEmitter(), { close: vi.fn() })
    return { socket, isAdmitted: limit(socket as unknown as WebSocket, address) }
  }
  const [first, second, third] = [open('2001:db8::1'), open('2001:db8::2'), open('2001:db8::3')]
  expect([first, second, third].map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, false])
  expect(third?.socket.close).toHaveBeenCalledWith(4008, 'too many')
  expect(open('192.0.2.1').isAdmitted).toBe(true)
  first?.socket.emit('close')
  expect([open('2001:db8::4'), open('2001:db8::5')].map(({ isAdmitted }) => isAdmitted)).toEqual([true, false])
})
