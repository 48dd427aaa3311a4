import type { AppContext } from '../../transport/appContext.ts'
import { outcomesOf } from './rounds.ts'
import type { TableId } from './tables.ts'

const shownOutcomes = 500

/** Returns the outcomes of past rounds as the game shows them. */
export const historyOf = async (app: AppContext, table: TableId): Promise<unknown> => {
  const outcomes = await outcomesOf(app, table, shownOutcomes)
  const parse = (some: readonly unknown[]): unknown => historyFrom(table, some)
  try {
    return parse(outcomes)
  } catch {
    return parse(outcomes.filter((outcome) => isReadable(() => parse([outcome]))))
  }
}

/** Whether an outcome can be parsed. An invalid old row is left out, because it must not close the table. */
const isReadable = (parse: () => unknown): boolean => {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

const historyFrom = ({ game }: TableId, outcomes: readonly unknown[]): unknown => {
  if (game.form === 'crash')
    return game.historyOf(outcomes.map((outcome) => (outcome as { bustHundredths: number }).bustHundredths))
  return game.historyOf(outcomes as never)
}
