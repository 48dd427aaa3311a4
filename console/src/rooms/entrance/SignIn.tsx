import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { safeReturn, useAddress } from '../../lib/address.ts'
import { useAct } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { hasPasskeys, NoPasskey, signWithPasskey } from '../../lib/passkeys.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { client, type Member, takeSession } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Entrance } from './Entrance.tsx'

type Challenge = Read<'session', 'sign_in'>[number]

/** The text of a form field. */
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Sign-in in two steps: the password, then a code of the authenticator app or a passkey. */
export const SignIn = () => {
  const t = useText()
  const navigate = useNavigate()
  const [{ to, why }] = useAddress()
  const [challenge, setChallenge] = useState<Challenge>()
  const [isOver, setOver] = useState(false)
  const entered = (member: Member) => {
    takeSession(member)
    void navigate({ href: safeReturn(to), replace: true })
  }
  const restart = () => {
    setOver(true)
    setChallenge(undefined)
  }
  if (challenge) return <SecondStep challenge={challenge} entered={entered} restart={restart} />
  return (
    <Entrance title={t('auth.title')} about={t('auth.about')}>
      {isOver && <Note tone="bad">{t('auth.expired')}</Note>}
      {!isOver && why === 'ended' && <Note tone="wait-for">{t('auth.ended')}</Note>}
      <FirstStep begun={setChallenge} />
    </Entrance>
  )
}

const FirstStep = ({ begun }: { begun(challenge: Challenge): void }) => {
  const t = useText()
  const signIn = useAct('session', 'sign_in', { quiet: true, done: ([challenge]) => challenge && begun(challenge) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    signIn.mutate({ email: textOf(form, 'email').trim(), password: textOf(form, 'password') })
  }
  return (
    <Form onSubmit={submit}>
      {signIn.error && <Note tone="bad">{failureText(t, signIn.error)}</Note>}
      <Field
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        isRequired
        validate={(value) => (value.trim() === '' ? t('frame.required') : null)}
        tall
        autoFocus
      />
      <Field
        label={t('auth.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        isRequired
        validate={(value) => (value === '' ? t('frame.required') : null)}
        tall
      />
      <Button type="submit" look="go" tall isPending={signIn.isPending}>
        {t('auth.continue')}
      </Button>
    </Form>
  )
}

type SecondProps = { challenge: Challenge; entered(member: Member): void; restart(): void }

const SecondStep = ({ challenge, entered, restart }: SecondProps) => {
  const t = useText()
  const canPasskey = challenge.passkey && hasPasskeys()
  const [way, setWay] = useState<'app' | 'passkey'>(canPasskey ? 'passkey' : 'app')
  const part = { challenge: challenge.challenge, entered, restart }
  return (
    <Entrance title={t('auth.secondTitle')} about={way === 'app' ? t('auth.codeAbout') : t('auth.passkeyAbout')}>
      {way === 'app' ? <CodeForm {...part} hasApp={challenge.app} /> : <PasskeyForm {...part} />}
      {way === 'passkey' && challenge.app && (
        <Button look="plain" onPress={() => setWay('app')}>
          <Smartphone size={15} aria-hidden />
          <span>{t('auth.useApp')}</span>
        </Button>
      )}
      {way === 'app' && canPasskey && (
        <Button look="plain" onPress={() => setWay('passkey')}>
          <KeyRound size={15} aria-hidden />
          <span>{t('auth.usePasskey')}</span>
        </Button>
      )}
    </Entrance>
  )
}

type WayProps = { challenge: string; entered(member: Member): void; restart(): void }

const CodeForm = ({ challenge, entered, restart, hasApp }: WayProps & { hasApp: boolean }) => {
  const t = useText()
  const [code, setCode] = useState('')
  const check = useAct('session', 'sign_in_code', { quiet: true, done: ([member]) => member && entered(member) })
  const send = (typed: string) =>
    check.mutate(
      { challenge, code: typed },
      {
        onError: (cause) => {
          setCode('')
          if (isRefused(cause, 'sign_in_over')) restart()
        },
      },
    )
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    if (digits.length === 6 && !check.isPending) send(digits)
  }
  if (!hasApp) return <Note tone="bad">{t('auth.noWay')}</Note>
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) send(code)
      }}
    >
      <Field
        label={t('auth.code')}
        name="code"
        value={code}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={check.error ? failureText(t, check.error) : undefined}
        tall
        code
        autoFocus
      />
      <Button type="submit" look="go" tall isPending={check.isPending} isDisabled={code.length < 6}>
        {t('auth.signIn')}
      </Button>
    </Form>
  )
}

const PasskeyForm = ({ challenge, entered, restart }: WayProps) => {
  const t = useText()
  const [state, setState] = useState<{ isPending: boolean; problem?: string }>({ isPending: false })
  const sign = async () => {
    setState({ isPending: true })
    try {
      const { data: begun } = await client.call('session', 'begin_passkey', { challenge })
      const [options] = begun
      if (!options) return
      const credential = await signWithPasskey(options)
      const { data } = await client.call('session', 'sign_in_passkey', { challenge, credential })
      if (data[0]) entered(data[0])
    } catch (cause) {
      if (isRefused(cause, 'sign_in_over')) return restart()
      const problem = cause instanceof NoPasskey ? t('auth.noPasskey') : failureText(t, cause)
      setState({ isPending: false, problem })
    }
  }
  return (
    <div className="grid gap-4">
      {state.problem && <Note tone="bad">{state.problem}</Note>}
      <Button look="go" tall isPending={state.isPending} onPress={() => void sign()} autoFocus>
        <KeyRound size={16} aria-hidden />
        <span>{t('auth.sign')}</span>
      </Button>
    </div>
  )
}
