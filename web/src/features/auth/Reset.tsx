import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { NewPasswords } from '../../ui/NewPassword.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { AuthPage } from './AuthPage.tsx'
import { passwordNotice } from './passwordNotice.ts'
import { useHashToken } from './useHashToken.ts'

type Typed = { token: string; newPassword: string; newPasswordAgain: string }

/**
 * Sets a new password with the token of the mail, which is behind `#`, where no server sees it; without one it asks for the
 * code (R-16, Z-12).
 */
export const Reset = () => {
  const t = useText()
  const refusal = useRefusal()
  const navigate = useNavigate()
  const token = useHashToken()
  const { act, problem } = useAct()
  const form = useForm<Typed>({ mode: 'onTouched' })
  const { register, handleSubmit, formState, setValue } = form
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (token) setValue('token', token)
  }, [token, setValue])
  const submit = handleSubmit(async (typed) => {
    if (!(await act(() => api.call('user', 'pass_reset', typed, { act: true })))) return
    passwordNotice.set('auth.passwordSet')
    void navigate({ to: '/login' })
  })
  return (
    <AuthPage title={t('auth.resetTitle')} intro={t('auth.resetText')}>
      <FormProvider {...form}>
        <Form gap={18} onSubmit={submit}>
          {!token && (
            <Field
              label={t('auth.mailCode')}
              icon="key-round"
              autoComplete="off"
              maxLength={200}
              hint={t('auth.mailCodeHint')}
              error={errors.token?.message}
              {...register('token', { required: refusal('required') })}
            />
          )}
          <NewPasswords again={t('auth.passwordAgain')} />
          <Problem problem={problem} />
          <Button type="submit" look="go" size="lg" full busy={isSubmitting}>
            {t('auth.save')}
          </Button>
        </Form>
      </FormProvider>
      <p className="mt-6 text-center">
        <To className="link reach" href="/forgot-password">
          {t('auth.newLink')}
        </To>
      </p>
    </AuthPage>
  )
}
