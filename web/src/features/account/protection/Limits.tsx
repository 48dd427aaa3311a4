import { useText } from '../../../lib/i18n/texts.tsx'
import { Duration } from '../../../ui/Duration.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../Section.tsx'
import {
  isRipe,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitOf,
  limitPeriods,
  type Protection,
  usedShare,
} from './limits.ts'

const icons: Record<LimitKind, IconName> = { deposit: 'wallet', loss: 'arrow-down', stake: 'dices', time: 'clock' }

type Props = { state: Protection; open: (kind: LimitKind, period: LimitPeriod) => void }

/** Limits of every kind and period, with what is left of each. */
export const Limits = ({ state, open }: Props) => {
  const t = useText()
  return (
    <Section id="limits" title={t('protection.limits')} text={t('protection.limitsText')}>
      <ul className="me-rows">
        {limitKinds.map((kind) => (
          <li key={kind} className="guard-kind">
            <div className="line">
              <span className="me-mark">
                <Icon name={icons[kind]} size="s" />
              </span>
              <div className="grow">
                <h3 className="h3">{t(`protection.kind.${kind}`)}</h3>
                <p className="small text-haze">{t(`protection.note.${kind}`)}</p>
              </div>
            </div>
            <div className="guard-periods">
              {limitPeriods.map((period) => (
                <Period
                  key={period}
                  kind={kind}
                  period={period}
                  limit={limitOf(state, kind, period)}
                  open={() => open(kind, period)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type PeriodProps = { kind: LimitKind; period: LimitPeriod; limit: Limit | undefined; open: () => void }

const Period = ({ kind, period, limit, open }: PeriodProps) => {
  const t = useText()
  const name = t(`protection.period.${period}`)
  return (
    <button type="button" className={limit ? 'guard-period set' : 'guard-period'} aria-haspopup="dialog" onClick={open}>
      <span className="small text-mist">{name}</span>
      {!limit && (
        <span className="guard-none">
          <Icon name="plus" size="xs" /> {t('protection.set')}
          <span className="sr">: {t(`protection.kind.${kind}`)}</span>
        </span>
      )}
      {limit && (
        <>
          <b>
            <Measure kind={kind} measure={limit.most} />
          </b>
          <Bar share={usedShare(limit)} />
          <span className="small text-haze">
            {t('protection.left')} <Measure kind={kind} measure={limit.left} />
          </span>
          {limit.ripe !== '' && <Change limit={limit} />}
        </>
      )}
    </button>
  )
}

/** A requested change: it waits for its day, and then for a confirmation. */
const Change = ({ limit }: { limit: Limit }) => {
  const t = useText()
  return isRipe(limit, Date.now()) ? (
    <span className="badge tide">{t('protection.ripe')}</span>
  ) : (
    <span className="badge amber">{t('protection.changing')}</span>
  )
}

/** The used share of a limit as a bar; the text beside it states the same. */
const Bar = ({ share }: { share: number }) => (
  <span className={share >= 1 ? 'guard-bar full' : share >= 0.8 ? 'guard-bar near' : 'guard-bar'} aria-hidden="true">
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
)

/** Money, or a time in hours and minutes. */
export const Measure = ({ kind, measure }: { kind: LimitKind; measure: string }) =>
  kind === 'time' ? <Duration minutes={Number(measure)} /> : <Money amount={measure} />
