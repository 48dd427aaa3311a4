import type { ClusterPlayer } from './players.ts'
import { openClusterApp, openPlayers } from './players.ts'

/**
 * `node addPlayers.ts COUNT`: adds players of a trial to the database of `DATABASE_URL` and prints them as JSON. It is copied into older
 * software, which then writes rows of its own schema.
 */

const { DATABASE_URL: databaseUrl = '', SECRET: secret = '' } = process.env
const app = await openClusterApp({ databaseUrl, secret })
const players: ClusterPlayer[] = await openPlayers(app, Number(process.argv[2]))
await app.close()
process.stdout.write(JSON.stringify(players))
