import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenConsole } from '../server/src/app/console.ts'

const main = fileURLToPath(new URL('../server/src/app/main.ts', import.meta.url))

/** `console`: its address, and how the owner of the demo signs in; undefined where it is off, as it is by default. */
export type Site = {
  url: string
  console: Pick<OpenConsole, 'url' | 'demo'> | undefined
  dataDir: string
  process: ChildProcess
  close(): Promise<void>
}

type Ready = { ready: number; console: Site['console'] }

/**
 * Starts the site on a new demo database, as `npm start` would, on a free port or the given one. `onOutput` receives its log.
 */
export const startSite = async (env: Record<string, string> = {}, onOutput?: (text: string) => void): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-site-'))
  const child = fork(main, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      CONSOLE: 'off',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_POPUP: 'off',
      DEMO_PAST: 'off',
      ...env,
    },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  // A tool that fails stops its site.
  process.once('exit', () => child.kill('SIGTERM'))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => onOutput?.(String(part)))
  const { ready: port, console } = await new Promise<Ready>((ready, failed) => {
    child.on('message', (message) => ready(message as Ready))
    child.on('exit', (code) => failed(new Error(`the site ended with ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
    console,
    dataDir,
    process: child,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
