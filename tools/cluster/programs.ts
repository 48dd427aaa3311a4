import { type ChildProcess, execFile, spawn } from 'node:child_process'
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
  /** Asks it to stop, as `systemctl stop`, and waits for its end. */
  stop(): Promise<void>
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
  '/etc/pgbackrest',
  '/var/lib/prometheus',
  '/var/lib/yakamoz',
  '/var/lib/etcd',
  '/var/lib/postgresql',
  '/run',
  '/opt/yakamoz',
] as const

/** The ids and the home of a user of this machine. */
export const userOf = (name: string): { uid: number; gid: number; home: string } => {
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
  /** Where a path of the host is on this machine. */
  inside(path: string): string
  /** Starts the command of a unit with its environment; `more` are further variables. */
  start(unitFile: string, more?: Readonly<Record<string, string>>): Program
  /** Runs a line of the shell as a user of the host, with the variables of a file. Returns what it prints; throws with that when it fails. */
  run(line: string, user: string, environmentFile?: string): Promise<string>
  /** The folder of the project that programs see as `/opt/yakamoz` from their next start on. */
  install(project: string): void
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
    stop: async () => {
      isEnded = true
      child.kill('SIGTERM')
      await closed
    },
    end: async () => {
      isEnded = true
      child.kill('SIGKILL')
      await closed
    },
    finished: () => closed,
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The folders of a host: its own are below `root`, others by their path on the host. */
type Folders = { root: string; project: string; shared: Readonly<Record<string, string>> }

/** Folders are bound over those of this machine in a mount namespace. */
const bindings = ({ root, shared }: Folders): string => {
  const own = ownFolders.map((folder) => [folder, join(root, folder)] as const)
  return [...own, ...Object.entries(shared)]
    .map(([folder, source]) => `mount --bind ${quoted(source)} ${folder}`)
    .join(' && ')
}

const execute = (args: readonly string[], home: string, environment: Readonly<Record<string, string>>) =>
  [
    'ip',
    [...args],
    { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, LANG: 'C.UTF-8', ...environment } },
  ] as const

/** How long a line of the shell may run. */
const longestLineMs = 120_000

/** Gives a host of the network its folders, and the project's folder as `/opt/yakamoz`. */
export const openHost = (network: NetworkHost, folders: Folders): Host => {
  const { root, project } = folders
  let installed = project
  for (const folder of ownFolders) {
    mkdirSync(join(root, folder), { recursive: true })
    mkdirSync(folder, { recursive: true })
  }
  for (const folder of Object.keys(folders.shared)) mkdirSync(folder, { recursive: true })
  chmodSync(root, 0o755)
  const programs = new Map<string, number>()
  const inside = (path: string): string => join(root, path)
  /** Packages are those of this project: they are links to the packages of the folder in which they are installed. */
  const mounts = (): string => {
    const modules =
      installed === project ? '' : ` && mount --bind ${quoted(`${project}/node_modules`)} /opt/yakamoz/node_modules`
    return `${bindings(folders)} && mount --rbind ${quoted(installed)} /opt/yakamoz${modules}`
  }
  /** The command that runs a line of the shell as a user in the network and the folders of the host. */
  const within = (change: string, line: string, user: string): string[] => {
    const { uid, gid } = userOf(user)
    const as = uid === 0 ? '' : `setpriv --reuid ${uid} --regid ${gid} --init-groups `
    const script = `${mounts()} && ${change} && exec ${as}${line}`
    const unshared = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script]
    return ['netns', 'exec', network.namespace, ...unshared]
  }
  const run: Host['run'] = (line, user, environmentFile) =>
    new Promise((resolve, reject) => {
      const environment = environmentFile ? readEnvironment(readFileSync(inside(environmentFile), 'utf8')) : {}
      const command = within('cd /', `sh -c ${quoted(line)}`, user)
      const [program, args, options] = execute(command, userOf(user).home, environment)
      execFile(
        program,
        args,
        { ...options, timeout: longestLineMs, killSignal: 'SIGKILL' },
        (cause, output, errors) => {
          if (cause) reject(new Error(`${network.name}: ${line}\n${output}${errors}`))
          else resolve(output)
        },
      )
    })
  const start = (unitFile: string, more: Readonly<Record<string, string>> = {}): Program => {
    const unit = readUnit(unitFile)
    const name = unitFile.replace(/^.*\/|\.service$/g, '')
    const environment = { ...unit.environment }
    for (const { path, isOptional } of unit.environmentFiles) {
      const file = path.replace('%p', name)
      if (existsSync(inside(file))) Object.assign(environment, readEnvironment(readFileSync(inside(file), 'utf8')))
      else if (!isOptional) throw new Error(`${network.name} lacks ${file}`)
    }
    const expanded = (words: readonly string[]) => expandCommand(words, environment).map(quoted).join(' ')
    const condition = unit.condition && `${expanded(unit.condition)} || exit 0; `
    const command = condition ? `sh -c ${quoted(`${condition}exec ${expanded(unit.command)}`)}` : expanded(unit.command)
    const change = `cd ${quoted(unit.workingDirectory ?? '/')}`
    // For the command alone: the programs before it run as root.
    const variables = Object.entries(more).map(([variable, value]) => quoted(`${variable}=${value}`))
    const changed = variables.length > 0 ? `env ${variables.join(' ')} ${command}` : command
    const count = (programs.get(name) ?? 0) + 1
    programs.set(name, count)
    const log = join(root, `${name}.${count}.log`)
    const spawned = (): ChildProcess => {
      const output = openSync(log, 'a')
      const [program, args, options] = execute(within(change, changed, unit.user), userOf(unit.user).home, environment)
      const child = spawn(program, args, { ...options, stdio: ['ignore', output, output] })
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
    run,
    inside,
    install: (folder) => {
      installed = folder
    },
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
