import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { readAgain } from '../../lib/calls.ts'
import { createPasskey, NoPasskey } from '../../lib/passkeys.ts'
import { failureText, isRefused } from '../../lib/refusalText.ts'
import { client } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Note } from '../../ui/Note.tsx'

type Props = { isOpen: boolean; close(): void }
type Given = { name: string; password: string }

const passkeyNameLength = 40

/** Adds a passkey: the password opens a challenge, and the device makes the passkey for it. */
export const AddPasskeyDialog = ({ isOpen, close }: Props) => {
  const t = useText()
  return (
    <Modal title={t('account.addPasskey')} about={t('account.addPasskeyAbout')} isOpen={isOpen} onClose={close}>
      <AddForm close={close} />
    </Modal>
  )
}

const addPasskey = async ({ name, password }: Given): Promise<void> => {
  const { data } = await client.call('session', 'begin_new_passkey', { password })
  const credential = await createPasskey(data[0])
  await client.call('session', 'add_passkey', { name: name.trim(), credential })
}

const AddForm = ({ close }: { close(): void }) => {
  const t = useText()
  const [given, setGiven] = useState<Given>({ name: '', password: '' })
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      notify('good', t('account.passkeyAdded'))
      void readAgain('session')
      close()
    },
  })
  const { error } = add
  const isPassword = isRefused(error, 'password_wrong')
  const problem =
    error instanceof NoPasskey
      ? t(error.why === 'known' ? 'auth.knownPasskey' : 'auth.noPasskey')
      : error && !isPassword && failureText(t, error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given.password !== '') add.mutate(given)
  }
  return (
    <Form onSubmit={submit}>
      {problem && <Note tone="bad">{problem}</Note>}
      <Field
        label={t('account.passkeyName')}
        hint={t('account.passkeyNameHint')}
        value={given.name}
        onChange={(name) => setGiven({ ...given, name })}
        maxLength={passkeyNameLength}
        autoComplete="off"
        autoFocus
      />
      <Field
        label={t('account.currentPassword')}
        type="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(password) => setGiven({ ...given, password })}
        error={isPassword ? failureText(t, error) : undefined}
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={add.isPending} isDisabled={given.password === ''}>
          {t('auth.continue')}
        </Button>
      </div>
    </Form>
  )
}
