import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { Gate } from './Gate.tsx'
import { passwordWay } from './passwordWay.ts'
import { isEmail } from './rules.ts'

/** Asks for a mail with a link to a new password; then the way is to the login page (R-15, S-19). */
export const Forgot = () => {
  const t = useText()
  const refusal = useRefusal()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const submit = handleSubmit(async ({ email }) => {
    setProblem('')
    const answer = await orFalse(api.call('user', 'forgot', { email: email.trim() }, { act: true }))
    if (!answer) return setProblem(t('frame.somethingWrong'))
    if (!answer.result) return setProblem(answer.message)
    passwordWay.set('auth.linkSent')
    void navigate({ to: '/login' })
  })
  return (
    <Gate title={t('auth.forgotTitle')} intro={t('auth.forgotText')}>
      <form className="flow" style={{ '--g': '18px' } as React.CSSProperties} noValidate onSubmit={submit}>
        <Field
          label={t('auth.email')}
          icon="mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={formState.errors.email?.message}
          {...register('email', {
            required: refusal('required'),
            validate: (text) => isEmail(text) || refusal('email_invalid'),
          })}
        />
        <Problem message={problem} />
        <Button type="submit" look="go" size="lg" full busy={formState.isSubmitting}>
          {t('auth.send')}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <To className="link reach" href="/login">
          {t('auth.backToLogin')}
        </To>
      </p>
    </Gate>
  )
}
