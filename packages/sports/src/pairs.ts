import type { Pair, Side } from './messages.ts'

export const zeroPair: Pair = { home: 0, away: 0 }

export const sumOfPair = ({ home, away }: Pair): number => home + away

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
