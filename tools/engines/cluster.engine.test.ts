import { afterAll, afterEach, expect, it } from 'vitest'
import { lackingForCluster, startCluster, until } from '../cluster/cluster.ts'
import { compare, openClusterApp, openPlayers, startPlay } from '../cluster/play.ts'

const closing: (() => Promise<unknown>)[] = []
let logs = () => ''
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(logs())
})
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const players = 12
/** Patroni replaces a primary that has not renewed its lock for this long (`ttl` of deploy/patroni/config.yml), in seconds. */
const ttl = 20

it('[H7] a cluster of three hosts loses and doubles nothing when its primary crashes and when it is cut off', async () => {
  expect(lackingForCluster()).toBeUndefined()
  const cluster = await startCluster({ SPORTS_FEED: 'off', MIN_ROUND_MS: '0', RATE_FACTOR: '1000' })
  closing.push(cluster.close)
  logs = cluster.logs
  const app = await openClusterApp(cluster)
  closing.push(app.close)
  const play = startPlay(cluster.hosts, await openPlayers(app, players))
  const moreBets = async () => {
    const before = play.acknowledged.length
    await until('bets being answered', async () => play.acknowledged.length > before + 3 * players, 90_000)
  }
  const primaryOf = async () => {
    const found = await cluster.primary()
    if (!found) throw new Error('there is no primary')
    return found
  }
  const replaced = async (name: string) =>
    until('another primary', async () => ![undefined, name].includes((await cluster.primary())?.name), 90_000)
  await moreBets()
  const report = (what: string) => {
    const silence = play.longestSilence() / 1_000
    console.log(
      `${what}: longest silence ${silence.toFixed(1)} s, ${(silence / ttl).toFixed(2)} times the lock of the primary`,
    )
  }
  report('at rest')

  const first = await primaryOf()
  await cluster.crash(first)
  await replaced(first.name)
  await moreBets()
  report('crash of the primary')
  cluster.revive(first)
  await cluster.untilHealthy()

  const second = await primaryOf()
  second.cut()
  await replaced(second.name)
  await moreBets()
  report('primary cut off')
  second.join()
  await cluster.untilHealthy()
  await moreBets()

  // Only on the host that crashed a process has ended: it starts again until there is a primary.
  for (const { name, programs } of cluster.hosts)
    if (name !== first.name) expect([name, programs.get('server')?.starts()]).toEqual([name, 1])
  await play.stop()
  expect(await compare(app, play.acknowledged)).toEqual({
    acknowledged: play.acknowledged.length,
    lost: 0,
    doubled: 0,
    different: 0,
    unbalanced: 0,
  })
  expect(play.acknowledged.length).toBeGreaterThan(10 * players)
})
