import { memo } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { To } from '../../ui/To.tsx'
import { matchAddress } from './address.ts'
import { isLive } from './clock.ts'
import { marketNow, stateNow, useBoard } from './live/useLive.ts'
import { OddButton } from './OddButton.tsx'
import type { EventRow, Side } from './rows.ts'
import { lineScore, MatchWhen } from './Score.tsx'

type Props = { event: EventRow; answeredMs: number; isCurrent?: boolean }

/** A match in a list: its state, its main market, and a link to all others. Only its own changes render it. */
export const MatchRow = memo(({ event, answeredMs, isCurrent = false }: Props) => {
  const t = useText()
  const board = useBoard(event.match)
  const now = stateNow(event, board, answeredMs)
  const address = matchAddress(event.match)
  const names = `${event.home.name} – ${event.away.name}`
  return (
    <li className={`sp-match ${isCurrent ? 'on' : ''}`}>
      <To className="sp-side" href={address}>
        <span className="sp-when">
          <MatchWhen now={{ ...now, sport: event.sport }} start={event.start} />
        </span>
        <Team event={event} side="home" now={now} />
        <Team event={event} side="away" now={now} />
      </To>
      <MainMarket event={event} names={names} answeredMs={answeredMs} />
      <To className="sp-all num" href={address}>
        {now.count > 1 ? `+${now.count - 1}` : <Icon name="chevron-right" size="s" />}
        <span className="sr">{t('sport.moreMarkets', { names })}</span>
      </To>
    </li>
  )
})

type TeamProps = { event: EventRow; side: Side; now: ReturnType<typeof stateNow> }

const Team = ({ event, side, now }: TeamProps) => {
  const t = useText()
  const { standing, status } = now
  const serves = standing?.server === side && isLive(status)
  return (
    <>
      <span className="clip">
        {event[side].name}
        {serves && (
          <>
            <i className="sp-serve" aria-hidden="true" />
            <span className="sr"> {t('sport.serves')}</span>
          </>
        )}
      </span>
      <span className="sc num">{standing && status !== 0 ? lineScore(event.sport, standing)[side] : ''}</span>
    </>
  )
}

type MarketProps = Pick<Props, 'event' | 'answeredMs'> & { names: string }

const MainMarket = ({ event, names, answeredMs }: MarketProps) => {
  const t = useText()
  const board = useBoard(event.match)
  const [main] = event.main
  if (!main)
    return (
      <span className="sp-none small text-haze">
        <Icon name="lock" size="xs" /> {t('sport.noMarket')}
      </span>
    )
  const market = marketNow(main, board, answeredMs)
  return (
    <fieldset className={`sp-odds of${market.outcomes.length}`} aria-label={names}>
      {market.outcomes.map((outcome) => (
        <OddButton key={outcome.outcome} event={event} market={market} outcome={outcome} />
      ))}
    </fieldset>
  )
}
