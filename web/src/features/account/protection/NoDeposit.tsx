import { useText } from '../../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'

/** Shown to a restricted player in place of a deposit form: what the account may still do with its money. */
export const NoDeposit = () => {
  const t = useText()
  return (
    <div className="flow">
      <p className="text-mist">{t('protection.means.money')}</p>
      <ButtonLink href="/me/withdraw">{t('frame.withdraw')}</ButtonLink>
    </div>
  )
}
