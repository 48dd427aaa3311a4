import { eventName, instantToWire, kurusFromTyped } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct, useRead } from '../../lib/calls.ts'
import type { Read } from '../../lib/client.ts'
import { useMay } from '../../lib/session.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { typedAmount } from '../../lib/typedAmount.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormChoice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { Failed, SkeletonLines } from '../../ui/States.tsx'
import { To } from '../../ui/To.tsx'
import { Price } from './Price.tsx'
import { wholeFrom } from './typedValues.ts'

type Answer = Read<'trading', 'reactions'>[0]
type Advice = Answer['advice'][number]
type Settings = Answer['settings']
type Mode = Settings['leagues'][number]['mode']

const modes = ['off', 'advise', 'act'] as const

/** Shorter prices that are proposed because of open stakes, and the rules by which they are. */
export const Reaction = () => {
  const t = useText()
  const { data, error, refetch } = useRead('trading', 'reactions', {})
  const answer = data?.data[0]
  if (!answer) return error ? <Failed cause={error} retry={() => void refetch()} /> : <SkeletonLines />
  return (
    <div className="page-body">
      <Section title={t('trading.advice')} about={t('trading.adviceAbout')}>
        {answer.advice.length === 0 ? (
          <p className="text-mist">{t('trading.noAdvice')}</p>
        ) : (
          <AdviceTable rows={answer.advice} minutes={answer.settings.minutes} />
        )}
      </Section>
      <Rules key={JSON.stringify(answer.settings)} stored={answer.settings} leagues={answer.leagues} />
    </div>
  )
}

const AdviceTable = ({ rows, minutes }: { rows: readonly Advice[]; minutes: number }) => {
  const t = useText()
  const language = useLanguage()
  return (
    <PlainTable
      label={t('trading.advice')}
      heads={[
        t('trading.outcome'),
        { name: t('trading.column.stake'), shape: 'end' },
        { name: t('trading.liability'), shape: 'end' },
        { name: t('trading.now'), shape: 'end' },
        { name: t('trading.proposed'), shape: 'end' },
        { name: t('trading.acts'), shape: 'acts' },
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.match} ${row.market} ${row.specifiers} ${row.outcome}`}>
          <th scope="row">
            {row.outcomeName[language]} · {row.marketName[language]}
            <span className="block">
              <To to={`/trading/${encodeURIComponent(row.match)}`}>{eventName(row)}</To> · {row.league[language]}
            </span>
          </th>
          <td className="end">
            <Money amount={row.stake} /> / <Money amount={row.taken} />
          </td>
          <td className="end">
            <Money amount={row.liability} />
          </td>
          <td className="end">
            <Price milli={row.price} />
          </td>
          <td className="end">
            <Price milli={row.proposed} />
          </td>
          <td className="end">
            {row.mode === 'act' ? (
              <Badge tone="news">{t('trading.mode.act')}</Badge>
            ) : (
              <Take row={row} minutes={minutes} />
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Takes a proposal by one press, as a price by hand with an end. */
const Take = ({ row, minutes }: { row: Advice; minutes: number }) => {
  const t = useText()
  const language = useLanguage()
  const mayPrice = useMay('trading.price')
  const act = useAct('trading', 'set_price', { changes: ['trading'], done: useActDone() })
  if (!mayPrice) return null
  const { match, market, specifiers, outcome, proposed } = row
  const reason = t('trading.adviceReason', { amount: typedAmount(row.liability, language) })
  return (
    <Button
      look="go"
      aria-label={`${t('trading.act.take')}: ${row.outcomeName[language]}`}
      isPending={act.isPending}
      onPress={() => {
        const until = instantToWire(Date.now() + minutes * 60_000)
        act.mutate({ match, market, specifiers, outcome, price: proposed, until, reason })
      }}
    >
      {t('trading.act.take')}
    </Button>
  )
}

type RulesProps = { stored: Settings; leagues: Answer['leagues'] }

const Rules = ({ stored, leagues }: RulesProps) => {
  const t = useText()
  const language = useLanguage()
  const mayPrice = useMay('trading.price')
  const [typed, setTyped] = useState({
    threshold: typedAmount(stored.threshold, language),
    step: String(stored.step),
    minutes: String(stored.minutes),
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Mode>>(
    () => new Map(stored.leagues.map(({ id, mode }) => [id, mode])),
  )
  const [isAsking, setAsking] = useState(false)
  const act = useAct('trading', 'change_reaction', {
    changes: ['trading'],
    done: useActDone(() => setAsking(false)),
  })
  const threshold = typed.threshold.trim() === '0' ? 0 : kurusFromTyped(typed.threshold, language)
  const step = wholeFrom(typed.step, { least: 1, most: 20 })
  const minutes = wholeFrom(typed.minutes, { least: 1, most: 1_440 })
  const isWrong = threshold === undefined || step === undefined || minutes === undefined
  const modeOf = (id: string): Mode => chosen.get(id) ?? 'advise'
  const field = (name: keyof typeof typed, value: number | undefined) => (
    <Field
      label={t(`trading.reaction.${name}`)}
      hint={t(`trading.reactionHint.${name}`)}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
      isReadOnly={!mayPrice}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={value === undefined ? t(`trading.reactionHint.${name}`) : undefined}
    />
  )
  return (
    <Section
      title={t('trading.reactionRules')}
      about={t('trading.reactionRulesAbout')}
      act={
        mayPrice && (
          <Button isDisabled={isWrong} onPress={() => setAsking(true)}>
            {t('frame.save')}
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {field('threshold', threshold)}
        {field('step', step)}
        {field('minutes', minutes)}
        {leagues.map((league) => (
          <FormChoice
            key={league.id}
            label={league[language]}
            options={modes.map((id) => ({ id, name: t(`trading.mode.${id}`) }))}
            value={modeOf(league.id)}
            isDisabled={!mayPrice}
            onChange={(mode) => setChosen(new Map([...chosen, [league.id, mode]]))}
          />
        ))}
      </div>
      <ReasonDialog
        title={t('trading.reactionRules')}
        about={t('trading.reactionRulesAbout')}
        act={t('frame.save')}
        isOpen={isAsking}
        isPending={act.isPending}
        close={() => setAsking(false)}
        send={(reason) =>
          !isWrong &&
          act.mutate({ threshold, step, minutes, leagues: [...chosen].map(([id, mode]) => ({ id, mode })), reason })
        }
      />
    </Section>
  )
}
