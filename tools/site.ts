import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/src/app/main.ts', import.meta.url))

export type Site = { url: string; dataDir: string; process: ChildProcess; close(): Promise<void> }

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
