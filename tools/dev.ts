import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * `npm run dev`: the site with hot reload on `PORT` (3000) and the console on `PORT` + 3, in front of the real server, which restarts when its sources
 * change and listens for a debugger on `INSPECT_PORT` (9229). The games are built from their sources when they are opened. Data is in `.data/dev`.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const studioPort = port + 2
const consolePort = Number(process.env.CONSOLE_PORT ?? port + 3)
/** The calls of the console, behind its pages. */
const consoleCallsPort = port + 4
const inspectPort = Number(process.env.INSPECT_PORT ?? 9229)
const publicUrl = `http://localhost:${port}`
const consoleUrl = `http://localhost:${consolePort}`
const serverUrl = `http://127.0.0.1:${serverPort}`
const dataDir = resolve(root, process.env.DATA_DIR ?? '.data/dev')

/** Opens the server, which Node starts again after each change of a source. */
const startServer = () => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const args = ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${inspectPort}`, 'server/src/app/main.ts']
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      PAGES: 'off',
      CONSOLE_PORT: String(consoleCallsPort),
      CONSOLE_URL: consoleUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  })
}

const startMs = 120_000

/** Waits until the server answers. */
const untilHealthy = async (): Promise<void> => {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(200)) {
    const health = await fetch(`${serverUrl}/readyz`).catch(() => undefined)
    if (health?.ok) return
  }
  throw new Error(`the server does not answer at ${serverUrl}`)
}

const startStudio = async () => {
  const studio = await createServer({
    root: join(root, 'studio'),
    // The frame of a game has no origin, so that all of its files come from another one.
    server: { host: '127.0.0.1', port: studioPort, strictPort: true, cors: true, hmr: { clientPort: studioPort } },
  })
  return studio.listen()
}

const startSite = async () => {
  process.env.YAKAMOZ_SERVER = serverUrl
  const proxied = { target: serverUrl, ws: true }
  const site = await createServer({
    root: join(root, 'web'),
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      // The servers behind it answer for other origins themselves.
      cors: false,
      proxy: {
        '/endpoint': proxied,
        '/datas': proxied,
        '/push': proxied,
        '/stream': proxied,
        '/dev': proxied,
        '/studio': { target: `http://127.0.0.1:${studioPort}` },
      },
    },
  })
  return site.listen()
}

const startConsole = async () => {
  const pages = await createServer({
    root: join(root, 'console'),
    server: {
      host: 'localhost',
      port: consolePort,
      strictPort: true,
      cors: false,
      proxy: { '/console/v1': { target: `http://127.0.0.1:${consoleCallsPort}` } },
    },
  })
  return pages.listen()
}

const server = startServer()
const stop = () => {
  server.kill('SIGTERM')
  server.once('close', () => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
try {
  await untilHealthy()
  await Promise.all([startStudio(), startSite(), startConsole()])
  console.log(`\n  ${publicUrl}   demo player: demo / Yakamoz1   outbox: /dev/outbox   debugger: ${inspectPort}`)
  console.log(`  console: ${consoleUrl}   its sign-in is in the line "console" above`)
} catch (cause) {
  console.error(String(cause))
  stop()
}
