import { consoleDone, consoleRefuse, type StaffContext } from '../../console/consoleHandler.ts'
import { findPlayer } from '../accounts/index.ts'

/** What a list is asked for: rows after the one with the key `before`, the newest first. */
export type Wanted = { player: number; before: string; limit: number }

type Input = { id: string; before: string; limit: number }

/** Makes the handler of a list from its query: refuses an unknown player. */
export const listed =
  <Row>(rowsOf: (context: StaffContext, wanted: Wanted) => Promise<Row[]>) =>
  async ({ id, before, limit }: Input, context: StaffContext) => {
    const player = Number(id)
    if (!(await findPlayer(context.app, player))) return consoleRefuse('not_found')
    return consoleDone(await rowsOf(context, { player, before, limit }))
  }

/** Digits of a key that is a number; 0 for other text, which no row has. */
export const numberKey = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : 0)
