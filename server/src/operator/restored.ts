import { transactionStatus } from '@yakamoz/contract'
import { kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { note } from '../audit.ts'
import { paymentsToCompare, type Transaction } from '../cashier/index.ts'
import { endAllPairs, giveOpenRoundsBack } from '../casino/index.ts'
import { acceptRestored, readMarks } from '../db/highWater.ts'
import type { House } from '../house.ts'
import { giveTablesBack, renewChains } from '../live/index.ts'
import { type Command, type Commands, failed, said } from './words.ts'

/** Whether a process of the house runs its tables or matches now. */
const isServing = async (house: House): Promise<boolean> => {
  const lease = await house.db.query
    .selectFrom('lease')
    .select('name')
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return lease !== undefined
}

const states: Record<number, string> = {
  [transactionStatus.pending]: 'waits',
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

const openOutside = async (house: House): Promise<number> => {
  const rows = await house.db.query
    .selectFrom('provider_round')
    .select('round_id')
    .where('finished_at', 'is', null)
    .execute()
  return rows.length
}

/**
 * Makes a database fit to serve that was brought back from an earlier time. Players know what was drawn after that time, so nothing
 * may be drawn again from the same seeds: rounds in progress are given back, every server seed is ended and revealed, and the tables
 * go on with new chains and new seeds. Only then is the database accepted; cut off, it is simply done again.
 */
const restored: Command['run'] = async (house, _, actor) => {
  if (await isServing(house)) return failed('a process of the house runs: end it, wait ten seconds, then do this again')
  const { at } = await readMarks({ db: house.db, dataDir: house.config.dataDir })
  const payments = await paymentsToCompare(house, at)
  const rounds = await giveOpenRoundsBack(house)
  const tables = await giveTablesBack(house)
  const chains = await renewChains(house)
  const pairs = await endAllPairs(house)
  const outside = await openOutside(house)
  const detail = { until: at.toISOString(), rounds, tables, chains, pairs }
  await note(house, { actor, act: 'database restored', subject: 'database', detail })
  await acceptRestored({ db: house.db, dataDir: house.config.dataDir }, house.now())
  return said(
    [
      `the database ends at ${at.toISOString()}: whatever happened later is not in it`,
      `rounds given back ${rounds}, rounds of tables given back ${tables}, chains made anew ${chains}, server seeds ended ${pairs}`,
      `rounds of outside providers that are open ${outside}: compare them with the provider`,
      'payments that wait, and those of the last day before that time; compare them with what the providers say, and all that is later there:',
      ...(payments.length > 0 ? payments.map(lineOf) : ['none']),
      'the database is accepted: start the processes',
    ].join('\n'),
  )
}

export const restoredCommands: Commands = {
  restored: {
    usage: '',
    about: 'after a backup was brought back: end all seeds, give back what is in progress',
    run: restored,
  },
}
