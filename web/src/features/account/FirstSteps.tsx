import { transactionCategory, transactionStatus } from '@yakamoz/contract/constants'
import { useEffect } from 'react'
import { useRestriction } from '../../lib/account/restriction.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { usePlayer } from '../../lib/session/useSignedIn.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { areStepsDone, type FirstStep, firstSteps, nextStep, storeStepsDone } from './firstSteps.ts'
import './firstSteps.css'

const words: Record<FirstStep, { title: PlainTextKey; text: PlainTextKey; act: PlainTextKey; href: string }> = {
  confirm: {
    title: 'account.first.confirm',
    text: 'account.first.confirmText',
    act: 'account.first.confirmAct',
    href: '/me/security',
  },
  deposit: {
    title: 'account.first.deposit',
    text: 'account.first.depositText',
    act: 'frame.deposit',
    href: '/me/deposit?bonus=1',
  },
  play: { title: 'account.first.play', text: 'account.first.playText', act: 'account.first.playAct', href: '/slot' },
  limits: {
    title: 'account.first.limits',
    text: 'account.first.limitsText',
    act: 'account.first.limitsAct',
    href: '/me/protection',
  },
}

const paid = { searchCategory: transactionCategory.payment, status: transactionStatus.approved, limit: 1, offset: 0 }

/** What the player has done of the first steps; undefined until it is known. */
const useDone = (enabled: boolean): Record<FirstStep, boolean> | undefined => {
  const person = useCall('user', 'get_user_profile', {}, { enabled }).data?.data[0]
  const payments = useCall('finance', 'list_transactions', paid, { enabled }).data?.data
  const rounds = useCall('casino', 'rounds', { limit: 1 }, { enabled }).data?.data
  const bets = useCall('livecasino', 'bets', { limit: 1 }, { enabled }).data?.data
  const limits = useCall('protection', 'state', {}, { enabled }).data?.data[0]?.limits
  if (!person || !payments || !rounds || !bets || !limits) return undefined
  return {
    confirm: person.emailConfirmed,
    deposit: payments.length > 0,
    play: rounds.length + bets.length > 0,
    limits: limits.length > 0,
  }
}

/**
 * A new player's first steps, as a list that goes away when they are done. It is not shown to a player who may not play, and fetches nothing in
 * a browser in which they were done before.
 */
export const FirstSteps = () => {
  const t = useText()
  const uid = usePlayer().profile?.uid
  const isRestricted = useRestriction() !== undefined
  const done = useDone(uid !== undefined && !isRestricted && !areStepsDone(browserStore, uid))
  const next = done && nextStep(done)
  useEffect(() => {
    if (done && !next && uid) storeStepsDone(browserStore, uid)
  }, [done, next, uid])
  if (!done || !next || isRestricted) return null
  return (
    <section className="card pad first-steps" aria-labelledby="first-steps">
      <h2 className="h2" id="first-steps">
        {t('account.first.title')}
      </h2>
      <ol>
        {firstSteps.map((step, index) => (
          <li key={step} className={done[step] ? 'done' : ''}>
            <span className="dot" aria-hidden="true">
              {done[step] ? <Icon name="check" size="s" /> : index + 1}
            </span>
            <span className="grow">
              <b className="block">{t(words[step].title)}</b>
              <span className="small text-mist">{t(words[step].text)}</span>
              <span className="sr"> {t(done[step] ? 'account.step.done' : 'account.step.ahead')}</span>
            </span>
            {!done[step] && (
              <ButtonLink size="sm" look={step === next ? 'go' : 'calm'} href={words[step].href}>
                {t(words[step].act)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
