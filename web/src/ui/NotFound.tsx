import { useText } from '../lib/i18n/texts.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Empty } from './Empty.tsx'

/** Any address that leads nowhere. */
export const NotFound = () => {
  const t = useText()
  return (
    <Empty isPage symbol="ferry" title={t('frame.notFound')} text={t('frame.notFoundText')}>
      <ButtonLink look="go" href="/">
        {t('frame.backHome')}
      </ButtonLink>
      <ButtonLink href="/slot">{t('frame.toSlots')}</ButtonLink>
    </Empty>
  )
}
