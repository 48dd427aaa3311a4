import { CalendarX2 } from 'lucide-react'
import { actorText } from '../../lib/actor.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { Count, Share } from '../../ui/Share.tsx'
import { Empty } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { type Market, type MatchPage, marketStateOf, type Outcome } from './match.ts'
import { Price } from './Price.tsx'
import { priceText } from './priceText.ts'
import { Result } from './Result.tsx'
import { MarketActs, OutcomeActs } from './TradingActs.tsx'

const columns = ['price', 'fair', 'bets', 'stake', 'paid', 'result'] as const

/** The markets of a match: by outcome the price, the price without margin, and what open bets on it cost. */
export const MarketSheet = ({ match }: { match: MatchPage }) => {
  const t = useText()
  if (match.markets.length === 0 && match.builders.length === 0)
    return <Empty icon={CalendarX2} title={t('trading.noMarkets')} />
  return (
    <ScrollArea label={t('trading.markets')}>
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">{t('trading.outcome')}</th>
            {columns.map((id) => (
              <th key={id} scope="col" className="end" title={t(`trading.about.${id}`)}>
                {t(`trading.column.${id}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{t('trading.acts')}</span>
            </th>
          </tr>
        </thead>
        {match.markets.map((market) => (
          <MarketRows key={`${market.market} ${market.specifiers}`} match={match} market={market} />
        ))}
        <Builders builders={match.builders} />
      </table>
    </ScrollArea>
  )
}

const MarketRows = ({ match, market }: { match: MatchPage; market: Market }) => {
  const t = useText()
  const language = useLanguage()
  const state = marketStateOf(market)
  return (
    <tbody>
      <tr className="sheet-market">
        <th scope="rowgroup" colSpan={4}>
          {market[language]} <Badge tone={state.tone}>{t(state.text)}</Badge> <ByHand byHand={market.marginByHand} />
        </th>
        <td className="end" title={t('trading.about.marketStake')}>
          <Money amount={market.stake} />
        </td>
        <td className="end" colSpan={2} title={t('trading.about.margin')}>
          {t('trading.margin')} <Share share={market.margin === '' ? undefined : market.margin / 10_000} />
        </td>
        <td className="acts">
          <MarketActs match={match} market={market} />
        </td>
      </tr>
      {market.outcomes.map((outcome) => (
        <tr key={outcome.outcome} className={outcome.active ? '' : 'off'}>
          <th scope="row">
            {outcome[language]} {outcome.stopped && <Badge tone="bad">{t('trading.market.stopped')}</Badge>}{' '}
            <ByHand byHand={outcome.byHand} />
          </th>
          <td className="end font-semibold" title={fedTitle(outcome)}>
            <Price milli={outcome.price} />
          </td>
          <td className="end text-mist">
            <Price milli={outcome.fair} />
          </td>
          <Load load={outcome} stake={market.stake} />
          <td className="acts">
            <OutcomeActs match={match} market={market} outcome={outcome} />
          </td>
        </tr>
      ))}
    </tbody>
  )

  function fedTitle({ byHand, fed }: Outcome): string | undefined {
    return byHand && fed !== '' ? t('trading.fed', { price: priceText(language, fed) }) : undefined
  }
}

/** That a trader has set a price or margin, until when, and whether it is sold. */
const ByHand = ({ byHand }: { byHand: Outcome['byHand'] }) => {
  const t = useText()
  if (!byHand) return null
  return (
    <Badge tone={byHand.applied ? 'news' : 'wait-for'} title={`${actorText(t, byHand.by)} · ${byHand.reason}`}>
      {t(byHand.applied ? 'trading.byHand' : 'trading.notApplied')} · <When at={byHand.until} />
    </Badge>
  )
}

/** Open bets of a row; `stake`: the stakes on its whole market, of which it would be paid. */
const Load = ({ load, stake }: { load: { bets: number; stake: number; paid: number }; stake: number }) => (
  <>
    <td className="end">
      <Count count={load.bets} />
    </td>
    <td className="end">
      <Money amount={load.stake} />
    </td>
    <td className="end">
      <Money amount={load.paid} />
    </td>
    <td className="end">
      <Result stake={stake} paid={load.paid} />
    </td>
  </>
)

const Builders = ({ builders }: { builders: MatchPage['builders'] }) => {
  const t = useText()
  const language = useLanguage()
  if (builders.length === 0) return null
  return (
    <tbody>
      <tr className="sheet-market">
        <th scope="rowgroup" colSpan={8}>
          {t('trading.builders')}
        </th>
      </tr>
      {builders.map((builder) => (
        <tr key={builder.tr}>
          <th scope="row">{builder[language]}</th>
          <td colSpan={2} />
          <Load load={builder} stake={builder.stake} />
          <td />
        </tr>
      ))}
    </tbody>
  )
}
