import { instantToWire } from '@yakamoz/values'
import { useState } from 'react'
import { useActDone } from '../../lib/asked.ts'
import { useAct } from '../../lib/calls.ts'
import { type PlainTextKey, useText } from '../../lib/texts.tsx'
import { timeFromTyped, typedFromTime } from '../../lib/typedTime.ts'
import { Tick } from '../../ui/Checks.tsx'
import { Field } from '../../ui/Field.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Plan, Running } from './Maintenance.tsx'

type OpenProps = { isOpen: boolean; close(): void }
type Texts = { tr: string; en: string }

const longest = 300

type TextsProps = { texts: Texts; change(texts: Texts): void; isTried: boolean }

const TextFields = ({ texts, change, isTried }: TextsProps) => {
  const t = useText()
  const missing = (text: string) => (isTried && text.trim() === '' ? t('frame.required') : undefined)
  return (
    <>
      <Field
        label={t('house.textTr')}
        hint={t('house.textHint')}
        value={texts.tr}
        onChange={(tr) => change({ ...texts, tr })}
        maxLength={longest}
        lines
        error={missing(texts.tr)}
      />
      <Field
        label={t('house.textEn')}
        value={texts.en}
        onChange={(en) => change({ ...texts, en })}
        maxLength={longest}
        lines
        error={missing(texts.en)}
      />
    </>
  )
}

const hasBoth = ({ tr, en }: Texts): boolean => tr.trim() !== '' && en.trim() !== ''

/** What is wrong with a time that is typed; undefined while nothing is. */
const timeProblem = (typed: string, after: number, late: PlainTextKey): PlainTextKey | undefined => {
  const at = timeFromTyped(typed)
  if (at === undefined) return 'house.timeWrong'
  return at <= after ? late : undefined
}

/** Begins a maintenance now, or changes the one that runs. */
export const RunDialog = (props: OpenProps & { running: Running | undefined }) => (
  <RunForm key={`${props.isOpen}`} {...props} />
)

const RunForm = ({ running, isOpen, close }: OpenProps & { running: Running | undefined }) => {
  const t = useText()
  const [texts, setTexts] = useState<Texts>(running?.texts ?? { tr: '', en: '' })
  const [end, setEnd] = useState(running?.end ? typedFromTime(Date.parse(running.end)) : '')
  const [endsItself, setEndsItself] = useState(running?.endsItself ?? false)
  const [isTried, setTried] = useState(false)
  const options = { changes: ['house'] as const, done: useActDone(close) }
  const begin = useAct('house', 'begin_maintenance', options)
  const change = useAct('house', 'change_maintenance', options)
  const act = running ? change : begin
  const needsEnd = end.trim() !== '' || endsItself
  const problem = needsEnd ? timeProblem(end, Date.now(), 'house.timePast') : undefined
  const send = (reason: string) => {
    if (problem || !hasBoth(texts)) return
    const at = timeFromTyped(end)
    act.mutate({ texts, end: at === undefined ? '' : instantToWire(at), endsItself, reason })
  }
  return (
    <ReasonDialog
      title={t(running ? 'house.change' : 'house.begin')}
      about={running ? undefined : t('house.beginAbout')}
      act={t(running ? 'frame.save' : 'house.begin')}
      look={running ? 'go' : 'stop'}
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      <TextFields texts={texts} change={setTexts} isTried={isTried} />
      <Field
        label={t('house.end')}
        hint={t('house.endOptional')}
        value={end}
        onChange={setEnd}
        maxLength={20}
        autoComplete="off"
        error={isTried && problem ? t(problem) : undefined}
      />
      <Tick isSelected={endsItself} onChange={setEndsItself}>
        <span>
          <span className="font-semibold">{t('house.opensItself')}</span>
          <span className="block text-small text-haze">{t('house.opensItselfAbout')}</span>
        </span>
      </Tick>
    </ReasonDialog>
  )
}

/** Plans a maintenance, or changes the plan. */
export const PlanDialog = (props: OpenProps & { plan: Plan | undefined }) => (
  <PlanForm key={`${props.isOpen}`} {...props} />
)

const PlanForm = ({ plan, isOpen, close }: OpenProps & { plan: Plan | undefined }) => {
  const t = useText()
  const [texts, setTexts] = useState<Texts>(plan?.texts ?? { tr: '', en: '' })
  const [from, setFrom] = useState(plan ? typedFromTime(Date.parse(plan.from)) : '')
  const [until, setUntil] = useState(plan ? typedFromTime(Date.parse(plan.until)) : '')
  const [isTried, setTried] = useState(false)
  const act = useAct('house', 'plan_maintenance', { changes: ['house'], done: useActDone(close) })
  const fromProblem = timeProblem(from, Date.now(), 'house.timePast')
  const untilProblem = timeProblem(until, timeFromTyped(from) ?? 0, 'house.endFirst')
  const send = (reason: string) => {
    const [start, end] = [timeFromTyped(from), timeFromTyped(until)]
    if (fromProblem || untilProblem || !hasBoth(texts) || start === undefined || end === undefined) return
    act.mutate({ texts, from: instantToWire(start), until: instantToWire(end), reason })
  }
  return (
    <ReasonDialog
      title={t('house.plan')}
      about={t('house.planAbout')}
      act={t('frame.save')}
      isOpen={isOpen}
      isPending={act.isPending}
      close={close}
      tried={() => setTried(true)}
      send={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('house.from')}
          hint={t('house.timeHint')}
          value={from}
          onChange={setFrom}
          maxLength={20}
          autoComplete="off"
          autoFocus
          error={isTried && fromProblem ? t(fromProblem) : undefined}
        />
        <Field
          label={t('house.untilTime')}
          value={until}
          onChange={setUntil}
          maxLength={20}
          autoComplete="off"
          error={isTried && untilProblem ? t(untilProblem) : undefined}
        />
      </div>
      <TextFields texts={texts} change={setTexts} isTried={isTried} />
    </ReasonDialog>
  )
}

/** Ends the maintenance that runs, or cancels the plan. */
export const EndDialog = ({ act, isOpen, close }: OpenProps & { act: 'end_maintenance' | 'cancel_maintenance' }) => {
  const t = useText()
  const perform = useAct('house', act, { changes: ['house'], done: useActDone(close) })
  const name = t(act === 'end_maintenance' ? 'house.finish' : 'house.cancelPlan')
  return (
    <ReasonDialog
      title={name}
      about={t(act === 'end_maintenance' ? 'house.finishAbout' : 'house.cancelPlanAbout')}
      look={act === 'end_maintenance' ? 'go' : 'stop'}
      isOpen={isOpen}
      isPending={perform.isPending}
      close={close}
      send={(reason) => perform.mutate({ reason })}
    />
  )
}
