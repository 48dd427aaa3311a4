import type { BetPart } from '@yakamoz/games'
import type { Person } from '../../../console/person.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { catalogueOf } from '../catalogue.ts'

/** Records in the audit trail that a member of staff looked at a player's round. Returns the name of the player; undefined if there is none. */
export const recordView = async (
  app: AppContext,
  { player, act, round, by }: { player: number; act: string; round: string; by: Person },
): Promise<string | undefined> => {
  const row = await app.db.query.selectFrom('player').select('username').where('id', '=', player).executeTakeFirst()
  if (row) await recordAudit(app, { actor: by.actor, act, subject: String(player), detail: { round } })
  return row?.username
}

/** The id, names and slug of a game, also of one that is closed. */
export const nameOfGame = async (app: AppContext, id: number) => {
  const { byId, closed } = await catalogueOf(app)
  const game = byId.get(id) ?? closed.get(id)
  return { game: id, name: game?.name ?? { tr: '', en: '' }, slug: game?.slug ?? '' }
}

export const shownParts = (parts: readonly BetPart[]) =>
  parts.map(({ names, stakeKurus }) => ({ name: { tr: names.tr, en: names.en }, stake: stakeKurus ?? 0 }))

/** The movements of all operations that belong to one, in their order. */
export const movementsOf = async ({ db }: AppContext, player: number, root: string) => {
  const rows = await db.query
    .selectFrom('transfer')
    .select(['at', 'operation', 'reason', 'from_account as from', 'to_account as to', 'amount'])
    .where('player_id', '=', player)
    .where((row) =>
      row.or([
        row('operation', '=', root),
        row.and([row('operation', '>', `${root}/`), row('operation', '<', `${root}0`)]),
      ]),
    )
    .orderBy('seq')
    .orderBy('leg')
    .execute()
  return rows.map(({ at, ...movement }) => ({ ...movement, at: at.getTime() }))
}
