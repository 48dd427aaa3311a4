import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayOffer } from '../../lib/account/restriction.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Boundary } from '../../ui/Boundary.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { accountPages } from './pages.ts'
import { ReviewNote } from './protection/LimitNote.tsx'
import { RestrictionNote } from './protection/RestrictionNote.tsx'
import './account.css'

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** The frame of the account's pages: title, links to the others, restrictions, content. */
export const AccountPage = ({ title, aside, children }: Props) => (
  <div className="me">
    <div className="between me-head">
      {typeof title === 'string' ? <h1 className="h1">{title}</h1> : title}
      {aside}
    </div>
    <AccountTabs />
    <RestrictionNote />
    <ReviewNote />
    <Boundary>{children}</Boundary>
  </div>
)

/**
 * Links to the account's pages; deposit only for a player who may. On a phone the row scrolls and starts at the current page.
 */
const AccountTabs = () => {
  const t = useText()
  const { pathname } = useLocation()
  const row = useNowInSight(pathname)
  const isOffered = useMayOffer()
  const offered = accountPages.filter(({ href }) => isOffered(href) || href === pathname)
  return (
    <nav ref={row} className="me-tabs track edged" aria-label={t('account.pages')}>
      {offered.map(({ href, text }) => (
        <To key={href} href={href} exact>
          {t(text)}
        </To>
      ))}
    </nav>
  )
}
