import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { OwnPassword } from '../OwnPassword.tsx'
import { exclusionStep, type Protection } from './limits.ts'

/** The way back from an exclusion whose time is over: only its player opens it, and not at once (A51). */
export const Reopen = ({ state }: { state: Protection }) => {
  const t = useText()
  const step = exclusionStep(state, Date.now())
  if (step !== 'over' && step !== 'ending') return null
  return (
    <section className="card pad guard-break" aria-labelledby="reopen-title">
      <h2 className="h3" id="reopen-title">
        {t('protection.reopen')}
      </h2>
      {step === 'ending' && (
        <p className="text-mist">
          {t('protection.reopening')} {t('protection.opens')} <When at={state.ends} />
        </p>
      )}
      {step === 'over' && <Asking forEver={state.forEver} />}
    </section>
  )
}

/** The password confirms, as it did for the exclusion. */
const Asking = ({ forEver }: { forEver: boolean }) => {
  const t = useText()
  const refusal = useRefusal()
  const { act, isBusy, problem } = useAct('protection')
  const { register, handleSubmit, formState } = useForm<{ password: string }>()
  const ask = handleSubmit((typed) => act(() => api.call('protection', 'end_exclusion', typed, { act: true })))
  return (
    <Form onSubmit={ask}>
      <p className="text-mist">
        {t('protection.reopenText', { wait: t(forEver ? 'protection.for.week' : 'protection.for.day') })}
      </p>
      <OwnPassword
        error={formState.errors.password?.message}
        {...register('password', { required: refusal('required') })}
      />
      <Problem problem={problem} />
      <Button type="submit" disabled={isBusy}>
        {t('protection.reopenDo')}
      </Button>
    </Form>
  )
}
