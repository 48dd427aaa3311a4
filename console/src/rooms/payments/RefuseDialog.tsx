import { type RefusalReason, refusalReasons } from '@yakamoz/contract/console/refusalReasons'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = { id: string; isOpen: boolean; close(): void }

/** Refuses a payment with a reason in both languages: a ready one, changed or written anew. */
export const RefuseDialog = ({ id, isOpen, close }: Props) => {
  const t = useText()
  return (
    <Modal title={t('payments.refuseTitle')} about={t('payments.refuseAbout')} isOpen={isOpen} onClose={close} wide>
      <RefuseForm id={id} close={close} />
    </Modal>
  )
}

const names = Object.keys(refusalReasons) as RefusalReason[]

const RefuseForm = ({ id, close }: Omit<Props, 'isOpen'>) => {
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<RefusalReason | 'own'>('own')
  const [reason, setReason] = useState('')
  const [reasonEn, setReasonEn] = useState('')
  const refuse = useAct('payments', 'refuse', {
    changes: ['payments', 'today', 'players'],
    done: () => {
      notify('good', t('payments.refused'))
      close()
    },
  })
  const choose = (name: RefusalReason | 'own') => {
    setChosen(name)
    setReason(name === 'own' ? '' : refusalReasons[name].tr)
    setReasonEn(name === 'own' ? '' : refusalReasons[name].en)
  }
  const isReady = reason.trim() !== ''
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) refuse.mutate({ id, reason: reason.trim(), reasonEn: reasonEn.trim() })
      }}
    >
      <Choice
        label={t('payments.readyReason')}
        options={[
          { id: 'own' as const, name: t('payments.ownReason') },
          ...names.map((name) => ({ id: name, name: refusalReasons[name][language] })),
        ]}
        value={chosen}
        onChange={choose}
      />
      <Field label={t('payments.reasonTr')} value={reason} onChange={setReason} maxLength={200} lines />
      <Field label={t('payments.reasonEn')} value={reasonEn} onChange={setReasonEn} maxLength={200} lines />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="stop" isPending={refuse.isPending} isDisabled={!isReady}>
          {t('payments.refuse')}
        </Button>
      </div>
    </Form>
  )
}
