import { transactionCategory } from '@yakamoz/contract/constants'
import { initials } from '@yakamoz/values'
import { useState } from 'react'
import { useMayOffer } from '../../lib/account/restriction.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { usePlayer } from '../../lib/session/useSignedIn.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { AccountPage } from './AccountPage.tsx'
import { Balances } from './Balances.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestTransactions } from './LatestTransactions.tsx'
import { Failed, Waiting } from './States.tsx'
import { otpStatus } from './security/otp.ts'
import { useFactor } from './security/useFactor.ts'

/** The overview of the account: player, balance, latest transactions, security (N-13, A36). */
export const Overview = () => {
  const { profile } = usePlayer()
  const name = `${profile?.firstname ?? ''} ${profile?.lastname ?? ''}`.trim()
  return (
    <AccountPage title={<Who name={name} />} aside={<Leave />}>
      <Balances />
      <ReturnedMail />
      <QuickLinks />
      <FirstSteps />
      <div className="me-cols">
        <Latest />
        <aside>
          <Safety />
        </aside>
      </div>
    </AccountPage>
  )
}

/** Says that letters to the player's address come back, and leads to where it is changed. */
const ReturnedMail = () => {
  const t = useText()
  const person = useCall('user', 'get_user_profile', {}).data?.data[0]
  if (!person?.emailReturned) return null
  return (
    <Note tone="warning" icon="triangle-alert" role="status">
      {t('account.emailReturned', { email: person.email })} <To href="/me/security">{t('account.emailReturnedAct')}</To>
    </Note>
  )
}

const Who = ({ name }: { name: string }) => {
  const t = useText()
  const { profile } = usePlayer()
  return (
    <div className="line me-who">
      <span className="me-avatar" aria-hidden="true">
        {initials(profile?.firstname, profile?.lastname)}
      </span>
      <div className="grow">
        <h1 className="h1 clip">{name || t('account.overview')}</h1>
        <p className="small text-mist">
          {profile?.username}
          {' · '}
          {profile?.lastlogin ? (
            <>
              {t('frame.lastLogin')} <When at={profile.lastlogin} />
            </>
          ) : (
            t('account.firstLogin')
          )}
        </p>
      </div>
    </div>
  )
}

/** Signs out; without an answer of the server it offers to sign out on this device (Z-28). */
const Leave = () => {
  const t = useText()
  const [isStuck, setStuck] = useState(false)
  const leave = async () => {
    const session = await import('../../lib/session/playerSession.ts')
    if (!isStuck) return setStuck(!(await session.logout()))
    session.leave()
    goTo('/')
  }
  return (
    <div className="me-leave">
      {isStuck && (
        <p className="small text-coral-text" role="alert">
          {t('frame.logoutFailed')}
        </p>
      )}
      <Button
        look={isStuck ? 'stop' : 'calm'}
        icon="log-out"
        aria-label={t(isStuck ? 'frame.leaveHere' : 'frame.logout')}
        onClick={() => void leave()}
      >
        <span className={isStuck ? '' : 'only-wide'}>{t(isStuck ? 'frame.leaveHere' : 'frame.logout')}</span>
      </Button>
    </div>
  )
}

const links: readonly { href: string; icon: IconName; text: PlainTextKey }[] = [
  { href: '/me/deposit', icon: 'plus', text: 'frame.deposit' },
  { href: '/me/withdraw', icon: 'banknote', text: 'frame.withdraw' },
  { href: '/me/banks', icon: 'landmark', text: 'account.banks' },
  { href: '/favorites', icon: 'star', text: 'frame.favourites' },
  { href: '/me/protection', icon: 'shield-check', text: 'frame.limits' },
]

const QuickLinks = () => {
  const t = useText()
  const isOffered = useMayOffer()
  return (
    <nav className="me-links" aria-label={t('account.quickLinks')}>
      {links
        .filter(({ href }) => isOffered(href))
        .map(({ href, icon, text }) => (
          <To key={href} href={href}>
            <Icon name={icon} />
            {t(text)}
          </To>
        ))}
    </nav>
  )
}

/** Payments are listed here; their notifications are elsewhere. */
const latest = { searchCategory: transactionCategory.payment, limit: 5, offset: 0 } as const

const Latest = () => {
  const t = useText()
  return (
    <LatestTransactions
      title={t('account.latest')}
      filters={latest}
      rows={5}
      empty={<Empty symbol="ferry" title={t('account.noTransactions')} text={t('account.noTransactionsText')} />}
    />
  )
}

/** What protects the account, and what is missing. */
const Safety = () => {
  const t = useText()
  const { factor, isPending, isLoadingError, refetch } = useFactor()
  const profile = useCall('user', 'get_user_profile', {})
  const person = profile.data?.data[0]
  const isOn = otpStatus(factor)
  return (
    <section className="card" aria-label={t('frame.security')}>
      <div className="head">
        <h2 className="h2">{t('frame.security')}</h2>
        <To className="link small" href="/me/security">
          {t('account.manage')}
        </To>
      </div>
      {(isPending || profile.isPending) && <Waiting rows={3} height={40} />}
      {(isLoadingError || profile.isLoadingError) && (
        <Failed again={() => Promise.all([refetch(), profile.refetch()])} />
      )}
      {!isPending && person && (
        <ul className="me-safety">
          <Fact isGood={isOn} text={t(isOn ? 'account.factorIsOn' : 'account.factorIsOff')} />
          <Fact
            isGood={person.emailConfirmed}
            text={t(person.emailConfirmed ? 'account.emailIsGood' : 'account.emailIsOpen')}
          />
          <Fact isGood text={t('account.idleText')} />
        </ul>
      )}
    </section>
  )
}

const Fact = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <li className={isGood ? 'good' : 'open'}>
    <Icon name={isGood ? 'circle-check' : 'circle-alert'} size="s" />
    {text}
  </li>
)
