import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRefusal } from '../../lib/api/refusals.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { keys } from '../../lib/browser/storage.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { isProtected } from '../../lib/session/guard.ts'
import type { CodeChallenge } from '../../lib/session/playerSession.ts'
import { sessionEnded } from '../../lib/session/sessionEnded.ts'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { AuthPage, useContinueAfterLogin } from './AuthPage.tsx'
import { CodePrompt } from './CodePrompt.tsx'
import { NameField } from './NameField.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { passwordNotice } from './passwordNotice.ts'
import { registeredEmail } from './registration.ts'

type Typed = { username: string; password: string }

/** Signing in: name and password, and a code where a second factor is on (S-09, S-11, Z-31). */
export const Login = () => {
  const t = useText()
  const [challenge, setChallenge] = useState<CodeChallenge>()
  const reason = useReason()
  // Whom a page of players has sent here may never have been here before.
  const isSent = reason === 'auth.signInFirst' || reason === 'auth.signInToPlay'
  useContinueAfterLogin()
  return (
    <AuthPage title={t(isSent ? 'frame.login' : 'auth.welcome')} intro={t(challenge ? 'auth.oneStepLeft' : reason)}>
      {challenge ? (
        <CodePrompt {...challenge} again={() => setChallenge(undefined)} />
      ) : (
        <>
          <LoginForm askForCode={setChallenge} />
          <PasskeySignIn />
        </>
      )}
      {!challenge && (
        <p className="mt-6 text-center text-mist">
          {t('auth.noAccount')}{' '}
          <To className="link" href="/register">
            {t('frame.register')}
          </To>
        </p>
      )}
    </AuthPage>
  )
}

/** Why the login page is shown: a forgotten password, an ended session, a protected page, or by choice. */
const useReason = (): PlainTextKey => {
  const [reason, setReason] = useState<PlainTextKey>('auth.welcomeText')
  useEffect(() => {
    const [wantedPath] = (browserStore.getItem(keys.returnUrl) ?? '').split('?')
    const way = passwordNotice.get()
    if (way) setReason(way)
    else if (sessionEnded.get()) setReason('auth.sessionEnded')
    else if (wantedPath?.startsWith('/play/')) setReason('auth.signInToPlay')
    else if (isProtected(wantedPath ?? '')) setReason('auth.signInFirst')
    return () => {
      sessionEnded.set(false)
      passwordNotice.set('')
    }
  }, [])
  return reason
}

const LoginForm = ({ askForCode }: { askForCode: (challenge: CodeChallenge) => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { username: registeredEmail.get() } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setProblem('')
    const code = await import('../../lib/session/playerSession.ts').catch(() => undefined)
    if (!code) return setProblem(t('frame.somethingWrong'))
    const step = await code.login({ ...typed, username: typed.username.trim() })
    if (step.step === 'code') askForCode(step)
    if (step.step === 'refused') setProblem(step.message)
    if (step.step === 'unreachable') setProblem(t('frame.somethingWrong'))
  })
  return (
    <Form gap={18} onSubmit={submit}>
      <NameField
        autoComplete="username webauthn"
        error={errors.username?.message}
        {...register('username', { required: refusal('required') })}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <To className="link reach" href="/forgot-password">
            {t('auth.forgot')}
          </To>
        }
        {...register('password', { required: refusal('required') })}
      />
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full busy={isSubmitting}>
        {t('frame.login')}
      </Button>
    </Form>
  )
}
