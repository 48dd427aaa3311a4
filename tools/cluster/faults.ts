import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leaseTimes } from '../../server/src/platform/db/lease.ts'
import { exitWith, optionsOf, positiveInteger } from '../commandLine.ts'
import { createChance } from '../lives/chance.ts'
import { type Cluster, lackingForCluster, removeFakeClocks, startCluster } from './cluster.ts'
import { type Comparison, compare, stuckTables } from './compare.ts'
import { type FaultKind, faultKinds, faults, migrateAndRoll, type Trial, timesOf, untilAnswered } from './faultKinds.ts'
import { openListeners } from './listen.ts'
import { type Play, startPlay } from './play.ts'
import { type ClusterPlayer, openClusterApp, openPlayers } from './players.ts'

/**
 * `npm run faults -- --seed N --faults M [--kind K] [--minutes L] [--from COMMIT]`: plays on a cluster of three hosts and does M faults to it,
 * all drawn by the seed, of all kinds or of one. Ends by itself: after L minutes it begins no more faults. With a commit the cluster
 * begins with its software and schema and is upgraded to the current ones under load.
 */

const options = optionsOf({
  seed: { type: 'string', default: '1' },
  faults: { type: 'string', default: '20' },
  kind: { type: 'string' },
  minutes: { type: 'string', default: '15' },
  from: { type: 'string' },
})
const seed = positiveInteger('seed', options.seed)
const count = positiveInteger('faults', options.faults)
const minutes = positiveInteger('minutes', options.minutes)
const isKind = (text: string): text is FaultKind => text in faults
if (options.kind !== undefined && !isKind(options.kind)) exitWith(`--kind takes one of ${faultKinds.join(', ')}`)
const lacking = lackingForCluster()
if (lacking) exitWith(lacking)

const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const playerCount = 16
const listenerCount = 12
const diskMb = 1_200
/** Patroni replaces a primary that has not renewed its lock for this long (`ttl` of deploy/patroni/config.yml). */
const ttlMs = 20_000
const leaseMs = leaseTimes.postgres.validMs
/** What a fault may take before the run is ended. */
const longestFaultMs = 300_000

const git = (...args: string[]): string => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim()

/** The oldest software that runs beside the current one: since the last change of a migration that does not only expand the schema, or is before one. */
const oldestBeside = (): string => {
  const folder = 'server/src/platform/db/migrations'
  const files = readdirSync(join(project, folder)).sort()
  const expands = (file: string) => readFileSync(join(project, folder, file), 'utf8').startsWith('-- @expand')
  const others = files.slice(0, files.findLastIndex((file) => !expands(file)) + 1)
  return git('log', '--first-parent', '-m', '--format=%H', '-1', '--', ...others.map((file) => `${folder}/${file}`))
}

const closing: (() => Promise<unknown> | unknown)[] = []
const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).reverse()) await close()
}
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    console.error('interrupted: cleaning up')
    void closeAll().finally(() => process.exit(130))
  })

/** Puts the software of a commit into a folder of its own. */
const checkedOut = (commit: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-version-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('sh', ['-c', `git archive ${git('rev-parse', commit)} | tar -x -C '${folder}'`], { cwd: project })
  execFileSync('chmod', ['755', folder])
  mkdirSync(join(folder, 'node_modules'))
  return folder
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Adds players by older software, which has no packages of its own: they are those of this project, in a mount namespace. */
const playersBy = (software: string, { databaseUrl, secret }: Cluster): ClusterPlayer[] => {
  for (const file of ['players.ts', 'addPlayers.ts'])
    cpSync(join(project, 'tools/cluster', file), join(software, 'tools/cluster', file))
  const mount = `mount --bind ${quoted(join(project, 'node_modules'))} ${quoted(join(software, 'node_modules'))}`
  const add = `${quoted(process.execPath)} tools/cluster/addPlayers.ts ${playerCount}`
  const script = `${mount} && cd ${quoted(software)} && exec ${add}`
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET: secret }
  const unshared = ['--mount', '--propagation', 'private', 'sh', '-c', script]
  return JSON.parse(execFileSync('unshare', unshared, { env, encoding: 'utf8', timeout: 60_000 }))
}

