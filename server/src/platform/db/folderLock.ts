import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hasErrorCode } from './failure.ts'

const isTaken = hasErrorCode('EADDRINUSE')

/** Whether a process listens on the socket; the socket of an ended process refuses connections. */
const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    const finish = (isListening: boolean) => {
      socket.destroy()
      resolve(isListening)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })

/**
 * Locks a folder until the returned function is called or the process ends in any way, by listening on a socket beside it. Two processes
 * that write the files of one embedded database would destroy it. Throws while another process has the lock.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${folder}.sock`
  const server = createServer((socket) => socket.destroy())
  const listen = () => new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  try {
    await listen()
  } catch (cause) {
    if (!isTaken(cause)) throw cause
    if (await answers(path)) throw new Error(`${folder} is used by another process: stop that first`)
    rmSync(path, { force: true })
    await listen()
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
