import { useCall } from '../../lib/calls.ts'
import { sharedRoundAddress } from '../../lib/roundAddress.ts'
import { useText } from '../../lib/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RoundCard, shownRounds } from './Rounds.tsx'

/** The player's latest bets on the rounds of a game for everybody, each with the check of its round once that is over. */
export const Bets = ({ gameID }: { gameID: number }) => {
  const t = useText()
  const asked = useCall('livecasino', 'bets', { gameID, limit: shownRounds })
  const lines = asked.data?.data.map((row) => ({
    ...row,
    key: row.bet,
    number: row.round,
    isOpen: row.state === 'open',
    check: row.seed && (
      <a className="btn sm bare" href={sharedRoundAddress(row)} target="_blank" rel="noopener">
        <Icon name="shield-check" size="s" />
        {t('play.verify')}
        <span className="sr"> #{row.round}</span>
      </a>
    ),
  }))
  return <RoundCard {...asked} lines={lines} />
}
