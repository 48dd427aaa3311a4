import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'

const dayMs = 86_400_000

/** An account is dormant after a year without a sign-in; its player is notified a month before, and then. */
export const dormantAfterMs = 365 * dayMs

export const dormancyWarningMs = dormantAfterMs - 30 * dayMs

type DormancyStep = {
  mark: 'dormant_notified_at' | 'dormant_at'
  afterMs: number
  email: 'dormantSoon' | 'dormant'
}

const steps: readonly DormancyStep[] = [
  { mark: 'dormant_notified_at', afterMs: dormancyWarningMs, email: 'dormantSoon' },
  { mark: 'dormant_at', afterMs: dormantAfterMs, email: 'dormant' },
]

const chunkSize = 200

/** Marks a chunk of the inactive players and writes their e-mails in the same transaction; returns their number. */
const markAndEmail = (app: AppContext, { mark, afterMs, email }: DormancyStep): Promise<number> =>
  app.db.background.transaction().execute(async (executor) => {
    const absent = executor
      .selectFrom('player')
      .select('id')
      .where('status', '=', 'active')
      .where(mark, 'is', null)
      .where(sql<Date>`coalesce(last_login_at, registered_at)`, '<', new Date(app.now() - afterMs))
      .$if(mark === 'dormant_at', (warned) => warned.where('dormant_notified_at', 'is not', null))
      .limit(chunkSize)
      .forUpdate()
      .skipLocked()
    const players = await executor
      .updateTable('player')
      .set({ [mark]: new Date(app.now()) })
      .where('id', 'in', absent)
      .returning(['id', 'email', 'firstname', 'language'])
      .execute()
    for (const player of players) await emailsOf(app, executor)[email](player)
    return players.length
  })

/**
 * Notifies inactive players that their account becomes dormant, and marks it when it does (A44). A dormant account loses nothing; signing
 * in ends dormancy.
 */
export const updateDormancy = async (app: AppContext): Promise<void> => {
  for (const step of steps) while ((await markAndEmail(app, step)) === chunkSize);
}

/** Ends dormancy when a player signs in. */
export const endDormancy = async (app: AppContext, player: number): Promise<void> => {
  await app.db.query
    .updateTable('player')
    .set({ dormant_at: null, dormant_notified_at: null })
    .where('id', '=', player)
    .where('dormant_notified_at', 'is not', null)
    .execute()
}
