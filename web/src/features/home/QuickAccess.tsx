import { useCall } from '../../lib/api/useCall.ts'
import { gameAddress } from '../../lib/games/playAddress.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Art } from '../../ui/Art.tsx'
import { To } from '../../ui/To.tsx'
import { homeCalls } from './rows.ts'

const maxShown = 12

/** Category 60, the operator's choice: kinds of games as pictures, or the games themselves if there is only one kind. */
export const QuickAccess = () => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const games = useCall(...homeCalls.quickAccess).data?.data ?? []
  if (games.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <nav className="quick track" aria-label={t('home.quickAccess')} tabIndex={0}>
      {games.slice(0, maxShown).map((game) => (
        <To key={game.gameID} href={gameAddress(game, isSignedIn)}>
          <Art kind="symbols" image={game.symbol} alt="" sizes="64px" width={64} height={64} />
          {game.name}
        </To>
      ))}
    </nav>
  )
}
