import { useText } from '../lib/i18n/texts.tsx'
import { Empty } from './Empty.tsx'
import { To } from './To.tsx'

/** Drawn in the place of what the player may not see or play (N-24, Z-24). */
export const NoAccess = () => {
  const t = useText()
  return (
    <Empty symbol="lantern" title={t('frame.noAccess')} text={t('frame.noAccessText')}>
      <To className="btn go" href="/">
        {t('frame.backHome')}
      </To>
    </Empty>
  )
}
