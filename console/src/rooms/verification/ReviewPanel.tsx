import { documentNames } from '@yakamoz/contract/verification'
import { FileQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import { actText, levelText } from '../../lib/names.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { Note } from '../../ui/Note.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Failed, Skeleton } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { historyDetail } from './historyDetail.ts'
import { RequestDialog } from './RequestDialog.tsx'
import type { Review } from './review.ts'

/** A player's documents beside what his account says of him. Opening it is audited. */
export const ReviewPanel = ({ id, close }: { id: string; close(): void }) => {
  const t = useText()
  const mayDecide = useMay('verification.decide')
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useRead('verification', 'player', { id })
  const review = data?.data[0]
  if (!review)
    return (
      <SidePanel title={t('verification.title')} close={close} wide>
        {error ? <Failed cause={error} retry={() => void refetch()} /> : <Skeleton width="70%" />}
      </SidePanel>
    )
  return (
    <SidePanel
      title={review.username}
      about={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={review.level > 0 ? 'good' : undefined}>{t(levelText(review.level))}</Badge>
          {review.held && <Badge tone="bad">{t('verification.held')}</Badge>}
          {review.restricted && <Badge tone="wait-for">{t('verification.restricted')}</Badge>}
          <To to={`/players/${review.id}`}>{t('verification.toPlayer')}</To>
        </span>
      }
      close={close}
      wide
      acts={
        mayDecide && (
          <Button onPress={() => setAsking(true)}>
            <FileQuestion size={15} aria-hidden />
            <span>{t('verification.ask')}</span>
          </Button>
        )
      }
    >
      <Person review={review} />
      <Documents review={review} />
      <Asked review={review} />
      <Accounts review={review} />
      <Matches review={review} />
      <Gates review={review} />
      <History review={review} />
      {mayDecide && <RequestDialog player={id} isOpen={isAsking} close={() => setAsking(false)} />}
    </SidePanel>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

type Props = { review: Review }

const Person = ({ review: { data, verified, verifiedBy, until } }: Props) => {
  const t = useText()
  const language = useLanguage()
  const facts = [
    [t('verification.name'), `${data.firstname} ${data.lastname}`],
    [t('verification.birthDate'), dayText(data.birthDate, language)],
    [t('verification.number'), data.identity],
    [t('verification.address'), [data.address, data.city, data.country].filter(Boolean).join(', ')],
  ] as const
  return (
    <Part title={t('verification.accountSays')}>
      <dl className="facts boxed">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-semibold">{value || '–'}</dd>
          </div>
        ))}
        {verified && (
          <>
            <dt>{t('verification.verified')}</dt>
            <dd>
              <When at={verified} /> · {verifiedBy}
              {until && ` · ${t('verification.until')} ${until}`}
            </dd>
          </>
        )}
      </dl>
    </Part>
  )
}

const Documents = ({ review }: Props) => {
  const t = useText()
  return (
    <Part title={t('verification.documents')}>
      {review.documents.length === 0 && <p className="text-haze">{t('verification.noDocument')}</p>}
      {review.documents.map((document) => (
        <DocumentCard
          key={document.id}
          player={String(review.id)}
          document={document}
          takeBack={review.takeBacks.find((one) => one.document === document.id)}
        />
      ))}
    </Part>
  )
}

const Asked = ({ review: { asked } }: Props) => {
  const t = useText()
  const language = useLanguage()
  return asked.map(({ kind, note, at, by }) => (
    <Note key={kind} tone="wait-for">
      <strong>{t('verification.asked')}</strong> {documentNames[kind][language]} · <When at={at} /> · {by}
      {note && <p>{note}</p>}
    </Note>
  ))
}

const Accounts = ({ review: { id, accounts } }: Props) => {
  const t = useText()
  const mayDecide = useMay('verification.decide')
  const [chosen, setChosen] = useState<Review['accounts'][number]>()
  const accept = useAct('verification', 'review_holder', {
    changes: ['verification', 'payments'],
    done: useActDone(() => setChosen(undefined)),
  })
  if (accounts.length === 0) return null
  return (
    <Part title={t('verification.accounts')}>
      <ul className="rows">
        {accounts.map((account) => (
          <li key={account.id}>
            <span className="min-w-0 flex-1">
              <strong>{account.holder}</strong>{' '}
              <span className="text-mist">
                {account.bank} <span className="num addr">{account.iban}</span>
              </span>
              {account.reason && <span className="block text-haze">{account.reason}</span>}
            </span>
            {account.match !== 'different' ? (
              <Badge tone="good">{t('verification.sameHolder')}</Badge>
            ) : account.reviewed ? (
              <Badge tone="news" title={account.reviewedBy}>
                {t('verification.reviewedHolder')}
              </Badge>
            ) : (
              <>
                <Badge tone="bad">{t('verification.otherHolder')}</Badge>
                {mayDecide && <Button onPress={() => setChosen(account)}>{t('verification.acceptHolder')}</Button>}
              </>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        title={t('verification.acceptHolder')}
        about={chosen && `${chosen.holder} · ${chosen.iban} · ${t('verification.acceptHolderAbout')}`}
        isOpen={chosen !== undefined}
        isPending={accept.isPending}
        close={() => setChosen(undefined)}
        send={(reason) => chosen && accept.mutate({ player: String(id), account: chosen.id, reason })}
      />
    </Part>
  )
}

const Matches = ({ review: { matches } }: Props) => {
  const t = useText()
  if (matches.length === 0) return null
  return (
    <Part title={t('verification.matches')}>
      <ul className="rows">
        {matches.map(({ player, username, kind, holds, reviewed }) => (
          <li key={player}>
            <span className="min-w-0 flex-1">
              <To to={`/players/${player}`}>{username}</To>{' '}
              <span className="text-mist">{t(`verification.match.${kind}`)}</span>
            </span>
            {holds && !reviewed && <Badge tone="bad">{t('verification.isExcluded')}</Badge>}
            {reviewed && <Badge>{t('verification.reviewed')}</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Gates = ({ review: { gates } }: Props) => {
  const t = useText()
  if (gates.length === 0) return null
  return (
    <Part title={t('verification.gates')}>
      <ul className="rows">
        {gates.map(({ act, level, used, left, closed }) => (
          <li key={`${act} ${level} ${used} ${left}`}>
            <span className="min-w-0 flex-1">
              {t(`verification.act.${act}`)} <span className="text-mist">{t(levelText(level))}</span>
            </span>
            <span className="text-mist">
              <Money amount={used} /> / <Money amount={used + left} />
            </span>
            {closed && <Badge tone="bad">{t('verification.closed')}</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const History = ({ review: { id, history } }: Props) => {
  const t = useText()
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <Part title={t('verification.history')}>
      <ul className="rows">
        {history.map(({ at, actor, act, detail }) => (
          <li key={`${at} ${act} ${JSON.stringify(detail)}`}>
            <span className="text-haze">
              <When at={at} />
            </span>
            <span className="min-w-0 flex-1">
              {actText(t, act)}{' '}
              <span className="text-mist">
                {actor === `player ${id}` ? t('verification.player') : actorText(t, actor)}
              </span>
              <span className="block text-haze wrap-anywhere">{historyDetail(detail, language)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
