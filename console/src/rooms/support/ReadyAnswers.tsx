import type { Language } from '@yakamoz/values'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Search } from '../../ui/Search.tsx'
import { Failed } from '../../ui/States.tsx'
import { matchingReplies, type Reply } from './talks.ts'

type Props = { isOpen: boolean; close(): void; language: Language; put(reply: Reply): void }

const empty: Reply = { id: 0, name: '', tr: '', en: '' }

/** The ready answers: searched, put into the answer, and by whoever may, changed. */
export const ReadyAnswers = ({ isOpen, close, language, put }: Props) => {
  const t = useText()
  const [edited, setEdited] = useState<Reply>()
  return (
    <Modal title={t('support.ready')} about={t('support.readyAbout')} isOpen={isOpen} onClose={close} wide>
      {edited ? (
        <ReplyForm reply={edited} close={() => setEdited(undefined)} />
      ) : (
        <ReplyList language={language} put={put} edit={setEdited} />
      )}
    </Modal>
  )
}

const ReplyList = ({
  language,
  put,
  edit,
}: {
  language: Language
  put(reply: Reply): void
  edit(reply: Reply): void
}) => {
  const t = useText()
  const mayEdit = useMay('support.replies')
  const [typed, setTyped] = useState('')
  const [deleted, setDeleted] = useState<Reply>()
  const { data, error, refetch } = useRead('support', 'replies', {})
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  const found = matchingReplies(data?.data ?? [], typed)
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Search label={t('support.findReady')} value={typed} onChange={setTyped} autoFocus wide />
        </div>
        {mayEdit && (
          <Button onPress={() => edit(empty)}>
            <Plus size={15} aria-hidden />
            <span>{t('support.newReady')}</span>
          </Button>
        )}
      </div>
      <ul className="replies">
        {found.map((reply) => (
          <li key={reply.id}>
            <button type="button" onClick={() => put(reply)}>
              <strong>{reply.name}</strong>
              <span className="text-mist">{reply[language]}</span>
            </button>
            {mayEdit && (
              <>
                <IconButton label={t('support.editReady', { name: reply.name })} onPress={() => edit(reply)}>
                  <Pencil size={15} aria-hidden />
                </IconButton>
                <IconButton
                  look="danger"
                  label={t('support.deleteReady', { name: reply.name })}
                  onPress={() => setDeleted(reply)}
                >
                  <Trash2 size={15} aria-hidden />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p className="text-mist">{t('support.noReady')}</p>}
      <DeleteDialog reply={deleted} close={() => setDeleted(undefined)} />
    </div>
  )
}

const DeleteDialog = ({ reply, close }: { reply: Reply | undefined; close(): void }) => {
  const t = useText()
  const remove = useAct('support', 'delete_reply', { changes: ['support'], done: useActDone(close) })
  return (
    <Modal title={t('support.deleteReady', { name: reply?.name ?? '' })} isOpen={reply !== undefined} onClose={close}>
      <p className="text-mist">{t('support.deleteReadyAbout')}</p>
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button look="stop" isPending={remove.isPending} onPress={() => reply && remove.mutate({ id: reply.id })}>
          {t('support.deleteReadyAct')}
        </Button>
      </div>
    </Modal>
  )
}

const ReplyForm = ({ reply, close }: { reply: Reply; close(): void }) => {
  const t = useText()
  const [value, setValue] = useState(reply)
  const save = useAct('support', 'save_reply', { changes: ['support'], done: close })
  const change = (part: keyof Reply) => (text: string) => setValue({ ...value, [part]: text })
  const isReady = [value.name, value.tr, value.en].every((text) => text.trim() !== '')
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) save.mutate(value)
      }}
    >
      <Field label={t('support.readyName')} value={value.name} onChange={change('name')} maxLength={60} autoFocus />
      <Field label={t('support.readyTr')} value={value.tr} onChange={change('tr')} maxLength={2_000} lines />
      <Field label={t('support.readyEn')} value={value.en} onChange={change('en')} maxLength={2_000} lines />
      <div className="acts">
        <Button onPress={close}>{t('frame.cancel')}</Button>
        <Button type="submit" look="go" isPending={save.isPending} isDisabled={!isReady}>
          {t('frame.save')}
        </Button>
      </div>
    </Form>
  )
}
