import { slotGames } from '@yakamoz/games'
import type { Config } from '../../platform/config.ts'

type Pace = Pick<Config, 'minRoundMs' | 'minGameRoundMs'>

/** The ids of the studio's slots, whose rounds have `MIN_ROUND_MS`. */
export const slotIds: readonly number[] = slotGames.map(({ id }) => id)

/** Returns the minimum time between two rounds of a player: of slots, or of the other games. */
export const minRoundMsOf = ({ minRoundMs, minGameRoundMs }: Pace, isSlot: boolean): number =>
  isSlot ? minRoundMs : (minGameRoundMs ?? minRoundMs)
