import { kurus } from '@yakamoz/values'
import { afterAll, expect, it } from 'vitest'
import { createLedger } from '../../server/src/ledger/index.ts'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { isDatabaseFault } from '../../server/src/platform/db/failure.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { standbyOf, startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The server ends a statement before its connection is closed; neither ends the wait of a commit for the standby. */
const timeouts = { connectionMs: 1_000, statementMs: 500, silenceMs: 1_500 }

it('[H10] an operation that the synchronous standby lacks is not acknowledged, also when it is repeated, and happens once', async () => {
  const primary = await startCluster()
  closing.push(primary.close)
  const standby = await startCluster({}, standbyOf(primary))
  closing.push(standby.close)
  const db = await openPostgres(primary.url, 6, { timeouts })
  closing.push(db.close)
  await migrate(db)
  const ledger = createLedger(db)
  await ledger.open(7)
  await db.script("alter system set synchronous_standby_names = '*'")
  await db.script('select pg_reload_conf()')
  const deposit = (id: string) =>
    ledger.post({ player: 7, id, legs: [{ from: 'gateway/101', to: 'cash', amount: kurus(1_000), reason: 'deposit' }] })
  expect((await deposit('first')).outcome).toBe('done')

  standby.freeze()
  closing.push(() => standby.thaw())
  for (let times = 0; times < 3; times++) await expect(deposit('second')).rejects.toSatisfy(isDatabaseFault)
  expect((await ledger.balances(7)).cash).toBe(1_000)

  standby.thaw()
  await expect
    .poll(() =>
      deposit('second').then(
        ({ outcome }) => outcome,
        () => '',
      ),
    )
    .toMatch(/done|repeated/)
  expect((await ledger.balances(7)).cash).toBe(2_000)
  expect(await ledger.check()).toMatchObject({ sum: 0, mismatches: [], broken: 0, changed: [] })
})
