import { eventName } from '@yakamoz/values'
import { useText } from '../../../lib/i18n/texts.tsx'
import { To } from '../../../ui/To.tsx'
import { matchAddress } from '../address.ts'
import { MatchWhen } from '../Score.tsx'
import { type AgreedPrice, Banker, lookOf, PriceNow, Remove, Shut } from './LegLine.tsx'
import type { LegNow } from './useSales.ts'

type Props = { legs: readonly LegNow[]; price: AgreedPrice; mayBank: boolean; isBusy: boolean }

/** Selections of one match that are played together, at their common price. */
export const BuilderLine = ({ legs, price, mayBank, isBusy }: Props) => {
  const t = useText()
  const [first] = legs
  if (!first) return null
  const { names, leg, now } = first
  return (
    <li className={`sp-leg sp-builder ${lookOf(price)}`}>
      <span className="pick">{t('sport.builder')}</span>
      {price.sale.state === 'related' ? <span className="odds">–</span> : <PriceNow {...price} />}
      <span className="ev">
        <To href={matchAddress(leg.match)}>{eventName(names)}</To>
      </span>
      <ul className="sp-parts">
        {legs.map((part) => (
          <Part key={`${part.leg.market} ${part.leg.specifiers} ${part.leg.outcome}`} part={part} isBusy={isBusy} />
        ))}
      </ul>
      <span className="ev sp-leg-when">
        {now && <MatchWhen now={{ ...now, sport: names.sport }} start={names.start} />}
      </span>
      <Banker leg={first} mayBank={mayBank} isBusy={isBusy} />
    </li>
  )
}

const Part = ({ part, isBusy }: { part: LegNow; isBusy: boolean }) => {
  const { names, sale } = part
  return (
    <li>
      <span className="grow">
        <b>{names.outcome}</b> <span className="text-haze">{names.market}</span>
      </span>
      {(sale.state === 'suspended' || sale.state === 'closed') && <Shut state={sale.state} />}
      <Remove leg={part} isBusy={isBusy} />
    </li>
  )
}
