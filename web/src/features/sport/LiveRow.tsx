import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Row } from '../../ui/Row.tsx'
import { To } from '../../ui/To.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { matchAddress } from './address.ts'
import { isOver } from './clock.ts'
import { marketNow, stateNow, useBoard, useOverview } from './live/useLive.ts'
import { liveOptions } from './load.ts'
import { Odds } from './Odds.tsx'
import type { EventRow } from './rows.ts'
import { lineScore, MatchWhen } from './Score.tsx'
import { liveShown } from './search.ts'
import './sport.css'

/** Live matches on pages outside of sport; a press leads to the match. */
export const LiveRow = () => (useTexts('sport') ? <Matches /> : null)

const Matches = () => {
  const t = useText()
  useOverview()
  const list = useQuery(liveOptions(useLanguage(), {}, liveShown))
  const rows = (list.data?.data ?? []).filter(({ status }) => !isOver(status))
  if (rows.length === 0) return null
  return (
    <Row title={t('sport.live')} more="/sport/live">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="sp-row track" tabIndex={0} aria-label={t('sport.live')}>
        {rows.map((event) => (
          <li key={event.match}>
            <Match event={event} answeredMs={list.dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </Row>
  )
}

const Match = ({ event, answeredMs }: { event: EventRow; answeredMs: number }) => {
  const board = useBoard(event.match)
  const now = stateNow(event, board, answeredMs)
  const score = now.standing && lineScore(event.sport, now.standing)
  return (
    <To className="card sp-row-match" href={matchAddress(event.match)}>
      <span className="small text-haze clip">{event.competition.name}</span>
      <span className="sp-when">
        <MatchWhen now={{ ...now, sport: event.sport }} start={event.start} />
      </span>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className="between">
          <b className="clip">{event[side].name}</b>
          <b className="money">{score?.[side]}</b>
        </span>
      ))}
      <Prices event={event} answeredMs={answeredMs} />
    </To>
  )
}

const Prices = ({ event, answeredMs }: { event: EventRow; answeredMs: number }) => {
  const t = useText()
  const board = useBoard(event.match)
  const [main] = event.main
  const market = main && marketNow(main, board, answeredMs)
  const isOpen = market?.outcomes.some(({ open }) => open)
  if (!market || !isOpen) return <span className="small text-haze sp-row-prices">{t('sport.suspended')}</span>
  return (
    <span className="small sp-row-prices">
      {market.outcomes.map(({ outcome, name, odds, open }) => (
        <span key={outcome}>
          <span className="text-haze">{name}</span> <b className="num">{open ? <Odds odds={odds} /> : '–'}</b>
        </span>
      ))}
    </span>
  )
}
