import { winOf } from '@yakamoz/sports/coupons/coupon'
import { eventName, kurus, noMoney } from '@yakamoz/values'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { matchAddress } from '../address.ts'
import { Odds } from '../Odds.tsx'
import { oddsOf } from '../odds.ts'
import { MatchWhen } from '../Score.tsx'
import { AmountInput } from './AmountInput.tsx'
import { focusNextLeg } from './focusNextLeg.ts'
import { type SlipKind, withBanker, withLegStake, without } from './slip.ts'
import type { Sale } from './slipTotals.ts'
import { changeSlip } from './store.ts'
import type { LegNow } from './useSales.ts'

type Props = { leg: LegNow; kind: SlipKind; mayBank: boolean; isBusy: boolean }

/** A selection of the slip with its current price, and as a single with its stake. */
export const LegLine = (props: Props) => {
  const { leg: of, kind, isBusy } = props
  const { leg, names, sale } = of
  const price = { agreed: leg.odds, sale }
  return (
    <li className={`sp-leg ${lookOf(price)}`}>
      <span className="pick">{names.outcome}</span>
      <PriceNow {...price} />
      <span className="ev">
        {names.market} · <To href={matchAddress(leg.match)}>{eventName(names)}</To>
      </span>
      <span className="ev sp-leg-when">
        {of.now && <MatchWhen now={{ ...of.now, sport: names.sport }} start={names.start} />}
      </span>
      {kind === 'single' && <LegStake leg={of} isBusy={isBusy} />}
      <Banker {...props} />
      <Remove leg={of} isBusy={isBusy} />
    </li>
  )
}

/** A price that was agreed to, and how it is now. */
export type AgreedPrice = { agreed: string | undefined; sale: Sale }

export const lookOf = ({ agreed, sale: { state, odds } }: AgreedPrice): string => {
  if (state === 'suspended' || state === 'closed') return 'shut'
  if (state === 'related') return 'related'
  return state === 'open' && agreed !== undefined && agreed !== odds ? 'moved' : ''
}

export const Remove = ({ leg: { leg, names }, isBusy }: { leg: LegNow; isBusy: boolean }) => (
  <button
    type="button"
    className="x"
    aria-label={useText()('sport.remove', { name: names.outcome })}
    disabled={isBusy}
    onClick={({ currentTarget }) => {
      focusNextLeg(currentTarget)
      changeSlip((now) => without(now, leg))
    }}
  >
    <Icon name="x" size="s" />
  </button>
)

export const Shut = ({ state }: { state: 'suspended' | 'closed' }) => (
  <span className="badge">
    <Icon name="lock" size="xs" />
    {useText()(state === 'closed' ? 'sport.closed' : 'sport.suspended')}
  </span>
)

export const PriceNow = ({ agreed, sale: { state, odds } }: AgreedPrice) => {
  const t = useText()
  if (state === 'suspended' || state === 'closed')
    return (
      <span className="odds">
        <Shut state={state} />
      </span>
    )
  if (state === 'pricing') return <span className="skel sp-pricing" />
  if (agreed === undefined || odds === agreed)
    return (
      <span className="odds num">
        <Odds odds={odds} />
      </span>
    )
  const isUp = Number(odds) > Number(agreed)
  return (
    <span className="odds num">
      <s className="text-haze">
        <Odds odds={agreed} />
      </s>{' '}
      <span className={isUp ? 'up' : 'down'}>
        <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size="xs" />
        <Odds odds={odds} />
        <span className="sr"> {t(isUp ? 'sport.rose' : 'sport.fell')}</span>
      </span>
    </span>
  )
}

const LegStake = ({ leg: { leg, names, sale }, isBusy }: { leg: LegNow; isBusy: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const price = oddsOf(sale.odds)
  const win = price ? winOf(kurus(leg.stake), price) : noMoney
  return (
    <span className="stake">
      <AmountInput
        amount={leg.stake}
        label={t('sport.stakeOf', { name: names.outcome })}
        isDisabled={isBusy}
        change={(stake) => changeSlip((now) => withLegStake(now, leg, stake))}
      />
      {leg.stake > 0 && (
        <span className="small text-haze num">
          <span className="sr">{t('sport.mostWin')}: </span>
          <span aria-hidden="true">→ </span>
          {moneyText(win, language)}
        </span>
      )}
    </span>
  )
}

/** A banker is in every column of a system. */
export const Banker = ({ leg: { leg, names }, mayBank, isBusy }: Omit<Props, 'kind'>) => {
  const t = useText()
  if (!mayBank) return null
  return (
    <button
      type="button"
      className="sp-banker"
      aria-pressed={leg.banker}
      aria-label={t('sport.banker', { name: names.outcome })}
      title={t('sport.bankerText')}
      disabled={isBusy}
      onClick={() => changeSlip((now) => withBanker(now, leg, !leg.banker))}
    >
      B
    </button>
  )
}
