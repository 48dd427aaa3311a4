import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { useRetryOnRecovery } from './useRetryOnRecovery.ts'

/**
 * What could not be asked for: what that means, and another try (X-15, Z-39). A page has none of its own: it is loaded anew
 * as a whole, for a browser never asks twice for a script.
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
