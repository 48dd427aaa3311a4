import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { useRetryOnRecovery } from './useRetryOnRecovery.ts'

/**
 * An error in place of data that could not be loaded, with a retry (X-15, Z-39). Without a retry it reloads the page, because
 * a browser never requests a failed script again.
 */
export const Inaccessible = ({ again }: { again?: () => unknown }) => {
  const t = useText()
  const retry = again ?? (() => location.reload())
  useRetryOnRecovery(retry)
  return (
    <Empty isPage={!again} symbol="tower" title={t('frame.inaccessible')} text={t('frame.inaccessibleText')}>
      <Button look="go" onClick={() => void retry()}>
        {t('frame.again')}
      </Button>
    </Empty>
  )
}
