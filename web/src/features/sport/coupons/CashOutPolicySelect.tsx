import { useText } from '../../../lib/i18n/texts.tsx'
import { PolicySelect } from '../PolicySelect.tsx'
import { cashOutPolicy } from './cashOutPolicy.ts'

/** Which changes of an offer are accepted at the next cash-out. */
export const CashOutPolicySelect = () => {
  const t = useText()
  return (
    <PolicySelect
      label={t('sport.cashOutPolicy')}
      policy={cashOutPolicy.use()}
      options={cashOutPolicy.options}
      nameOf={(policy) => t(`sport.cashOutPolicy.${policy}`)}
      choose={cashOutPolicy.set}
    />
  )
}
