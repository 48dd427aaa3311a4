import { useText } from '../../../lib/i18n/texts.tsx'
import type { MarketRow } from '../rows.ts'
import { type Card, cardsOf } from './cards.ts'
import { type Good, goodOf, hasEnded } from './results.ts'

/** How the markets of a match that is over ended. */
export const MarketResults = ({ markets }: { markets: readonly MarketRow[] }) => {
  const t = useText()
  return (
    <section className="card sp-ended" aria-labelledby="ended">
      <h2 id="ended" className="h3">
        {t('sport.ended')}
      </h2>
      <dl>
        {cardsOf(markets.filter(hasEnded)).map((card) => (
          <div key={card.id}>
            <dt>{card.title}</dt>
            <dd>
              <Paid card={card} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The outcomes that paid: those that won, in part or in full, and those that were refunded. */
const Paid = ({ card: { markets } }: { card: Card }) => {
  const t = useText()
  if (markets.every(({ outcomes }) => outcomes.every(({ ended }) => ended === 'void'))) return t('sport.state.void')
  return (
    <ul>
      {goodOf(markets).map((good) => (
        <li key={good.name}>
          <b>{good.to ? `${good.name} … ${good.to}` : good.name}</b>
          <How ended={good.ended} />
        </li>
      ))}
    </ul>
  )
}

/** Whatever is not plainly won. */
const How = ({ ended }: Pick<Good, 'ended'>) => {
  const t = useText()
  if (ended === 'won') return null
  return <span className="text-haze"> {t(ended === 'void' ? 'sport.state.void' : `sport.leg.${ended}`)}</span>
}
