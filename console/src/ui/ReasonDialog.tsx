import { maxReason } from '@yakamoz/contract/console/constants'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useText } from '../lib/texts.tsx'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Modal } from './Modal.tsx'

type Props = {
  title: string
  about?: ReactNode
  /** The verb on the button; the title where it is left out. */
  act?: string
  isOpen: boolean
  isPending: boolean
  /** `stop` for what takes something away. */
  look?: 'go' | 'stop'
  wide?: boolean
  close(): void
  send(reason: string): void
  /** Whether the rest of the form may be sent. */
  isReady?: boolean
  /** Told that the form was sent, also without a reason: the rest of it then says what it lacks. */
  tried?(): void
  /** The most characters of the reason. */
  maxLength?: number
  children?: ReactNode
}

/** Asks for the reason of an act, which the audit trail keeps, and performs it. */
export const ReasonDialog = (props: Props) => {
  const { title, about, isOpen, close, wide = false } = props
  return (
    <Modal title={title} about={about} isOpen={isOpen} onClose={close} wide={wide}>
      <ReasonForm {...props} />
    </Modal>
  )
}

const ReasonForm = (props: Props) => {
  const {
    title,
    act = title,
    isPending,
    look = 'go',
    close,
    send,
    isReady = true,
    tried,
    maxLength = maxReason,
    children,
  } = props
  const t = useText()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    tried?.()
    if (!isEmpty && isReady) send(reason.trim())
  }
  return (
    <Form onSubmit={submit}>
      {children}
      <Field
        label={t('frame.reason')}
        hint={t('frame.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={maxLength}
        lines
        autoFocus={!children}
        error={isTried && isEmpty ? t('frame.required') : undefined}
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look={look} isPending={isPending} isDisabled={!isReady}>
          {act}
        </Button>
      </div>
    </Form>
  )
}
