import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { findPlayers, isVerifiedAt, maskedPlayer } from '../../accounts/index.ts'
import { filterPlayers } from '../filterQuery.ts'
import { deleteFilter, savedFilters, saveFilter } from '../savedFilters.ts'

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
    const { last_login_at, country } = player
    const lastSignIn = last_login_at?.getTime() ?? ('' as const)
    const money = { deposits: Number(deposits), balance: Number(balance) }
    return [{ ...maskedPlayer(player), lastSignIn, verified: isVerifiedAt(player, app.now()), country, ...money }]
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
      changed: changedMs,
      filter: saved,
    })),
  )

export const save_filter: ConsoleHandler<'players', 'save_filter'> = async (
  { id, name, shared, filter: wanted },
  { app, caller },
) => {
  const by = { staff: caller.id, actor: caller.person.actor }
  const saved = await saveFilter(app, { id, name, shared, filter: wanted, ...by })
  return typeof saved === 'string' ? consoleRefuse(saved) : consoleDone([saved])
}

export const delete_filter: ConsoleHandler<'players', 'delete_filter'> = async ({ id }, { app, caller }) =>
  (await deleteFilter(app, { id, staff: caller.id, actor: caller.person.actor }))
    ? consoleDone([])
    : consoleRefuse('not_found')
