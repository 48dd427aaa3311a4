import { type PasswordFault, passwordFaults } from '@yakamoz/values'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { goTo, wire } from '../../../lib/client.ts'
import { type TextKey, useText } from '../../../lib/texts.tsx'
import { orFalse } from '../../../lib/wire/wire.ts'
import { PasswordField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Problem } from '../Problem.tsx'
import { useRefusal } from '../refusals.ts'
import { replacingSession } from './heldSession.ts'
import { afterPasswordChange, passwordRefusal, passwordStrength } from './password.ts'

type Typed = { oldPassword: string; newPassword: string; newPasswordAgain: string }

/** Changes the password. The page goes on with a new session; one that had ended leads to the login page (S-18). */
export const PasswordForm = ({ done }: { done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState, watch, getValues } = useForm<Typed>({ mode: 'onTouched' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setProblem('')
    const { outcome, message } = await replacingSession(() => change(typed))
    if (outcome === 'changed') return done()
    if (outcome === 'ended') return endHere()
    setProblem(message ?? t('frame.somethingWrong'))
  })
  return (
    <form className="flow" style={{ '--g': '18px' } as React.CSSProperties} noValidate onSubmit={submit}>
      <PasswordField
        label={t('account.oldPassword')}
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...register('oldPassword', { required: refusal('required') })}
      />
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        hint={<PasswordHint password={watch('newPassword') ?? ''} />}
        error={errors.newPassword?.message}
        {...register('newPassword', {
          required: refusal('required'),
          validate: (text) => {
            const name = passwordRefusal(text)
            return name === undefined || refusal(name)
          },
        })}
      />
      <PasswordField
        label={t('account.newPasswordAgain')}
        autoComplete="new-password"
        error={errors.newPasswordAgain?.message}
        {...register('newPasswordAgain', {
          validate: (text) => text === getValues('newPassword') || refusal('passwords_differ'),
        })}
      />
      <p className="small text-mist">{t('account.passwordEnds')}</p>
      <Problem message={problem} />
      <button type="submit" className="btn go lg full" disabled={isSubmitting}>
        {isSubmitting && <span className="spin" />}
        {t('account.changePassword')}
      </button>
    </form>
  )
}

type Changed = { outcome: ReturnType<typeof afterPasswordChange>; message?: string }

/** Sends the change and takes the new session in, before anything else may look for one. */
const change = async (typed: Typed): Promise<Changed> => {
  const answer = await orFalse(wire.call('user', 'pass_change', typed, { act: true }))
  if (!answer) return { outcome: 'refused' }
  const outcome = afterPasswordChange(answer)
  if (outcome === 'changed') {
    const session = await import('../../../lib/session/browser.ts')
    await session.takeSession(answer)
  }
  return { outcome, message: answer.message }
}

const endHere = async () => {
  const session = await import('../../../lib/session/browser.ts')
  session.leave()
  goTo('/login')
}

const wants: readonly { fault: PasswordFault; text: TextKey }[] = [
  { fault: 'too_short', text: 'account.wantLength' },
  { fault: 'no_uppercase', text: 'account.wantUpper' },
  { fault: 'no_number', text: 'account.wantNumber' },
]
const levels = [1, 2, 3, 4]

/** The hint as worded in each language, what is met so far, and how strong it is (V-07, V-08, Z-03). */
const PasswordHint = ({ password }: { password: string }) => {
  const t = useText()
  const faults = passwordFaults(password)
  const level = passwordStrength(password)
  return (
    <div className="grow">
      <p>{t('account.passwordHint')}</p>
      <div className="me-strength" role="img" aria-label={t('account.strength', { level })}>
        {levels.map((one) => (
          <i key={one} className={one <= level ? 'on' : ''} />
        ))}
      </div>
      <ul className="me-wants">
        {wants.map(({ fault, text }) => {
          const isMet = password !== '' && !faults.includes(fault)
          return (
            <li key={fault} className={isMet ? 'met' : ''}>
              <Icon name={isMet ? 'check' : 'circle-dot'} size="xs" />
              {t(text)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
