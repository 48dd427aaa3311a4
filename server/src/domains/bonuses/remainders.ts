import { type Kurus, kurus } from '@yakamoz/values'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import { isRealPlayer } from '../../platform/pastPlayers.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { legsBetween } from './bonusEnd.ts'
import { type Bonus, publishBonus } from './bonusQueries.ts'
import { type Change, recordOf } from './bonusRecord.ts'

/** Books money on bonus accounts without an open bonus: a bet from a bonus was decided after its end. */
export const bookRemainders = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('wallet as w')
    .select(['w.player_id', 'w.bonus', 'w.version'])
    .where('w.bonus', '>', 0)
    .where(isRealPlayer('w.player_id'))
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
  await forEachIsolated(app, 'could not book the remainder of a bonus', rows, (row) => bookRemainder(app, row))
}

/** Divides the remainder: of a wagered bonus the player gets as much as its cap allows, of any other bonus nothing. */
const splitRemainder = (last: Bonus | undefined, remainder: number): { paid: Kurus; returned: Kurus } => {
  if (last?.state !== 'done') return { paid: kurus(0), returned: kurus(remainder) }
  if (last.max_paid === 0) return { paid: kurus(remainder), returned: kurus(0) }
  const paid = Math.min(remainder, Math.max(0, last.max_paid - last.paid))
  return { paid: kurus(paid), returned: kurus(remainder - paid) }
}

const withRemainder = ({ state, paid, returned }: Bonus, remainder: { paid: Kurus; returned: Kurus }): Change => ({
  state,
  paid: paid + remainder.paid,
  returned: returned + remainder.returned,
})

/** Books a remainder like the end of its bonus: to cash within the cap if it was wagered, else to the operator. */
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
  const { paid, returned } = splitRemainder(last, row.bonus)
  const legs = legsBetween(paid, returned, 'bonus_rest')
  if (!legs) return
  await app.ledger.post({
    player: row.player_id,
    id: `bonus/rest/${row.version}`,
    legs,
    records: last ? [recordOf(app, last, withRemainder(last, { paid, returned }))] : [],
  })
  publishBonus(app, row.player_id, last?.id ?? '')
}
