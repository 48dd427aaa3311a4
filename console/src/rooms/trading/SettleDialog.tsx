import { eventName } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read, Sent } from '../../lib/client.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Count } from '../../ui/Share.tsx'
import { FailedPart } from '../../ui/States.tsx'
import type { Market, MatchPage } from './match.ts'
import { scoreFrom } from './typedValues.ts'

const ends = ['won', 'lost', 'refunded'] as const
type End = (typeof ends)[number]
type Kind = 'result' | 'settle' | 'void' | 'take_back'

const kindsOf = ({ sport }: MatchPage, market: Market | undefined): readonly Kind[] => {
  if (market) return ['settle', 'void', 'take_back']
  return sport === 'football' ? ['result', 'void', 'take_back'] : ['void', 'take_back']
}

/** Of a whole match only what was reported by hand is taken back. */
const nameOf = (kind: Kind, market: Market | undefined) =>
  kind === 'take_back' && !market ? 'trading.settle.take_back_match' : (`trading.settle.${kind}` as const)

type Props = { match: MatchPage; market?: Market | undefined; isOpen: boolean; close(): void }

/** Reports a result by hand, or takes one back. What it would pay is shown before; a second person confirms it. */
export const SettleDialog = ({ match, market, isOpen, close }: Props) => {
  const t = useText()
  const language = useLanguage()
  const kinds = kindsOf(match, market)
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'void')
  const [chosen, setChosen] = useState<Readonly<Record<string, End>>>({})
  const [typed, setTyped] = useState({ score: '', halfTime: '' })
  const [isTried, setTried] = useState(false)
  const act = useAct('trading', 'settle', { changes: ['trading', 'approvals'], done: useActDone(close) })
  const [score, halfTime] = [scoreFrom(typed.score), scoreFrom(typed.halfTime)]
  const outcomes = (market?.outcomes ?? []).flatMap(({ outcome }) => {
    const result = chosen[outcome]
    return result ? [{ outcome, result }] : []
  })
  const isReady =
    kind === 'result' ? Boolean(score && halfTime) : kind !== 'settle' || outcomes.length === market?.outcomes.length
  const order = {
    match: match.match,
    kind,
    market: market?.market ?? 0,
    specifiers: market?.specifiers ?? '',
    outcomes: kind === 'settle' ? outcomes : [],
    ...(kind === 'result' && score && halfTime ? { score, halfTime } : {}),
  }
  return (
    <ReasonDialog
      title={t('trading.act.settle')}
      about={`${eventName(match)}${market ? ` · ${market[language]}` : ''} · ${t('trading.actAbout.settle')}`}
      act={t('trading.ask')}
      look="stop"
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={(reason) => {
        if (isReady) act.mutate({ ...order, reason })
      }}
    >
      <FormChoice
        label={t('trading.settleKind')}
        options={kinds.map((id) => ({ id, name: t(nameOf(id, market)) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'settle' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {market?.outcomes.map((outcome) => (
            <FormChoice
              key={outcome.outcome}
              label={outcome[language]}
              options={ends.map((id) => ({ id, name: t(`trading.end.${id}`) }))}
              value={chosen[outcome.outcome]}
              onChange={(end) => setChosen({ ...chosen, [outcome.outcome]: end })}
            />
          ))}
        </div>
      )}
      {kind === 'result' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['score', 'halfTime'] as const).map((id) => (
            <Field
              key={id}
              label={t(`trading.typed.${id}`)}
              hint={t('trading.scoreHint')}
              value={typed[id]}
              onChange={(value) => setTyped({ ...typed, [id]: value })}
              autoComplete="off"
              maxLength={7}
              error={isTried && !scoreFrom(typed[id]) ? t('trading.scoreWrong') : undefined}
            />
          ))}
        </div>
      )}
      {isTried && kind === 'settle' && !isReady && <p className="err">{t('trading.endsMissing')}</p>}
      {isReady && <Preview order={order} />}
    </ReasonDialog>
  )
}

type Order = Sent<'trading', 'preview_settlement'>

const Preview = ({ order }: { order: Order }) => {
  const t = useText()
  const { data, error, refetch } = useRead('trading', 'preview_settlement', order)
  if (error) return <FailedPart cause={error} retry={() => void refetch()} />
  return (
    <dl className="facts boxed" aria-busy={data === undefined}>
      <PreviewFacts preview={data?.data[0]} t={t} />
    </dl>
  )
}

type PreviewRow = Read<'trading', 'preview_settlement'>[0]

const counts = ['coupons', 'changed', 'won', 'lost', 'refunded', 'open'] as const
const sums = ['paid', 'takenBack'] as const

const PreviewFacts = ({ preview, t }: { preview: PreviewRow | undefined; t: ReturnType<typeof useText> }) => (
  <>
    {counts.map((id) => (
      <Fact key={id} name={t(`trading.preview.${id}`)}>
        {preview && <Count count={preview[id]} />}
      </Fact>
    ))}
    {sums.map((id) => (
      <Fact key={id} name={t(`trading.preview.${id}`)}>
        {preview && (
          <strong>
            <Money amount={preview[id]} />
          </strong>
        )}
      </Fact>
    ))}
  </>
)
