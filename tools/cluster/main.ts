import { existsSync } from 'node:fs'
import { exitWith } from '../commandLine.ts'
import { lackingForCluster, startCluster } from './cluster.ts'

/** `npm run cluster`: starts a cluster of three hosts on this machine and runs it until it is interrupted. */
const lacking = lackingForCluster()
if (lacking) exitWith(lacking)

const isBuilt = existsSync(new URL('../../web/dist', import.meta.url))
if (!isBuilt) console.log('the player site is not built (npm run build): the cluster serves calls and sockets only')
const cluster = await startCluster(isBuilt ? {} : { settings: { PAGES: 'off', CONSOLE: 'off' } })
const primary = await cluster.primary()
for (const { name, address } of cluster.hosts)
  console.log(`${name}  https://${address}  http://${address}:3000${name === primary?.name ? '  primary' : ''}`)
console.log('Ctrl-C ends it')

await new Promise((resolve) => {
  process.once('SIGINT', resolve)
  process.once('SIGTERM', resolve)
})
await cluster.close()
