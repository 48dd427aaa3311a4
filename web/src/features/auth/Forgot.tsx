import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { AuthPage } from './AuthPage.tsx'
import { isEmail } from './fieldRules.ts'
import { passwordNotice } from './passwordNotice.ts'

/** Requests a mail with a link to a new password, then opens the login page (R-15, S-19). */
export const Forgot = () => {
  const t = useText()
  const refusal = useRefusal()
  const navigate = useNavigate()
  const { act, problem } = useAct()
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const submit = handleSubmit(async ({ email }) => {
    if (!(await act(() => api.call('user', 'forgot', { email: email.trim() }, { act: true })))) return
    passwordNotice.set('auth.linkSent')
    void navigate({ to: '/login' })
  })
  return (
    <AuthPage title={t('auth.forgotTitle')} intro={t('auth.forgotText')}>
      <Form gap={18} onSubmit={submit}>
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
        <Problem problem={problem} />
        <Button type="submit" look="go" size="lg" full busy={formState.isSubmitting}>
          {t('auth.send')}
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <To className="link reach" href="/login">
          {t('auth.backToLogin')}
        </To>
      </p>
    </AuthPage>
  )
}
