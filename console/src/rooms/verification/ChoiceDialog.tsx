import { maxReason } from '@yakamoz/contract/console/constants'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props<Id extends string> = {
  title: string
  about: string
  label: string
  options: readonly { id: Id; name: string }[]
  /** The verb on the button. */
  act: string
  look: 'go' | 'stop'
  isOpen: boolean
  isPending: boolean
  close(): void
  send(chosen: Id, note: string): void
}

/** Asks for one of several, which has to be chosen, and for a note that the player reads. */
export const ChoiceDialog = <Id extends string>(props: Props<Id>) => (
  <Modal title={props.title} about={props.about} isOpen={props.isOpen} onClose={props.close}>
    <ChoiceForm {...props} />
  </Modal>
)

const ChoiceForm = <Id extends string>({ label, options, act, look, isPending, close, send }: Props<Id>) => {
  const t = useText()
  const [chosen, setChosen] = useState<Id>()
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) send(chosen, note.trim())
  }
  return (
    <Form onSubmit={submit}>
      <FormChoice label={label} options={options} value={chosen} onChange={setChosen} />
      <Field
        label={t('verification.noteToPlayer')}
        hint={t('verification.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={maxReason}
        lines
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look={look} isPending={isPending} isDisabled={chosen === undefined}>
          {act}
        </Button>
      </div>
    </Form>
  )
}
