import { linkedAtMost } from '@yakamoz/contract/console/playerPage'
import { CircleCheck, Hand, MessageSquarePlus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { AuthorityExport } from '../../ui/AuthorityExport.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { LinkGraph } from '../../ui/LinkGraph.tsx'
import { MarkerList } from '../../ui/MarkerList.tsx'
import { Note } from '../../ui/Note.tsx'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { type Case, namesOf } from './case.ts'
import { eventDetail } from './eventText.ts'
import { Hits } from './Hits.tsx'
import { type PlayerAct, PlayerActDialog } from './PlayerActDialog.tsx'

/** A case: what stands out with its figures, whom it concerns, what was done, and what can be done. Opening it is audited. */
export const CasePanel = ({ id, close }: { id: string; close(): void }) => {
  const t = useText()
  const mayAct = useMay('protection.act')
  const mayRead = useMay('players.read')
  const [isClosing, setClosing] = useState(false)
  const done = useActDone()
  const take = useAct('protection', 'take', { changes: ['protection'], done: () => done() })
  const { data, error, refetch } = useRead('protection', 'case', { id })
  const shown = data?.data[0]
  if (!shown)
    return (
      <SidePanel title={t('protection.caseTitle', { id })} close={close} wide>
        {error ? <Failed cause={error} retry={() => void refetch()} /> : <Skeleton width="70%" />}
      </SidePanel>
    )
  const isOpen = shown.state === 'open'
  return (
    <SidePanel
      title={t('protection.caseTitle', { id })}
      about={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={isOpen ? 'wait-for' : undefined}>
            {t(shown.decision === '' ? `protection.state.${shown.state}` : `protection.decision.${shown.decision}`)}
          </Badge>
          <span>{shown.isOwn ? t('protection.you') : shown.takenBy || t('protection.nobody')}</span>
          <span className="text-haze">
            {t('protection.opened')} <When at={shown.opened} />
          </span>
          {shown.lookAt && (
            <span className="text-haze">
              {t('protection.lookAt')} <When at={shown.lookAt} />
            </span>
          )}
        </span>
      }
      close={close}
      wide
      acts={
        mayAct &&
        isOpen && (
          <>
            {!shown.isOwn && (
              <Button isPending={take.isPending} onPress={() => take.mutate({ id })}>
                <Hand size={15} aria-hidden />
                <span>{t('protection.take')}</span>
              </Button>
            )}
            <Button look="go" onPress={() => setClosing(true)}>
              <CircleCheck size={15} aria-hidden />
              <span>{t('protection.close')}</span>
            </Button>
          </>
        )
      }
    >
      <Reports shown={shown} />
      {shown.area === 'screening' ? (
        <Part title={t('protection.hits')}>
          <Hits shown={shown} mayAct={mayAct && isOpen} />
        </Part>
      ) : (
        <Part title={t('protection.markers')}>
          <MarkerList markers={shown.markers} {...(shown.players.length > 1 ? { names: namesOf(shown) } : {})} />
        </Part>
      )}
      <Players shown={shown} mayAct={mayAct && isOpen} />
      {mayRead && (
        <Part title={t('links.title')}>
          <LinkGraph players={shown.players.slice(0, linkedAtMost).map((player) => String(player.id))} />
        </Part>
      )}
      {mayAct && <NoteForm id={id} />}
      <div>
        <AuthorityExport of="case" id={id} />
      </div>
      <History shown={shown} />
      {mayAct && isOpen && <CloseDialog shown={shown} isOpen={isClosing} close={() => setClosing(false)} />}
    </SidePanel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

/** The report that waits for a second person, and those that were filed. */
const Reports = ({ shown }: { shown: Case }) => {
  const t = useText()
  const { id, report, reports, reportAskedBy, request } = shown
  if (!report && reports.length === 0) return null
  return (
    <Part title={t('protection.report')}>
      {report && (
        <>
          <Note tone="wait-for">
            <strong>{t('protection.reportWaits')}</strong> {actorText(t, reportAskedBy)} ·{' '}
            <To to={`/requests?open=${request}`}>{t('protection.toRequest')}</To>
          </Note>
          <ReportText id={id} text={report} />
        </>
      )}
      {reports.map(({ id: number, at, askedBy, filedBy, text }) => (
        <div key={number} className="grid gap-2">
          <span className="text-mist">
            {t('protection.filed')} <When at={at} /> · {actorText(t, askedBy)}, {actorText(t, filedBy)}
          </span>
          <ReportText id={id} text={text} />
        </div>
      ))}
    </Part>
  )
}

const ReportText = ({ id, text }: { id: number; text: string }) => {
  const t = useText()
  const fileName = `${t('protection.caseTitle', { id: String(id) })}.txt`
  return (
    <>
      <ScrollArea label={t('protection.report')} className="report-text boxed">
        {text}
      </ScrollArea>
      <div>
        <Button onPress={() => saveFile(fileName, text)}>{t('protection.saveReport')}</Button>
      </div>
    </>
  )
}

const actsOfHarm = ['message', 'limit', 'break', 'exclude'] as const

const Players = ({ shown, mayAct }: { shown: Case; mayAct: boolean }) => {
  const t = useText()
  const mayProtect = useMay('players.protect')
  const [asked, setAsked] = useState<{ player: number; act: PlayerAct }>()
  const mayDo = (act: PlayerAct) => act === 'message' || mayProtect
  return (
    <Part title={t('protection.players')}>
      <ul className="rows case-players">
        {shown.protected.map(({ player, name, status, excluded, pausedUntil, depositLimits }) => (
          <li key={player}>
            <span className="min-w-0 flex-1">
              <To to={`/players/${player}?tab=markers`}>{namesOf(shown).get(player) ?? String(player)}</To>{' '}
              <span className="text-mist">{name}</span>
            </span>
            {status !== 'active' && <Badge tone="bad">{t(`protection.status.${status}`)}</Badge>}
            {excluded && <Badge tone="bad">{t('protection.excluded')}</Badge>}
            {pausedUntil && <Badge tone="wait-for">{t('protection.paused')}</Badge>}
            {depositLimits > 0 && <Badge>{t('protection.hasLimits', { count: depositLimits })}</Badge>}
            {mayAct && shown.area === 'harm' && (
              <span className="case-acts">
                {actsOfHarm.filter(mayDo).map((act) => (
                  <Button
                    key={act}
                    {...(act === 'exclude' ? { look: 'danger' as const } : {})}
                    onPress={() => setAsked({ player, act })}
                  >
                    {t(`protection.act.${act}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <PlayerActDialog id={String(shown.id)} asked={asked} names={namesOf(shown)} close={() => setAsked(undefined)} />
    </Part>
  )
}

const maxNote = 4_000

const NoteForm = ({ id }: { id: string }) => {
  const t = useText()
  const [body, setBody] = useState('')
  const add = useAct('protection', 'note', { changes: ['protection'], done: () => setBody('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') add.mutate({ id, body: body.trim() })
  }
  return (
    <Form onSubmit={submit} className="grid gap-2">
      <Field label={t('protection.note')} value={body} onChange={setBody} maxLength={maxNote} lines />
      <div>
        <Button type="submit" isPending={add.isPending} isDisabled={body.trim() === ''}>
          <MessageSquarePlus size={15} aria-hidden />
          <span>{t('protection.addNote')}</span>
        </Button>
      </div>
    </Form>
  )
}

const History = ({ shown }: { shown: Case }) => {
  const t = useText()
  const language = useLanguage()
  const names = namesOf(shown)
  return (
    <Part title={t('protection.history')}>
      <ul className="rows">
        {shown.events.map(({ id, kind, at, actor, player, text, detail }) => (
          <li key={id}>
            <span className="text-haze">
              <When at={at} />
            </span>
            <span className="min-w-0 flex-1">
              {t(`protection.event.${kind}`)}{' '}
              {player !== '' && shown.players.length > 1 && <strong>{names.get(player) ?? player} </strong>}
              <span className="text-mist">{actorText(t, actor)}</span>
              {detail && <span className="block text-mist">{eventDetail(t, language, { kind, detail })}</span>}
              {text && <span className="block whitespace-pre-line wrap-anywhere">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
