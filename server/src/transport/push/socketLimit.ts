import type { WebSocket } from 'ws'
import { addressKey } from '../../platform/addressKey.ts'

/** A browser has one socket for the account and one for rooms per tab; many players may share an address (`RATE_FACTOR`). */
const maxSocketsPerAddress = 100

/** Admits a socket of an address; false when the address has too many, and the socket is closed. */
export type SocketLimit = (socket: Pick<WebSocket, 'close' | 'on'>, address: string) => boolean

/** Creates the limit of open sockets by address, over all kinds of sockets. */
export const createSocketLimit = (rateFactor: number): SocketLimit => {
  const maxSockets = Math.round(maxSocketsPerAddress * rateFactor)
  const openByAddress = new Map<string, number>()
  return (socket, address) => {
    const key = addressKey(address)
    const open = openByAddress.get(key) ?? 0
    if (open >= maxSockets) {
      socket.close(4008, 'too many')
      return false
    }
    openByAddress.set(key, open + 1)
    socket.on('close', () => {
      const left = (openByAddress.get(key) ?? 1) - 1
      if (left > 0) openByAddress.set(key, left)
      else openByAddress.delete(key)
    })
    return true
  }
}
