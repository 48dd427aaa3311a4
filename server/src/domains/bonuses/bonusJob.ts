import { sql } from 'kysely'
import { correctionOf } from '../../ledger/index.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { endBonus } from './bonusEnd.ts'
import { payBonus } from './bonusPayment.ts'
import { updateBonus } from './bonusUpdate.ts'
import { bookRemainders } from './remainders.ts'

/** With an account its bonus is closed: it could be played with no more. What has been wagered was paid before. */
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
  await forEachIsolated(app, 'the bonus of a closed account was not ended', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** A bonus ends with the deposit that it is a share of, when that is taken back. */
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
  await forEachIsolated(app, 'the bonus of a deposit that was taken back was not ended', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** Finishes what was broken off and ends what is due. May run in any process, any number of times. */
export const updateBonuses = async (app: AppContext): Promise<void> => {
  const claimed = await app.db.query.selectFrom('bonus').selectAll().where('state', '=', 'claimed').limit(200).execute()
  await forEachIsolated(app, 'a claimed bonus was not paid', claimed, (bonus) => payBonus(app, bonus))
  const due = await app.db.query
    .selectFrom('bonus')
    .select('player_id')
    .where('state', '=', 'active')
    .where((row) => row.or([row('ends_at', '<=', new Date(app.now())), row('wagered', '>=', row.ref('needed'))]))
    .limit(200)
    .execute()
  await forEachIsolated(app, 'a bonus was not ended', due, ({ player_id }) => updateBonus(app, player_id))
  await endBonusesOfClosedAccounts(app)
  await endBonusesOfCorrectedDeposits(app)
  await bookRemainders(app)
}
