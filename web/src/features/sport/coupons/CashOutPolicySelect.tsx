import { useText } from '../../../lib/i18n/texts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { cashOutPolicy } from './cashOutPolicy.ts'

/** Which changes of an offer are accepted at the next cash-out. */
export const CashOutPolicySelect = () => {
  const t = useText()
  const policy = cashOutPolicy.use()
  return (
    <label className="sp-policy">
      <Icon name="sliders-horizontal" size="s" />
      <span className="sr">{t('sport.cashOutPolicy')}</span>
      <select value={policy} onChange={({ target }) => cashOutPolicy.set(target.value)}>
        {cashOutPolicy.options.map((one) => (
          <option key={one} value={one}>
            {t(`sport.cashOutPolicy.${one}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="xs" />
    </label>
  )
}
