import { openHouse, openServer } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { unlimited } from '../server/src/rpc/limits.ts'

/** The server as it is, calls only, without the pace of play and the limits that one machine's load would run into. */
const config = { ...readConfig(process.env), leastRoundMs: 0, demo: false }
const house = await openHouse(config)
const server = await openServer(house, { pages: false, limits: unlimited })
await server.app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.({ ready: true })
process.on(
  'SIGTERM',
  () =>
    void server
      .close()
      .then(() => house.close())
      .then(() => process.exit(0)),
)
