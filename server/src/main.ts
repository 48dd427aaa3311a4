import { openHouse, openServer } from './app.ts'
import { expectRealMethods } from './cashier/index.ts'
import { configOfProcess, lackingIn } from './config.ts'
import { expectNotRestored, watchHighWater } from './db/highWater.ts'
import { expectNoDemo, seedDemo } from './demo/index.ts'
import { openOperatorSocket } from './operator/socket.ts'
import { within } from './patience.ts'
import { expectSameClock, watchSoftware } from './software.ts'
import { whyUnopened } from './unopened.ts'

/** A database that hangs does not keep the process: what is in hand by then will be asked for again under the same ids. */
const closingMs = 25_000

/** Starts the house by the environment and stops it, losing nothing, on SIGTERM or SIGINT. */
const main = async (): Promise<void> => {
  const config = configOfProcess()
  const house = await openHouse(config)
  for (const lack of lackingIn(config)) house.log.warn(lack)
  await expectSameClock({ db: house.db, now: house.clock.wall })
  await expectNotRestored({ db: house.db, dataDir: config.dataDir })
  if (config.demo) await seedDemo(house)
  else {
    await expectNoDemo(house)
    await expectRealMethods(house)
  }
  const highWater = await watchHighWater({
    db: house.db,
    dataDir: config.dataDir,
    switched: (identity) =>
      house.log.warn({ identity }, 'another server of the database has taken over, with nothing lost'),
    wentBack: () => {
      house.log.fatal('the database has gone back in time: this process ends before it draws again what players know')
      process.exit(1)
    },
  })
  const server = await openServer(house, { pages: true })
  // A database server takes the operator's commands itself; users who are given no address of it speak by the shared socket.
  const operator = config.databaseUrl && !config.operatorDir ? undefined : await openOperatorSocket(house)
  await server.app.listen({ port: config.port, host: config.host })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  house.log.info({ port, database: house.db.kind, demo: config.demo }, 'open')
  process.send?.({ ready: port })
  // Reading every source takes as long as the rest of opening the web: nobody waits for it.
  const software = watchSoftware(house)

  const close = async () => {
    ;(await software).close()
    await server.close()
    await operator?.close()
    await highWater.close()
    await house.close()
  }
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    house.log.info({ signal }, 'closing')
    try {
      await within(closingMs, close())
      process.exit(0)
    } catch (cause) {
      house.log.error({ cause: String(cause) }, 'not closed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  await software
}

await main().catch((cause: unknown) => {
  console.error(whyUnopened(cause))
  process.exit(1)
})
