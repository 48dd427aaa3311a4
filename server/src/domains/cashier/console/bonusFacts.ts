import type { AppContext } from '../../../transport/appContext.ts'
import { wageringOf } from '../../bonuses/index.ts'
import type { Transaction } from '../decisionFinish.ts'

/** Returns the bonus that a withdrawal gave up, or the one that its player wagers now; empty without one. */
export const bonusFacts = async (app: AppContext, { player_id: player, id }: Transaction) => {
  const wagering = await wageringOf(app, player)
  const row = await app.db.query
    .selectFrom('bonus')
    .select(['id', 'amount', 'needed', 'state', 'forfeited_by'])
    .where('player_id', '=', player)
    .where((one) =>
      one.or([
        one('forfeited_by', '=', id),
        one.and([one('state', 'in', ['claimed', 'active']), one('needed', '>', 0)]),
      ]),
    )
    .orderBy((one) => one('forfeited_by', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return '' as const
  const forfeited = row.forfeited_by === id
  return {
    id: row.id,
    amount: row.amount,
    needed: row.needed,
    left: forfeited ? 0 : Number(wagering?.left ?? row.needed),
    state: row.state,
    forfeited,
  }
}
