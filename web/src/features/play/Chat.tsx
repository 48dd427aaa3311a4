import { useQueryClient } from '@tanstack/react-query'
import type { ChatMessage } from '@yakamoz/contract'
import { maxChatTextLength } from '@yakamoz/contract/constants'
import { newId } from '@yakamoz/values'
import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { toast } from '../../lib/browser/notices.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Button } from '../../ui/Button.tsx'
import { ChatNameForm } from '../../ui/ChatNameForm.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { When } from '../../ui/When.tsx'
import { type ChatRoom, hiddenNames, hideName, showNames } from './chatRoom.ts'
import './chat.css'

type Props = {
  gameID: number
  room: ChatRoom
  /** Whether there is room for the chat beside the game; otherwise it is a sheet. */
  isBeside: boolean
  close: () => void
}

/** The chat of a table. */
export const Chat = ({ gameID, room, isBeside, close }: Props) => {
  const t = useText()
  const content = <ChatContent gameID={gameID} room={room} />
  if (!isBeside)
    return (
      <Sheet title={t('play.chat')} close={close} place="side">
        <div className="chat in-sheet">{content}</div>
      </Sheet>
    )
  return (
    <aside className="chat card" aria-label={t('play.chat')}>
      <div className="chat-head">
        <h2 className="h3">{t('play.chat')}</h2>
        <Button size="sm" square look="quiet" icon="x" aria-label={t('play.chatHide')} onClick={close} />
      </div>
      {content}
    </aside>
  )
}

const ChatContent = ({ gameID, room }: Pick<Props, 'gameID' | 'room'>) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const [hidden, setHidden] = useState(() => hiddenNames(browserStore))
  const messages = room.messages.filter(({ name }) => !hidden.includes(name))
  return (
    <>
      <Messages messages={messages} hide={(name) => setHidden(hideName(browserStore, name))} />
      {hidden.length > 0 && (
        <Button look="link" className="small chat-hidden" onClick={() => setHidden(showNames(browserStore))}>
          {t('play.chatShowAll', { count: hidden.length })}
        </Button>
      )}
      {isSignedIn ? <Compose gameID={gameID} /> : <p className="small text-haze chat-foot">{t('play.chatSignIn')}</p>}
    </>
  )
}

/** How near to its end a list still follows new messages, in pixels. */
const nearPx = 40

const Messages = ({ messages, hide }: { messages: readonly ChatMessage[]; hide: (name: string) => void }) => {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the list
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [messages, isAtEnd])
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {}
    setAtEnd(scrollHeight - scrollTop - clientHeight < nearPx)
  }
  return (
    <div className="chat-list">
      {messages.length === 0 ? (
        <p className="chat-empty small text-haze">
          <Icon name="messages-square" />
          {t('play.chatEmpty')}
        </p>
      ) : (
        <div
          ref={list}
          className="chat-log"
          role="log"
          aria-label={t('play.chatMessages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <ol>
            {messages.map((message) => (
              <Line
                key={message.id}
                message={message}
                isChosen={chosen === message.id}
                choose={() => setChosen(chosen === message.id ? undefined : message.id)}
                hide={hide}
              />
            ))}
          </ol>
        </div>
      )}
      {!isAtEnd && messages.length > 0 && (
        <Button size="sm" className="chat-down" icon="arrow-down" onClick={toEnd}>
          {t('play.chatNewest')}
        </Button>
      )}
    </div>
  )
}

const colors = ['tide', 'amber', 'moon', 'coral'] as const

/** A colour for a name: always the same one. */
const colorOf = (name: string): (typeof colors)[number] => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return colors[sum % colors.length] ?? 'tide'
}

type LineProps = { message: ChatMessage; isChosen: boolean; choose: () => void; hide: (name: string) => void }

const Line = ({ message: { id, name, text, at }, isChosen, choose, hide }: LineProps) => {
  const t = useText()
  return (
    <li>
      <p>
        <b className={colorOf(name)}>{name}</b>{' '}
        <span className="micro text-haze">
          <When at={at} shape="time" />
        </span>
        <br />
        {text}
      </p>
      <button
        type="button"
        className="chat-more"
        aria-expanded={isChosen}
        aria-label={t('play.chatMore', { name })}
        onClick={choose}
      >
        <Icon name={isChosen ? 'chevron-up' : 'chevron-down'} size="xs" />
      </button>
      {isChosen && (
        <div className="chat-acts">
          <Report id={id} done={choose} />
          <Button size="sm" icon="eye-off" onClick={() => hide(name)}>
            {t('play.chatHideName')}
          </Button>
        </div>
      )}
    </li>
  )
}

const Report = ({ id, done }: { id: number; done: () => void }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const { act, isBusy, problem } = useAct()
  if (!isSignedIn) return null
  const report = async () => {
    if (!(await act(() => api.call('chat', 'report', { message: id }, { quiet: true })))) return
    toast({ tone: 'good', text: t('play.chatReported') })
    done()
  }
  return (
    <>
      <Button size="sm" icon="flag" disabled={isBusy} onClick={report}>
        {t('play.chatReport')}
      </Button>
      <Problem problem={problem} />
    </>
  )
}

const Compose = ({ gameID }: { gameID: number }) => {
  const t = useText()
  const { data } = useCall('chat', 'profile', {})
  const profile = data?.data[0]
  if (!profile) return null
  if (profile.barred) return <p className="small text-haze chat-foot">{profile.barred}</p>
  if (profile.mutedUntil)
    return (
      <p className="small text-haze chat-foot">
        {t('play.chatMuted')} <When at={profile.mutedUntil} />
      </p>
    )
  return profile.name ? <Write gameID={gameID} name={profile.name} /> : <ChatNameForm className="chat-foot flow" />
}

const Write = ({ gameID, name }: { gameID: number; name: string }) => {
  const t = useText()
  const [text, setText] = useState('')
  // The same id until the message has changed: a repeated press after a lost answer has one effect.
  const key = useRef(newId())
  const { act, isBusy, problem, setProblem } = useAct()
  const client = useQueryClient()
  const change = (typed: string) => {
    setText(typed)
    key.current = newId()
    setProblem('')
  }
  const say = async () => {
    if (!text.trim()) return
    const sent = await act(() => api.call('chat', 'say', { tableID: gameID, text, key: key.current }, { quiet: true }))
    if (sent) change('')
    else void client.invalidateQueries({ queryKey: ['chat', 'profile'] })
  }
  return (
    <Form className="chat-foot" onSubmit={say}>
      <Problem problem={problem} />
      <div className="chat-write">
        <label className="in">
          <span className="sr">{t('play.chatWriteAs', { name })}</span>
          <input
            value={text}
            maxLength={maxChatTextLength}
            placeholder={t('play.chatPlaceholder', { name })}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => change(event.target.value)}
          />
        </label>
        <Button
          type="submit"
          look="go"
          square
          icon="send"
          aria-label={t('play.chatSend')}
          disabled={isBusy || !text.trim()}
        />
      </div>
    </Form>
  )
}
