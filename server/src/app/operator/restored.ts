import { transactionStatus } from '@yakamoz/contract'
import { kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { paymentsToCompare, type Transaction } from '../../domains/cashier/index.ts'
import { refundOpenRounds, rotateAllPairs } from '../../domains/casino/index.ts'
import { refundOpenTables, renewChains } from '../../domains/live/index.ts'
import { continuePositions } from '../../ledger/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { acceptRestored, readMarks } from '../../platform/db/highWater.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Command, type Commands, fail, ok } from './command.ts'

/** Whether a server process runs tables or matches now. */
const isServing = async (app: AppContext): Promise<boolean> => {
  const lease = await app.db.query
    .selectFrom('lease')
    .select('name')
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return lease !== undefined
}

const states: Record<number, string> = {
  [transactionStatus.pending]: 'pending',
  [transactionStatus.approved]: 'approved',
  [transactionStatus.refused]: 'refused',
}

const lineOf = (row: Transaction): string =>
  [
    row.id,
    row.at.toISOString(),
    row.type_id === 1 ? 'deposit' : 'withdrawal',
    kurusToWire(kurus(Math.abs(row.amount))),
    `player ${row.player_id}`,
    row.reference,
    states[row.status] ?? String(row.status),
  ].join('  ')

const openExternalRounds = async (app: AppContext): Promise<number> => {
  const rows = await app.db.query
    .selectFrom('provider_round')
    .select('round_id')
    .where('finished_at', 'is', null)
    .execute()
  return rows.length
}

/**
 * Prepares a restored database for use. Players have seen what was drawn after the backup, so no seed may be used again: open rounds are
 * refunded, every server seed is ended and revealed, and tables continue with new chains and seeds. Then the database is accepted. An
 * interrupted run can be repeated.
 */
const restored: Command['run'] = async (app, _, actor) => {
  if (await isServing(app))
    return fail('a server process is running: stop it, wait ten seconds, then repeat this command')
  await continuePositions(app.db)
  const { at } = await readMarks({ db: app.db, dataDir: app.config.dataDir })
  const payments = await paymentsToCompare(app, at)
  const rounds = await refundOpenRounds(app)
  const tables = await refundOpenTables(app)
  const chains = await renewChains(app)
  const pairs = await rotateAllPairs(app)
  const external = await openExternalRounds(app)
  const detail = { until: at.toISOString(), rounds, tables, chains, pairs }
  await recordAudit(app, { actor, act: 'database restored', subject: 'database', detail })
  await acceptRestored({ db: app.db, dataDir: app.config.dataDir }, app.now())
  return ok(
    [
      `the database ends at ${at.toISOString()}: it contains nothing later`,
      `rounds refunded ${rounds}, table rounds refunded ${tables}, chains renewed ${chains}, server seeds ended ${pairs}`,
      `open rounds of external providers ${external}: compare them with the providers`,
      'pending payments, and those of the last day before that time: compare them, and all later ones, with the records of the providers:',
      ...(payments.length > 0 ? payments.map(lineOf) : ['none']),
      'the database is accepted: start the processes',
    ].join('\n'),
  )
}

export const restoredCommands: Commands = {
  restored: {
    usage: '',
    about: 'after restoring a backup: end all seeds and refund open rounds',
    run: restored,
  },
}
