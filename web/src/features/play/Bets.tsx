import { useCall } from '../../lib/api/useCall.ts'
import { sharedRoundAddress } from '../../lib/games/roundAddress.ts'
import { RoundCard, shownRounds, VerifyWords } from './Rounds.tsx'

/** The player's latest bets on the rounds of a game for everybody, each with the check of its round once that is over. */
export const Bets = ({ gameID }: { gameID: number }) => {
  const bets = useCall('livecasino', 'bets', { gameID, limit: shownRounds })
  const lines = bets.data?.data.map((row) => ({
    ...row,
    key: row.bet,
    number: row.round,
    isOpen: row.state === 'open',
    check: row.seed && (
      <a className="btn sm bare" href={sharedRoundAddress(row)} target="_blank" rel="noopener">
        <VerifyWords number={row.round} />
      </a>
    ),
  }))
  return <RoundCard {...bets} lines={lines} />
}
