import { decimalText, kurusFromTyped, kurusFromWire, kurusToWire, type Language } from '@yakamoz/values'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDuration } from '../../../ui/Duration.tsx'
import { Field, SelectField } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { unreadFault } from '../payment/fields.ts'
import { Measure } from './Limits.tsx'
import {
  isRipe,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  limitOf,
  offeredMinutes,
  type Protection,
} from './limits.ts'

type Props = { state: Protection; kind: LimitKind; period: LimitPeriod; done: () => void }

/** One limit: set or lowered at once, raised or removed after a day and a confirmation (A47). */
export const LimitForm = ({ state, kind, period, done }: Props) => {
  const t = useText()
  const limit = limitOf(state, kind, period)
  return (
    <div className="flow">
      <p className="text-mist">
        {t(`protection.period.${period}`)} · {t(`protection.note.${kind}`)}
      </p>
      {limit && <Changing limit={limit} done={done} />}
      {kind === 'time' ? (
        <TimeForm period={period} limit={limit} done={done} />
      ) : (
        <MoneyForm kind={kind} period={period} limit={limit} done={done} />
      )}
      <p className="small text-haze">{t('protection.rule')}</p>
      {limit && !limit.removing && <Remove kind={kind} period={period} done={done} />}
    </div>
  )
}

type FormProps = { kind: LimitKind; period: LimitPeriod; limit: Limit | undefined; done: () => void }

const MoneyForm = ({ kind, period, limit, done }: FormProps) => {
  const t = useText()
  const language = useLanguage()
  const refusal = useRefusal()
  const { act, isBusy, problem, setProblem } = useAct('protection')
  const [typed, setTyped] = useState(limit ? decimalText(limit.most, language) : '')
  const save = async () => {
    const amount = kurusFromTyped(typed, language)
    if (amount === undefined) return setProblem(refusal(unreadFault(typed).name))
    const sent = { kind, period, amount: kurusToWire(amount) }
    if (await act(() => api.call('protection', 'set_limit', sent, { act: true }))) done()
  }
  return (
    <Form onSubmit={save}>
      <Field
        label={t('protection.most')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        hint={wouldRaise(typed, limit, language) ? t('protection.raiseNote') : t('protection.lowerNote')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Problem problem={problem} />
      <Button type="submit" look="go" full disabled={isBusy}>
        {t('protection.save')}
      </Button>
    </Form>
  )
}

const wouldRaise = (typed: string, limit: Limit | undefined, language: Language): boolean => {
  const amount = kurusFromTyped(typed, language)
  return limit !== undefined && amount !== undefined && amount > (kurusFromWire(limit.most) ?? 0)
}

const TimeForm = ({ period, limit, done }: Omit<FormProps, 'kind'>) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const [minutes, setMinutes] = useState(limit ? Number(limit.most) : 120)
  const choices = [...new Set([...offeredMinutes, minutes])].sort((a, b) => a - b)
  const words = useDuration()
  const save = async () => {
    if (await act(() => api.call('protection', 'set_limit', { kind: 'time', period, minutes }, { act: true }))) done()
  }
  return (
    <Form onSubmit={save}>
      <SelectField
        label={t('protection.mostTime')}
        value={String(minutes)}
        hint={limit && minutes > Number(limit.most) ? t('protection.raiseNote') : t('protection.lowerNote')}
        onChange={(event) => setMinutes(Number(event.target.value))}
      >
        {choices.map((of) => (
          <option key={of} value={of}>
            {words(of)}
          </option>
        ))}
      </SelectField>
      <Problem problem={problem} />
      <Button type="submit" look="go" full disabled={isBusy}>
        {t('protection.save')}
      </Button>
    </Form>
  )
}

/** A requested increase or removal of a limit: when it may be confirmed, and how to cancel it. */
const Changing = ({ limit, done }: { limit: Limit; done: () => void }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const { kind, period } = limit
  if (limit.ripe === '') return null
  const canConfirm = isRipe(limit, Date.now())
  const confirm = async () => {
    if (await act(() => api.call('protection', 'confirm_limit', { kind, period }, { act: true }))) done()
  }
  const keep = async () => {
    if (await act(() => api.call('protection', 'keep_limit', { kind, period }, { act: true }))) done()
  }
  return (
    <div className="form-note amber guard-changing">
      <div className="flow">
        <p>
          {limit.removing ? (
            t('protection.removingNote')
          ) : (
            <>
              {t('protection.raisingNote')} <Measure kind={kind} measure={limit.wanted} />
            </>
          )}
          <br />
          {canConfirm ? (
            <>
              {t('protection.ripeNow')} {t('protection.ripeUntil')} <When at={limit.lapses} />
            </>
          ) : (
            <>
              {t('protection.ripeAt')} <When at={limit.ripe} />
            </>
          )}
        </p>
        <Problem problem={problem} />
        <div className="me-two">
          <Button size="sm" disabled={isBusy} onClick={() => void keep()}>
            {t('protection.keep')}
          </Button>
          <Button look="go" size="sm" disabled={isBusy || !canConfirm} onClick={() => void confirm()}>
            {t('protection.confirm')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const Remove = ({ kind, period, done }: { kind: LimitKind; period: LimitPeriod; done: () => void }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const remove = async () => {
    if (await act(() => api.call('protection', 'remove_limit', { kind, period }, { act: true }))) done()
  }
  return (
    <>
      <Problem problem={problem} />
      <Button look="quiet" full disabled={isBusy} onClick={() => void remove()}>
        {t('protection.remove')}
      </Button>
    </>
  )
}
