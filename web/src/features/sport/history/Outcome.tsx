import { useText } from '../../../lib/i18n/texts.tsx'
import { To } from '../../../ui/To.tsx'
import type { GameOfSide } from './history.ts'

/** One letter for how a match ended, which leads to that match. */
export const Outcome = ({ game, isLink = false }: { game: GameOfSide; isLink?: boolean }) => {
  const t = useText()
  const { outcome, home, away, score, match } = game
  const word = t(`sport.outcome.${outcome}`)
  const letter = (
    <>
      <span aria-hidden="true">{t(`sport.outcomeLetter.${outcome}`)}</span>
      <span className="sr">{isLink ? `${word}: ${home} ${score.home}–${score.away} ${away}` : word}</span>
    </>
  )
  if (!isLink) return <span className={`sp-outcome ${outcome}`}>{letter}</span>
  return (
    <To
      className={`sp-outcome ${outcome}`}
      href={`/sport/match/${encodeURIComponent(match)}`}
      title={`${home} ${score.home}–${score.away} ${away}`}
    >
      {letter}
    </To>
  )
}
