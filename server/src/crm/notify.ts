import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { type Act, noted } from '../audit.ts'
import type { Texts } from '../db/schema.ts'
import type { House } from '../house.ts'

/**
 * Writes a notification to one player. `occasion` is its id of the intent: a second notification for the same occasion is
 * no-op, so that a sweep may tell as often as it runs. `act`: what it is noted as where somebody tells it by hand.
 */
export const notify = async (
  house: House,
  player: number,
  occasion: string,
  texts: Texts,
  act?: Act,
): Promise<boolean> => {
  const id = newId()
  const write = (executor: House['db']['query']) =>
    executor
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
  const written = act ? await noted(house, write, () => act) : await write(house.db.query)
  if (written) house.bus.tell('news', { player, news: { kind: 'notification', id } })
  return written !== undefined
}