/** So many acts are answered by both versions beside each other before the next process is replaced. */
const actsBetween = 200

/** Begins with older software and its schema, and upgrades to the current ones under load. */
const cross = async (cluster: Cluster, play: Play): Promise<void> => {
  await untilAnswered({ play }, actsBetween)
  play.silences()
  const before = { answered: play.acknowledged.length, lost: play.replays.lost, refused: sum(play.refusals) }
  await migrateAndRoll({ cluster, play }, project, actsBetween)
  const lost = play.replays.lost - before.lost
  const refused = sum(play.refusals) - before.refused
  const { answers } = play.silences()
  console.log(
    `upgraded under load: ${play.acknowledged.length - before.answered} acts answered, ${lost} requests without an answer, ${refused} refused, longest silence ${(answers / 1_000).toFixed(1)} s`,
  )
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, count) => all + count, 0)

type Silences = { answers: number; call: number; table: number; socket: number }
type Row = { times: number; seconds: number; silences: Silences }

const longer = (one: Silences, other: Silences): Silences => ({
  answers: Math.max(one.answers, other.answers),
  call: Math.max(one.call, other.call),
  table: Math.max(one.table, other.table),
  socket: Math.max(one.socket, other.socket),
})

const shown = (ms: number): string => `${(ms / leaseMs).toFixed(2)} / ${(ms / ttlMs).toFixed(2)}`

const print = (rows: ReadonlyMap<string, Row>): void => {
  console.log('\nlongest silences, as multiples of the lease of tables / of the lock of the primary')
  const head = ['', 'times', 'seconds', 'any answer', 'one call', 'tables', 'a socket']
  const lines = [...rows].map(([kind, { times, seconds, silences }]) => [
    kind,
    String(times),
    seconds.toFixed(0),
    ...[silences.answers, silences.call, silences.table, silences.socket].map(shown),
  ])
  for (const line of [head, ...lines]) console.log(line.map((cell, at) => cell.padEnd(at < 3 ? 11 : 16)).join(''))
}

/** Whether a part found nothing wrong. */
const isSound = ({ lost, doubled, different, unasked, drawnTwice, unbalanced }: Comparison): boolean =>
  lost + doubled + different + unasked + drawnTwice + unbalanced === 0

const addPlayersTo = async (cluster: Cluster): Promise<ClusterPlayer[]> => {
  const app = await openClusterApp(cluster)
  return openPlayers(app, playerCount).finally(app.close)
}

const openTrial = async (): Promise<{ trial: Trial; listeners: ReturnType<typeof openListeners> }> => {
  const commit = options.from ?? oldestBeside()
  const needsVersion = options.from !== undefined || options.kind === undefined || options.kind === 'upgrade'
  const from = needsVersion ? checkedOut(commit) : project
  if (needsVersion) console.log(`upgrades from ${git('log', '--format=%h %s', '-1', commit)}`)
  const settings = {
    PAGES: 'off',
    CONSOLE: 'off',
    DEMO_PAST: 'off',
    MIN_ROUND_MS: '0',
    RATE_FACTOR: '1000',
    DATABASE_CONNECTIONS: '8',
  }
  const crosses = options.from !== undefined
  const cluster: Cluster = await startCluster({
    ...{ settings, diskMb, clocks: true },
    software: crosses ? from : project,
  })
  closing.push(cluster.close)
  const players = crosses ? playersBy(from, cluster) : await addPlayersTo(cluster)
  await cluster.backUp()
  const listeners = openListeners(cluster.hosts, listenerCount)
  closing.push(listeners.close)
  const play = startPlay({ hosts: cluster.hosts, players, seed })
  if (crosses) await cross(cluster, play)
  const app = await openClusterApp(cluster)
  closing.push(app.close)
  const versions = { from, to: project }
  return { trial: { cluster, app, play, chance: createChance(seed), versions, drawnTwice: 0 }, listeners }
}

