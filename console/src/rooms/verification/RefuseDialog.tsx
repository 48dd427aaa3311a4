import {
  type DocumentReason,
  documentNames,
  documentReasonNames,
  documentReasons,
} from '@yakamoz/contract/verification'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { ReviewDocument } from './review.ts'

type Props = { player: string; document: ReviewDocument; isOpen: boolean; close(): void }

/** Refuses a document with a reason that its player reads. */
export const RefuseDialog = (props: Props) => {
  const t = useText()
  const language = useLanguage()
  return (
    <Modal
      title={t('verification.refuseTitle', { name: documentNames[props.document.kind][language] })}
      about={t('verification.refuseAbout')}
      isOpen={props.isOpen}
      onClose={props.close}
    >
      <RefuseForm {...props} />
    </Modal>
  )
}

const RefuseForm = ({ player, document: { id }, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [reason, setReason] = useState<DocumentReason>()
  const [note, setNote] = useState('')
  const refuse = useAct('verification', 'refuse', {
    changes: ['verification', 'players', 'today'],
    done: useActDone(close),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason) refuse.mutate({ player, id, reason, note: note.trim() })
  }
  return (
    <Form onSubmit={submit}>
      <FormChoice
        label={t('verification.reason')}
        options={documentReasonNames.map((name) => ({ id: name, name: documentReasons[name][language] }))}
        value={reason}
        onChange={setReason}
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
        <Button type="submit" look="stop" isPending={refuse.isPending} isDisabled={reason === undefined}>
          {t('verification.refuse')}
        </Button>
      </div>
    </Form>
  )
}
