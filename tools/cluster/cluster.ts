import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installDebian } from '../debian.ts'
import { namespaceOf, openNetwork } from './network.ts'
import { type Host, openHost, type Program, userOf } from './programs.ts'

/*
 * Three machines as network namespaces, each with etcd, PostgreSQL under Patroni, a process of the server and HAProxy, set up from Debian's
 * packages by the files of `deploy/` as they are.
 */

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const deploy = (path: string): string => readFileSync(join(project, 'deploy', path), 'utf8')
const names = ['one', 'two', 'three'] as const

/** The user of the server's units. */
export const serverUser = 'yakamoz'
const debianUnits = '/lib/systemd/system'
const unitFile = {
  etcd: `${debianUnits}/etcd.service`,
  patroni: `${debianUnits}/patroni.service`,
  haproxy: `${debianUnits}/haproxy.service`,
  server: join(project, 'deploy/systemd/yakamoz.service'),
  migrate: join(project, 'deploy/systemd/yakamoz-migrate.service'),
  backup: join(project, 'deploy/systemd/yakamoz-backup@full.service'),
  backupCheck: join(project, 'deploy/systemd/yakamoz-backup-check.service'),
} as const
export type ProgramName = keyof typeof unitFile

const packages = [
  'etcd-server',
  'etcd-client',
  'patroni',
  'python3-etcd',
  'haproxy',
  'postgresql',
  'pgbackrest',
  'faketime',
  'iproute2',
  'openssl',
  'curl',
]

/** Clusters of one machine have the same addresses: the process of the one that runs. */
const lockFile = '/run/yakamoz-cluster.pid'

const isRunning = (): boolean => {
  const pid = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : ''
  return pid !== '' && pid !== String(process.pid) && existsSync(`/proc/${pid}`)
}

/** Returns why a machine cannot run a cluster, after trying to install what it lacks. */
export const lackingForCluster = (): string | undefined => {
  if (process.platform !== 'linux') return 'network namespaces need Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  if (isRunning()) return `a cluster already runs on this machine (process ${readFileSync(lockFile, 'utf8')})`
  const missing = () =>
    [
      '/usr/bin/etcd',
      '/usr/bin/patroni',
      '/usr/sbin/haproxy',
      '/usr/bin/pgbackrest',
      '/usr/bin/faketime',
      '/usr/sbin/ip',
      '/usr/lib/postgresql/15/bin/postgres',
    ].filter((path) => !isThere(path))
  if (missing().length > 0) installDebian(...packages)
  const [first] = missing()
  return first && `${first} is missing: Debian 12 with its packages ${packages.join(', ')} is needed`
}

const isThere = (path: string): boolean => {
  try {
    execFileSync('test', ['-x', path])
    return true
  } catch {
    return false
  }
}

const ensureServerUser = (): void => {
  if (readFileSync('/etc/passwd', 'utf8').includes(`\n${serverUser}:`)) return
  execFileSync('useradd', ['--system', '--home-dir', '/var/lib/yakamoz', '--shell', '/usr/sbin/nologin', serverUser])
}

/** Replaces values of an example file of variables; throws for a name that the example does not have. */
const filled = (example: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`the example has no ${name}`)
    return text.replace(line, () => `${name}=${value}`)
  }, example)

const secret = (): string => randomBytes(24).toString('hex')

/** A certificate for the name of the site, with its key, as HAProxy reads it. */
const makeCertificate = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=yakamoz.example', '-days', '30', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const text = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')
  rmSync(folder, { recursive: true })
  return text
}

export type ClusterHost = Host & {
  programs: Map<ProgramName, Program>
  /** Sets the clock that the server and PostgreSQL of the host see so many seconds ahead; needs a cluster with `clocks`. */
  setClock(aheadSeconds: number): void
}

export type Cluster = {
  hosts: ClusterHost[]
  /** Starts a program of a host, or starts it again. */
  start(host: ClusterHost, name: ProgramName): Program
  /** The address of the database from this machine, and the secret of its server. */
  databaseUrl: string
  secret: string
  /** Ends all programs of a host at once, as when its power fails. */
  crash(host: ClusterHost): Promise<void>
  /** Makes a full backup, as its timer does. */
  backUp(): Promise<void>
  /** Starts the programs of a host after a crash. */
  revive(host: ClusterHost): void
  /** Waits until all members of the database run. */
  untilMembersRun(longestMs?: number): Promise<void>
  /** Waits until all members of the database run and all processes of the server are ready. */
  untilHealthy(longestMs?: number): Promise<void>
  untilReady(host: ClusterHost, longestMs?: number): Promise<void>
  /** Returns the member that is the primary now, as Patroni says on most hosts; undefined while there is none. */
  primary(): Promise<ClusterHost | undefined>
  /** Whether the database of a host is a primary that has the lock, as its Patroni says. */
  isPrimary(host: ClusterHost): Promise<boolean>
  /** The ends of the logs of all programs. */
  logs(): string
  close(): Promise<void>
}

