import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { staffPasswordLength } from '@yakamoz/contract/console/constants'
import { KeyRound, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Read, Sent } from '../../lib/client.ts'
import { roleText } from '../../lib/names.ts'
import { createPasskey, hasPasskeys, NoPasskey } from '../../lib/passkeys.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { client, type Member, takeSession } from '../../lib/session.ts'
import { Rich, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { Entrance } from './Entrance.tsx'

type Opened = Read<'session', 'open_invitation'>[number]
type Way = 'app' | 'passkey'

/** The page of an invitation, whose token is in the fragment of the address: password and second factor are set, and a session is open. */
export const Invitation = () => {
  const t = useText()
  const navigate = useNavigate()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const opened = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await client.call('session', 'open_invitation', { token })).data[0] ?? null,
    // Each reading makes a new challenge for a passkey, and the one in use would be worth nothing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const entered = (member: Member) => {
    takeSession(member)
    void navigate({ to: '/', replace: true })
  }
  if (opened.error && (isRefused(opened.error, 'invitation_spent') || isRefused(opened.error, 'invalid_input')))
    return (
      <Entrance title={t('auth.invitationOver')} about={t('auth.invitationOverAbout')}>
        <Button tall onPress={() => void navigate({ to: '/sign-in' })}>
          {t('auth.toSignIn')}
        </Button>
      </Entrance>
    )
  if (opened.error)
    return (
      <Entrance title={t('auth.invitation')}>
        <Failed cause={opened.error} retry={() => void opened.refetch()} />
      </Entrance>
    )
  if (!opened.data)
    return (
      <Entrance title={t('auth.invitation')}>
        <div className="grid gap-4">
          <Skeleton width="80%" />
          <Skeleton width="100%" />
          <Skeleton width="60%" />
        </div>
      </Entrance>
    )
  return <Accept token={token} invitation={opened.data} entered={entered} />
}

type AcceptProps = { token: string; invitation: Opened; entered(member: Member): void }

const Accept = ({ token, invitation, entered }: AcceptProps) => {
  const t = useText()
  const canPasskey = invitation.passkey !== '' && hasPasskeys()
  const [way, setWay] = useState<Way>('app')
  const [state, setState] = useState<{ isPending: boolean; problem?: string }>({ isPending: false })
  const send = async (form: FormData) => {
    setState({ isPending: true })
    try {
      const sent: Sent<'session', 'accept_invitation'> = { token, password: String(form.get('password') ?? '') }
      if (way === 'app') sent.code = String(form.get('code') ?? '').trim()
      else if (invitation.passkey !== '') sent.credential = await createPasskey(invitation.passkey)
      const { data } = await client.call('session', 'accept_invitation', sent)
      if (data[0]) entered(data[0])
    } catch (cause) {
      setState({ isPending: false, problem: cause instanceof NoPasskey ? t('auth.noPasskey') : failureText(t, cause) })
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return (
    <Entrance
      title={t('auth.welcome', { name: invitation.name })}
      about={<span className="addr">{invitation.email}</span>}
    >
      <div className="flex flex-wrap gap-1.5">
        {invitation.roles.map((role) => (
          <Badge key={role}>{t(roleText(role))}</Badge>
        ))}
      </div>
      <Form onSubmit={submit}>
        {state.problem && <Note tone="bad">{state.problem}</Note>}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <Field
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint', { length: staffPasswordLength })}
          name="password"
          type="password"
          autoComplete="new-password"
          isRequired
          minLength={staffPasswordLength}
          tall
          autoFocus
        />
        {canPasskey && <WayChoice way={way} choose={setWay} />}
        {way === 'app' ? <AppSetUp app={invitation.app} /> : <p className="text-mist">{t('auth.newPasskeyAbout')}</p>}
        <Button type="submit" look="go" tall isPending={state.isPending}>
          {way === 'app' ? t('auth.accept') : t('auth.acceptPasskey')}
        </Button>
      </Form>
    </Entrance>
  )
}

const WayChoice = ({ way, choose }: { way: Way; choose(way: Way): void }) => {
  const t = useText()
  return (
    <ToggleButtonGroup
      aria-label={t('auth.secondFactor')}
      className="segments"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[way]}
      onSelectionChange={([chosen]) => choose(chosen as Way)}
    >
      <ToggleButton id="app">
        <Smartphone size={15} aria-hidden />
        {t('auth.app')}
      </ToggleButton>
      <ToggleButton id="passkey">
        <KeyRound size={15} aria-hidden />
        {t('auth.passkey')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const AppSetUp = ({ app }: { app: Opened['app'] }) => {
  const t = useText()
  return (
    <div className="grid gap-4">
      <div className="flex gap-4 items-start">
        <img src={app.qr} alt={t('auth.qr')} width={116} height={116} className="qr" />
        <div className="grid gap-2 text-mist">
          <p>{t('auth.qrAbout')}</p>
          <p className="text-small text-haze">
            <Rich
              id="auth.secret"
              blanks={{ secret: app.secret }}
              parts={{ code: (text) => <span className="mono break-all text-mist">{text}</span> }}
            />
          </p>
        </div>
      </div>
      <Field
        label={t('auth.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        maxLength={7}
        tall
        code
      />
    </div>
  )
}
