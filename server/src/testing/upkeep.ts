import type { AppContext } from '../transport/appContext.ts'

/** Keeps the jobs of the server from closing books and archiving, so that a test does it at its moments. */
export const pauseUpkeep = async ({ db }: Pick<AppContext, 'db'>): Promise<void> => {
  const started_at = new Date('2100-01-01')
  await db.query
    .insertInto('ledger_upkeep')
    .values(['closings', 'old transfers', 'old rounds'].map((name) => ({ name, started_at })))
    .onConflict((row) => row.column('name').doUpdateSet({ started_at }))
    .execute()
}
