import { type PasswordFault, passwordFaults } from '@yakamoz/values'
import { type TextKey, useText } from '../../lib/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { passwordStrength } from './rules.ts'

const levels = [1, 2, 3, 4]
const wants: readonly { fault: PasswordFault; text: TextKey }[] = [
  { fault: 'too_short', text: 'auth.wantLength' },
  { fault: 'no_uppercase', text: 'auth.wantUpper' },
  { fault: 'no_number', text: 'auth.wantNumber' },
]

/** Under a field for a new password: the hint as worded in each language, what is met so far, and how strong it is (V-07, V-08, Z-03). */
export const PasswordHint = ({ password }: { password: string }) => {
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
        {wants.map(({ fault, text }) => (
          <li key={fault} className={password && !faults.includes(fault) ? 'met' : ''}>
            <Icon name={password && !faults.includes(fault) ? 'check' : 'circle-dot'} size="xs" />
            {t(text)}
          </li>
        ))}
        <li>{t('auth.wantMore')}</li>
      </ul>
    </div>
  )
}
