import { type Kurus, kurus } from '@yakamoz/values'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { legsBetween } from './bonusEnd.ts'
import { notifyRemainder } from './bonusNotices.ts'
import { type Bonus, publishBonus } from './bonusQueries.ts'
import { type Change, recordOf } from './bonusRecord.ts'

/** Money on the bonus account that belongs to no bonus any more: a stake of one was decided after it had ended. */
export const bookRemainders = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('wallet as w')
    .select(['w.player_id', 'w.bonus', 'w.version'])
    .where('w.bonus', '>', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('bonus as b')
            .select('b.id')
            .whereRef('b.player_id', '=', 'w.player_id')
            .where('b.state', 'in', ['claimed', 'active']),
        ),
      ),
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'the rest of a bonus was not given', rows, (row) => bookRemainder(app, row))
}

/** What of the rest is the player's own: all that the cap of a wagered bonus leaves room for, of any other bonus nothing. */
const splitRemainder = (last: Bonus | undefined, remainder: number): { paid: Kurus; back: Kurus } => {
  if (last?.state !== 'done') return { paid: kurus(0), back: kurus(remainder) }
  if (last.max_paid === 0) return { paid: kurus(remainder), back: kurus(0) }
  const paid = Math.min(remainder, Math.max(0, last.max_paid - last.paid))
  return { paid: kurus(paid), back: kurus(remainder - paid) }
}

const withRemainder = ({ state, paid, returned }: Bonus, remainder: { paid: Kurus; back: Kurus }): Change => ({
  state,
  paid: paid + remainder.paid,
  returned: returned + remainder.back,
})

/** It goes where the bonus itself went: to cash when that was wagered, within its cap, and to the house otherwise. */
const bookRemainder = async (
  app: AppContext,
  row: { player_id: number; bonus: number; version: number },
): Promise<void> => {
  const last = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('needed', '>', 0)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { paid, back } = splitRemainder(last, row.bonus)
  const legs = legsBetween(paid, back, 'bonus_rest')
  if (!legs) return
  await app.ledger.post({
    player: row.player_id,
    id: `bonus/rest/${row.version}`,
    legs,
    records: last ? [recordOf(app, last, withRemainder(last, { paid, back }))] : [],
  })
  if (last) await notifyRemainder(app, last, { paid, back, version: row.version })
  publishBonus(app, row.player_id, last?.id ?? '')
}