/** `lag`: bytes of the log that a standby lacks; `unknown` while it does not run. */
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' }

const membersAt = async ({ address }: ClusterHost): Promise<Member[]> => {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
  return ((await answer.json()) as { members: Member[] }).members
}

/** Repeats a check until it holds. Throws with its name after a while. */
export const until = async (what: string, holds: () => Promise<boolean>, longestMs = 60_000): Promise<void> => {
  const deadline = performance.now() + longestMs
  for (;;) {
    if (await holds().catch(() => false)) return
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${longestMs / 1_000} s`)
    await wait(200)
  }
}

/** A standby with less has caught up. */
const maxLagBytes = 1_000_000

const hasCaughtUp = ({ state, timeline, lag = 0 }: Member, leader: Member | undefined): boolean =>
  /^(running|streaming)$/.test(state) && timeline === leader?.timeline && lag !== 'unknown' && lag < maxLagBytes

/**
 * Whether all hosts agree on the members, and all of these run and have the log of the leader. A host that was cut off may answer from what it
 * knew before, and runs before it follows.
 */
const allMembersRun = async (hosts: readonly ClusterHost[]): Promise<boolean> => {
  const views = await Promise.all(hosts.map(membersAt))
  const leaders = new Set(views.map(leaderIn))
  const areRunning = (members: Member[]) => {
    const leader = members.find(({ name }) => leaders.has(name))
    return members.length === hosts.length && members.every((member) => hasCaughtUp(member, leader))
  }
  return leaders.size === 1 && !leaders.has(undefined) && views.every(areRunning)
}

const leaderIn = (members: readonly Member[]): string | undefined =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name

const isPrimary = async ({ address }: ClusterHost): Promise<boolean> =>
  (await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })).ok

const isReady = async ({ address }: ClusterHost): Promise<boolean> =>
  (await fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(1_000) })).ok

/** The database of a host is on a disk of its own, a file system in memory. */
const databaseDisk = '/var/lib/postgresql'
const clockFile = '/run/clock'

const fakeClockLibrary = (): string => {
  const [found] = readdirSync('/usr/lib').flatMap((folder) => {
    const path = `/usr/lib/${folder}/faketime/libfaketime.so.1`
    return existsSync(path) ? [path] : []
  })
  if (!found) throw new Error('libfaketime is missing')
  return found
}

/** Removes what libfaketime leaves of processes that were killed: another process with the same number could not open it. */
export const removeFakeClocks = (): void => {
  for (const name of readdirSync('/dev/shm').filter((file) => /faketime_(sem|shm)_\d+$/.test(file)))
    if (!existsSync(`/proc/${/\d+$/.exec(name)?.[0]}`)) rmSync(`/dev/shm/${name}`, { force: true })
}

const binFolder = '/usr/lib/postgresql/15/bin'
/** The programs of PostgreSQL, of which the server itself sees the clock of its host. Patroni does not: its sleep fails under libfaketime. */
const clockedFolder = '/run/postgresql-programs'

const writeClockedPrograms = (host: Host): void => {
  const variables = Object.entries(fakeClock()).map(([name, value]) => `${name}=${value}`)
  const server = `#!/bin/sh\nexec env ${variables.join(' ')} ${binFolder}/postgres "$@"\n`
  host.write(`${clockedFolder}/postgres`, server, 'postgres', 0o755)
  for (const program of readdirSync(binFolder).filter((name) => name !== 'postgres'))
    symlinkSync(`${binFolder}/${program}`, host.inside(`${clockedFolder}/${program}`))
}

/** Variables by which programs see another time of day; what is measured by the monotonic clock stays right. */
const fakeClock = () => ({
  LD_PRELOAD: fakeClockLibrary(),
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_CACHE_DURATION: '1',
})

type Options = {
  /** More variables of the server. */
  settings?: Readonly<Record<string, string>>
  /** The size of the disk of each database in MB; otherwise they share that of this machine. */
  diskMb?: number
  /** Whether the clocks of hosts can be set. */
  clocks?: boolean
  /** The folder of the software that all hosts begin with. */
  software?: string
}

/** Sets up and starts the cluster, and waits until all processes of the server are ready. */
export const startCluster = async (options: Options = {}): Promise<Cluster> => {
  const { settings = {}, diskMb, clocks = false, software = project } = options
  ensureServerUser()
  writeFileSync(lockFile, String(process.pid))
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  chmodSync(folder, 0o755)
  const repository = ownedFolder(join(folder, 'backups'), 'postgres')
  const network = openNetwork(names)
  const hosts = network.hosts.map((one): ClusterHost => {
    const root = join(folder, one.name)
    const host = openHost(one, { root, project, shared: { '/var/lib/pgbackrest': repository } })
    const setClock = (aheadSeconds: number) =>
      writeFileSync(host.inside(clockFile), `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}\n`)
    setClock(0)
    if (clocks) writeClockedPrograms(host)
    host.install(software)
    return { ...host, programs: new Map(), setClock }
  })
  if (diskMb) for (const host of hosts) mountMemory(host.inside(databaseDisk), diskMb)
  const started: Program[] = []
  const start = (host: ClusterHost, name: ProgramName): Program => {
    const clocked = { server: fakeClock, patroni: () => ({ PATRONI_POSTGRESQL_BIN_DIR: clockedFolder }) }
    const more = clocks && (name === 'server' || name === 'patroni') ? clocked[name]() : {}
    const program = host.start(unitFile[name], more)
    host.programs.set(name, program)
    started.push(program)
    return program
  }
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await Promise.all(started.map(({ end }) => end()))
    for (const { namespace } of hosts) killAllIn(namespace)
    if (diskMb) for (const host of hosts) execFileSync('umount', ['--lazy', host.inside(databaseDisk)])
    if (clocks) removeFakeClocks()
    network.remove()
    rmSync(folder, { recursive: true, force: true })
    rmSync(lockFile, { force: true })
  }
  const { databaseUrl, secret: serverSecret } = writeFiles(hosts, settings)
  const primary = async (): Promise<ClusterHost | undefined> => {
    const views = await Promise.all(hosts.map((host) => membersAt(host).catch(() => [])))
    const named = views.map(leaderIn)
    return hosts.find(({ name }) => named.filter((one) => one === name).length > hosts.length / 2)
  }
  const crash = async (host: ClusterHost): Promise<void> => {
    const ends = [...host.programs.values()].map(({ end }) => end())
    killAllIn(host.namespace)
    await Promise.all(ends)
  }
  const revive = (host: ClusterHost): void => {
    for (const name of ['etcd', 'patroni', 'server', 'haproxy'] as const) start(host, name)
  }
  const backUp = async (): Promise<void> => {
    const host = await primary()
    if (!host || (await start(host, 'backup').finished()) !== 0) throw new Error('there is no backup')
  }
  const untilMembersRun = (longestMs?: number) =>
    until('three members of the database', () => allMembersRun(hosts), longestMs)
  const untilReady = (host: ClusterHost, longestMs?: number) =>
    until(`${host.name} being ready`, () => isReady(host), longestMs)
  const untilHealthy = async (longestMs?: number): Promise<void> => {
    await untilMembersRun(longestMs)
    for (const host of hosts) await untilReady(host, longestMs)
  }
  const logs = (): string =>
    hosts
      .flatMap((host) => [...host.programs.values()].map(({ name, log }) => `${host.name} ${name}:\n${endOf(log)}`))
      .join('\n')
  const acts = {
    start,
    crash,
    revive,
    backUp,
    untilMembersRun,
    untilHealthy,
    untilReady,
    primary,
    isPrimary,
    logs,
    close,
  }
  const cluster = { hosts, databaseUrl, secret: serverSecret, ...acts }
  try {
    await startAll(cluster)
    return cluster
  } catch (cause) {
    const written = logs()
    await close()
    throw new Error(`${(cause as Error).message}\n${written}`)
  }
}

