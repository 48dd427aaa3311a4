import { useText } from '../../../lib/i18n/texts.tsx'
import { To } from '../../../ui/To.tsx'

/** In the place of a form to pay in, which would be refused: what an account that is kept away may still do with its money. */
export const NoDeposit = () => {
  const t = useText()
  return (
    <div className="flow">
      <p className="text-mist">{t('protection.means.money')}</p>
      <To className="btn calm" href="/me/withdraw">
        {t('frame.withdraw')}
      </To>
    </div>
  )
}
