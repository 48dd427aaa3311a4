import { sql } from 'kysely'
import { correctionOf } from '../../ledger/index.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { endBonus } from './bonusEnd.ts'
import { payBonus } from './bonusPayment.ts'
import { updateBonus } from './bonusUpdate.ts'
import { bookRemainders } from './remainders.ts'

/** Ends bonuses of closed accounts, which cannot play; what was wagered has been paid before. */
const endBonusesOfClosedAccounts = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('state', '=', 'active')
    .where((row) =>
      row.exists(
        row
          .selectFrom('player')
          .select('player.id')
          .whereRef('player.id', '=', 'bonus.player_id')
          .where('player.closed_at', 'is not', null),
      ),
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'could not end the bonus of a closed account', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** Ends bonuses whose deposit was reversed. */
const endBonusesOfCorrectedDeposits = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('state', '=', 'active')
    .where('source', 'like', 'deposit/%')
    .where(
      sql<boolean>`exists (select from transfer c where c.player_id = bonus.player_id
        and c.operation = ${correctionOf('')} || substr(bonus.source, 9))`,
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'could not end the bonus of a reversed deposit', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** The job of bonuses: finishes interrupted payments and ends what is due. Can run concurrently. */
export const updateBonuses = async (app: AppContext): Promise<void> => {
  const claimed = await app.db.query.selectFrom('bonus').selectAll().where('state', '=', 'claimed').limit(200).execute()
  await forEachIsolated(app, 'could not pay a claimed bonus', claimed, (bonus) => payBonus(app, bonus))
  const due = await app.db.query
    .selectFrom('bonus')
    .select('player_id')
    .where('state', '=', 'active')
    .where((row) => row.or([row('ends_at', '<=', new Date(app.now())), row('wagered', '>=', row.ref('needed'))]))
    .limit(200)
    .execute()
  await forEachIsolated(app, 'could not end a bonus', due, ({ player_id }) => updateBonus(app, player_id))
  await endBonusesOfClosedAccounts(app)
  await endBonusesOfCorrectedDeposits(app)
  await bookRemainders(app)
}
