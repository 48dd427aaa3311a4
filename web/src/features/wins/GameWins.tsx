import { useEffect } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useLatestWins } from './useLatestWins.ts'
import { GameWinList } from './WinList.tsx'
import { winFrom } from './wins.ts'
import './wins.css'

type Props = { gameID: number }

/** The last big wins in a game; nothing while there is none. */
export const GameWins = ({ gameID }: Props) => (useTexts('wins') ? <Wins gameID={gameID} /> : null)

const Wins = ({ gameID }: Props) => {
  const t = useText()
  const { data, refetch } = useCall('wins', 'of_game', { gameID })
  const newest = useLatestWins().find((win) => win.gameID === gameID)?.id
  const wins = data?.data ?? []
  const isKnown = newest === undefined || wins.some(({ id }) => id === newest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each new win, which may be none of the big ones
  useEffect(() => {
    if (!isKnown) void refetch()
  }, [newest])
  if (wins.length === 0) return null
  return (
    <section className="card game-wins" aria-labelledby="game-wins">
      <div className="head">
        <div>
          <h2 className="h2" id="game-wins">
            {t('wins.ofGame')}
          </h2>
          <p className="small text-mist">{t('wins.ofGameText')}</p>
        </div>
      </div>
      <GameWinList wins={wins.map(winFrom)} />
    </section>
  )
}
