import { kurus } from '@yakamoz/values'
import type { LiveBet } from '../live/state.ts'

/** A bet that flies, for tests: an odd stake, so that a half is no whole kuruş. */
export const flyingBet: LiveBet = {
  bet: 'A'.repeat(26),
  round: 7,
  stake: kurus(1001),
  on: {},
  cashedAt: 0,
  halfCashedAt: 0,
  win: kurus(0),
  state: 'open',
}
