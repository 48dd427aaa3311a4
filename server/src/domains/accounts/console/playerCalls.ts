import type { RevealedField } from '@yakamoz/contract/console/index'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { type FoundPlayer, maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { findPlayer, findPlayers, type Player } from '../playerQueries.ts'
import { maskedPlayer } from './maskedPlayer.ts'

/** One entry per player, by the first that found him and in its place. */
const withoutRepetition = (found: readonly FoundPlayer[]): FoundPlayer[] => {
  const first = new Map<number, FoundPlayer>()
  for (const one of found) if (!first.has(one.player)) first.set(one.player, one)
  return [...first.values()].slice(0, maxFound)
}

const revealed: Readonly<Record<RevealedField, (app: AppContext, player: Player) => string>> = {
  email: (_, { email }) => email,
  phone: (_, { phone }) => phone,
  identity: (app, { identity_sealed }) => app.vault.open(identity_sealed),
  address: (_, { address, city, country }) => [address, city, country].filter(Boolean).join(', '),
}

/** Creates the calls about players. A search asks every finder; the audit entry names who was shown, not what was typed. */
export const createPlayerCalls = (finders: readonly PlayerFinder[]) => {
  const search: ConsoleHandler<'players', 'search'> = async ({ query }, { app, caller }) => {
    const found: FoundPlayer[] = []
    for (const find of finders) found.push(...(await find(app, query)))
    const shown = withoutRepetition(found)
    const players = await findPlayers(
      app,
      shown.map(({ player }) => player),
    )
    const rows = shown.flatMap((one) => {
      const player = players.get(one.player)
      return player ? [{ ...maskedPlayer(player), found: one.by }] : []
    })
    const detail = { players: rows.map(({ id }) => id), by: [...new Set(rows.map((row) => row.found))] }
    await recordAudit(app, { actor: caller.person.actor, act: 'players searched', subject: 'players', detail })
    return consoleDone(rows)
  }

  /** Shows one masked field of a player. The audit entry has the reason and not the value. */
  const reveal: ConsoleHandler<'players', 'reveal'> = async ({ id, field, reason }, { app, caller }) => {
    const player = await findPlayer(app, Number(id))
    if (!player) return consoleRefuse('not_found')
    const value = revealed[field](app, player)
    const detail = { field, reason }
    await recordAudit(app, { actor: caller.person.actor, act: 'player data shown', subject: id, detail })
    return consoleDone([{ value }])
  }

  return { search, reveal }
}
