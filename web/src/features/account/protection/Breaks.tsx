import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Check } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { OwnPassword } from '../OwnPassword.tsx'

const pauses = ['day', 'week', 'month', 'six_weeks'] as const
const exclusions = ['six_months', 'one_year', 'two_years', 'five_years', 'for_ever'] as const

type ChoiceProps<Of extends string> = {
  name: string
  legend: string
  of: readonly Of[]
  chosen: Of
  labelOf: (one: Of) => string
  choose: (one: Of) => void
}

const Choice = <Of extends string>({ name, legend, of, chosen, labelOf, choose }: ChoiceProps<Of>) => (
  <fieldset className="guard-choice">
    <legend className="sr">{legend}</legend>
    {of.map((one) => (
      <label key={one} className={one === chosen ? 'on' : ''}>
        <input type="radio" name={name} value={one} checked={one === chosen} onChange={() => choose(one)} />
        {labelOf(one)}
      </label>
    ))}
  </fieldset>
)

/** A break of a day to six weeks: no play, no deposits, and no way to shorten it. */
export const TimeOut = ({ done }: { done: () => void }) => {
  const t = useText()
  const { act, isBusy, problem } = useAct('protection')
  const [period, setPeriod] = useState<(typeof pauses)[number]>('day')
  const pause = async () => {
    if (await act(() => api.call('protection', 'time_out', { period }, { act: true }))) done()
  }
  return (
    <div className="flow">
      <p className="text-mist">{t('protection.pauseMeans')}</p>
      <Choice
        name="pause"
        legend={t('protection.howLong')}
        of={pauses}
        chosen={period}
        labelOf={(one) => t(`protection.for.${one}`)}
        choose={setPeriod}
      />
      <Problem problem={problem} />
      <Button look="stop" full disabled={isBusy} onClick={() => void pause()}>
        {t('protection.pauseStart')}
      </Button>
    </div>
  )
}

/** Excludes the player for half a year or more: the consequences are shown first, and the password confirms. */
export const Exclude = ({ done }: { done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const { act, isBusy, problem, setProblem } = useAct('protection')
  const [period, setPeriod] = useState<(typeof exclusions)[number]>('six_months')
  const [understood, setUnderstood] = useState(false)
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const exclude = handleSubmit(async ({ password }) => {
    if (!understood) return setProblem(refusal('exclusion_unconfirmed'))
    if (await act(() => api.call('protection', 'self_exclude', { period, understood, password }, { act: true }))) done()
  })
  return (
    <Form onSubmit={exclude}>
      <p className="text-mist">{t('protection.excludeMeans')}</p>
      <ul className="guard-means">
        {(['play', 'money', 'word', 'end'] as const).map((one) => (
          <li key={one}>{t(`protection.means.${one}`)}</li>
        ))}
      </ul>
      <Choice
        name="exclude"
        legend={t('protection.howLong')}
        of={exclusions}
        chosen={period}
        labelOf={(one) => t(`protection.for.${one}`)}
        choose={setPeriod}
      />
      <Check checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
        {t('protection.understood')}
      </Check>
      <OwnPassword
        error={formState.errors.password?.message}
        {...register('password', { required: refusal('required') })}
      />
      <Problem problem={problem} />
      <Button type="submit" look="stop" full disabled={isBusy}>
        {t('protection.excludeStart')}
      </Button>
    </Form>
  )
}
