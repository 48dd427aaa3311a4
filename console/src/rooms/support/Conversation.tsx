import { ArrowLeft, CircleCheck, Flag, FlagOff, Hand, NotebookPen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAct, useRead } from '../../lib/calls.ts'
import { useGuestTyping } from '../../lib/live.ts'
import { useMay, useMember } from '../../lib/session.ts'
import { useText } from '../../lib/texts.tsx'
import { notify } from '../../lib/toasts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { When } from '../../ui/When.tsx'
import { Attachment } from './Attachment.tsx'
import { Composer } from './Composer.tsx'
import { HandOver } from './HandOver.tsx'
import { PlayerFacts } from './PlayerFacts.tsx'
import type { OpenTalk } from './talks.ts'

type Props = { id: number; close(): void }

/** A conversation: its words, what can be done with it, and facts of its player. */
export const Conversation = ({ id, close }: Props) => {
  const t = useText()
  const { data, error, refetch } = useRead('support', 'conversation', { id })
  const talk = data?.data[0]
  const name = talk ? talk.username || t('support.visitor', { id }) : ''
  if (error && !data) return <Failed cause={error} retry={() => void refetch()} />
  return (
    <>
      <section className="talk-open" aria-label={name}>
        <header>
          <span className="talk-back">
            <IconButton label={t('support.back')} onPress={close}>
              <ArrowLeft size={17} aria-hidden />
            </IconButton>
          </span>
          <div className="min-w-0 flex-1">
            <h2>{talk ? name : <Skeleton width={120} />}</h2>
            <p className="text-mist">{talk && <TalkState talk={talk} />}</p>
          </div>
          {talk && <TalkActs talk={talk} />}
        </header>
        {talk ? <Words talk={talk} /> : <div className="talk-words" />}
        {talk && <Composer talk={talk} />}
      </section>
      {talk && <PlayerFacts talk={talk} />}
    </>
  )
}

const TalkState = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const own = useMember()?.id
  const { state, waiting, taken, language, rating, complaint } = talk
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'waiting' ? 'wait-for' : state === 'answered' ? 'good' : undefined}>
        {t(`support.state.${state}`)}
      </Badge>
      {waiting !== '' && <When at={waiting} shape="far" />}
      <Badge tone="line">{language.toUpperCase()}</Badge>
      {taken.id > 0 && (
        <span>{taken.id === own ? t('support.takenByMe') : t('support.takenBy', { name: taken.name })}</span>
      )}
      {complaint !== '' && <Badge tone="bad">{t('support.complaint')}</Badge>}
      {rating > 0 && <span>{t('support.rating', { rating })}</span>}
    </span>
  )
}

const TalkActs = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const own = useMember()?.id
  const mayAnswer = useMay('support.answer')
  const take = useAct('support', 'take', { changes: ['support'] })
  const end = useAct('support', 'close', {
    changes: ['support', 'today'],
    done: () => notify('good', t('support.closedDone')),
  })
  if (!mayAnswer) return null
  const { id, taken } = talk
  if (talk.state === 'closed') return <ComplaintMark talk={talk} />
  return (
    <div className="flex flex-none flex-wrap justify-end gap-2">
      {taken.id !== own && (
        <Button isPending={take.isPending} onPress={() => take.mutate({ id, over: taken.id !== 0 })}>
          <Hand size={15} aria-hidden />
          <span>{t(taken.id === 0 ? 'support.take' : 'support.takeOver')}</span>
        </Button>
      )}
      <ComplaintMark talk={talk} />
      <HandOver talk={talk} />
      <Button isPending={end.isPending} onPress={() => end.mutate({ id })}>
        <CircleCheck size={15} aria-hidden />
        <span>{t('support.close')}</span>
      </Button>
    </div>
  )
}

/** Marks a conversation as a complaint, also after it was closed. */
const ComplaintMark = ({ talk: { id, complaint } }: { talk: OpenTalk }) => {
  const t = useText()
  const isComplaint = complaint !== ''
  const mark = useAct('support', 'set_complaint', { changes: ['support'] })
  return (
    <IconButton
      label={t(isComplaint ? 'support.unmarkComplaint' : 'support.markComplaint')}
      isPending={mark.isPending}
      onPress={() => mark.mutate({ id, complaint: !isComplaint })}
    >
      {isComplaint ? <FlagOff size={16} aria-hidden /> : <Flag size={16} aria-hidden />}
    </IconButton>
  )
}

type Line =
  | { key: string; at: string; kind: 'message'; message: OpenTalk['messages'][number] }
  | { key: string; at: string; kind: 'note'; note: OpenTalk['notes'][number] }

/** Messages and notes in the order of time. */
const linesOf = ({ messages, notes }: OpenTalk): Line[] =>
  [
    ...messages.map((message): Line => ({ key: `m${message.id}`, at: message.at, kind: 'message', message })),
    ...notes.map((note): Line => ({ key: `n${note.id}`, at: note.at, kind: 'note', note })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))

const Words = ({ talk }: { talk: OpenTalk }) => {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const lines = linesOf(talk)
  const isTyping = useGuestTyping(talk.id, talk.messages.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what has come
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [lines.length, isTyping])
  const lastOurs = talk.messages.findLast(({ side }) => side === 'house')
  const isRead = lastOurs !== undefined && talk.read !== '' && Date.parse(talk.read) >= Date.parse(lastOurs.at)
  return (
    <div className="talk-words" role="log" aria-live="polite">
      {lines.map((line) =>
        line.kind === 'note' ? (
          <div key={line.key} className="talk-note">
            <NotebookPen size={14} aria-hidden />
            <div>
              <p>{line.note.text}</p>
              <span className="text-small text-mist">
                {t('support.noteBy', { name: line.note.author })} · <When at={line.at} />
              </span>
            </div>
          </div>
        ) : (
          <div key={line.key} className={`talk-line ${line.message.side}`}>
            <span className="text-small text-haze">
              {line.message.side === 'guest'
                ? talk.username || t('support.guest')
                : line.message.side === 'tree'
                  ? t('support.tree')
                  : line.message.author}{' '}
              · <When at={line.at} />
            </span>
            {line.message.files.length > 0 ? (
              line.message.files.map((file) => <Attachment key={file.id} talk={talk.id} file={file} />)
            ) : (
              <p>{line.message.text}</p>
            )}
          </div>
        ),
      )}
      {isRead && !isTyping && <p className="talk-read text-small text-haze">{t('support.read')}</p>}
      {isTyping && (
        <p className="talk-typing text-small text-mist" role="status">
          {t('support.typing')}
          <i aria-hidden />
          <i aria-hidden />
          <i aria-hidden />
        </p>
      )}
      {talk.state === 'closed' && <Note>{t('support.isClosed')}</Note>}
      <div ref={end} />
    </div>
  )
}
