import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { initials } from '@yakamoz/values'
import { Suspense, useEffect } from 'react'
import { balanceOf, bonusOf } from '../../lib/account/balance.ts'
import { useMayOffer } from '../../lib/account/restriction.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { openSheet } from '../../lib/browser/openSheet.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { hiddenBalance } from '../../lib/games/hiddenBalance.ts'
import { applyStar, starOf } from '../../lib/games/moveStar.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { changedCoupons } from '../../lib/session/changedCoupons.ts'
import { changedStar } from '../../lib/session/changedStar.ts'
import { showBalance, toggleBalance } from '../../lib/session/player.ts'
import { usePlayer } from '../../lib/session/useSignedIn.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Money } from '../../ui/Money.tsx'
import { useRestrictionEnd } from './restrictionEnd.ts'
import { useUnread } from './unread.ts'
import './player.css'

const RealityCheck = lazyPart(() => import('../reality/RealityCheck.tsx'), 'RealityCheck')
const SettledNotices = lazyPart(() => import('../sport/coupons/SettledNotices.tsx'), 'SettledNotices')

/** The player's part of the header: balance, deposit, notifications, account. */
export const PlayerCorner = () => {
  useCheckedSession()
  useRestrictionEnd()
  useStars()
  const isOffered = useMayOffer()
  return (
    <div className="corner" data-away={isOffered('/me/deposit') ? undefined : ''}>
      <Wallet />
      <Bell />
      <Account />
      <Suspense>
        <RealityCheck />
      </Suspense>
      <Coupons />
    </div>
  )
}

/** A session that was not looked at for a while is looked at with the next move to another page (Z-22). */
const useCheckedSession = (): void => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move asks
  useEffect(() => {
    void import('../../lib/session/playerSession.ts').then(
      (code) => code.checkSession(),
      () => undefined,
    )
  }, [pathname])
}

/** Shows a star that was given on another device or page in the loaded lists at once. */
const useStars = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      changedStar.subscribe(() => {
        const star = starOf(changedStar.get())
        if (star) void applyStar(client, star)
      }),
    [client],
  )
}

const Coupons = () => <Suspense>{useStateOf(changedCoupons).length > 0 && <SettledNotices />}</Suspense>

const Wallet = () => {
  const t = useText()
  const isShown = useStateOf(showBalance, true)
  const isOffered = useMayOffer()
  return (
    <div className="purse">
      <Sum isShown={isShown} />
      <button
        type="button"
        className="eye"
        aria-label={t(isShown ? 'frame.hideBalance' : 'frame.showBalance')}
        onClick={() => toggleBalance(browserStore)}
      >
        <Icon name={isShown ? 'eye' : 'eye-off'} size="s" />
      </button>
      {isOffered('/me/deposit') && <PayIn />}
    </div>
  )
}

const PayIn = () => {
  const t = useText()
  return (
    <>
      <button
        type="button"
        className="eye only-wide"
        aria-label={t('frame.quickDeposit')}
        title={t('frame.quickDeposit')}
        aria-haspopup="dialog"
        onClick={() => openSheet.set('quick')}
      >
        <Icon name="qr-code" size="s" />
      </button>
      <ButtonLink look="go" href="/me/deposit" aria-label={t('frame.deposit')}>
        <Icon name="plus" size="s" />
        <span className="only-wide">{t('frame.deposit')}</span>
      </ButtonLink>
    </>
  )
}

/** The cash balance, with the bonus that a game counts in; a press shows all parts. */
const Sum = ({ isShown }: { isShown: boolean }) => {
  const t = useText()
  const left = useStateOf(hiddenBalance)
  const { data: answer } = useCall('finance', 'check_balance', {})
  const data = answer && left ? { ...answer, data: [left] } : answer
  const bonus = data && bonusOf(data)
  return (
    <div role="status" aria-label={t('frame.balance')}>
      <button type="button" className="purse-sum" aria-haspopup="dialog" onClick={() => openSheet.set('purse')}>
        <b>
          {!data && <span className="skel inline-block h-4 w-20 align-middle" />}
          {data && (isShown ? <Money amount={balanceOf(data)} /> : <Hidden />)}
        </b>
        {bonus && isShown && (
          <small>
            {' + '}
            <Money amount={bonus} isWin /> {t('frame.bonus')}
          </small>
        )}
      </button>
    </div>
  )
}

const Hidden = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <span className="sr">{useText()('frame.hidden')}</span>
  </>
)

const Bell = () => {
  const t = useText()
  const count = useUnread()
  return (
    <ButtonLink
      square
      className="bell only-wide"
      href="/notifications"
      data-unread={count > 0 || undefined}
      aria-label={count > 0 ? t('frame.unread', { count }) : t('frame.notifications')}
    >
      <Icon name="bell" />
    </ButtonLink>
  )
}

const Account = () => {
  const t = useText()
  const { profile } = usePlayer()
  const name = profile ? `${profile.firstname} ${profile.lastname}` : ''
  return (
    <button type="button" className="avatar only-wide" aria-haspopup="dialog" onClick={() => openSheet.set(true)}>
      <span aria-hidden="true">{initials(profile?.firstname, profile?.lastname)}</span>
      <span className="sr">{t('frame.myAccount', { name })}</span>
    </button>
  )
}
