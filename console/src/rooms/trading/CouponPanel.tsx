import { eventName } from '@yakamoz/values'
import { useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { type CouponRow, couponTone } from './coupon.ts'
import { FactorDialog } from './LimitDialogs.tsx'
import { Price } from './Price.tsx'

/** A coupon with its legs, and the factor of its player. */
export const CouponPanel = ({ coupon, close }: { coupon: CouponRow; close(): void }) => {
  const t = useText()
  const language = useLanguage()
  const mayLimit = useMay('trading.limits')
  const [isLimiting, setLimiting] = useState(false)
  const { player, legs, state } = coupon
  return (
    <SidePanel
      title={player.username}
      about={
        <span className="flex flex-wrap items-center gap-x-3">
          <To to={`/players/${player.id}`}>{t('trading.toPlayer')}</To>
          <span className="mono text-haze">{coupon.id}</span>
        </span>
      }
      close={close}
      acts={mayLimit && <Button onPress={() => setLimiting(true)}>{t('trading.act.set_factor')}</Button>}
    >
      <dl className="facts">
        <dt>{t('trading.state')}</dt>
        <dd>
          <Badge tone={couponTone[state]}>{t(`trading.coupon.${state}`)}</Badge>
        </dd>
        <dt>{t('trading.kind')}</dt>
        <dd>
          {t(`trading.kind.${coupon.kind}`)}
          {coupon.bonus && ` · ${t('trading.bonus')}`}
        </dd>
        <dt>{t('trading.column.stake')}</dt>
        <dd>
          <Money amount={coupon.stake} />
        </dd>
        <dt>{t('trading.odds')}</dt>
        <dd>
          <Price milli={coupon.odds} />
        </dd>
        <dt>{t('trading.maxWin')}</dt>
        <dd>
          <Money amount={coupon.maxWin} />
        </dd>
        <dt>{t('trading.payout')}</dt>
        <dd>
          <Money amount={coupon.payout} />
        </dd>
        <dt>{t('trading.placed')}</dt>
        <dd>
          <When at={coupon.at} />
        </dd>
        <dt>{t('trading.factor')}</dt>
        <dd>{t('trading.percent', { percent: player.percent === '' ? 100 : player.percent })}</dd>
      </dl>
      <PlainTable heads={[t('trading.outcome'), { name: t('trading.column.price'), shape: 'end' }]}>
        {legs.map((leg) => (
          <tr key={`${leg.match} ${leg.market.en} ${leg.outcome.en}`}>
            <td>
              <span className="font-semibold">{leg.outcome[language]}</span> · {leg.market[language]}
              <span className="block">
                <To to={`/trading/${encodeURIComponent(leg.match)}`}>{eventName(leg)}</To>
              </span>
            </td>
            <td className="end">
              <Price milli={leg.odds} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {isLimiting && <FactorDialog player={player} isOpen close={() => setLimiting(false)} />}
    </SidePanel>
  )
}
