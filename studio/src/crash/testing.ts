import { kurus } from '@yakamoz/values'
import type { LiveBet } from '../live/state.ts'

/** An open bet for tests; its stake is odd, so that half of it is no integer. */
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
