import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import type { Passkey } from './Passkeys.tsx'
import { ProofField, useProof } from './useProof.tsx'

/** What a dialog of the passkeys does. */
export type PasskeyAct = { kind: 'passkey-add' } | { kind: 'passkey-rename' | 'passkey-remove'; passkey: Passkey }

type Props = { act: PasskeyAct; done: () => void; removed: () => void }

/** The content of a dialog of the passkeys. */
export const PasskeyDialog = ({ act, done, removed }: Props) => {
  switch (act.kind) {
    case 'passkey-add':
      return <AddPasskey done={done} />
    case 'passkey-rename':
      return <Rename passkey={act.passkey} done={done} />
    case 'passkey-remove':
      return <Remove passkey={act.passkey} done={done} removed={removed} />
  }
}

type OneProps = { passkey: Passkey; done: () => void }

const Rename = ({ passkey, done }: OneProps) => {
  const t = useText()
  const refusal = useRefusal()
  const [name, setName] = useState(passkey.name)
  const { act, isBusy, problem, setProblem } = useAct(['account', 'passkeys'])
  const save = async () => {
    if (!name.trim()) return setProblem(refusal('required'))
    const renaming = { id: passkey.id, name: name.trim() }
    if (await act(() => api.call('account', 'rename_passkey', renaming, { act: true }))) done()
  }
  return (
    <Form onSubmit={save}>
      <PasskeyName name={name} change={setName} />
      <Problem problem={problem} />
      <Button type="submit" look="go" full disabled={isBusy}>
        {t('account.save')}
      </Button>
    </Form>
  )
}

const Remove = ({ passkey, done, removed }: OneProps & Pick<Props, 'removed'>) => {
  const t = useText()
  const proof = useProof()
  const { act, isBusy, problem } = useAct(['account', 'passkeys'], ['account', 'sign_ins'])
  const remove = async () => {
    const removal = { id: passkey.id, ...proof.proof }
    const answer = await act(
      () => api.call('account', 'remove_passkey', removal, { act: true }),
      (refused) => proof.isRequestedBy(refused),
    )
    if (answer) removed()
  }
  return (
    <Form onSubmit={remove}>
      <p className="text-mist me-act-text">{t('account.passkeyRemoveText', { name: passkey.name })}</p>
      <ProofField proof={proof} />
      <Problem problem={problem} />
      <div className="me-two">
        <Button onClick={done}>{t('account.keep')}</Button>
        <Button type="submit" look="stop" disabled={isBusy}>
          {t('account.remove')}
        </Button>
      </div>
    </Form>
  )
}
