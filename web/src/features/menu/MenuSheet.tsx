import { useLocation } from '@tanstack/react-router'
import { initials } from '@yakamoz/values'
import { Suspense, useEffect, useRef, useState } from 'react'
import { VisitorLinks } from '../../app/Header.tsx'
import { MenuGroups } from '../../app/MenuGroups.tsx'
import { Switches } from '../../app/Switches.tsx'
import { useMayOffer } from '../../lib/account/restriction.ts'
import { useDatas } from '../../lib/api/useDataFile.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { openSheet } from '../../lib/browser/openSheet.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { type PlainTextKey, useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { usePlayer } from '../../lib/session/useSignedIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { DisplayChoices } from './DisplayChoices.tsx'
import './menu.css'

const close = () => openSheet.set(false)

type Entry = { href: string; icon: IconName; text: PlainTextKey }

const accountEntries: readonly Entry[] = [
  { href: '/me', icon: 'user-round', text: 'frame.overview' },
  { href: '/me/deposit', icon: 'wallet', text: 'frame.deposit' },
  { href: '/me/withdraw', icon: 'banknote', text: 'frame.withdraw' },
  { href: '/me/history', icon: 'history', text: 'frame.history' },
  { href: '/me/coupons', icon: 'ticket', text: 'frame.coupons' },
  { href: '/me/bonuses', icon: 'gift', text: 'frame.bonuses' },
  { href: '/favorites', icon: 'star', text: 'frame.favourites' },
  { href: '/notifications', icon: 'bell', text: 'frame.notifications' },
  { href: '/me/protection', icon: 'sliders-horizontal', text: 'frame.limits' },
  { href: '/me/security', icon: 'shield-check', text: 'frame.security' },
]

const QuickDeposit = lazyPart(() => import('../account/quick/QuickDeposit.tsx'), 'QuickDeposit')
const WalletSheet = lazyPart(() => import('../account/wallet/WalletSheet.tsx'), 'WalletSheet')
const Support = lazyPart(() => import('../support/Support.tsx'), 'Support')
const opened = { quick: QuickDeposit, purse: WalletSheet, support: Support }

/** The open sheet: the menu, live support, a quick deposit or the balance. Navigation closes it. */
export const MenuSheet = () => {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (pathname !== from.current) close()
  }, [pathname])
  const opening = useStateOf(openSheet, false)
  if (typeof opening === 'boolean') return <Menu />
  const Opened = opened[opening]
  return (
    <Suspense fallback={null}>
      <Opened close={close} />
    </Suspense>
  )
}

/** Account and menu in one: at the side of a wide screen, from below on a phone. */
const Menu = () => {
  const t = useText()
  const language = useLanguage()
  const menu = useDatas('header-menu') ?? []
  const { isSignedIn } = usePlayer()
  return (
    <Sheet title={t(isSignedIn ? 'frame.account' : 'frame.menu')} close={close} place="side">
      {isSignedIn ? <AccountHead /> : <VisitorHead />}
      <nav className="menu" aria-label={t('frame.menu')}>
        {isSignedIn && (
          <div className="menu-own">
            <AccountLinks />
          </div>
        )}
        <div className="menu-all">
          <MenuGroups menu={menu} language={language} />
        </div>
      </nav>
      <div className="menu-foot">
        <Button onClick={() => openSheet.set('support')} icon="headset">
          {t('frame.support')}
        </Button>
        <Switches />
        <DisplayChoices />
        {isSignedIn && <Leave />}
      </div>
    </Sheet>
  )
}

const AccountHead = () => {
  const t = useText()
  const { profile } = usePlayer()
  return (
    <div className="line menu-head">
      <span className="avatar" aria-hidden="true">
        {initials(profile?.firstname, profile?.lastname)}
      </span>
      <span className="grow">
        <b className="block clip">{profile?.username}</b>
        {profile?.lastlogin && (
          <span className="small text-haze">
            {t('frame.lastLogin')}: <When at={profile.lastlogin} />
          </span>
        )}
      </span>
    </div>
  )
}

const VisitorHead = () => (
  <div className="menu-head grid grid-cols-2 gap-2">
    <VisitorLinks />
  </div>
)

const AccountLinks = () => {
  const t = useText()
  const isOffered = useMayOffer()
  return (
    <>
      {isOffered('/me/deposit') && (
        <button type="button" onClick={() => openSheet.set('quick')}>
          <Icon name="qr-code" />
          <span>{t('frame.quickDeposit')}</span>
        </button>
      )}
      {accountEntries
        .filter(({ href }) => isOffered(href))
        .map(({ href, icon, text }) => (
          <To key={href} href={href} exact>
            <Icon name={icon} />
            <span>{t(text)}</span>
          </To>
        ))}
    </>
  )
}

/** Signs out; without an answer of the server it offers to sign out on this device (Z-28). */
const Leave = () => {
  const t = useText()
  const [isStuck, setStuck] = useState(false)
  const leaveAll = async () => {
    const code = await import('../../lib/session/playerSession.ts')
    setStuck(!(await code.logout()))
  }
  const leaveHere = async () => {
    const code = await import('../../lib/session/playerSession.ts')
    code.leave()
    goTo('/')
  }
  return (
    <>
      <Button full onClick={leaveAll} icon="log-out">
        {t('frame.logout')}
      </Button>
      {isStuck && (
        <div className="flow" role="alert">
          <p className="small text-coral-text">{t('frame.logoutFailed')}</p>
          <Button look="stop" full onClick={leaveHere}>
            {t('frame.leaveHere')}
          </Button>
        </div>
      )}
    </>
  )
}
