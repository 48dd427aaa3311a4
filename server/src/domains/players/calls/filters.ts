import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { StaffCaller } from '../../../console/staffSessions.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { findPlayers, levelAt, maskedPlayer } from '../../accounts/index.ts'
import { filterPlayers } from '../filterQuery.ts'
import { deleteFilter, type FilterEditor, mayChangeFilter, savedFilters, saveFilter } from '../savedFilters.ts'

const editorOf = ({ id, person, permissions }: StaffCaller): FilterEditor => ({
  staff: id,
  actor: person.actor,
  mayNote: permissions.includes('players.note'),
  mayManage: permissions.includes('players.filters'),
})

/** The audit entry names who was shown and by which conditions. */
export const filter: ConsoleHandler<'players', 'filter'> = async (
  { filter: wanted, before, limit },
  { app, caller },
) => {
  const found = await filterPlayers(app, wanted, { before: Number(before), limit })
  const players = await findPlayers(
    app,
    found.map(({ id }) => id),
  )
  const rows = found.flatMap(({ id, deposits, balance }) => {
    const player = players.get(id)
    if (!player) return []
    const { last_login_at, identity_until, country } = player
    const lastSignIn = last_login_at?.getTime() ?? ('' as const)
    const money = { deposits: Number(deposits), balance: Number(balance) }
    const verification = { level: levelAt(player, app.now()), until: identity_until ?? ('' as const) }
    return [{ ...maskedPlayer(player), lastSignIn, ...verification, country, ...money }]
  })
  const detail = { players: rows.map(({ id }) => id), by: ['filter'], filter: wanted }
  await recordAudit(app, { actor: caller.person.actor, act: 'players searched', subject: 'players', detail })
  return consoleDone(rows)
}

export const filters: ConsoleHandler<'players', 'filters'> = async (_, { app, caller }) =>
  consoleDone(
    (await savedFilters(app, caller.id)).map(({ id, staff, name, shared, by, changedMs, filter: saved }) => ({
      id,
      name,
      shared,
      by,
      isOwn: staff === caller.id,
      mayChange: mayChangeFilter({ staff, shared }, editorOf(caller)),
      changed: changedMs,
      filter: saved,
    })),
  )

export const save_filter: ConsoleHandler<'players', 'save_filter'> = async (
  { id, name, shared, filter: wanted },
  { app, caller },
) => {
  const saved = await saveFilter(app, { id, name, shared, filter: wanted }, editorOf(caller))
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([saved])
}

export const delete_filter: ConsoleHandler<'players', 'delete_filter'> = async ({ id }, { app, caller }) =>
  (await deleteFilter(app, id, editorOf(caller))) ? consoleDone([]) : consoleRefuse('not_found')
