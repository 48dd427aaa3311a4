import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { installDebian } from './debian.ts'

/** A temporary PostgreSQL cluster: `bin` is the folder of its programs, `url` the address of its maintenance database. */
export type Cluster = {
  url: string
  bin: string
  port: number
  /** The folder of the cluster; its data are in `data`. */
  folder: string
  /** The server's own process. */
  process(): ChildProcess
  /** Runs a program of PostgreSQL by its name, or another by its path, as the user of the server. */
  run(program: string, args: string[]): void
  /** Starts the server again after it was killed. */
  restart(): Promise<void>
  /** Suspends the server and all its sessions: connections stay open, and nothing answers. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

const debianBins = '/usr/lib/postgresql'

const findBin = (): string | undefined => {
  if (existsSync(debianBins)) {
    const versions = readdirSync(debianBins).sort((a, b) => Number(b) - Number(a))
    const found = versions
      .map((version) => join(debianBins, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')))
    if (found) return found
  }
  return (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')))
}

const isRoot = process.getuid?.() === 0

/** The folder of PostgreSQL's programs; installed from Debian's packages where that is possible. Throws with what to do. */
export const postgresBin = (): string => {
  const found = findBin()
  if (found) return found
  installDebian('postgresql', 'postgresql-contrib')
  const installed = findBin()
  if (installed) return installed
  throw new Error(
    'PostgreSQL 15 or newer is needed for the tests: install it (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL',
  )
}

/** PostgreSQL refuses to run as root; then it runs as the user `postgres`. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (!isRoot) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('there is no user postgres to run PostgreSQL as')
  return { uid: Number(uid), gid: Number(gid) }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const untilItAnswers = async (url: string, ended: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    if (await answers(url)) return
    if (ended()) throw new Error('PostgreSQL ended while it was starting')
    await wait(100)
  }
  throw new Error('PostgreSQL did not answer within 30 s')
}

/** Returns the child processes of a server: sessions and background workers. */
const sessionsOf = ({ pid }: ChildProcess): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim())
    .map(Number)

const maxRestarts = 20

/** Fills the data folder of a new cluster as the user of the server. */
type Fill = (data: string, run: Cluster['run']) => void

const newDatabase: Fill = (data, run) =>
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'])

/** A copy of a running cluster, which goes on to receive its changes. */
export const standbyOf =
  ({ port }: Pick<Cluster, 'port'>): Fill =>
  (data, run) =>
    run('pg_basebackup', [
      '-D',
      data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
    ])

/**
 * Creates and starts a cluster in the temporary folder, with full durability, on loopback only. `fill` provides an existing data folder.
 */
export const startCluster = async (settings: Record<string, string> = {}, fill = newDatabase): Promise<Cluster> => {
  const bin = postgresBin()
  const as = owner()
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-postgres-'))
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const run: Cluster['run'] = (program, args) => {
    execFileSync(program.startsWith('/') ? program : join(bin, program), args, { stdio: 'ignore', cwd: folder, ...as })
  }
  fill(data, run)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = Object.entries({ max_connections: '100', shared_buffers: '256MB', max_wal_size: '4GB', ...settings })
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { stdio: 'ignore', cwd: folder, ...as },
    )
  let child = start()
  const ended = () => child.exitCode !== null || child.signalCode !== null
  /** While the postmaster is suspended no session starts or ends. */
  const signalSessions = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const session of sessionsOf(child)) process.kill(session, name)
  }
  await untilItAnswers(url, ended)
  return {
    url,
    bin,
    port,
    folder,
    process: () => child,
    run,
    restart: async () => {
      for (let tries = 0; ; tries++) {
        child = start()
        try {
          return await untilItAnswers(url, ended)
        } catch (cause) {
          // Sessions of the killed server hold its shared memory until they notice.
          if (tries >= maxRestarts) throw cause
          await wait(250)
        }
      }
    },
    freeze: () => {
      child.kill('SIGSTOP')
      signalSessions('SIGSTOP')
    },
    thaw: () => {
      signalSessions('SIGCONT')
      child.kill('SIGCONT')
    },
    close: async () => {
      if (!ended()) {
        const closed = new Promise((resolve) => child.once('close', resolve))
        child.kill('SIGINT')
        await closed
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