const withDeadline = async (act: Promise<string>): Promise<string> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it was not over after ${longestFaultMs / 1_000} s`)), longestFaultMs)
  })
  return Promise.race([act, late]).finally(() => clearTimeout(timer))
}

const run = async (): Promise<boolean> => {
  const startedAt = performance.now()
  const { trial, listeners } = await openTrial()
  const { play, app, chance, cluster } = trial
  const rows = new Map<string, Row>()
  const note = (kind: string, times: number, fromAt: number) => {
    const silences = { ...play.silences(), ...listeners.silences() }
    const known = rows.get(kind)
    const seconds = (performance.now() - fromAt) / 1_000
    rows.set(kind, {
      times: (known?.times ?? 0) + times,
      seconds: (known?.seconds ?? 0) + seconds,
      silences: known ? longer(known.silences, silences) : silences,
    })
    return { silences, seconds }
  }
  await untilAnswered(trial)
  note('start', 1, startedAt)
  rows.clear()
  const restAt = performance.now()
  await untilAnswered(trial, 1_500)
  note('at rest', 1, restAt)
  let failure: string | undefined
  for (let number = 1; number <= count && !failure; number++) {
    if (performance.now() - restAt > minutes * 60_000) {
      console.log(`${minutes} minutes are over after ${number - 1} faults`)
      break
    }
    const kind = options.kind !== undefined && isKind(options.kind) ? options.kind : chance.pick(faultKinds)
    const fromAt = performance.now()
    try {
      const about = await withDeadline(faults[kind](trial))
      const { silences, seconds } = note(kind, timesOf(kind), fromAt)
      console.log(
        `${number} of seed ${seed}: ${kind} ${about}; ${seconds.toFixed(1)} s, answers ${(silences.answers / 1_000).toFixed(1)} s, tables ${(silences.table / 1_000).toFixed(1)} s, a socket ${(silences.socket / 1_000).toFixed(1)} s`,
      )
    } catch (cause) {
      failure = `${number} of seed ${seed}: ${kind} failed: ${(cause as Error).message}`
      console.error(failure)
      console.error(cluster.logs())
    }
    removeFakeClocks()
  }
  const stuck = await stuckTables(app).catch(() => [])
  if (stuck.length > 0) failure ??= `tables stand still: ${stuck.join(', ')}`
  await play.stop().catch((cause: unknown) => {
    failure ??= `the play failed: ${String(cause)}`
  })
  const found = await compare(app, play)
  found.drawnTwice += trial.drawnTwice
  print(rows)
  const byKind = Map.groupBy(play.acknowledged, ({ kind }) => kind)
  console.log(`\nacknowledged by kind: ${[...byKind].map(([kind, acts]) => `${kind} ${acts.length}`).join(', ')}`)
  console.log(`refused: ${[...play.refusals].map(([what, times]) => `${what} ${times}`).join(', ') || 'none'}`)
  const { left, lost, again, different } = play.replays
  console.log(
    `replayed: ${left} whose answer was not waited for, ${lost} without an answer, ${again} answered before and answered the same, ${different} answered differently`,
  )
  console.log(
    Object.entries(found)
      .map(([what, times]) => `${what} ${times}`)
      .join(', '),
  )
  const sound = failure === undefined && isSound(found) && different === 0
  const command = `npm run faults -- --seed ${seed} --faults ${count}${options.kind ? ` --kind ${options.kind}` : ''}`
  console.log(sound ? 'sound' : `NOT SOUND: ${failure ?? 'see above'}; again: ${command}`)
  return sound
}

const sound = await run()
  .catch((cause: unknown) => {
    console.error(cause)
    return false
  })
  .finally(closeAll)
process.exit(sound ? 0 : 1)
