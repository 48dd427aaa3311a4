import { Forward } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Failed } from '../../ui/States.tsx'
import type { OpenTalk } from './talks.ts'

/** Gives a conversation to a colleague, or back to all, with a note. */
export const HandOver = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('support.handOver')} onPress={() => setOpen(true)}>
        <Forward size={17} aria-hidden />
      </IconButton>
      <Modal
        title={t('support.handOver')}
        about={t('support.handOverAbout')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <HandOverForm talk={talk} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const HandOverForm = ({ talk, close }: { talk: OpenTalk; close(): void }) => {
  const t = useText()
  const own = useMember()?.id
  const [to, setTo] = useState('0')
  const [note, setNote] = useState('')
  const { data, error, refetch } = useRead('support', 'colleagues', {})
  const give = useAct('support', 'hand_over', {
    changes: ['support'],
    done: () => {
      notify('good', t('support.handedOver'))
      close()
    },
  })
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const colleagues = (data?.data ?? []).filter(({ id }) => id !== own)
  const options = [
    { id: '0', name: t('support.backToAll') },
    ...colleagues.map(({ id, name }) => ({ id: String(id), name })),
  ]
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate({ id: talk.id, staff: Number(to), note })
      }}
    >
      <FormChoice label={t('support.to')} options={options} value={to} onChange={setTo} />
      <Field
        label={t('support.note')}
        hint={t('support.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={2_000}
        lines
      />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={give.isPending}>
          {t('support.give')}
        </Button>
      </div>
    </Form>
  )
}
