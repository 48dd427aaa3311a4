import { useState } from 'react'
import { browserStore } from '../../lib/client.ts'
import { playedGames } from '../../lib/played.ts'
import { useText } from '../../lib/texts.tsx'
import { GameRow } from '../../ui/Row.tsx'

/** What the player opened last: most want to go on with it. */
export const Recent = ({ uid }: { uid: string }) => {
  const t = useText()
  const [games] = useState(() => playedGames(browserStore, uid))
  return games.length > 0 ? <GameRow title={t('frame.recent')} games={games} /> : null
}
