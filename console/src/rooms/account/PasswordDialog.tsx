import { staffPasswordLength } from '@yakamoz/contract/console/constants'
import { passwordFaults } from '@yakamoz/values'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAct } from '../../lib/calls.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Note } from '../../ui/Note.tsx'

type Props = { isOpen: boolean; close(): void }

/** Changes the password; the other sessions end. */
export const PasswordDialog = ({ isOpen, close }: Props) => {
  const t = useText()
  return (
    <Modal title={t('account.changePassword')} about={t('account.passwordAbout')} isOpen={isOpen} onClose={close}>
      <PasswordForm close={close} />
    </Modal>
  )
}

const PasswordForm = ({ close }: { close(): void }) => {
  const t = useText()
  const email = useMember()?.email ?? ''
  const [given, setGiven] = useState({ password: '', next: '' })
  const [isTried, setTried] = useState(false)
  const change = useAct('session', 'change_password', {
    changes: ['session'],
    quiet: true,
    done: () => {
      notify('good', t('account.passwordChanged'))
      close()
    },
  })
  const { error } = change
  const isWeak = passwordFaults(given.next, staffPasswordLength).length > 0
  const hint = t('auth.passwordHint', { length: staffPasswordLength })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (given.password !== '' && !isWeak) change.mutate(given)
  }
  return (
    <Form onSubmit={submit}>
      {error && !isRefused(error, 'password_wrong') && <Note tone="bad">{failureText(t, error)}</Note>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={t('account.currentPassword')}
        type="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(password) => setGiven({ ...given, password })}
        error={
          isRefused(error, 'password_wrong')
            ? failureText(t, error)
            : isTried && given.password === ''
              ? t('frame.required')
              : undefined
        }
        autoFocus
      />
      <Field
        label={t('auth.newPassword')}
        hint={hint}
        type="password"
        autoComplete="new-password"
        value={given.next}
        onChange={(next) => setGiven({ ...given, next })}
        error={isTried && isWeak ? hint : undefined}
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={change.isPending}>
          {t('account.changePassword')}
        </Button>
      </div>
    </Form>
  )
}
