import { gameOfVersion, isAtRisk } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { wagerKindOf, wagerShares } from '../bonuses/index.ts'
import { catalogueOf } from './catalogue.ts'
import { type FullRound, operationOf, roundOf } from './rounds.ts'

/** Returns the id of the ledger operation that refunds a round. */
export const refundOf = (round: string): string => `${operationOf(round)}/back`

/** Returns the shares in which the first stake of a round and those of its moves counted towards a bonus, in ten-thousandths. */
export const countedShares = async (
  app: AppContext,
  found: FullRound,
): Promise<{ stakeShare: number; moveShare: number }> => {
  const { byId, closed } = await catalogueOf(app)
  const listed = byId.get(found.gameId) ?? closed.get(found.gameId)
  const game = gameOfVersion(found.gameId, found.version)
  if (!listed || (game?.form !== 'instant' && game?.form !== 'steps')) return { stakeShare: 0, moveShare: 0 }
  const share = wagerShares[wagerKindOf(listed)]
  return {
    stakeShare: isAtRisk(game, found.choice) ? share : 0,
    moveShare: game.form === 'instant' || game.betsOnOpenCards ? 0 : share,
  }
}

/** Ends an open round by refunding its stakes. */
const refundRound = async (app: AppContext, player: number, id: string): Promise<void> => {
  const found = await roundOf(app, player, id)
  if (!found?.steps?.open) return
  const { stake, funds } = found
  const { outcome } = await app.ledger.post({
    player,
    id: refundOf(id),
    legs: [{ from: 'house/casino', to: funds, amount: stake, reason: 'bet_refunded' }],
    records: [{ kind: 'round_return', id, ...(await countedShares(app, found)) }],
  })
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`the round ${id} was not refunded: ${outcome}`)
}

const roundsPerChunk = 200

/** Refunds all open rounds and returns their number. */
export const refundOpenRounds = async (app: AppContext): Promise<number> => {
  let refunded = 0
  for (;;) {
    const rows = await app.db.query
      .selectFrom('round')
      .select(['player_id', 'id'])
      .where('open', '=', true)
      .limit(roundsPerChunk)
      .execute()
    if (rows.length === 0) return refunded
    for (const { player_id: player, id } of rows) await refundRound(app, player, id)
    refunded += rows.length
  }
}
