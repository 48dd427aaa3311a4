import { type GameKind, slotGames } from '@yakamoz/games'
import type { Config } from '../../platform/config.ts'

type Pace = Pick<Config, 'minRoundMs' | 'minGameRoundMs'>

/** The ids of the studio's slots, whose rounds have `MIN_ROUND_MS`. */
export const slotIds: readonly number[] = slotGames.map(({ id }) => id)

/** Returns the minimum time between two rounds of a player: that of slots, or that of the other games. */
export const minRoundMsOf = ({ minRoundMs, minGameRoundMs }: Pace, kind: GameKind): number =>
  kind === 'slot' ? minRoundMs : (minGameRoundMs ?? minRoundMs)
