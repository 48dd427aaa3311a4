import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { activeBonus } from './bonusQueries.ts'
import { leftToWager } from './bonusRows.ts'
import { updateBonus } from './bonusUpdate.ts'

/** Returns what is left of the wagering of the player's active bonus; undefined without one. */
export const wageringOf = async (
  app: AppContext,
  player: number,
): Promise<{ left: Kurus; needed: Kurus } | undefined> => {
  await updateBonus(app, player)
  const bonus = await activeBonus(app, player)
  return bonus && { left: leftToWager(bonus), needed: kurus(bonus.needed) }
}
