import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { orFalse } from '../../../lib/api/client.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { goTo } from '../../../lib/browser/navigation.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { NewPasswords } from '../../../ui/NewPassword.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { afterPasswordChange } from './password.ts'
import { replacingSession } from './replacingSession.ts'

type Typed = { oldPassword: string; newPassword: string; newPasswordAgain: string }

/** Changes the password. The page continues with a new session; a session that had ended leads to the login page (S-18). */
export const PasswordForm = ({ done }: { done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const form = useForm<Typed>({ mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (typed) => {
    setProblem('')
    const { outcome, message } = await replacingSession(() => change(typed))
    if (outcome === 'changed') {
      // It ends the other sign-ins, and a change of address that waited.
      for (const queryKey of [
        ['account', 'sign_ins'],
        ['user', 'get_user_profile'],
      ])
        void queries.invalidateQueries({ queryKey })
      return done()
    }
    if (outcome === 'ended') return endHere()
    setProblem(message ?? t('frame.somethingWrong'))
  })
  return (
    <FormProvider {...form}>
      <Form gap={18} onSubmit={submit}>
        <PasswordField
          label={t('account.oldPassword')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword', { required: refusal('required') })}
        />
        <NewPasswords again={t('account.newPasswordAgain')} />
        <p className="small text-mist">{t('account.passwordEnds')}</p>
        <Problem problem={problem} />
        <Button type="submit" look="go" size="lg" full busy={isSubmitting}>
          {t('account.changePassword')}
        </Button>
      </Form>
    </FormProvider>
  )
}

type Changed = { outcome: ReturnType<typeof afterPasswordChange>; message?: string }

/** Sends the change and stores the new session before any other call can use it. */
const change = async (typed: Typed): Promise<Changed> => {
  const answer = await orFalse(api.call('user', 'pass_change', typed, { act: true }))
  if (!answer) return { outcome: 'refused' }
  const outcome = afterPasswordChange(answer)
  if (outcome === 'changed') {
    const session = await import('../../../lib/session/playerSession.ts')
    await session.takeSession(answer)
  }
  return { outcome, message: answer.message }
}

const endHere = async () => {
  const session = await import('../../../lib/session/playerSession.ts')
  session.leave()
  goTo('/login')
}
