import { documentKinds, documentNames } from '@yakamoz/contract/verification'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { DocumentKind } from './review.ts'

type Props = { player: string; isOpen: boolean; close(): void }

/** Asks a player for a document; he is told by a notice and an e-mail. */
export const RequestDialog = (props: Props) => {
  const t = useText()
  return (
    <Modal title={t('verification.ask')} about={t('verification.askAbout')} isOpen={props.isOpen} onClose={props.close}>
      <RequestForm {...props} />
    </Modal>
  )
}

const RequestForm = ({ player, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [kind, setKind] = useState<DocumentKind>()
  const [note, setNote] = useState('')
  const request = useAct('verification', 'request', { changes: ['verification'], done: useActDone(close) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind) request.mutate({ player, kind, note: note.trim() })
  }
  return (
    <Form onSubmit={submit}>
      <FormChoice
        label={t('verification.kind')}
        options={documentKinds.map((id) => ({ id, name: documentNames[id][language] }))}
        value={kind}
        onChange={setKind}
      />
      <Field
        label={t('verification.noteToPlayer')}
        hint={t('verification.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={500}
        lines
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={request.isPending} isDisabled={kind === undefined}>
          {t('verification.ask')}
        </Button>
      </div>
    </Form>
  )
}
