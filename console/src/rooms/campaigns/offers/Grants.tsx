import { kurusFromTyped, newId } from '@yakamoz/values'
import { Gift, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { actorText } from '../../../lib/actor.ts'
import { useActDone } from '../../../lib/asked.ts'
import { useAct, useRead } from '../../../lib/calls.ts'
import type { RowOf, Sent } from '../../../lib/client.ts'
import { useMay } from '../../../lib/session.ts'
import { locales, useLanguage, useText } from '../../../lib/texts.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FailedPart } from '../../../ui/States.tsx'
import { When } from '../../../ui/When.tsx'
import { AudiencePicks } from '../AudiencePicks.tsx'
import { Reasons } from '../Reach.tsx'
import { audienceText } from '../words.ts'

type Asked = Omit<Sent<'grants', 'preview'>, 'offer'>
type Typed = { audience: 'filter' | 'list'; filter: string; players: string; amount: string }

const audiences = ['filter', 'list'] as const
const most = 100_000_000

/** What is typed as it is sent; undefined while something is missing or wrong. */
const askedOf = ({ audience, filter, players }: Typed, amount: number | undefined): Asked | undefined => {
  if (amount === undefined || amount < 1 || amount > most) return undefined
  if (audience === 'filter')
    return filter === '' ? undefined : { audience: { kind: 'filter', filter: Number(filter) }, amount }
  return players.trim() === '' ? undefined : { audience: { kind: 'list', players }, amount }
}

/** Grants of an offer for gifts to many players: what was granted, and the form for another one. */
export const Grants = ({ offer }: { offer: number }) => {
  const t = useText()
  const mayGrant = useMay('bonuses.grant')
  return (
    <Section title={t('grants.title')} about={t('grants.about')}>
      {mayGrant && <GrantForm offer={offer} />}
      <GrantList offer={offer} />
    </Section>
  )
}

const GrantForm = ({ offer }: { offer: number }) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>({ audience: 'filter', filter: '', players: '', amount: '' })
  const [counted, setCounted] = useState<Asked>()
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setCounted(undefined)
  }
  const asked = askedOf(typed, kurusFromTyped(typed.amount, language))
  return (
    <div className="grid gap-3">
      <div className="form-fields">
        <FormChoice
          label={t('campaigns.audience')}
          options={audiences.map((id) => ({ id, name: t(`campaigns.audience.${id}`) }))}
          value={typed.audience}
          onChange={(audience) => change({ audience })}
        />
        <AudiencePicks
          picked={typed}
          change={({ filter = typed.filter, players = typed.players }) => change({ filter, players })}
          errorOf={() => undefined}
          isDisabled={false}
        />
        <Field
          label={t('grants.amount')}
          hint={t('grants.amountHint')}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <div>
        <Button isDisabled={asked === undefined} onPress={() => setCounted(asked)}>
          <UsersRound size={15} aria-hidden />
          <span>{t('grants.count')}</span>
        </Button>
      </div>
      {counted && <Preview offer={offer} asked={counted} close={() => setCounted(undefined)} />}
    </div>
  )
}

/** Who would get the gift and the sum, and the act. Its id is that of this preview: sent twice, it is granted once. */
const Preview = ({ offer, asked, close }: { offer: number; asked: Asked; close(): void }) => {
  const t = useText()
  const language = useLanguage()
  const [id] = useState(() => newId())
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useRead('grants', 'preview', { offer, ...asked }, { once: true })
  const give = useAct('grants', 'give', { changes: ['grants', 'approvals', 'offers'], done: useActDone(close) })
  if (error) return <FailedPart cause={error} retry={() => void refetch()} />
  const found = data?.data[0]
  if (!found) return <p className="text-mist">{t('frame.loading')}</p>
  const { reached, audience, sum, refused, unknown } = found
  return (
    <section className="reach" aria-label={t('grants.count')}>
      <p>
        <strong className="num">{reached.toLocaleString(locales[language])}</strong>{' '}
        {t('grants.ofAudience', { count: audience })}{' '}
        <strong>
          <Money amount={sum} />
        </strong>
      </p>
      {refused.length > 0 && <Reasons reasons={refused} />}
      {unknown.length > 0 && (
        <p className="err">{t('campaigns.unknown', { names: unknown.slice(0, 20).join(', ') })}</p>
      )}
      <div>
        <Button look="go" isDisabled={reached === 0 || unknown.length > 0} onPress={() => setAsking(true)}>
          <Gift size={15} aria-hidden />
          <span>{t('grants.give')}</span>
        </Button>
      </div>
      <ReasonDialog
        title={t('grants.give')}
        about={t('grants.giveAbout', { count: reached })}
        isOpen={isAsking}
        isPending={give.isPending}
        close={() => setAsking(false)}
        send={(reason) => give.mutate({ id, offer, ...asked, reason })}
      />
    </section>
  )
}

type Grant = RowOf<'grants', 'list'>

const columns = ['at', 'state', 'whom', 'amount', 'granted', 'refused'] as const
const tones = { asked: 'wait-for', lapsed: undefined, running: 'news', done: 'good', stopped: 'bad' } as const

const GrantList = ({ offer }: { offer: number }) => {
  const t = useText()
  const { data, error, refetch } = useRead('grants', 'list', { offer })
  if (error && !data) return <FailedPart cause={error} retry={() => void refetch()} />
  const grants = data?.data ?? []
  if (grants.length === 0) return null
  return (
    <PlainTable label={t('grants.title')} heads={columns.map((name) => t(`grants.column.${name}`))}>
      {grants.map((grant) => (
        <GrantRow key={grant.id} grant={grant} />
      ))}
    </PlainTable>
  )
}

const GrantRow = ({ grant }: { grant: Grant }) => {
  const t = useText()
  const mayGrant = useMay('bonuses.grant')
  const { id, state, audience, amount, at, by, reason, players, granted, refused } = grant
  return (
    <tr>
      <th scope="row">
        <When at={at} /> <span className="block text-mist">{actorText(t, by)}</span>
      </th>
      <td>
        <Badge tone={tones[state]}>{t(`grants.state.${state}`)}</Badge>
        <span className="block text-mist">{reason}</span>
        {state === 'running' && mayGrant && <StopGrant id={id} />}
      </td>
      <td>{audienceText(t, audience)}</td>
      <td>
        <Money amount={amount} />
      </td>
      <td>{t('grants.granted', { granted, players })}</td>
      <td>{refused.length > 0 ? <Reasons reasons={refused} /> : '–'}</td>
    </tr>
  )
}

/** Stops a grant that is being given. */
const StopGrant = ({ id }: { id: string }) => {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const done = useActDone(() => setAsking(false))
  const stop = useAct('grants', 'stop', { changes: ['grants'], done: () => done() })
  return (
    <>
      <Button look="danger" onPress={() => setAsking(true)}>
        {t('grants.stop')}
      </Button>
      <ReasonDialog
        title={t('grants.stop')}
        about={t('grants.stopAbout')}
        look="stop"
        isOpen={isAsking}
        isPending={stop.isPending}
        close={() => setAsking(false)}
        send={(reason) => stop.mutate({ id, reason })}
      />
    </>
  )
}
