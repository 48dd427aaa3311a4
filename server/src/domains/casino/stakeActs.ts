import { gameById, mayHaveRange, type StakeRange, statedRangeOf } from '@yakamoz/games'
import { noMoney } from '@yakamoz/values'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { announceCatalogue, catalogueOf } from './catalogue.ts'

type Change = {
  game: number
  /** Undefined: as the game states. */
  range: StakeRange | undefined
  reason: string
  actor: string
}

/**
 * Sets the stakes that a game of the studio takes; the next bet in every process is held to them. `missing`: it is no game of the studio.
 * `invalid`: it cannot be played so.
 */
export const setStakes = async (
  app: AppContext,
  { game: id, range, reason, actor }: Change,
): Promise<'done' | 'missing' | 'invalid' | 'unchanged'> => {
  const game = gameById(id)
  if (!game) return 'missing'
  if (range && !mayHaveRange(game, range)) return 'invalid'
  const [least, most] = [range?.leastKurus ?? null, range?.mostKurus ?? null]
  const changed = await withAudit(
    app,
    async (executor) => {
      const before = await executor
        .selectFrom('game')
        .select(['least_stake', 'most_stake'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!before || (before.least_stake === least && before.most_stake === most)) return undefined
      await executor.updateTable('game').set({ least_stake: least, most_stake: most }).where('id', '=', id).execute()
      return before
    },
    ({ least_stake, most_stake }) => ({
      actor,
      act: range ? 'stakes set' : 'stakes reset',
      subject: game.slug,
      detail: { least, most, before: { least: least_stake, most: most_stake }, reason },
    }),
  )
  if (!changed) return 'unchanged'
  announceCatalogue(app)
  return 'done'
}

const noRange: StakeRange = { leastKurus: noMoney, mostKurus: noMoney }

/** Returns the smallest and largest stake as they are sent to the game. */
export const limitsView = (gameId: number, range: StakeRange | undefined) => {
  const game = gameById(gameId)
  const { leastKurus, mostKurus } = range ?? (game ? statedRangeOf(game) : noRange)
  return { least: leastKurus, most: mostKurus }
}

/** The same by the catalogue of this process, without a query. */
export const stakeLimitsOf = async (app: AppContext, gameId: number) => {
  const { byId, closed } = await catalogueOf(app)
  return limitsView(gameId, (byId.get(gameId) ?? closed.get(gameId))?.range)
}
