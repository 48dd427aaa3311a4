import { useText } from '../../../lib/i18n/texts.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'

/** In the place of a form to pay in, which would be refused: what an account that is kept away may still do with its money. */
export const NoDeposit = () => {
  const t = useText()
  return (
    <div className="flow">
      <p className="text-mist">{t('protection.means.money')}</p>
      <ButtonLink href="/me/withdraw">{t('frame.withdraw')}</ButtonLink>
    </div>
  )
}
