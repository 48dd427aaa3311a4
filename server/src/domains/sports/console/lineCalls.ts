import type { OutputOf } from '@yakamoz/contract'
import type { ConsoleContract } from '@yakamoz/contract/console/index'
import { type LineSums, lineValueOf } from '@yakamoz/sports'
import { sql } from 'kysely'
import { type ConsoleHandler, consoleDone } from '../../../console/consoleHandler.ts'

type LineRow = OutputOf<ConsoleContract['trading']['lines']>[number]

/** Up to how many players are counted. */
const maxCounted = 500

const tenThousandths = (value: number): number => Math.round(value * 10_000)

/** Returns the closing-line value of a player in ten-thousandths. */
export const lineValuesOf = (sums: LineSums): Pick<LineRow, 'mean' | 'low' | 'high'> => {
  const { mean, low, high } = lineValueOf(sums)
  return { mean: tenThousandths(mean), low: tenThousandths(low), high: tenThousandths(high) }
}

const lines: ConsoleHandler<'trading', 'lines'> = async ({ limit, offset }, { app }) => {
  const { delayed } = app.db
  const found = delayed.selectFrom('player_line').where('low', 'is not', null)
  const rows = await found
    .innerJoin('player', 'player.id', 'player_line.player_id')
    .leftJoin('stake_factor', 'stake_factor.player_id', 'player_line.player_id')
    .select(['player.id', 'player.username', 'stake_factor.percent', 'matches', 'total', 'squares'])
    .orderBy('low', 'desc')
    .orderBy('player_line.player_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await delayed
    .selectFrom(found.select(sql<number>`1`.as('one')).limit(maxCounted).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const shown = rows.map(({ id, username, percent, ...sums }) => ({
    player: { id: String(id), username, percent: percent ?? ('' as const) },
    matches: sums.matches,
    ...lineValuesOf(sums),
  }))
  return consoleDone(shown, { limit, offset, total })
}

/** The call of the console about players by their closing-line value. */
export const lineCalls = { lines }
