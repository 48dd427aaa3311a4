/** Every sound that a game may ask for, besides its music. */
export type Cue = WinCue | SlotCue | TableCue | CrashCue | BingoCue | VirtualCue

/** Wins, counted amounts and free spins: each group of games has its own. */
type WinCue = 'count' | 'winSmall' | 'winMedium' | 'winLarge' | 'bigWin' | 'bonus'

type SlotCue =
  | 'spin'
  | 'reelStop'
  | 'scatter'
  | 'suspense'
  | 'feature'
  | 'drop'
  | 'pop'
  | 'multiplier'
  | 'coin'
  | 'moment'

type TableCue =
  | 'chip'
  | 'chipsCollected'
  | 'cardDeal'
  | 'cardFlip'
  | 'ballRun'
  | 'ballKnock'
  | 'ballDrop'
  | 'wheelSpin'
  | 'wheelTick'
  | 'diceShake'
  | 'diceLand'
  | 'betsOpen'
  | 'betsClosed'

type CrashCue = 'launch' | 'rise' | 'cashOut' | 'bust'

type BingoCue = 'ballDrawn' | 'mark' | 'oneToGo' | 'prize'

type VirtualCue = 'start' | 'gallop' | 'crowd' | 'whistle' | 'goal' | 'finish'

/** Games that share a set of effects. */
export type Family = 'slots' | 'tables' | 'crash' | 'bingo' | 'virtual'
