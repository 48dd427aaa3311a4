/** Every sound that a game may ask for, besides its music. */
export type Cue = WinCue | SlotCue | TableCue | CrashCue | BingoCue | VirtualCue

/** The cues that say that the player has won: they are for a return above the cost only. */
export const winCues = ['count', 'winSmall', 'winMedium', 'winLarge', 'bigWin', 'cashOut', 'prize'] as const

type WinCue = (typeof winCues)[number]

type SlotCue =
  | 'bonus'
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
  | 'turn'

type CrashCue = 'launch' | 'rise' | 'bust'

type BingoCue = 'ballDrawn' | 'ballTick' | 'mark' | 'oneToGo'

type VirtualCue = 'start' | 'gallop' | 'crowd' | 'gasp' | 'whistle' | 'goal' | 'finish'

/** Games that share a set of effects. */
export type Family = 'slots' | 'tables' | 'crash' | 'bingo' | 'virtual'
