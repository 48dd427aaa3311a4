import { useText } from '../lib/i18n/texts.tsx'
import { Empty } from './Empty.tsx'
import { To } from './To.tsx'

/** Any address that leads nowhere. */
export const NotFound = () => {
  const t = useText()
  return (
    <Empty isPage symbol="ferry" title={t('frame.notFound')} text={t('frame.notFoundText')}>
      <To className="btn go" href="/">
        {t('frame.backHome')}
      </To>
      <To className="btn calm" href="/slot">
        {t('frame.toSlots')}
      </To>
    </Empty>
  )
}
