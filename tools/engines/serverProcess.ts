import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))

export type ServerProcess = {
  url: string
  port: number
  /** Ends it at once, without any chance to clean up. */
  kill(): Promise<void>
  /** Asks it to stop and waits for its end. */
  stop(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('close', () => resolve()))

/** Starts a process of the server with a demo on a database, without pages and console, and waits until it is open. */
export const startServerProcess = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-process-'))
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SECRET: 'the secret of the processes of a test',
      DATA_DIR: folder,
      CONSOLE: 'off',
      PAGES: 'off',
      DEMO_PAST: 'off',
      LOG_LEVEL: 'error',
      MIN_ROUND_MS: '0',
      RATE_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', ({ ready }: { ready: number }) => resolve(ready))
    child.once('exit', (code) => reject(new Error(`a process of the server ended with ${code} while it started`)))
  })
  child.removeAllListeners('exit')
  child.unref()
  return { url: `http://127.0.0.1:${port}`, port, kill: () => close('SIGKILL'), stop: () => close('SIGTERM') }
}

/** What a socket has heard of a room, with the time of its arrival. */
export type Heard<State> = { atMs: number; state: State }

/** Listens to a room at a process of the server; `stop` closes the socket. */
export const listenTo = async <State>(
  { port }: Pick<ServerProcess, 'port'>,
  room: string,
): Promise<{ heard: Heard<State>[]; stop(): void }> => {
  const heard: Heard<State>[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { perMessageDeflate: false })
  socket.on('error', () => {})
  socket.on('message', (text: Buffer) => {
    const { image, change } = JSON.parse(String(text)) as { image?: State; change?: State }
    const state = image ?? change
    if (state) heard.push({ atMs: performance.now(), state })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ join: room }))
  return { heard, stop: () => socket.terminate() }
}
