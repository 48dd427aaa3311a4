import { kurus } from '@yakamoz/values'
import { useLanguage, useText } from '../../../lib/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moneyText } from '../../../ui/Money.tsx'
import { To } from '../../../ui/To.tsx'
import { matchAddress } from '../MatchRow.tsx'
import { oddsOf, oddsText } from '../odds.ts'
import { MatchWhen } from '../Standing.tsx'
import { AmountInput } from './AmountInput.tsx'
import { type SlipKind, withBanker, withLegStake, without } from './slip.ts'
import { changeSlip } from './store.ts'
import type { LegNow } from './useSales.ts'

type Props = { leg: LegNow; kind: SlipKind; mayBank: boolean; isRelated: boolean; isBusy: boolean }

/** One choice of the slip, with its price as it is, and as a single its stake. */
export const LegLine = (props: Props) => {
  const { leg: of, kind, isRelated, isBusy } = props
  const t = useText()
  const { leg, names, sale } = of
  const isMoved = sale.state === 'open' && leg.odds !== sale.odds
  const look = sale.state !== 'open' ? 'shut' : isMoved ? 'moved' : ''
  return (
    <li className={`sp-leg ${look} ${isRelated ? 'related' : ''}`}>
      <span className="pick">{names.outcome}</span>
      <LegOdds leg={of} />
      <span className="ev">
        {names.market} ·{' '}
        <To href={matchAddress(leg.match)}>
          {names.home} – {names.away}
        </To>
      </span>
      <span className="ev sp-leg-when">
        {of.now && <MatchWhen now={{ ...of.now, sport: names.sport }} start={names.start} />}
      </span>
      {kind === 'single' && <LegStake leg={of} isBusy={isBusy} />}
      <Banker {...props} />
      <button
        type="button"
        className="x"
        aria-label={t('sport.remove', { name: names.outcome })}
        disabled={isBusy}
        onClick={() => changeSlip((now) => without(now, leg))}
      >
        <Icon name="x" size="s" />
      </button>
    </li>
  )
}

const LegOdds = ({ leg: { leg, sale } }: { leg: LegNow }) => {
  const t = useText()
  const language = useLanguage()
  if (sale.state !== 'open')
    return (
      <span className="odds">
        <span className="badge">
          <Icon name="lock" size="xs" />
          {t(sale.state === 'closed' ? 'sport.closed' : 'sport.suspended')}
        </span>
      </span>
    )
  if (sale.odds === leg.odds) return <span className="odds num">{oddsText(sale.odds, language)}</span>
  const isUp = Number(sale.odds) > Number(leg.odds)
  return (
    <span className="odds num">
      <s className="text-haze">{oddsText(leg.odds, language)}</s>{' '}
      <span className={isUp ? 'up' : 'down'}>
        <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size="xs" />
        {oddsText(sale.odds, language)}
        <span className="sr"> {t(isUp ? 'sport.rose' : 'sport.fell')}</span>
      </span>
    </span>
  )
}

const LegStake = ({ leg: { leg, names, sale }, isBusy }: { leg: LegNow; isBusy: boolean }) => {
  const t = useText()
  const language = useLanguage()
  const win = kurus(Math.floor((leg.stake * (oddsOf(sale.odds) ?? 0)) / 1_000))
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

/** A banker stands in every column of a system. */
const Banker = ({ leg: { leg, names }, mayBank, isBusy }: Props) => {
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
