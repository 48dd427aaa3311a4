import { emailFrom, isUsername, usernameFrom } from '@yakamoz/values'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { browserStore } from '../../../lib/browser/localStore.ts'
import { keys } from '../../../lib/browser/storage.ts'
import { readProfile } from '../../../lib/browser/storedSession.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { playerChanged } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { ResendConfirmation } from '../../../ui/ResendMail.tsx'
import { OwnPassword } from '../OwnPassword.tsx'

type Typed = { contact: string; password: string }
type Props = { kind: 'username' | 'email'; now: string; done: () => void }

const isRight = {
  username: (text: string) => isUsername(usernameFrom(text)),
  email: (text: string) => emailFrom(text) !== undefined,
}
const faults = { username: 'username_invalid', email: 'email_invalid' } as const

/**
 * Changes the user name at once, or the e-mail address after the mail to the new one was confirmed; both need the password
 * (N-21, SR-22).
 */
export const ContactForm = ({ kind, now, done }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const { act, problem } = useAct(['user', 'get_user_profile'])
  const [pending, setPending] = useState('')
  const { register, handleSubmit, formState } = useForm<Typed>({ mode: 'onTouched' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ contact, password }) => {
    const data = { [kind]: contact.trim(), password } as { username?: string; email?: string; password: string }
    const answer = await act(() => api.call('user', 'change_contact', data, { act: true }))
    if (!answer) return
    const [contacts] = answer.data
    if (contacts) keepUsername(contacts.username)
    if (contacts?.emailPending) setPending(contacts.emailPending)
    else done()
  })
  if (pending) return <Pending email={pending} done={done} />
  return (
    <Form gap={18} onSubmit={submit}>
      <p className="text-mist">{t(kind === 'email' ? 'account.emailNow' : 'account.usernameNow', { now })}</p>
      <Field
        label={t(kind === 'email' ? 'account.newEmail' : 'account.newUsername')}
        icon={kind === 'email' ? 'mail' : 'user-round'}
        type={kind === 'email' ? 'email' : 'text'}
        autoComplete={kind === 'email' ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={kind === 'email' ? 254 : 30}
        hint={t(kind === 'email' ? 'account.emailHint' : 'account.usernameHint')}
        error={errors.contact?.message}
        {...register('contact', {
          required: refusal('required'),
          validate: (text) => isRight[kind](text) || refusal(faults[kind]),
        })}
      />
      <OwnPassword error={errors.password?.message} {...register('password', { required: refusal('required') })} />
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full busy={isSubmitting}>
        {t('account.save')}
      </Button>
    </Form>
  )
}

/** The stored profile shows the new name at once; everything else of it stays. */
const keepUsername = (username: string): void => {
  const profile = readProfile(browserStore)
  if (!profile) return
  browserStore.setItem(keys.profile, JSON.stringify({ ...profile, username }))
  playerChanged()
}

const Pending = ({ email, done }: { email: string; done: () => void }) => {
  const t = useText()
  return (
    <div className="flow">
      <Note tone="success" icon="mail" role="status">
        {t('account.emailPending', { email })}
      </Note>
      <ResendConfirmation look={{ full: true }} />
      <Button full onClick={done}>
        {t('frame.close')}
      </Button>
    </div>
  )
}
