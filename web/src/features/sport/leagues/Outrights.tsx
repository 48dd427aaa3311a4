import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { When } from '../../../ui/When.tsx'
import { Failed } from '../Failed.tsx'
import { type MarketNow, marketNow, useBoard, useFollow } from '../live/useLive.ts'
import { matchOptions } from '../load.ts'
import { ListSkeleton } from '../MatchList.tsx'
import { OddButton } from '../OddButton.tsx'
import type { EventWhole, MarketRow } from '../rows.ts'
import { outrightTable } from './outrightRows.ts'
import './outrights.css'

/** The bets on the final table of a season: a row for each side, a column for each of its markets. */
export const Outrights = ({ title, outright }: { title: string; outright: string }) => {
  const t = useText()
  useFollow([outright])
  const board = useBoard(outright)
  const answer = useQuery(matchOptions(useLanguage(), outright))
  if (answer.isPending) return <ListSkeleton rows={8} />
  if (answer.isLoadingError) return <Failed again={answer.refetch} />
  const [event] = answer.data.data
  if (!event) return null
  // In the order of the prices that were answered: rows that moved with the stream would move under a finger.
  const { columns, rows } = outrightTable(event.markets)
  const now = (market: MarketRow): MarketNow => marketNow(market, board, answer.dataUpdatedAt)
  const isSuspended = event.markets.map(now).every(({ status }) => status !== 1)
  return (
    <>
      <div className="sp-outright-head">
        <p className="small text-mist grow">{title}</p>
        {isSuspended && (
          <span className="badge">
            <Icon name="lock" size="xs" />
            {t('sport.suspended')}
          </span>
        )}
        <span className="small text-haze">
          {t('sport.outrightUntil')} <When at={event.start} shape="date" />
        </span>
      </div>
      <table className="sp-outright">
        <thead>
          <tr>
            <th scope="col" className="team">
              {t('sport.table.team')}
            </th>
            {columns.map(({ market, name }) => (
              <th key={market} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="team">
                {row.name}
              </th>
              {columns.map(({ market }) => (
                <td key={market}>
                  <Price event={event} market={row.markets.get(market)} now={now} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small text-haze">{t('sport.outrightRules')}</p>
    </>
  )
}

type PriceProps = { event: EventWhole; market: MarketRow | undefined; now: (market: MarketRow) => MarketNow }

/** The price of a side in a market; a dash where it is not sold, being decided or too unlikely. */
const Price = ({ event, market: answered, now }: PriceProps) => {
  const t = useText()
  const market = answered && now(answered)
  const outcome = market?.outcomes[0]
  if (!market || !outcome?.odds)
    return (
      <span className="text-haze">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('sport.notOffered')}</span>
      </span>
    )
  return <OddButton event={event} market={market} outcome={outcome} />
}
