import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../lib/browser/serverNow.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { MarketNow } from '../live/useLive.ts'
import { pricesOptions } from '../load.ts'
import { Odds } from '../Odds.tsx'
import { columnsOf } from './cards.ts'
import { lineSize, pathOf, pointsOf, wayOf } from './priceLine.ts'

/** Prices are recorded once a minute. */
const everyMs = 60_000

type Props = { match: string; market: MarketNow }

/** How the prices of the main market have moved: a line under each of its outcomes. Nothing under another market. */
export const PriceMoves = ({ match, market }: Props) => {
  const t = useText()
  const answer = useQuery({ ...pricesOptions(useLanguage(), match), refetchInterval: everyMs, staleTime: everyMs })
  const [history] = answer.data?.data ?? []
  if (history?.market !== market.market) return null
  const untilMs = Math.max(serverNow(), Date.parse(history.times.at(-1) ?? ''))
  return (
    <ul className={`sp-outcomes sp-moves of${columnsOf(market)}`} aria-label={t('sport.priceMoves')}>
      {market.outcomes.map(({ outcome, name, odds, open }) => {
        const points = pointsOf(history.times, history.outcomes.find((one) => one.outcome === outcome)?.odds ?? [])
        const shown = open ? [...points, { atMs: untilMs, odds }] : points
        return (
          <li key={outcome}>
            <span className="sr">{name}: </span>
            <Line path={pathOf(shown, untilMs)} from={shown[0]?.odds} to={shown.at(-1)?.odds} />
          </li>
        )
      })}
    </ul>
  )
}

const Line = ({ path, from, to }: { path: string; from: string | undefined; to: string | undefined }) => {
  const t = useText()
  if (from === undefined || to === undefined) return null
  const way = wayOf(from, to)
  return (
    <span className={`sp-move ${way}`}>
      <svg viewBox={`0 0 ${lineSize.width} ${lineSize.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="num">
        <Odds odds={from} />
        {way !== 'same' && <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size="xs" />}
        <span className="sr">{t(way === 'same' ? 'sport.stayed' : way === 'up' ? 'sport.rose' : 'sport.fell')} </span>
        {way !== 'same' && <Odds odds={to} />}
      </span>
    </span>
  )
}
