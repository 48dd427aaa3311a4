import { maxPaymentReason } from '@yakamoz/contract/console/constants'
import { type RefusalReason, refusalReasons } from '@yakamoz/contract/console/refusalReasons'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = { id: string; about: string; isOpen: boolean; close(): void; decided(): void }

const readyNames = Object.keys(refusalReasons) as RefusalReason[]

/** Refuses a payment with a reason that its player reads, ready in both languages or in own words. */
export const RefuseDialog = (props: Props) => {
  const t = useText()
  return (
    <Modal
      title={t('payments.refuseTitle')}
      about={`${props.about} · ${t('payments.refuseAbout')}`}
      isOpen={props.isOpen}
      onClose={props.close}
      wide
    >
      <RefuseForm {...props} />
    </Modal>
  )
}

const RefuseForm = ({ id, close, decided }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [ready, setReady] = useState<RefusalReason | 'own'>('own')
  const [words, setWords] = useState({ tr: '', en: '' })
  const [isTried, setTried] = useState(false)
  const done = useActDone(close)
  const refuse = useAct('payments', 'refuse', {
    changes: ['payments', 'today', 'players'],
    done: () => {
      done()
      decided()
    },
  })
  const choose = (name: RefusalReason | 'own') => {
    setReady(name)
    if (name !== 'own') setWords({ tr: refusalReasons[name].tr, en: refusalReasons[name].en })
  }
  const isEmpty = words.tr.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) refuse.mutate({ id, reason: words.tr.trim(), reasonEn: words.en.trim() })
  }
  return (
    <Form onSubmit={submit}>
      <FormChoice
        label={t('payments.readyReason')}
        options={[
          { id: 'own' as const, name: t('payments.ownWords') },
          ...readyNames.map((name) => ({ id: name, name: refusalReasons[name][language] })),
        ]}
        value={ready}
        onChange={choose}
      />
      <Field
        label={t('payments.reasonTr')}
        value={words.tr}
        onChange={(tr) => setWords({ ...words, tr })}
        maxLength={maxPaymentReason}
        lines
        autoFocus
        error={isTried && isEmpty ? t('frame.required') : undefined}
      />
      <Field
        label={t('payments.reasonEn')}
        hint={t('payments.reasonEnHint')}
        value={words.en}
        onChange={(en) => setWords({ ...words, en })}
        maxLength={maxPaymentReason}
        lines
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="stop" isPending={refuse.isPending}>
          {t('payments.refuse')}
        </Button>
      </div>
    </Form>
  )
}
