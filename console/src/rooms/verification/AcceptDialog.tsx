import { documentNames } from '@yakamoz/contract/verification'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tick } from '../../ui/Checks.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import type { ReviewDocument } from './review.ts'

type Props = { player: string; document: ReviewDocument; isOpen: boolean; close(): void }

/** Accepts a document; what an identity document says is typed and compared with the account. */
export const AcceptDialog = (props: Props) => {
  const t = useText()
  const language = useLanguage()
  const { kind } = props.document
  return (
    <Modal
      title={t('verification.acceptTitle', { name: documentNames[kind][language] })}
      about={t(kind === 'identity' ? 'verification.acceptIdentityAbout' : 'verification.acceptAbout')}
      isOpen={props.isOpen}
      onClose={props.close}
    >
      <AcceptForm {...props} />
    </Modal>
  )
}

const blank = { name: '', birthDate: '', number: '', until: '', isNorthernCyprus: false }

const AcceptForm = ({ player, document: { id, kind }, close }: Props) => {
  const t = useText()
  const [given, setGiven] = useState(blank)
  const [isTried, setTried] = useState(false)
  const accept = useAct('verification', 'accept', {
    changes: ['verification', 'players', 'today'],
    done: useActDone(close),
  })
  const isIdentity = kind === 'identity'
  const isComplete = !isIdentity || [given.name, given.birthDate, given.number].every((text) => text.trim() !== '')
  const missing = (text: string) => (isTried && text.trim() === '' ? t('frame.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete) accept.mutate({ player, id, ...given, name: given.name.trim(), number: given.number.trim() })
  }
  const set = (change: Partial<typeof blank>) => setGiven({ ...given, ...change })
  return (
    <Form onSubmit={submit}>
      {isIdentity && (
        <>
          <Field
            label={t('verification.nameOnDocument')}
            value={given.name}
            onChange={(name) => set({ name })}
            maxLength={200}
            autoFocus
            error={missing(given.name)}
          />
          <div className="grid grid-cols-2 gap-3">
            <DayField
              label={t('verification.birthDate')}
              value={given.birthDate}
              onChange={(birthDate) => set({ birthDate })}
              error={missing(given.birthDate)}
            />
            <Field
              label={t('verification.number')}
              value={given.number}
              onChange={(number) => set({ number })}
              maxLength={40}
              error={missing(given.number)}
            />
          </div>
          <DayField
            label={t('verification.until')}
            hint={t('verification.untilHint')}
            value={given.until}
            onChange={(until) => set({ until })}
          />
        </>
      )}
      {(isIdentity || kind === 'address') && (
        <Tick isSelected={given.isNorthernCyprus} onChange={(isNorthernCyprus) => set({ isNorthernCyprus })}>
          {t(isIdentity ? 'verification.cyprusCard' : 'verification.cyprusAddress')}
        </Tick>
      )}
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={accept.isPending}>
          {t('verification.accept')}
        </Button>
      </div>
    </Form>
  )
}
