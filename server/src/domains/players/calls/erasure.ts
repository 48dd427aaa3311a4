import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { findPlayer } from '../../accounts/index.ts'
import { askedErasure, playerErased } from '../erasure/erase.ts'
import { obstaclesTo, shownObstacles } from '../erasure/obstacles.ts'
import { erasureOf } from '../erasure/preview.ts'

export const erasure: ConsoleHandler<'players', 'erasure'> = async ({ id }, { app, caller }) => {
  const preview = await erasureOf(app, Number(id))
  if (!preview) return consoleRefuse('not_found')
  const seesCases = caller.permissions.includes('protection.read')
  return consoleDone([{ ...preview, obstacles: shownObstacles(preview.obstacles, seesCases) }])
}

export const erase: ConsoleHandler<'players', 'erase'> = async ({ id, reason }, { app, caller }) => {
  const player = await findPlayer(app, Number(id))
  if (!player) return consoleRefuse('not_found')
  const { obstacles } = await obstaclesTo(app, app.db.query, player)
  if (obstacles.length > 0) return consoleRefuse('erasure_prevented')
  return askAct(app, playerErased, askedErasure(player.id, { reason, by: caller.person }))
}
