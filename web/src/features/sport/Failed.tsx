import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useRetryOnRecovery } from '../../ui/useRetryOnRecovery.ts'

/** A part of a page that could not be loaded, and another try. */
export const Failed = ({ again }: { again: () => unknown }) => {
  const t = useText()
  useRetryOnRecovery(again)
  return (
    <div className="sp-failed" role="alert">
      <Icon name="wifi-off" />
      <p>{t('frame.inaccessible')}</p>
      <Button size="sm" onClick={() => void again()}>
        {t('frame.again')}
      </Button>
    </div>
  )
}
