import { couponLimits } from '@yakamoz/contract/constants'
import { decimalText, eventName, kurusFromWire, perCent } from '@yakamoz/values'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Paid } from '../../../ui/Paid.tsx'
import { To } from '../../../ui/To.tsx'
import { When } from '../../../ui/When.tsx'
import { matchAddress } from '../address.ts'
import { isLive } from '../clock.ts'
import { stateNow, useBoard } from '../live/useLive.ts'
import { Odds } from '../Odds.tsx'
import type { CouponLeg, CouponRow } from '../rows.ts'
import { lineScore, MatchWhen } from '../Score.tsx'
import { openLegs } from '../slip/selections.ts'
import { CashOut, mayCashOut } from './CashOut.tsx'
import { couponTitle, legToneOf, toneOf } from './couponTexts.ts'
import { PlayAgain } from './PlayAgain.tsx'

/** A coupon with the state of each leg. */
export const CouponCard = ({ coupon, answeredMs }: { coupon: CouponRow; answeredMs: number }) => {
  const t = useText()
  const title = couponTitle(t, coupon)
  return (
    <article className="card sp-coupon" aria-label={title}>
      <header className="sp-coupon-head">
        <div className="grow">
          <h2 className="h3">{title}</h2>
          <p className="small text-haze num">
            <When at={coupon.placed} /> · <span className="sp-coupon-id">{coupon.couponID.slice(0, 8)}</span>
          </p>
        </div>
        <Badges coupon={coupon} />
      </header>
      <ul>
        {coupon.legs.map((leg) => (
          <Leg key={`${leg.match} ${leg.market} ${leg.specifiers} ${leg.outcome}`} leg={leg} answeredMs={answeredMs} />
        ))}
      </ul>
      <Figures coupon={coupon} />
      <Notes coupon={coupon} />
      {mayCashOut(coupon) && <CashOut coupon={coupon} />}
      {openLegs(coupon).length > 0 && <PlayAgain coupon={coupon} />}
    </article>
  )
}

const Badges = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  return (
    <span className="sp-badges">
      {coupon.corrected && <span className="badge moon">{t('sport.corrected')}</span>}
      {coupon.bonus && <span className="badge amber">{t('sport.bonus')}</span>}
      {coupon.awaitsConfirmation ? (
        <span className={`badge ${toneOf.won}`}>{t('sport.awaiting')}</span>
      ) : (
        <span className={`badge ${toneOf[coupon.state]}`}>
          {coupon.state === 'pending' && <span className="spin sp-tiny" />}
          {t(`sport.state.${coupon.state}`)}
        </span>
      )}
    </span>
  )
}

const legIcons: Record<CouponLeg['status'], IconName> = {
  open: 'clock',
  won: 'circle-check',
  half_won: 'circle-check',
  dead_heat: 'circle-check',
  lost: 'x',
  half_lost: 'circle-alert',
  void: 'rotate-cw',
}

const Leg = ({ leg, answeredMs }: { leg: CouponLeg; answeredMs: number }) => {
  const t = useText()
  const board = useBoard(leg.match)
  const state = {
    status: leg.eventStatus,
    ...(leg.standing && { standing: leg.standing }),
    ...(leg.clock && { clock: leg.clock }),
  }
  const now = stateNow(state, board, answeredMs)
  const running = now.standing && now.status !== 0 ? lineScore(leg.sport, now.standing) : undefined
  const score = leg.status === 'open' ? running : (leg.counted ?? running)
  return (
    <li className="sp-cleg">
      <span className={`sp-cleg-sign ${legToneOf[leg.status]}`}>
        <Icon name={legIcons[leg.status]} size="s" />
      </span>
      <span className="grow">
        <span className="between">
          <b>
            {leg.parts.length > 0 ? leg.marketName : leg.outcomeName}
            {leg.banker && (
              <span className="badge sp-b" title={t('sport.bankerText')}>
                B
              </span>
            )}
          </b>
          <b className="num">
            {leg.plainOdds && <PlainOdds odds={leg.plainOdds} />}
            <Odds odds={leg.odds} />
          </b>
        </span>
        {leg.parts.length > 0 ? <Parts leg={leg} /> : <span className="small text-haze block">{leg.marketName}</span>}
        <span className="small sp-cleg-match">
          <To className="grow clip" href={matchAddress(leg.match)}>
            {eventName(leg)}
          </To>
          {score && (
            <b className={`num ${leg.status === 'open' && isLive(now.status) ? 'money' : ''}`}>
              {score.home}–{score.away}
            </b>
          )}
        </span>
        <span className="small text-haze sp-when">
          {leg.status === 'open' ? (
            <MatchWhen now={{ ...now, sport: leg.sport }} start={leg.start} />
          ) : (
            <span>{t(`sport.leg.${leg.status}`)}</span>
          )}
        </span>
      </span>
    </li>
  )
}

