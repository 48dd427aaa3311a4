import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { failedWith } from './failure.ts'

const isTaken = failedWith('EADDRINUSE')

/** Whether somebody listens; a socket whose process is gone refuses. */
const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    const told = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => told(true)).once('error', () => told(false))
  })

/**
 * Makes a folder this process's own until it is given back or the process ends, however it ends: a socket beside it on which it
 * listens. Two processes that write the files of one embedded database destroy it. Throws while another one has it.
 */
export const ownFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${folder}.sock`
  const server = createServer((socket) => socket.destroy())
  const listen = () => new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  try {
    await listen()
  } catch (cause) {
    if (!isTaken(cause)) throw cause
    if (await answers(path)) throw new Error(`${folder} belongs to another process that runs: end that first`)
    rmSync(path, { force: true })
    await listen()
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
