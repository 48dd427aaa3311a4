import { cashOutPolicies } from '@yakamoz/sports/coupons/coupon'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { chooseCashOutPolicy, useCashOutPolicy } from './cashOutPolicy.ts'

/** Which changes of an offer are accepted at the next cash-out. */
export const CashOutPolicySelect = () => {
  const t = useText()
  const policy = useCashOutPolicy()
  return (
    <label className="sp-policy">
      <Icon name="sliders-horizontal" size="s" />
      <span className="sr">{t('sport.cashOutPolicy')}</span>
      <select value={policy} onChange={({ target }) => chooseCashOutPolicy(target.value)}>
        {cashOutPolicies.map((one) => (
          <option key={one} value={one}>
            {t(`sport.cashOutPolicy.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
