import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../lib/texts.tsx'
import { To } from '../../ui/To.tsx'
import { useNowInSight } from '../../ui/useNowInSight.ts'
import { AwayNote } from './protection/AwayNote.tsx'
import { ReviewNote } from './protection/LimitNote.tsx'
import './account.css'

const pages: readonly { href: string; text: TextKey }[] = [
  { href: '/me', text: 'account.overview' },
  { href: '/me/deposit', text: 'frame.deposit' },
  { href: '/me/withdraw', text: 'frame.withdraw' },
  { href: '/me/banks', text: 'account.banks' },
  { href: '/me/history', text: 'account.history' },
  { href: '/me/coupons', text: 'frame.coupons' },
  { href: '/me/bonuses', text: 'frame.bonuses' },
  { href: '/me/protection', text: 'account.protection' },
  { href: '/me/security', text: 'frame.security' },
  { href: '/profile', text: 'frame.profile' },
  { href: '/notifications', text: 'frame.notifications' },
  { href: '/tickets', text: 'account.tickets' },
]

type Props = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** A page of the account: its title, the way to the others, what keeps the player from play, its content. */
export const AccountPage = ({ title, aside, children }: Props) => (
  <div className="me">
    <div className="between me-head">
      {typeof title === 'string' ? <h1 className="h1">{title}</h1> : title}
      {aside}
    </div>
    <AccountTabs />
    <AwayNote />
    <ReviewNote />
    {children}
  </div>
)

/** The pages of the account side by side; on a phone the row is pushed, and begins where the present page is. */
const AccountTabs = () => {
  const t = useText()
  const { pathname } = useLocation()
  const row = useNowInSight(pathname)
  return (
    <nav ref={row} className="me-tabs track" aria-label={t('account.pages')}>
      {pages.map(({ href, text }) => (
        <To key={href} href={href} exact>
          {t(text)}
        </To>
      ))}
    </nav>
  )
}
