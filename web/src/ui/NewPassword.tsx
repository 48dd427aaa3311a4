import { type PasswordFault, passwordFaults } from '@yakamoz/values'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { passwordRefusal, passwordStrength } from '../lib/account/password.ts'
import { useRefusal } from '../lib/api/refusals.ts'
import { type PlainTextKey, useText } from '../lib/i18n/texts.tsx'
import { PasswordField } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './newPassword.css'

/** The rules for a new password and its repetition, with their messages. */
export const useNewPassword = () => {
  const refusal = useRefusal()
  return {
    first: {
      required: refusal('required'),
      validate: (text: string) => {
        const name = passwordRefusal(text)
        return name === undefined || refusal(name)
      },
    },
    again: (first: () => string) => ({
      validate: (text: string) => text === first() || refusal('passwords_differ'),
    }),
  }
}

type Typed = { newPassword: string; newPasswordAgain: string }

/** A new password and its repetition, in a form that has them. */
export const NewPasswords = ({ again }: { again: string }) => {
  const t = useText()
  const rules = useNewPassword()
  const { register, formState, watch, getValues } = useFormContext<Typed>()
  const { errors } = formState
  return (
    <>
      <NewPasswordField
        label={t('auth.newPassword')}
        typed={watch('newPassword') ?? ''}
        error={errors.newPassword?.message}
        {...register('newPassword', rules.first)}
      />
      <PasswordField
        label={again}
        autoComplete="new-password"
        error={errors.newPasswordAgain?.message}
        {...register(
          'newPasswordAgain',
          rules.again(() => getValues('newPassword')),
        )}
      />
    </>
  )
}

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** The text typed so far. */
  typed: string
}

/** A field for a new password, with its rules below it. The texts are in the area `auth`. */
export const NewPasswordField = ({ typed, ...field }: Props) => (
  <PasswordField {...field} autoComplete="new-password" hint={<PasswordHint password={typed} />} />
)

const levels = [1, 2, 3, 4]
const wants: readonly { fault: PasswordFault; text: PlainTextKey }[] = [
  { fault: 'too_short', text: 'auth.wantLength' },
  { fault: 'no_uppercase', text: 'auth.wantUpper' },
  { fault: 'no_number', text: 'auth.wantNumber' },
]

/** The hint in the page's language, the rules that are met, and the strength (V-07, V-08, Z-03). */
const PasswordHint = ({ password }: { password: string }) => {
  const t = useText()
  const faults = passwordFaults(password)
  const strength = passwordStrength(password)
  return (
    <div className="grow">
      <p>{t('auth.passwordHint')}</p>
      <div className="strength" role="img" aria-label={t('auth.strength', { level: strength })}>
        {levels.map((level) => (
          <i key={level} className={level <= strength ? 'on' : ''} />
        ))}
      </div>
      <ul className="wants">
        {wants.map(({ fault, text }) => {
          const isMet = password !== '' && !faults.includes(fault)
          return (
            <li key={fault} className={isMet ? 'met' : ''}>
              <Icon name={isMet ? 'check' : 'circle-dot'} size="xs" />
              {t(text)}
            </li>
          )
        })}
        <li>{t('auth.wantMore')}</li>
      </ul>
    </div>
  )
}