const mountMemory = (folder: string, sizeMb: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder])
}

/** Makes a folder that a user of this machine owns. */
const ownedFolder = (path: string, user: string): string => {
  const { uid, gid } = userOf(user)
  mkdirSync(path, { mode: 0o750 })
  chownSync(path, uid, gid)
  return path
}

/** Returns the end of a log. */
const endOf = (log: string): string => readFileSync(log, 'utf8').slice(-1_500)

const folderPrefix = 'yakamoz-cluster-'

/** Removes what a run has left that was killed itself: processes, disks, folders. */
const removeLeftovers = (): void => {
  for (const name of names) if (existsSync(`/run/netns/${namespaceOf(name)}`)) killAllIn(namespaceOf(name))
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const [, folder = ''] = line.split(' ')
    if (folder.startsWith(join(tmpdir(), folderPrefix))) execFileSync('umount', ['--lazy', folder])
  }
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderPrefix)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  removeFakeClocks()
}

/** PostgreSQL goes on without Patroni, so its processes are found by their network. */
const killAllIn = (namespace: string): void => {
  const pids = execFileSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' }).split('\n').filter(Boolean)
  for (const pid of pids)
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
}

/** Writes the files of all hosts; returns the address of the database and the secret. */
const writeFiles = (hosts: readonly Host[], settings: Readonly<Record<string, string>>) => {
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), database: secret() }
  const serverSecret = secret()
  const backups = filled(deploy('pgbackrest/pgbackrest.example.conf'), { 'repo1-cipher-pass': secret() })
  const certificate = makeCertificate()
  const at = (port: number) => hosts.map(({ address }) => `${address}:${port}`).join(',')
  const databaseUrl = `postgres://yakamoz:${passwords.database}@${at(5432)}/yakamoz`
  for (const host of hosts) {
    const { name, address } = host
    host.folder('/run/postgresql', 'postgres')
    host.folder('/run/haproxy', 'haproxy')
    host.folder('/var/lib/postgresql', 'postgres')
    host.folder('/var/lib/etcd', 'etcd')
    host.folder('/var/lib/yakamoz', serverUser)
    const peer = `http://${address}:2380`
    const etcd = filled(deploy('etcd/etcd.example'), {
      ETCD_NAME: name,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_LISTEN_CLIENT_URLS: `http://${address}:2379,http://127.0.0.1:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_CLUSTER: hosts.map((one) => `${one.name}=http://${one.address}:2380`).join(','),
    })
    host.write('/etc/default/etcd', etcd, 'etcd')
    host.write('/etc/patroni/config.yml', deploy('patroni/config.yml'), 'postgres')
    const patroni = filled(deploy('patroni/env.example'), {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_ETCD_HOSTS: at(2379),
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
      YAKAMOZ_DATABASE_PASSWORD: passwords.database,
    })
    host.write('/etc/patroni_env.conf', patroni, 'postgres')
    host.write('/etc/pgbackrest/pgbackrest.conf', backups, 'postgres')
    host.folder('/var/lib/prometheus/node-exporter', 'postgres')
    for (const name of ['create-database', 'check-backups', 'restore-database'])
      host.write(`/etc/yakamoz/${name}`, deploy(`bin/${name}`), 'postgres', 0o700)
    host.write('/etc/haproxy/haproxy.cfg', deploy('haproxy/haproxy.cfg'), 'root', 0o644)
    host.write('/etc/haproxy/certs/site.pem', certificate, 'root')
    const [one, two, three] = hosts.map((each) => each.address)
    const proxy = filled(deploy('haproxy/env.example'), {
      HOST_ONE: one ?? '',
      HOST_TWO: two ?? '',
      HOST_THREE: three ?? '',
      // What a shell without more rights may open.
      MAX_CONNECTIONS: '2000',
    })
    host.write('/etc/default/haproxy', proxy, 'root')
    const server = filled(deploy('server.env.example'), {
      DATABASE_URL: databaseUrl,
      SECRET: serverSecret,
      TRUSTED_PROXIES: hosts.map((each) => each.address).join(','),
      DEMO: 'on',
    })
    const more = Object.entries(settings).map(([variable, value]) => `${variable}=${value}\n`)
    host.write('/etc/yakamoz/server.env', server + more.join(''), serverUser)
  }
  return { databaseUrl, secret: serverSecret }
}

const startAll = async ({ hosts, start, primary, untilMembersRun, untilReady }: Cluster): Promise<void> => {
  const [first] = hosts
  if (!first) throw new Error('there are no hosts')
  for (const host of hosts) start(host, 'etcd')
  for (const host of hosts) start(host, 'patroni')
  await until('a primary', async () => (await primary()) !== undefined)
  await untilMembersRun()
  const leader = await primary()
  await leader?.run('pgbackrest --stanza=yakamoz stanza-create', 'postgres')
  if ((await start(first, 'migrate').finished()) !== 0) throw new Error('the migrations failed')
  for (const host of hosts) {
    start(host, 'server')
    // The first one fills the demo.
    await untilReady(host)
    start(host, 'haproxy')
  }
}
