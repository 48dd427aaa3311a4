import { maxFileBytes, maxSupportText } from '@yakamoz/contract/supportFiles'
import { NotebookPen, Paperclip, SendHorizontal, Zap } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { useAct, useRead } from '../../lib/calls.ts'
import { useMay, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ReadyAnswers } from './ReadyAnswers.tsx'
import { matchingReplies, type OpenTalk, type Reply, slashWord, withReply } from './talks.ts'
import { useTypingNotice } from './typing.ts'

const shownReplies = 6

/** Where an answer or a note is written. Enter sends, Shift and Enter begin a line, a slash finds a ready answer. */
export const Composer = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const own = useMember()?.id
  const mayAnswer = useMay('support.answer')
  const { id, taken, state, language } = talk
  const [text, setText] = useState('')
  const [isNote, setNote] = useState(false)
  const [areRepliesOpen, setRepliesOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useRead('support', 'replies', {})
  const told = useTypingNotice(id)
  const answer = useAct('support', 'answer', { changes: ['support', 'today'] })
  const note = useAct('support', 'note', { changes: ['support'] })
  const file = useAct('support', 'send_file', { changes: ['support', 'today'] })
  const isOfAnother = taken.id !== 0 && taken.id !== own
  const isClosed = state === 'closed'
  useAnswerKey(field)
  if (!mayAnswer) return null
  if (isClosed || isOfAnother) {
    // A note is possible in every state.
    return <NoteOnly id={id} hint={t(isClosed ? 'support.isClosed' : 'support.isOfAnother', { name: taken.name })} />
  }
  const slash = isNote ? undefined : slashWord(text)
  const found = slash === undefined ? [] : matchingReplies(data?.data ?? [], slash).slice(0, shownReplies)
  const put = (reply: Reply) => {
    setText(withReply(text, reply[language]))
    setRepliesOpen(false)
    field.current?.focus()
  }
  const send = () => {
    const body = text.trim()
    if (body === '' || answer.isPending || note.isPending) return
    // What was typed while it was on its way stays.
    const onSuccess = () => setText((typed) => (typed.trim() === body ? '' : typed))
    if (isNote) note.mutate({ id, body }, { onSuccess })
    else answer.mutate({ id, body }, { onSuccess })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [first] = found
    if (first) put(first)
    else send()
  }
  const attach = async (chosen: FileList | null) => {
    const [one] = chosen ?? []
    if (!one) return
    if (one.size > maxFileBytes) return notify('bad', t('refusal.fileTooLarge'))
    file.mutate({ id, name: one.name, data: await base64Of(one) })
  }
  return (
    <form
      className="composer"
      data-note={isNote || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {found.length > 0 && (
        <ul className="composer-found" aria-label={t('support.ready')}>
          {found.map((reply, index) => (
            <li key={reply.id}>
              <button type="button" data-first={index === 0 || undefined} onClick={() => put(reply)}>
                <strong>{reply.name}</strong>
                <span className="text-mist">{reply[language]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="sr" htmlFor="answer">
        {t(isNote ? 'support.note' : 'support.answer')}
      </label>
      <textarea
        id="answer"
        ref={field}
        rows={3}
        maxLength={maxSupportText}
        value={text}
        placeholder={t(isNote ? 'support.notePlaceholder' : 'support.placeholder')}
        onChange={(event) => {
          setText(event.target.value)
          if (!isNote) told()
        }}
        onKeyDown={press}
      />
      <div className="composer-acts">
        <IconButton label={t('support.ready')} onPress={() => setRepliesOpen(true)}>
          <Zap size={16} aria-hidden />
        </IconButton>
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp', 'application/pdf']}
          onSelect={(chosen) => void attach(chosen)}
        >
          <IconButton label={t('support.attach')} isPending={file.isPending}>
            <Paperclip size={16} aria-hidden />
          </IconButton>
        </FileTrigger>
        <Button {...(isNote ? {} : { look: 'plain' })} aria-pressed={isNote} onPress={() => setNote(!isNote)}>
          <NotebookPen size={15} aria-hidden />
          <span>{t('support.note')}</span>
        </Button>
        <Button type="submit" look="go" isPending={answer.isPending || note.isPending} isDisabled={text.trim() === ''}>
          <SendHorizontal size={15} aria-hidden />
          <span>{t(isNote ? 'support.addNote' : 'support.send')}</span>
        </Button>
      </div>
      <ReadyAnswers isOpen={areRepliesOpen} close={() => setRepliesOpen(false)} language={language} put={put} />
    </form>
  )
}

const NoteOnly = ({ id, hint }: { id: number; hint: string }) => {
  const t = useText()
  const [text, setText] = useState('')
  const note = useAct('support', 'note', { changes: ['support'] })
  return (
    <form
      className="composer"
      data-note
      onSubmit={(event) => {
        event.preventDefault()
        const body = text.trim()
        if (body === '' || note.isPending) return
        note.mutate({ id, body }, { onSuccess: () => setText((typed) => (typed.trim() === body ? '' : typed)) })
      }}
    >
      <p className="px-1 text-mist">{hint}</p>
      <label className="sr" htmlFor="note">
        {t('support.note')}
      </label>
      <textarea
        id="note"
        rows={2}
        maxLength={maxSupportText}
        value={text}
        placeholder={t('support.notePlaceholder')}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="composer-acts">
        <Button type="submit" isPending={note.isPending} isDisabled={text.trim() === ''}>
          {t('support.addNote')}
        </Button>
      </div>
    </form>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })

/** R goes to the answer from anywhere but a field. */
const useAnswerKey = (field: { current: HTMLTextAreaElement | null }): void => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]')
      if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey || isTyped) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}
