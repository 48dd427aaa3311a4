import { createPublicKey } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openApp, openServer } from '../../../server/src/app/server.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import type { Database } from '../../../server/src/platform/db/connect.ts'
import { unlimited } from '../../../server/src/transport/rpc/limits.ts'
import { openWhere } from '../player.ts'
import { watched } from '../watched.ts'

/** Where a process ends itself: beside the `count`th write with this name, before it is sent or after it is committed and not answered. */
export type Failpoint = { statement: string; when: 'before' | 'after'; count: number }

/** `publicKey`: of the aggregator, DER in base64. */
export type Order = { where: string; port: number; publicKey: string; failpoint: Failpoint | null }

const config = readConfig({
  SECRET: 'the secret of a server that an aggregator calls',
  LOG_LEVEL: 'silent',
  DEMO: 'off',
  SPORTS_FEED: 'off',
})

/** Opens the application on a database, with the wallet for an aggregator that has this key. */
export const openWallet = (db: Database, publicKey: string) => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const hub88 = { url: 'https://hub88.example', operatorId: 1, privateKey: undefined, publicKey: key, frames: [] }
  return openApp({ ...config, hub88 }, { db })
}

const killing = ({ failpoint }: Order) => {
  let count = 0
  return (statement: string, when: 'before' | 'after') => {
    if (statement !== failpoint?.statement || when !== failpoint.when || ++count < failpoint.count) return
    process.kill(process.pid, 'SIGKILL')
  }
}

/*
 * A complete server in a process of its own. It loads everything and then waits for its order: where its database is, and where it ends. It
 * serves until it is killed.
 */
if (import.meta.main) {
  const lines = createInterface(process.stdin)
  // The trial may end before the order comes or while it is carried out.
  lines.once('close', () => process.exit(0))
  const order = JSON.parse(await new Promise<string>((resolve) => lines.once('line', resolve))) as Order
  const app = await openWallet(watched(await openWhere(order.where), killing(order)), order.publicKey)
  const { http } = await openServer(app, { pages: false, work: false, limits: unlimited })
  await http.listen({ host: '127.0.0.1', port: order.port })
  writeSync(1, 'ready\n')
}
