import { useState } from 'react'
import { browserStore } from '../../lib/browser/localStore.ts'
import { playedGames } from '../../lib/games/playedGames.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { GameRow } from '../../ui/Row.tsx'

/** The games that the player opened last. */
export const Recent = ({ uid }: { uid: string }) => {
  const t = useText()
  const [games] = useState(() => playedGames(browserStore, uid))
  return games.length > 0 ? <GameRow title={t('frame.recent')} games={games} /> : null
}
