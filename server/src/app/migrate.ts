import { configOfProcess } from '../platform/config.ts'
import { openPostgres } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { backgroundTimeouts } from '../platform/db/timeouts.ts'
import { startupErrorMessage } from '../platform/startupError.ts'

/** `npm run migrate`: brings the schema of the database in DATABASE_URL up to date and ends. */
const main = async (): Promise<void> => {
  const { databaseUrl } = configOfProcess()
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set: the embedded database is migrated by the server at its start')
  const db = await openPostgres(databaseUrl, 2, { timeouts: backgroundTimeouts })
  try {
    const run = await migrate(db)
    console.log(run.length > 0 ? run.join('\n') : 'the database is up to date')
  } finally {
    await db.close()
  }
}

await main().catch((cause: unknown) => {
  console.error(startupErrorMessage(cause).replace('the server cannot start', 'nothing was migrated'))
  process.exit(1)
})
