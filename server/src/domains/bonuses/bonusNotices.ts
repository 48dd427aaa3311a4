import type { Language } from '@yakamoz/values'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bonusEndNotice, namesOf, notify, publishNotices, writeNotices } from '../notifications/index.ts'

/** Returns the title of an offer in both languages; empty if it was deleted. */
const namesOfOffer = async (executor: Executor, offer: number): Promise<Record<Language, string>> => {
  const row = await executor.selectFrom('bonus_offer').select('texts').where('id', '=', offer).executeTakeFirst()
  return namesOf(row?.texts)
}

type Ended = { player_id: number; id: string; offer_id: number }

/**
 * Writes that a bonus without money has ended, with `executor` in the transaction of its end. An end that moves money is notified from the
 * ledger's feed. Returns a function that notifies the open pages, for after the transaction.
 */
export const writeEmptyEnd = async (
  app: AppContext,
  executor: Executor,
  { player_id: player, id, offer_id, state }: Ended & { state: string },
): Promise<() => void> => {
  const content = bonusEndNotice({ state, paid: 0 }, await namesOfOffer(executor, offer_id))
  const notices = content ? [{ player, occasion: `bonus/${id}/ended`, content, replaces: true }] : []
  const written = await writeNotices(app, executor, notices)
  return () => publishNotices(app, written)
}

/** Notifies a player that a deposit was credited without the chosen bonus. */
export const notifyNotGiven = async (
  app: AppContext,
  player: number,
  { offerId, payment }: { offerId: number; payment: string },
): Promise<void> => {
  const name = await namesOfOffer(app.db.query, offerId)
  await notify(app, player, `bonus/chosen/${payment}`, { kind: 'bonus_not_given', name })
}

/** Notifies a player whose withdrawal was not paid whether the forfeited bonus is restored. */
export const notifyRestored = async (
  app: AppContext,
  { player_id: player, id, offer_id }: Ended,
  { withdrawal, isRestored }: { withdrawal: string; isRestored: boolean },
): Promise<void> => {
  const name = await namesOfOffer(app.db.query, offer_id)
  const kind = isRestored ? 'bonus_restored' : 'bonus_not_restored'
  await notify(app, player, `bonus/${id}/restored/${withdrawal}`, { kind, name })
}
