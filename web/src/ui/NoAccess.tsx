import { useText } from '../lib/i18n/texts.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Empty } from './Empty.tsx'

/** Shown in place of what the player may not see or play (N-24, Z-24). */
export const NoAccess = () => {
  const t = useText()
  return (
    <Empty symbol="lantern" title={t('frame.noAccess')} text={t('frame.noAccessText')}>
      <ButtonLink look="go" href="/">
        {t('frame.backHome')}
      </ButtonLink>
    </Empty>
  )
}
