import { Suspense, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import type { ActProblem } from '../../lib/api/refusal.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { useStateOf } from '../../lib/browser/state.ts'
import { keys } from '../../lib/browser/storage.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { usePlayer, useSignedIn } from '../../lib/session/useSignedIn.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Note } from '../../ui/Note.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ResendConfirmation } from '../../ui/ResendMail.tsx'
import { AuthPage } from './AuthPage.tsx'
import { MailCode } from './MailCode.tsx'
import { NameField } from './NameField.tsx'
import { registeredEmail, restoreWaiting, waitingRegistration } from './registration.ts'
import { useHashToken } from './useHashToken.ts'

/** The code that completes a registration, then thanks for it; with the token of a mail it confirms that address instead (R-18, Z-13). */
export const Confirm = () => {
  const t = useText()
  const token = useHashToken()
  const waiting = useStateOf(waitingRegistration, undefined)
  useEffect(() => {
    if (!waitingRegistration.get()) restoreWaiting(sessionStorage, Date.now())
  }, [])
  if (waiting && !token) {
    return (
      <AuthPage title={t('auth.codeTitle')} intro={t('auth.codeTo', { email: waiting.email })}>
        <MailCode waiting={waiting} />
      </AuthPage>
    )
  }
  return token ? <ConfirmAddress token={token} /> : <Registered />
}

const FirstSteps = lazyPart(() => import('../account/FirstSteps.tsx'), 'FirstSteps')

const Registered = () => {
  const t = useText()
  const isSignedIn = useSignedIn()
  return (
    <AuthPage title={t('auth.registered')} intro={t('auth.registeredText')}>
      <Next />
      {isSignedIn && (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      )}
      <p className="small text-mist mt-5">{t('auth.secondFactorTip')}</p>
    </AuthPage>
  )
}

const ConfirmAddress = ({ token }: { token: string }) => {
  const t = useText()
  const { message, problem } = useConfirmed(token)
  const verified = useVerified(problem)
  return (
    <AuthPage title={t('auth.confirmTitle')} intro={t('auth.confirmText')}>
      {message && (
        <Note tone="success" icon="circle-check" role="status">
          {message}
        </Note>
      )}
      {verified ? <Verified email={verified} /> : <Problem problem={problem ?? ''} />}
      <Next />
      {!message && !verified && <NoMail />}
    </AuthPage>
  )
}

/** The server's answer to the token of a mail. */
const useConfirmed = (token: string) => {
  const t = useText()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<ActProblem>()
  useEffect(() => {
    void orFalse(api.call('user', 'confirm_register', { token }, { quiet: true })).then((answer) => {
      if (!answer) setProblem({ message: t('frame.somethingWrong') })
      else if (answer.result) setMessage(answer.message)
      else setProblem(answer)
    })
  }, [token, t])
  return { message, problem }
}

/** The verified address of a signed-in player who opens a used link. */
const useVerified = (problem: ActProblem | undefined): string | undefined => {
  const isSpent = problem?.refusal === 'token_spent'
  const { data } = useCall('user', 'get_user_profile', {}, { enabled: useSignedIn() && isSpent })
  const person = data?.data[0]
  return isSpent && person?.emailConfirmed ? person.email : undefined
}

const Verified = ({ email }: { email: string }) => (
  <Note icon="info" role="status">
    {useText()('auth.isConfirmed', { email })}
  </Note>
)

/** Sends another mail where none came or its link is used, to a known user or to one who types a name. */
const NoMail = () => {
  const t = useText()
  const { profile } = usePlayer()
  const [typed, setTyped] = useState('')
  const known = registeredEmail.get() || profile?.username
  return (
    <section className="flow part mt-5" aria-labelledby="no-mail" style={{ '--g': '12px' } as React.CSSProperties}>
      <h2 className="h3" id="no-mail">
        {t('auth.noMail')}
      </h2>
      <p className="small text-mist">{known ? t('auth.noMailTo', { to: known }) : t('auth.noMailText')}</p>
      {!known && <NameField maxLength={254} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      <ResendConfirmation username={known || typed.trim()} look={{ full: true }} />
    </section>
  )
}

/** The address of the game that was tried before joining, if there was one. */
const useGameBefore = (): string | undefined => {
  const [game, setGame] = useState<string>()
  useEffect(() => {
    const stored = browserStore.getItem(keys.returnUrl) ?? ''
    if (/^\/play\/(slot|live)\/\d+$/.test(stored)) setGame(stored)
  }, [])
  return game
}

/** A visitor is led to the sign-in, a player to the account. */
const Next = () => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const game = useGameBefore()
  return (
    <div className="flow mt-5">
      {isSignedIn && game && (
        <ButtonLink look="go" size="lg" full href={game}>
          {t('auth.backToGame')}
        </ButtonLink>
      )}
      <ButtonLink look={isSignedIn && game ? undefined : 'go'} size="lg" full href={isSignedIn ? '/me' : '/login'}>
        {t(isSignedIn ? 'auth.toAccount' : 'frame.login')}
      </ButtonLink>
      <ButtonLink full href="/">
        {t('frame.backHome')}
      </ButtonLink>
    </div>
  )
}