/** The price without the boost that the leg was placed with. */
const PlainOdds = ({ odds }: { odds: string }) => (
  <span className="sp-boosted">
    <span className="badge amber">{useText()('sport.boost')}</span>
    <s>
      <Odds odds={odds} />
    </s>
  </span>
)

/** The outcomes of a bet builder, each with its state. */
const Parts = ({ leg: { parts } }: { leg: CouponLeg }) => {
  const t = useText()
  return (
    <ul className="sp-cparts small">
      {parts.map((part) => (
        <li key={`${part.market} ${part.specifiers} ${part.outcome}`}>
          <span className={`sp-cleg-sign ${legToneOf[part.status]}`}>
            <Icon name={legIcons[part.status]} size="xs" />
            {part.status !== 'open' && <span className="sr">{t(`sport.leg.${part.status}`)}: </span>}
          </span>
          <span>
            <b>{part.outcomeName}</b> <span className="text-haze">{part.marketName}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const Figures = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const isOpen = coupon.state === 'open' || coupon.state === 'pending'
  return (
    <dl className="sp-coupon-figures">
      <Figure name={t('sport.totalStake')}>
        <Money amount={coupon.stake} />
      </Figure>
      {coupon.columns > 1 ? (
        <Figure name={t('sport.column')}>
          <span className="num">
            {coupon.columns} × <Money amount={coupon.unit} />
          </span>
        </Figure>
      ) : (
        <Figure name={t('sport.totalOdds')}>
          <span className="num">
            <Odds odds={coupon.totalOdds} />
          </span>
        </Figure>
      )}
      <Figure name={t(isOpen && !coupon.awaitsConfirmation ? 'sport.mostWin' : 'sport.payout')}>
        {isOpen ? <Money amount={coupon.mostWin} isWin /> : <Paid amount={coupon.payout} stake={coupon.stake} />}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Notes on a coupon besides its result. */
const Notes = ({ coupon }: { coupon: CouponRow }) => {
  const t = useText()
  const language = useLanguage()
  const cashed = kurusFromWire(coupon.cashedOut) ?? 0
  const left = perCent(decimalText(coupon.share.replace(/\.00$/, ''), language), language)
  return (
    <>
      {cashed > 0 && coupon.state !== 'cashed_out' && (
        <p className="sp-coupon-note small">
          <Icon name="banknote" size="s" />
          <span>
            {t('sport.cashedSoFar')} <Money amount={coupon.cashedOut} isWin /> · {t('sport.shareLeft', { share: left })}
          </span>
        </p>
      )}
      {coupon.awaitsConfirmation && (
        <p className="sp-coupon-note small">
          <Icon name="clock" size="s" />
          <span>{t('sport.awaitingText', { minutes: couponLimits.confirmedAfterMs / 60_000 })}</span>
        </p>
      )}
      {coupon.corrected && (
        <p className="sp-coupon-note small">
          <Icon name="info" size="s" />
          <span>{t(coupon.state === 'open' ? 'sport.reopenedText' : 'sport.correctedText')}</span>
        </p>
      )}
      {coupon.note && (
        <p className="sp-coupon-note small">
          <Icon name="circle-alert" size="s" />
          <span>{coupon.note}</span>
        </p>
      )}
    </>
  )
}
