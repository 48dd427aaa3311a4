import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NetworkHost } from './network.ts'
import { expandCommand, readEnvironment, readUnit, type Unit } from './unit.ts'

/** A program that a unit starts on a host. */
export type Program = {
  name: string
  /** Where it writes its output. */
  log: string
  /** How often it has been started. */
  starts(): number
  /** Signals it; as in systemd, a unit that restarts is started again when it ends by that. */
  signal(name: NodeJS.Signals): void
  /** Ends it for good, at once. */
  end(): Promise<void>
  /** Waits for the end of a unit that does not restart; returns its exit code. */
  finished(): Promise<number | null>
}

/** Folders that a host has of its own; everything else is that of this machine. */
const ownFolders = [
  '/etc/yakamoz',
  '/etc/patroni',
  '/etc/default',
  '/etc/haproxy',
  '/var/lib/yakamoz',
  '/var/lib/etcd',
  '/var/lib/postgresql',
  '/run',
  '/opt/yakamoz',
] as const

/** The ids and the home of a user of this machine. */
const userOf = (name: string): { uid: number; gid: number; home: string } => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid, , home = '/'] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`this machine has no user ${name}`)
  return { uid: Number(uid), gid: Number(gid), home }
}

export type Host = NetworkHost & {
  /** Writes a file of the host; `owner` alone may read it. */
  write(path: string, text: string, owner: string, mode?: number): void
  /** Makes a folder of the host. */
  folder(path: string, owner: string): void
  /** Starts the command of a unit with its environment. */
  start(unitFile: string): Program
}

/** Starts a program, and again when it ends by itself and its unit says so. */
const supervised = (
  spawned: () => ChildProcess,
  { restarts, restartMs }: Pick<Unit, 'restarts' | 'restartMs'>,
): Omit<Program, 'name' | 'log'> => {
  let isEnded = false
  let starts = 0
  let child: ChildProcess
  let closed: Promise<number | null>
  const start = () => {
    starts++
    const started = spawned()
    child = started
    closed = new Promise((resolve) => started.once('close', resolve))
    void closed.then(() => {
      if (restarts && !isEnded) setTimeout(() => isEnded || start(), restartMs)
    })
  }
  start()
  return {
    starts: () => starts,
    signal: (signal) => void child.kill(signal),
    end: async () => {
      isEnded = true
      child.kill('SIGKILL')
      await closed
    },
    finished: () => closed,
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The own folders are bound over those of this machine in a mount namespace. */
const bindings = (root: string): string =>
  ownFolders.map((folder) => `mount --bind ${quoted(join(root, folder))} ${folder}`).join(' && ')

/** Gives a host of the network its folders below `root`, and the project's folder as `/opt/yakamoz`. */
export const openHost = (network: NetworkHost, root: string, project: string): Host => {
  for (const folder of ownFolders) {
    mkdirSync(join(root, folder), { recursive: true })
    mkdirSync(folder, { recursive: true })
  }
  chmodSync(root, 0o755)
  const programs = new Map<string, number>()
  const inside = (path: string): string => join(root, path)
  const start = (unitFile: string): Program => {
    const unit = readUnit(unitFile)
    const name = unitFile.replace(/^.*\/|\.service$/g, '')
    const environment = { ...unit.environment }
    for (const { path, isOptional } of unit.environmentFiles) {
      const file = path.replace('%p', name)
      if (existsSync(inside(file))) Object.assign(environment, readEnvironment(readFileSync(inside(file), 'utf8')))
      else if (!isOptional) throw new Error(`${network.name} lacks ${file}`)
    }
    const { uid, gid, home } = userOf(unit.user)
    const command = expandCommand(unit.command, environment).map(quoted).join(' ')
    const setUp = `${bindings(root)} && mount --rbind ${quoted(project)} /opt/yakamoz`
    const change = `cd ${quoted(unit.workingDirectory ?? '/')}`
    const as = uid === 0 ? '' : `setpriv --reuid ${uid} --regid ${gid} --init-groups `
    const count = (programs.get(name) ?? 0) + 1
    programs.set(name, count)
    const log = join(root, `${name}.${count}.log`)
    const spawned = (): ChildProcess => {
      const output = openSync(log, 'a')
      const child = spawn(
        'ip',
        [
          'netns',
          'exec',
          network.namespace,
          'unshare',
          '--mount',
          '--propagation',
          'private',
          'sh',
          '-c',
          `${setUp} && ${change} && exec ${as}${command}`,
        ],
        {
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, LANG: 'C.UTF-8', ...environment },
          stdio: ['ignore', output, output],
        },
      )
      closeSync(output)
      return child
    }
    return { name, log, ...supervised(spawned, unit) }
  }
  const own = (path: string, owner: string) => {
    const { uid, gid } = userOf(owner)
    chownSync(inside(path), uid, gid)
  }
  return {
    ...network,
    start,
    folder: (path, owner) => {
      mkdirSync(inside(path), { recursive: true, mode: 0o700 })
      own(path, owner)
    },
    write: (path, text, owner, mode = 0o600) => {
      mkdirSync(dirname(inside(path)), { recursive: true })
      writeFileSync(inside(path), text, { mode })
      own(path, owner)
    },
  }
}
