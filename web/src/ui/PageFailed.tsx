import { type ErrorComponentProps, useMatch, useRouter } from '@tanstack/react-router'
import { useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { Inaccessible } from './Inaccessible.tsx'

/** Shown in place of a page whose data could not be loaded or whose code failed. */
export const PageFailed = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const isLoading = useRouter().state.matches.some((match) => match.error === error)
  const isRootRoute = useMatch({ strict: false }).routeId === '__root__'
  const content = isLoading ? <Inaccessible /> : <BrokenPage />
  // Without the frame of the page nothing else is its main part.
  return isRootRoute ? <main className="main">{content}</main> : content
}

/** The links reload the page: the failed script could break a navigation within it. */
const BrokenPage = () => {
  const t = useText()
  return (
    <Empty isPage symbol="tower" title={t('frame.broken')} text={t('frame.brokenText')}>
      <Button look="go" onClick={() => location.reload()}>
        {t('frame.again')}
      </Button>
      <a className="btn calm" href="/">
        {t('frame.backHome')}
      </a>
    </Empty>
  )
}
