import { cleanText } from '@yakamoz/values'
import { sql } from 'kysely'
import { note } from '../audit.ts'
import type { House } from '../house.ts'
import { closeForPlay } from '../protection/index.ts'
import { lettersOf } from './letters.ts'
import { endSessions } from './sessions.ts'

/**
 * Closes an account at its player's wish: for play, deposits and advertising at once and for ever. Signing in stays possible
 * while there is money on it, to withdraw it; after that the account is closed for signing in too.
 */
export const closeAccount = async (house: House, player: number, reason: string): Promise<void> => {
  await closeForPlay(house, player)
  await house.db.query
    .updateTable('player')
    .set({ closed_at: new Date(house.now()) })
    .where('id', '=', player)
    .where('closed_at', 'is', null)
    .execute()
  await note(house, {
    actor: `player ${player}`,
    act: 'account closed',
    subject: String(player),
    detail: { reason: cleanText(reason) },
  })
  await finishClosing(house)
}

/** Whether there is money of its player's own on an account, in a query of `player`. */
const hasMoney = sql<boolean>`exists (
  select from wallet w where w.player_id = player.id and w.cash + w.held > 0)`

/**
 * Shuts the closed accounts that have nothing left on them, and opens those again for signing in to which something came after
 * all: a bet that was still running, a prize, a payment on its way.
 */
export const finishClosing = async (house: House): Promise<void> => {
  const closed = house.db.query.updateTable('player').where('closed_at', 'is not', null)
  await closed.set({ status: 'active' }).where('status', '=', 'closed').where(hasMoney).execute()
  const rows = await closed
    .set({ status: 'closed' })
    .where('status', '=', 'active')
    .where(sql<boolean>`not ${hasMoney}`)
    .returning('id')
    .execute()
  for (const { id } of rows) await endSessions(house, id)
}

const dayMs = 86_400_000
/** Without a sign-in for a year an account is dormant; its player is told a month before, and then. */
export const dormantAfterMs = 365 * dayMs
export const dormantToldMs = dormantAfterMs - 30 * dayMs

type Told = { id: number; email: string; firstname: string; language: 'tr' | 'en' }

const quietSince = (house: House, ms: number) =>
  house.db.query
    .updateTable('player')
    .where('status', '=', 'active')
    .where(sql<Date>`coalesce(last_login_at, registered_at)`, '<', new Date(house.now() - ms))

/**
 * Tells players who have stayed away that their account becomes dormant, and marks it when it does (A44). Nothing is taken
 * from a dormant account; signing in wakes it.
 */
export const sweepDormant = async (house: House): Promise<void> => {
  const now = new Date(house.now())
  const warned: Told[] = await quietSince(house, dormantToldMs)
    .set({ dormant_told_at: now })
    .where('dormant_told_at', 'is', null)
    .returning(['id', 'email', 'firstname', 'language'])
    .execute()
  for (const player of warned) await lettersOf(house).dormantSoon(player)
  const slept: Told[] = await quietSince(house, dormantAfterMs)
    .set({ dormant_at: now })
    .where('dormant_at', 'is', null)
    .where('dormant_told_at', 'is not', null)
    .returning(['id', 'email', 'firstname', 'language'])
    .execute()
  for (const player of slept) await lettersOf(house).dormant(player)
}

/** A player who signs in is not away any more. */
export const wake = async (house: House, player: number): Promise<void> => {
  await house.db.query
    .updateTable('player')
    .set({ dormant_at: null, dormant_told_at: null })
    .where('id', '=', player)
    .where('dormant_told_at', 'is not', null)
    .execute()
}
