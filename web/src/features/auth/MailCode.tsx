import { useNavigate } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { codeFrom, pastedCodeLength } from '../../lib/account/code.ts'
import { api } from '../../lib/api/api.ts'
import { type RefusalName, useRefusal } from '../../lib/api/refusals.ts'
import { Rich, useText } from '../../lib/i18n/texts.tsx'
import { isCode } from '../../lib/session/login.ts'
import { ShellContext } from '../../lib/ssr/shellContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { ResendMail } from '../../ui/ResendMail.tsx'
import { clearWaiting, formFault, storeWaiting, type Waiting } from './registration.ts'

/** Refusals that are revealed only after the address is proved: the form is shown again, with the message at its field. */
const ofForm: readonly RefusalName[] = ['email_taken', 'phone_taken', 'identity_taken']

/** A form for the code of the mail that proves the address: with it the account is opened and its player signed in. */
export const MailCode = ({ waiting }: { waiting: Waiting }) => {
  const t = useText()
  const refusal = useRefusal()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const refused = (message: string, name: RefusalName | undefined) => {
    if (!name || !ofForm.includes(name)) return setProblem(message)
    clearWaiting(sessionStorage)
    formFault.set({ name, message })
    void navigate({ to: '/register' })
  }
  const submit = async () => {
    if (!isCode(code)) return setProblem(refusal('code_incorrect'))
    setBusy(true)
    const session = await import('../../lib/session/playerSession.ts').catch(() => undefined)
    const step = await session?.completeRegistration(waiting.registration, code)
    setBusy(false)
    if (step?.step === 'in') return clearWaiting(sessionStorage)
    if (step?.step === 'refused') return refused(step.message, step.refusal)
    setProblem(t('frame.somethingWrong'))
  }
  return (
    <Form onSubmit={submit}>
      <div className="code-input">
        <Field
          label={t('auth.code')}
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={pastedCodeLength}
          value={code}
          error={problem}
          onChange={({ target }) => setCode(codeFrom(target.value))}
        />
      </div>
      <Button type="submit" look="go" size="lg" full busy={isBusy}>
        {t('auth.finish')}
      </Button>
      <NewCode waiting={waiting} />
      <p className="small text-mist">{t('auth.spam')}</p>
      <DemoMail />
      <Button
        look="bare"
        size="sm"
        onClick={() => {
          clearWaiting(sessionStorage)
          void navigate({ to: '/register' })
        }}
      >
        {t('auth.editForm')}
      </Button>
    </Form>
  )
}

/** In demo mode no mails are sent: they are shown on a page of their own. */
const DemoMail = () => {
  const { isDemo } = useContext(ShellContext)
  if (!isDemo) return null
  return (
    <Note icon="info">
      <Rich
        id="auth.demoMail"
        parts={{
          link: (words) => (
            <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
              {words}
            </a>
          ),
        }}
      />
    </Note>
  )
}

/** The minimum time before another code; the server decides. */
const firstPauseSeconds = 60

/** Another code, when the mail did not come or is too old. */
const NewCode = ({ waiting }: { waiting: Waiting }) => {
  const t = useText()
  const ask = async () => {
    const { registration } = waiting
    const answer = await api.call('user', 'resend_register_code', { registration }, { quiet: true })
    if (answer.result) storeWaiting(sessionStorage, waiting, Date.now())
    return answer
  }
  return <ResendMail send={ask} label={t('auth.newCode')} look={{ full: true }} pause={firstPauseSeconds} />
}
