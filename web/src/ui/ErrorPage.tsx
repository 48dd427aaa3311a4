import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../lib/texts.tsx'
import { Empty } from './Empty.tsx'

/** A page whose content could not be loaded: what happened, and another try (X-15, Z-39). */
export const ErrorPage = ({ reset }: ErrorComponentProps) => {
  const t = useText()
  const router = useRouter()
  const again = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <Empty isPage symbol="tower" title={t('frame.inaccessible')} text={t('frame.inaccessibleText')}>
      <button type="button" className="btn go" onClick={again}>
        {t('frame.again')}
      </button>
    </Empty>
  )
}
