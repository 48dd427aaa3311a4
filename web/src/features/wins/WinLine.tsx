import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { useLatestWins } from './useLatestWins.ts'
import { WinSentence } from './WinSentence.tsx'
import { nextTurn, turnTo, type Win } from './wins.ts'
import './wins.css'

/** The newest win of all players in one line; nothing while there is none. */
export const WinLine = () => {
  const isReady = useTexts('wins')
  const wins = useLatestWins()
  const [first] = wins
  return isReady && first ? <Line first={first} wins={wins} /> : null
}

/** How long a win is shown. */
const turnMs = 6_000

/**
 * One win after another. It waits while it is pointed at or has the focus, and changes by its button alone once that was pressed or where
 * motion is not wanted.
 */
const Line = ({ first, wins }: { first: Win; wins: readonly Win[] }) => {
  const t = useText()
  const [turn, setTurn] = useState(() => turnTo(first))
  const [isHeld, setHeld] = useState(false)
  const [isStepped, setStepped] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const latest = useRef(wins)
  useEffect(() => {
    latest.current = wins
  }, [wins])
  const turns = !(isHeld || isStepped || isStill)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has its full time
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => document.hidden || setTurn((now) => nextTurn(now, latest.current)), turnMs)
    return () => clearInterval(timer)
  }, [turns, turn])
  const shown = wins.find(({ id }) => id === turn.shown) ?? first
  const step = () => {
    setStepped(true)
    setTurn(nextTurn(turn, wins))
  }
  return (
    <section
      className="win-line"
      aria-label={t('wins.latest')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <WinSentence key={shown.id} win={shown} />
      {wins.length > 1 && (
        <Button look="bare" size="sm" square icon="chevron-right" aria-label={t('wins.next')} onClick={step} />
      )}
    </section>
  )
}
