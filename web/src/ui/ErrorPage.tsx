import { useText } from '../lib/texts.tsx'
import { Empty } from './Empty.tsx'

/** A page whose content could not be loaded: what happened, and another try (X-15, Z-39), by the whole page: a browser never asks twice for a script. */
export const ErrorPage = () => {
  const t = useText()
  return (
    <Empty isPage symbol="tower" title={t('frame.inaccessible')} text={t('frame.inaccessibleText')}>
      <button type="button" className="btn go" onClick={() => location.reload()}>
        {t('frame.again')}
      </button>
    </Empty>
  )
}
