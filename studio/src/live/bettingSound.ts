import type { TableState } from '@yakamoz/contract/rooms'
import type { Sound } from '../common/sound.ts'

/** Plays the sound of bets that open or close here; nothing for the state in which the player joins. */
export const playBetting = (sound: Pick<Sound, 'play'>, state: TableState, before: TableState | undefined): void => {
  if (!before || before.phase === state.phase) return
  if (state.phase === 'bets') sound.play('betsOpen')
  if (state.phase === 'closed') sound.play('betsClosed')
}
