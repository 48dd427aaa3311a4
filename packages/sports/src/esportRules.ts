import type { Pair, Side } from './messages.ts'
import { otherSide } from './pairs.ts'

/* The rules of e-sports: the best of three maps, each of 24 rounds and, where these end level, overtime. */

export const mapsToWin = 2

/** Rounds of a half; sides change after it. */
export const halfRounds = 12
export const regularRounds = 2 * halfRounds

/** Overtime is played in sets of two halves, until one set has a winner. */
export const overtimeHalfRounds = 3

/** The rounds that begin the halves of regular time: both sides have pistols alone. */
export const pistolRounds = [1, halfRounds + 1] as const
export const isPistolRound = (round: number): boolean => pistolRounds.some((pistol) => pistol === round)

/** Returns the rounds that win a map at a score: 13, or in overtime four of a set. */
const targetAt = ({ home, away }: Pair): number => {
  const level = Math.min(home, away)
  if (level < halfRounds) return halfRounds + 1
  return level - ((level - halfRounds) % overtimeHalfRounds) + overtimeHalfRounds + 1
}

export const isMapOver = (rounds: Pair): boolean => Math.max(rounds.home, rounds.away) >= targetAt(rounds)

/** Returns the number of the half after some rounds, from 0; overtime goes on counting. */
const halfAfter = (played: number): number =>
  played < regularRounds
    ? Math.floor(played / halfRounds)
    : 2 + Math.floor((played - regularRounds) / overtimeHalfRounds)

/** Whether sides change, or a half begins, after so many rounds. */
export const isHalfStart = (played: number): boolean => halfAfter(played) !== halfAfter(played - 1)

/** Returns who attacks after some rounds. Sides change within regular time and within each set of overtime, and stay between them. */
export const attackerAfter = (first: Side, played: number): Side =>
  Math.floor((halfAfter(played) + 1) / 2) % 2 === 0 ? first : otherSide(first)
