import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { orFalse, type Read } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PushOffer } from '../../ui/PushOffer.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { When } from '../../ui/When.tsx'
import { Answers } from './Answers.tsx'
import { AttachFile, FileList } from './Files.tsx'
import { Mark } from './Mark.tsx'
import { supportToken } from './token.ts'
import { createTypingNotice, useSupportTyping } from './typing.ts'
import './support.css'

type Message = Read<'support', 'conversation'>[number]['messages'][number]

const refetchEveryMs = 8_000

/** Live support: questions with immediate answers, and messages to the staff (N-09, Z-81). */
export const Support = ({ close }: { close: () => void }) => {
  const isReady = useTexts('content')
  return isReady ? <Talk close={close} /> : null
}

const Talk = ({ close }: { close: () => void }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const [storedToken, setStoredToken] = useState(() => supportToken(browserStore))
  const [text, setText] = useState('')
  const token = isSignedIn ? '' : storedToken
  const { data, refetch } = useCall('support', 'conversation', { token })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), refetchEveryMs)
    return () => clearInterval(timer)
  }, [refetch])
  const talk = data?.data[0]
  useSeen(talk?.unread ?? 0, token, refetch)
  const messages = talk?.messages ?? []
  return (
    <Sheet title={t('content.support')} close={close} place="side">
      <div className="talk">
        <p className="small text-mist">{t('content.supportText')}</p>
        {!text.trim() && <HelpTree />}
        <Messages messages={messages} />
        <TypingNote messages={messages.length} />
        {talk && <WaitNote talk={talk} />}
        {talk?.state === 'waiting' && <PushOffer about="support" />}
        {talk?.state === 'closed' && <p className="small text-mist">{t('content.talkClosed')}</p>}
        {talk?.mayMark && <Mark token={token} mark={talk.mark} />}
        <Answers words={text} close={close} />
        <Write
          token={token}
          isOpen={talk?.state === 'waiting' || talk?.state === 'answered'}
          text={text}
          setText={setText}
          storeToken={(given) => setStoredToken(supportToken(browserStore, given))}
        />
      </div>
    </Sheet>
  )
}

/** Dots while support writes an answer. */
const TypingNote = ({ messages }: { messages: number }) => {
  const t = useText()
  const isTyping = useSupportTyping(messages)
  return (
    <p className="talk-typing small text-mist" role="status">
      {isTyping && (
        <>
          {t('content.typing')}
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </>
      )}
    </p>
  )
}

type TalkState = Read<'support', 'conversation'>[number]

/** When support opens, where it is closed now; else the place in the queue of a conversation that waits. */
const WaitNote = ({ talk: { state, ahead, opens } }: { talk: TalkState }) => {
  const t = useText()
  if (opens !== '')
    return (
      <p className="small text-mist">
        {t('content.opens')} <When at={opens} />
      </p>
    )
  if (state !== 'waiting') return null
  return (
    <p className="small text-mist" role="status">
      {ahead === 0 ? t('content.queueFirst') : t('content.queue', { count: ahead })}
    </p>
  )
}

/** Reports that the answers were seen, once the page is visible; unseen answers are announced elsewhere. */
const useSeen = (unread: number, token: string, refetch: () => unknown): void => {
  useEffect(() => {
    if (unread === 0) return
    const markSeen = () => {
      if (document.visibilityState === 'hidden') return
      void orFalse(api.call('support', 'seen', { token }, { quiet: true })).then(refetch)
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [unread, token, refetch])
}

/** The help tree: a question leads to others or to its answer. */
const HelpTree = () => {
  const t = useText()
  const [path, setPath] = useState<readonly string[]>([])
  const { data } = useCall('support', 'help', { id: path.at(-1) ?? '' }, { keepPrevious: true })
  const topic = path.length > 0 ? data?.data[0] : undefined
  const questions = topic ? topic.below : (data?.data ?? [])
  return (
    <section className="help" aria-label={t('content.questions')}>
      {topic && (
        <>
          <Button look="link" className="small" onClick={() => setPath((now) => now.slice(0, -1))}>
            <Icon name="chevron-left" size="xs" /> {t('content.back')}
          </Button>
          <h3 className="h3">{topic.question}</h3>
          {topic.answer && <p>{topic.answer}</p>}
          {topic.link && (
            <ButtonLink size="sm" href={topic.link}>
              {t('content.goThere')}
            </ButtonLink>
          )}
        </>
      )}
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <button type="button" className="help-ask" onClick={() => setPath((now) => [...now, id])}>
              {question}
              <Icon name="chevron-right" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Messages = ({ messages }: { messages: readonly Message[] }) => {
  const t = useText()
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])
  if (messages.length === 0) return null
  return (
    <ol className="said" aria-label={t('content.conversation')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={message.side}>
          <span className="small text-haze">
            {message.side === 'guest' ? t('content.you') : message.author || t('content.house')} ·{' '}
            <When at={message.time} shape="time" />
          </span>
          <p>{message.text}</p>
          <FileList files={message.files} />
        </li>
      ))}
      <li ref={end} className="end" aria-hidden="true" />
    </ol>
  )
}

type WriteProps = {
  token: string
  isOpen: boolean
  text: string
  setText: (text: string) => void
  storeToken: (given: string) => void
}

const Write = ({ token, isOpen, text, setText, storeToken }: WriteProps) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { act, isBusy, problem } = useAct()
  const queries = useQueryClient()
  const [tell] = useState(createTypingNotice)
  const send = async () => {
    if (!text.trim()) return
    const answer = await act(() => api.call('support', 'supportMessage', { token, text }, { quiet: true }))
    if (!answer) return
    storeToken(answer.data[0]?.token ?? '')
    setText('')
    await queries.invalidateQueries({ queryKey: ['support'] })
  }
  return (
    <Form className="talk-write" onSubmit={send}>
      <label className="sr" htmlFor="support-text">
        {t('content.message')}
      </label>
      <textarea
        id="support-text"
        rows={2}
        maxLength={2_000}
        placeholder={t('content.message')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // A conversation begins with the first message: before it nobody reads.
          if (isOpen) tell(token)
        }}
      />
      <Button type="submit" look="go" disabled={isBusy || !text.trim()}>
        {t('content.send')}
      </Button>
      {isSignedIn && <AttachFile />}
      {problem && (
        <p className="small text-coral-text" role="alert">
          {typeof problem === 'string' ? problem : problem.message}
        </p>
      )}
    </Form>
  )
}
