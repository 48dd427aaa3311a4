import { betParts, gameOfVersion } from '@yakamoz/games'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { roundOf } from '../rounds.ts'
import { voidOfPlayed } from '../roundVoids.ts'
import { filmCode } from '../sharedRounds.ts'
import { movementsOf, nameOfGame, recordView, shownParts } from './playedRound.ts'

const round: ConsoleHandler<'games', 'round'> = async ({ player, round: id }, { app, caller }) => {
  const found = await roundOf(app, player, id)
  const username = found && (await recordView(app, { player, act: 'round shown', round: id, by: caller.person }))
  if (!found || username === undefined) return consoleRefuse('not_found')
  const { events, choice, steps, seed } = found
  const game = gameOfVersion(found.gameId, found.version)
  const voided = await voidOfPlayed(app, { player, round: id })
  const outcome = { ...(choice === undefined ? {} : { choice }), ...(steps ? { moves: steps.moves } : {}), events }
  return consoleDone([
    {
      player,
      username,
      ...(await nameOfGame(app, found.gameId)),
      version: found.version,
      number: 0,
      hall: 0,
      at: found.timeMs,
      state: voided ? ('void' as const) : found.open ? ('open' as const) : ('over' as const),
      stake: found.stake,
      win: found.win,
      jackpot: found.jackpot?.amount ?? 0,
      fromBonus: found.funds === 'bonus',
      parts: game ? shownParts(betParts(game, choice, { outcome })) : [],
      fairness: {
        seedHash: seed.hash,
        seed: seed.current ? '' : app.vault.open(seed.sealed),
        clientSeed: seed.client,
        nonce: found.nonce,
        salt: '',
      },
      outcome: JSON.stringify(outcome),
      movements: await movementsOf(app, player, `round/${id}`),
      film: !found.open,
      ...(voided && { voided }),
    },
  ])
}

const film: ConsoleHandler<'games', 'film'> = async ({ player, round: id }, { app, caller }) => {
  const found = await roundOf(app, player, id)
  if (!found || found.open) return consoleRefuse('not_found')
  await recordView(app, { player, act: 'round watched', round: id, by: caller.person })
  return consoleDone([{ url: `${app.config.publicUrl}/round/${await filmCode(app, player, id)}` }])
}

/** The calls of the class `games` about rounds for one player. */
export const roundCalls = { round, film }
