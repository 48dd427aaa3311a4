import { standingOf } from '@yakamoz/contract/console/figures'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { fullWhen } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { GameRow } from './returns.ts'

type Props = Pick<
  GameRow,
  'alarmed' | 'open' | 'closing' | 'judged' | 'units' | 'staked' | 'paid' | 'expected' | 'variance'
>

/** The states of a game that somebody may have to act on. */
export const GameBadges = (game: Props) => {
  const { alarmed, open, closing, judged, units } = game
  const standing = standingOf(game)
  const t = useText()
  const language = useLanguage()
  return (
    <span className="flex flex-wrap gap-1">
      {alarmed !== '' && (
        <Badge tone="bad" title={t('games.alarmSince', { time: fullWhen(Date.parse(alarmed), language) })}>
          {t('games.alarm')}
        </Badge>
      )}
      {(standing === 'above' || standing === 'below') && (
        <Badge tone="wait-for" title={t('games.intervalAbout')}>
          {t(`games.standing.${standing}`)}
        </Badge>
      )}
      {open ? (
        !alarmed && <Badge tone="good">{t('games.open')}</Badge>
      ) : (
        <Badge tone="wait-for">{t(closing ? 'games.closing' : 'games.closed')}</Badge>
      )}
      {!judged && units > 0 && <Badge tone="line">{t('games.notJudged')}</Badge>}
    </span>
  )
}
