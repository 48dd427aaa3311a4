import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import type { Texts } from '../db/schema.ts'
import type { House } from '../house.ts'

/**
 * Writes a notification to one player. `occasion` is its id of the intent: a second notification for the same occasion is
 * no-op, so that a sweep may tell as often as it runs.
 */
export const notify = async (house: House, player: number, occasion: string, texts: Texts): Promise<boolean> => {
  const id = newId()
  const written = await house.db.query
    .insertInto('transaction')
    .values({
      player_id: player,
      id,
      operation: `notice/${occasion}`,
      type_id: 4,
      category_id: transactionCategory.notification,
      status: transactionStatus.information,
      texts: JSON.stringify(texts),
      at: new Date(house.now()),
    })
    .onConflict((row) => row.columns(['player_id', 'operation']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) house.bus.tell('news', { player, news: { kind: 'notification', id } })
  return written !== undefined
}
