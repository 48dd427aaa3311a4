import { cleanText } from '@yakamoz/values'
import { sql } from 'kysely'
import { noted, ownAct } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { closeForPlay } from '../protection/index.ts'
import { lettersOf } from './letters.ts'
import { holdAlike, matchExcluded } from './matches.ts'
import { playerOf } from './queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Closes an account at its player's wish: for play, deposits and advertising at once and for ever. Signing in stays possible
 * while there is money on it, to withdraw it; after that the account is closed for signing in too.
 */
export const closeAccount = async (app: AppContext, player: number, reason: string): Promise<void> => {
  const person = await playerOf(app, player)
  await closeForPlay(app, player, (executor) => matchExcluded(app, executor, person))
  await holdAlike(app, player)
  await noted(
    app,
    async (executor) => {
      const closed = await executor
        .updateTable('player')
        .set({ closed_at: new Date(app.now()) })
        .where('id', '=', player)
        .where('closed_at', 'is', null)
        .returning(['id', 'email', 'firstname', 'language'])
        .executeTakeFirst()
      // It cannot be taken back: whoever did not ask for it has to hear of it.
      if (closed) await lettersOf(app, executor).accountClosed(closed)
      return closed
    },
    () => ownAct(player, 'account closed', { reason: cleanText(reason) }),
  )
  await shutEmpty(app, closedIn(app.db.query).where('id', '=', player))
}

/** Whether there is money of its player's own on an account, in a query of `player`. */
const hasMoney = sql<boolean>`exists (
  select from wallet w where w.player_id = player.id and w.cash + w.held > 0)`

const closedIn = (query: Executor) => query.updateTable('player').where('closed_at', 'is not', null)

/** Of these closed accounts shuts those that have nothing left on them. */
const shutEmpty = async (app: AppContext, closed: ReturnType<typeof closedIn>): Promise<void> => {
  const rows = await closed
    .set({ status: 'closed' })
    .where('status', '=', 'active')
    .where(sql<boolean>`not ${hasMoney}`)
    .returning('id')
    .execute()
  for (const { id } of rows) await endSessions(app, id)
}

/**
 * Shuts the closed accounts that have nothing left on them, and opens those again for signing in to which something came after
 * all: a bet that was still running, a prize, a payment on its way.
 */
export const finishClosing = async (app: AppContext): Promise<void> => {
  const closed = closedIn(app.db.patient)
  await closed.set({ status: 'active' }).where('status', '=', 'closed').where(hasMoney).execute()
  await shutEmpty(app, closed)
}

const dayMs = 86_400_000
/** Without a sign-in for a year an account is dormant; its player is told a month before, and then. */
export const dormantAfterMs = 365 * dayMs
export const dormantToldMs = dormantAfterMs - 30 * dayMs

type Step = {
  mark: 'dormant_told_at' | 'dormant_at'
  afterMs: number
  letter: 'dormantSoon' | 'dormant'
}

const steps: readonly Step[] = [
  { mark: 'dormant_told_at', afterMs: dormantToldMs, letter: 'dormantSoon' },
  { mark: 'dormant_at', afterMs: dormantAfterMs, letter: 'dormant' },
]

const mostAtOnce = 200

/** Marks some of those who have stayed away and writes to each of them, both or neither; answers how many. */
const takeStep = (app: AppContext, { mark, afterMs, letter }: Step): Promise<number> =>
  app.db.patient.transaction().execute(async (executor) => {
    const away = executor
      .selectFrom('player')
      .select('id')
      .where('status', '=', 'active')
      .where(mark, 'is', null)
      .where(sql<Date>`coalesce(last_login_at, registered_at)`, '<', new Date(app.now() - afterMs))
      .$if(mark === 'dormant_at', (told) => told.where('dormant_told_at', 'is not', null))
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
    const players = await executor
      .updateTable('player')
      .set({ [mark]: new Date(app.now()) })
      .where('id', 'in', away)
      .returning(['id', 'email', 'firstname', 'language'])
      .execute()
    for (const player of players) await lettersOf(app, executor)[letter](player)
    return players.length
  })

/**
 * Tells players who have stayed away that their account becomes dormant, and marks it when it does (A44). Nothing is taken
 * from a dormant account; signing in wakes it.
 */
export const sweepDormant = async (app: AppContext): Promise<void> => {
  for (const step of steps) while ((await takeStep(app, step)) === mostAtOnce);
}

/** A player who signs in is not away any more. */
export const wake = async (app: AppContext, player: number): Promise<void> => {
  await app.db.query
    .updateTable('player')
    .set({ dormant_at: null, dormant_told_at: null })
    .where('id', '=', player)
    .where('dormant_told_at', 'is not', null)
    .execute()
}
