import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAct } from '../../lib/calls.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Passkey } from './Security.tsx'

type Props = { passkey: Passkey | undefined; close(): void }

/** Removes a passkey, with the password. */
export const RemovePasskeyDialog = ({ passkey, close }: Props) => {
  const t = useText()
  const name = passkey?.name || t('auth.passkey')
  return (
    <Modal
      title={t('account.removeTitle', { name })}
      about={t('account.removeAbout')}
      isOpen={passkey !== undefined}
      onClose={close}
    >
      {passkey && <RemoveForm id={passkey.id} close={close} />}
    </Modal>
  )
}

const RemoveForm = ({ id, close }: { id: string; close(): void }) => {
  const t = useText()
  const [password, setPassword] = useState('')
  const remove = useAct('session', 'remove_passkey', {
    changes: ['session'],
    quiet: true,
    done: () => {
      notify('good', t('account.passkeyRemoved'))
      close()
    },
  })
  const isPassword = isRefused(remove.error, 'password_wrong')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') remove.mutate({ id, password })
  }
  return (
    <Form onSubmit={submit}>
      {remove.error && !isPassword && <Note tone="bad">{failureText(t, remove.error)}</Note>}
      <Field
        label={t('account.currentPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isPassword ? failureText(t, remove.error) : undefined}
        autoFocus
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="stop" isPending={remove.isPending} isDisabled={password === ''}>
          {t('account.remove')}
        </Button>
      </div>
    </Form>
  )
}
