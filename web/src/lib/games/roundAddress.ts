import { kurusFromWire, kurusToText, type Language } from '@yakamoz/values'
import type { Read } from '../api/client.ts'
import { checkAddress } from './checkAddress.ts'

type RoundRecord = Pick<
  Read<'casino', 'round'>[number],
  'gameID' | 'version' | 'base' | 'nonce' | 'choice' | 'moves' | 'serverSeed' | 'serverSeedHash' | 'clientSeed'
>

type BetRecord = Pick<
  Read<'livecasino', 'bets'>[number],
  'gameID' | 'version' | 'round' | 'seed' | 'seedHash' | 'salt' | 'outcome'
>

/** The stakes on all seats and the decisions of all players: what a round at the seats was computed from besides its seed. */
const seatsIn = (outcome: unknown): { choice?: string; moves?: string } => {
  if (typeof outcome !== 'object' || outcome === null || !('bets' in outcome && 'moves' in outcome)) return {}
  return { choice: JSON.stringify(outcome.bets), moves: JSON.stringify(outcome.moves) }
}

/** The check of a round for everybody; a crash round is found by its link and the salt of the chain. */
export const sharedRoundAddress = ({ gameID, version, round, seed, seedHash, salt, outcome }: BetRecord): string =>
  checkAddress({
    ...seatsIn(outcome),
    game: String(gameID),
    version: String(version),
    serverSeed: seed,
    promised: seedHash,
    ...(salt ? { salt } : { round: String(round) }),
  })

/** The check of a round of the player's own, filled in from its record. */
export const roundAddress = (record: RoundRecord, language: Language): string => {
  const base = kurusFromWire(record.base)
  return checkAddress({
    game: String(record.gameID),
    version: String(record.version),
    serverSeed: record.serverSeed,
    promised: record.serverSeedHash,
    clientSeed: record.clientSeed,
    nonce: String(record.nonce),
    stake: base === undefined ? '' : kurusToText(base, language).replace(/[^\d.,]/g, ''),
    ...(record.choice === undefined || record.choice === null ? {} : { choice: JSON.stringify(record.choice) }),
    ...(record.moves.length === 0 ? {} : { moves: JSON.stringify(record.moves) }),
  })
}
