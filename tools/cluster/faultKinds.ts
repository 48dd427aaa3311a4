import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import type { Chance } from '../lives/chance.ts'
import { type Cluster, type ClusterHost, type ProgramName, until } from './cluster.ts'
import { drawnAgain, drawsOf } from './compare.ts'
import type { Play } from './play.ts'
import { restoreTo, stopAll } from './restore.ts'

/** What faults are done to. */
export type Trial = {
  cluster: Cluster
  /** The application on the database of the cluster, by the current software. */
  app: AppContext
  play: Play
  chance: Chance
  /** Folders of the project for upgrades: the older and the current software. */
  versions: { from: string; to: string }
  /** Draws that were made twice, found after restores. */
  drawnTwice: number
}

/** Does a fault and waits until it is over; returns what was done. */
type Fault = (trial: Trial) => Promise<string>

const takeoverMs = 120_000
const healthyMs = 150_000

const primaryOf = async (cluster: Cluster): Promise<ClusterHost> => {
  await until('a primary', async () => (await cluster.primary()) !== undefined, takeoverMs)
  const found = await cluster.primary()
  return found ?? primaryOf(cluster)
}

const replaced = (cluster: Cluster, name: string): Promise<void> =>
  until('another primary', async () => ![undefined, name].includes((await cluster.primary())?.name), takeoverMs)

/** Waits until every player has had answers since. */
export const untilAnswered = ({ play }: Pick<Trial, 'play'>, count = 30): Promise<void> => {
  const before = play.acknowledged.length
  return until('bets being answered', async () => play.acknowledged.length > before + count, takeoverMs)
}

const healthy = async (trial: Trial): Promise<void> => {
  await trial.cluster.untilHealthy(healthyMs)
  await untilAnswered(trial)
}

const postmasterOf = (host: ClusterHost): number | undefined => {
  const file = host.inside('/var/lib/postgresql/yakamoz/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map(Number)
  } catch {
    return []
  }
}

const programs: readonly ProgramName[] = ['server', 'etcd', 'patroni', 'haproxy']
const victims = ['server', 'server', 'server', 'postgres', 'session', 'etcd', 'patroni', 'haproxy'] as const

/** Kills a program of a host at once. `session`: one process of PostgreSQL, which makes it recover. */
const killOne = (host: ClusterHost, victim: (typeof victims)[number], chance: Chance): void => {
  if (victim !== 'postgres' && victim !== 'session') {
    host.programs.get(victim)?.signal('SIGKILL')
    return
  }
  const postmaster = postmasterOf(host)
  if (postmaster === undefined) return
  const children = childrenOf(postmaster)
  signal(victim === 'session' && children.length > 0 ? chance.pick(children) : postmaster, 'SIGKILL')
}

const killsInRow = 10

/** Ten kills of any programs, each while the ones before are still being repaired. */
const kill: Fault = async (trial) => {
  const { cluster, chance } = trial
  const killed: string[] = []
  for (let count = 0; count < killsInRow; count++) {
    const host = chance.pick(cluster.hosts)
    const victim = chance.pick(victims)
    killOne(host, victim, chance)
    killed.push(`${victim}@${host.name}`)
    await wait(100 + chance.below(1_500))
  }
  await healthy(trial)
  return killed.join(' ')
}

/** A program that does not answer for some seconds, as on a machine or network that is far too slow. */
const stop: Fault = async (trial) => {
  const { cluster, chance } = trial
  const host = chance.pick(cluster.hosts)
  const victim = chance.pick([...programs, 'postgres'] as const)
  const ms = 1_000 + chance.below(12_000)
  const postmaster = postmasterOf(host) ?? 0
  const pids = victim === 'postgres' && postmaster ? [postmaster, ...childrenOf(postmaster)] : []
  const send = (name: NodeJS.Signals) => {
    if (victim === 'postgres') for (const pid of pids) signal(pid, name)
    else host.programs.get(victim)?.signal(name)
  }
  send('SIGSTOP')
  await wait(ms)
  send('SIGCONT')
  await healthy(trial)
  return `${victim}@${host.name} for ${ms} ms`
}

/** A network that loses most packets: the line goes up and down several times a second. */
const slow: Fault = async (trial) => {
  const { cluster, chance } = trial
  const host = chance.pick(cluster.hosts)
  const times = 10 + chance.below(30)
  for (let count = 0; count < times; count++) {
    host.cut()
    await wait(20 + chance.below(200))
    host.join()
    await wait(20 + chance.below(300))
  }
  await healthy(trial)
  return `${times} interruptions at ${host.name}`
}

/** The machine of the primary loses its power. */
const failover: Fault = async (trial) => {
  const { cluster } = trial
  const primary = await primaryOf(cluster)
  await cluster.crash(primary)
  await replaced(cluster, primary.name)
  await untilAnswered(trial)
  cluster.revive(primary)
  await healthy(trial)
  return `crash of ${primary.name}`
}

