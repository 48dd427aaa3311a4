import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))

export type Site = { url: string; dataDir: string; process: ChildProcess; close(): Promise<void> }

/** Starts the whole site on a fresh demo house of its own, as `npm start` would, on a free port or the one given. */
export const startSite = async (env: Record<string, string> = {}): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yakamoz-site-'))
  const child = fork(main, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.on('message', (message) => ready((message as { ready: number }).ready))
    child.on('exit', (code) => failed(new Error(`the site ended with ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
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
