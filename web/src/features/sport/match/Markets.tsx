import { useState } from 'react'
import { type PlainTextKey, useText } from '../../../lib/i18n/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { panelOf, Tabs } from '../../../ui/Tabs.tsx'
import type { BoardMatch } from '../live/board.ts'
import { type MarketNow, marketNow } from '../live/useLive.ts'
import { OddButton } from '../OddButton.tsx'
import type { EventWhole } from '../rows.ts'
import { type Card, cardsOf, columnsOf, withLooks } from './cards.ts'
import { PriceMoves } from './PriceMoves.tsx'

type Props = { event: EventWhole; board: BoardMatch | undefined; answeredMs: number }

/** So many cards are open at first; the rest shows its titles. */
const openAtFirst = 12

const isShown = ({ status }: { status: number }): boolean => status === 1 || status === -1

/** All that can be bet on in a match, by group. */
export const Markets = ({ event, board: heard, answeredMs }: Props) => {
  const t = useText()
  const [chosen, setGroup] = useState('all')
  const cards = cardsOf(event.markets.filter((market) => isShown(marketNow(market, heard, answeredMs))))
  const groups = [...new Set(cards.map(({ group }) => group))]
  const group = groups.includes(chosen) ? chosen : 'all'
  if (cards.length === 0)
    return <Empty symbol="football" title={t('sport.marketsClosed')} text={t('sport.marketsClosedText')} />
  return (
    <section className="card sp-markets" aria-label={t('sport.markets')}>
      <Tabs
        name="group"
        label={t('sport.markets')}
        tabs={['all', ...groups].map((id) => ({ id, label: <GroupName group={id} cards={cards} /> }))}
        chosen={group}
        choose={setGroup}
        className="sp-tabs track"
      />
      <div className="sp-cards" {...panelOf('group', group)}>
        {withLooks(
          cards
            .filter((card) => group === 'all' || card.group === group)
            .map((card) => ({ card, markets: card.markets.map((market) => marketNow(market, heard, answeredMs)) })),
        ).map(({ card, markets, isWide }, index) => (
          <MarketCard
            key={`${group} ${card.id}`}
            card={card}
            event={event}
            markets={markets}
            isWide={isWide}
            isOpen={index < openAtFirst || group !== 'all'}
          />
        ))}
      </div>
    </section>
  )
}

const GroupName = ({ group, cards }: { group: string; cards: readonly Card[] }) => {
  const t = useText()
  return (
    <>
      {t(`sport.group.${group}` as PlainTextKey)}
      <span className="n num">
        {group === 'all' ? cards.length : cards.filter((card) => card.group === group).length}
      </span>
    </>
  )
}

type CardProps = { card: Card; event: EventWhole; markets: readonly MarketNow[]; isWide: boolean; isOpen: boolean }

const MarketCard = ({ card, event, markets, isWide, isOpen }: CardProps) => {
  const t = useText()
  const isSuspended = markets.every(({ status }) => status !== 1)
  return (
    <details className={`sp-card ${isWide ? 'wide' : ''}`} open={isOpen}>
      <summary>
        <h2 className="grow clip">{card.title}</h2>
        {isSuspended && (
          <span className="badge">
            <Icon name="lock" size="xs" />
            {t('sport.suspended')}
          </span>
        )}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="sp-lines">
        {markets.map((market) => (
          <div key={market.specifiers} className={`sp-outcomes of${columnsOf(market)}`}>
            {market.outcomes.map((outcome) => (
              <OddButton
                key={outcome.outcome}
                event={event}
                market={market}
                outcome={outcome}
                isTall={columnsOf(market) === 3}
              />
            ))}
            {market.group === 'main' && <PriceMoves match={event.match} market={market} />}
          </div>
        ))}
      </div>
    </details>
  )
}
