import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { installDebian } from '../debian.ts'
import { openNetwork } from './network.ts'
import { type Host, openHost, type Program } from './programs.ts'

/*
 * Three machines as network namespaces, each with etcd, PostgreSQL under Patroni, a process of the server and HAProxy, set up from Debian's
 * packages by the files of `deploy/` as they are.
 */

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const deploy = (path: string): string => readFileSync(join(project, 'deploy', path), 'utf8')
const names = ['one', 'two', 'three'] as const

/** The user of the server's units. */
const serverUser = 'yakamoz'
const debianUnits = '/lib/systemd/system'
const unitFile = {
  etcd: `${debianUnits}/etcd.service`,
  patroni: `${debianUnits}/patroni.service`,
  haproxy: `${debianUnits}/haproxy.service`,
  server: join(project, 'deploy/systemd/yakamoz.service'),
  migrate: join(project, 'deploy/systemd/yakamoz-migrate.service'),
} as const
type ProgramName = keyof typeof unitFile

const packages = [
  'etcd-server',
  'etcd-client',
  'patroni',
  'python3-etcd',
  'haproxy',
  'postgresql',
  'iproute2',
  'openssl',
]

/** Returns what a machine lacks to run a cluster, after trying to install it. */
export const lackingForCluster = (): string | undefined => {
  if (process.platform !== 'linux') return 'network namespaces need Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const missing = () =>
    [
      '/usr/bin/etcd',
      '/usr/bin/patroni',
      '/usr/sbin/haproxy',
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

export type ClusterHost = Host & { programs: Map<ProgramName, Program> }

export type Cluster = {
  hosts: ClusterHost[]
  /** Starts a program of a host, or starts it again. */
  start(host: ClusterHost, name: ProgramName): Program
  /** The address of the database from this machine, and the secret of its server. */
  databaseUrl: string
  secret: string
  /** Ends all programs of a host at once, as when its power fails. */
  crash(host: ClusterHost): Promise<void>
  /** Starts the programs of a host after a crash. */
  revive(host: ClusterHost): void
  /** Waits until all members of the database run and all processes of the server are ready. */
  untilHealthy(): Promise<void>
  /** Returns the member that is the primary now, as Patroni says; undefined while there is none. */
  primary(): Promise<ClusterHost | undefined>
  /** The ends of the logs of all programs. */
  logs(): string
  close(): Promise<void>
}

type Member = { name: string; role: string; state: string }

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

const allMembersRun = async ([first, ...others]: readonly ClusterHost[]): Promise<boolean> => {
  if (!first) return false
  const members = await membersAt(first)
  return members.length === others.length + 1 && members.every(({ state }) => /^(running|streaming)$/.test(state))
}

const isReady = async ({ address }: ClusterHost): Promise<boolean> =>
  (await fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(1_000) })).ok

/** Sets up and starts the cluster, and waits until all processes of the server are ready. `settings`: more variables for them. */
export const startCluster = async (settings: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  ensureServerUser()
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-cluster-'))
  chmodSync(folder, 0o755)
  const network = openNetwork(names)
  const hosts = network.hosts.map(
    (one): ClusterHost => ({ ...openHost(one, join(folder, one.name), project), programs: new Map() }),
  )
  const started: Program[] = []
  const start = (host: ClusterHost, name: ProgramName): Program => {
    const program = host.start(unitFile[name])
    host.programs.set(name, program)
    started.push(program)
    return program
  }
  const close = async (): Promise<void> => {
    await Promise.all(started.map(({ end }) => end()))
    for (const { namespace } of hosts) killAllIn(namespace)
    network.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const { databaseUrl, secret: serverSecret } = writeFiles(hosts, settings)
  const primary = async (): Promise<ClusterHost | undefined> => {
    for (const host of hosts) {
      const members = await membersAt(host).catch(() => [])
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      if (leader) return hosts.find(({ name }) => name === leader.name)
    }
    return undefined
  }
  const crash = async (host: ClusterHost): Promise<void> => {
    const ends = [...host.programs.values()].map(({ end }) => end())
    killAllIn(host.namespace)
    await Promise.all(ends)
  }
  const revive = (host: ClusterHost): void => {
    for (const name of ['etcd', 'patroni', 'server', 'haproxy'] as const) start(host, name)
  }
  const untilHealthy = async (): Promise<void> => {
    await until('three members of the database', () => allMembersRun(hosts))
    for (const host of hosts) await until(`${host.name} being ready`, () => isReady(host))
  }
  const logs = (): string =>
    hosts
      .flatMap((host) => [...host.programs.values()].map(({ name, log }) => `${host.name} ${name}:\n${endOf(log)}`))
      .join('\n')
  const cluster = { hosts, start, databaseUrl, secret: serverSecret, crash, revive, untilHealthy, primary, logs, close }
  try {
    await startAll(cluster)
    return cluster
  } catch (cause) {
    const written = logs()
    await close()
    throw new Error(`${(cause as Error).message}\n${written}`)
  }
}

/** Returns the end of a log. */
const endOf = (log: string): string => readFileSync(log, 'utf8').slice(-1_500)

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
      PATRONI_ETCD3_HOSTS: at(2379),
      PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
      PATRONI_REPLICATION_PASSWORD: passwords.replication,
      PATRONI_REWIND_PASSWORD: passwords.rewind,
      YAKAMOZ_DATABASE_PASSWORD: passwords.database,
    })
    host.write('/etc/patroni_env.conf', patroni, 'postgres')
    host.write('/etc/yakamoz/create-database', deploy('bin/create-database'), 'postgres', 0o700)
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

const startAll = async ({ hosts, start, primary }: Cluster): Promise<void> => {
  const [first] = hosts
  if (!first) throw new Error('there are no hosts')
  for (const host of hosts) start(host, 'etcd')
  for (const host of hosts) start(host, 'patroni')
  await until('a primary', async () => (await primary()) !== undefined)
  await until('three members of the database', () => allMembersRun(hosts))
  if ((await start(first, 'migrate').finished()) !== 0) throw new Error('the migrations failed')
  for (const host of hosts) {
    start(host, 'server')
    // The first one fills the demo.
    await until(`${host.name} being ready`, () => isReady(host))
    start(host, 'haproxy')
  }
}