/** The machine of the primary is cut off from the others, and comes back when another has taken over. */
const partition: Fault = async (trial) => {
  const { cluster } = trial
  const primary = await primaryOf(cluster)
  primary.cut()
  try {
    await replaced(cluster, primary.name)
    await untilAnswered(trial)
  } finally {
    primary.join()
  }
  await healthy(trial)
  return `${primary.name} cut off`
}

const switchover: Fault = async (trial) => {
  const { cluster } = trial
  const primary = await primaryOf(cluster)
  const command = `patronictl -c /etc/patroni/config.yml switchover yakamoz --leader ${primary.name} --force`
  await until('a switch-over', async () => {
    // Refused while no standby is synchronous.
    await primary.run(command, 'postgres', '/etc/patroni_env.conf')
    return true
  })
  await replaced(cluster, primary.name)
  await healthy(trial)
  return `away from ${primary.name}`
}

/** The disk of a database is full for some seconds. */
const disk: Fault = async (trial) => {
  const { cluster, chance } = trial
  const host = chance.oneIn(3) ? chance.pick(cluster.hosts) : await primaryOf(cluster)
  const folder = host.inside('/var/lib/postgresql')
  const filler = `${folder}/filler`
  const ms = 5_000 + chance.below(15_000)
  try {
    for (const endsAt = performance.now() + ms; performance.now() < endsAt; await wait(100)) {
      const { bavail, bsize } = statfsSync(folder)
      // What PostgreSQL frees is taken again.
      if (bavail > 0)
        execFileSync('sh', ['-c', `head -c ${bavail * bsize} /dev/zero >> '${filler}' || true`], { stdio: 'ignore' })
    }
  } finally {
    rmSync(filler, { force: true })
  }
  await healthy(trial)
  return `${host.name} for ${ms} ms`
}

/** The clock of a machine is set, and set right again. Sessions would end with larger steps. */
const clock: Fault = async (trial) => {
  const { cluster, chance } = trial
  const host = chance.oneIn(2) ? chance.pick(cluster.hosts) : await primaryOf(cluster)
  const seconds = (3 + chance.below(57)) * (chance.oneIn(2) ? 1 : -1)
  host.setClock(seconds)
  await wait(3_000 + chance.below(5_000))
  await untilAnswered(trial)
  host.setClock(0)
  await wait(3_000)
  await healthy(trial)
  return `${host.name} by ${seconds} s`
}

type Rolling = Pick<Trial, 'cluster' | 'play'>

/** Replaces the processes of the server one by one, each when the last is ready and so many acts were answered by both versions beside each other. */
const roll = async (trial: Rolling, version: string, actsBetween = 0): Promise<void> => {
  const { cluster } = trial
  for (const host of cluster.hosts) {
    await host.programs.get('server')?.stop()
    host.install(version)
    cluster.start(host, 'server')
    await cluster.untilReady(host)
    await untilAnswered(trial, actsBetween)
  }
}

/** Migrates the database by a version while processes of the one before run, and then replaces them. */
export const migrateAndRoll = async (trial: Rolling, version: string, actsBetween?: number): Promise<void> => {
  const [first] = trial.cluster.hosts
  first?.install(version)
  if (!first || (await trial.cluster.start(first, 'migrate').finished()) !== 0) throw new Error('the migrations failed')
  await untilAnswered(trial, actsBetween)
  await roll(trial, version, actsBetween)
}

/** The older software is put in the place of the current one, and upgraded under load. */
const upgrade: Fault = async (trial) => {
  const { versions } = trial
  await roll(trial, versions.from)
  await untilAnswered(trial)
  await migrateAndRoll(trial, versions.to)
  await healthy(trial)
  return 'to the older software and back'
}

/** The database goes back in time by a backup and its log, and play continues. */
const restore: Fault = async (trial) => {
  const { cluster, app, play, chance } = trial
  await untilAnswered(trial)
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(app.db.query)
  const time = rows[0]?.at ?? ''
  const restored = play.rollBack()
  await wait(2_000 + chance.below(4_000))
  await Promise.all(cluster.hosts.map(({ programs: own }) => own.get('server')?.stop()))
  const before = await drawsOf(app)
  await stopAll(cluster)
  const answer = await restoreTo(cluster, time)
  const after = await drawsOf(app)
  restored()
  for (const host of cluster.hosts) cluster.start(host, 'server')
  await healthy(trial)
  await cluster.backUp()
  await untilAnswered(trial, 200)
  trial.drawnTwice += drawnAgain(before, after, await drawsOf(app))
  return `to ${time}: ${before.size - after.size} draws gone; ${answer.split('\n')[1]}`
}

export const faults = { kill, stop, slow, failover, partition, switchover, disk, clock, upgrade, restore } as const
export type FaultKind = keyof typeof faults
export const faultKinds = Object.keys(faults) as FaultKind[]

/** How many single faults one of a kind is. */
export const timesOf = (kind: FaultKind): number => (kind === 'kill' ? killsInRow : 1)
