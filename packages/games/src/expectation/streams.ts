import type { Game } from '../engine.ts'

/**
 * A sequence of units that is judged on its own. `spun`: the rounds or bets of a version of a game; `bought`: its bought features, whose
 * return is stated separately; `busts`: the busts of a crash game.
 */
export type StreamKind = 'spun' | 'bought' | 'busts'

/** Returns the streams of a version of a game. */
export const streamsOf = (game: Game): readonly StreamKind[] => {
  if (game.form === 'crash') return ['spun', 'busts']
  return game.form === 'instant' && game.purchase ? ['spun', 'bought'] : ['spun']
}

/** Whether a stream is tested for too little too: the returns of games with decisions depend on the players. */
export const sidesOf = ({ form }: Pick<Game, 'form'>, kind: StreamKind): 'both' | 'upper' =>
  form === 'steps' || form === 'seats' || (form === 'crash' && kind === 'spun') ? 'upper' : 'both'
