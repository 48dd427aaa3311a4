import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './states.css'

/** An error in place of a part that failed, with a retry. */
export const ErrorBox = ({ reset }: { reset: () => void }) => {
  const t = useText()
  return (
    <div className="broken" role="alert">
      <Icon name="triangle-alert" />
      <p>
        <b className="block">{t('frame.broken')}</b>
        {t('frame.brokenText')}
      </p>
      <Button size="sm" onClick={reset}>
        {t('frame.again')}
      </Button>
    </div>
  )
}
