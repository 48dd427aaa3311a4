import { openHouse, openServer } from './app.ts'
import { lackingIn, readConfig } from './config.ts'
import { expectNoDemo, seedDemo } from './demo/index.ts'
import { openOperatorSocket } from './operator/socket.ts'
import { expectSameClock, watchSoftware } from './software.ts'

/** Starts the house by the environment and stops it, losing nothing, on SIGTERM or SIGINT. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const house = await openHouse(config)
  for (const lack of lackingIn(config)) house.log.warn(lack)
  await expectSameClock(house)
  if (config.demo) await seedDemo(house)
  else await expectNoDemo(house)
  const server = await openServer(house, { pages: true })
  // A database server takes the operator's commands itself: only the embedded one belongs to this process.
  const operator = config.databaseUrl ? undefined : await openOperatorSocket(house)
  const software = await watchSoftware(house)
  await server.app.listen({ port: config.port, host: config.host })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  house.log.info({ port, database: house.db.kind, demo: config.demo }, 'open')
  process.send?.({ ready: port })

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    house.log.info({ signal }, 'closing')
    software.close()
    await server.close()
    await operator?.close()
    await house.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

await main()
