import { kurus } from '@yakamoz/values'
import type { RoundRecord } from '../ledger/index.ts'

/** A lost slot round without a stake; `fields` replaces what a test is about. */
export const roundRecord = (fields: Partial<RoundRecord> & { id: string }): RoundRecord => ({
  kind: 'round',
  gameId: 101,
  version: 1,
  seedId: 1,
  nonce: 0,
  stake: kurus(0),
  win: kurus(0),
  open: false,
  events: [],
  moves: null,
  ...fields,
})
