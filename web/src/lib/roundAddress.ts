import { kurusFromWire, kurusToText, type Language } from '@yakamoz/values'
import { checkAddress } from './checkAddress.ts'
import type { Read } from './wire/wire.ts'

type RoundRecord = Pick<
  Read<'casino', 'round'>[number],
  'gameID' | 'version' | 'base' | 'nonce' | 'choice' | 'moves' | 'serverSeed' | 'serverSeedHash' | 'clientSeed'
>

type BetRecord = Pick<Read<'livecasino', 'bets'>[number], 'gameID' | 'version' | 'round' | 'seed' | 'seedHash' | 'salt'>

/** The check of a round for everybody that the player has bet on; a rise is found by its link and the chain's salt. */
export const sharedRoundAddress = ({ gameID, version, round, seed, seedHash, salt }: BetRecord): string =>
  checkAddress({
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
