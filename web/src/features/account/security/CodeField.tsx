import { codeFrom, pastedCodeLength } from '../../../lib/account/code.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import './security.css'

type Props = { code: string; change: (code: string) => void; error?: string | undefined; takesRecovery?: boolean }

/** The six digits of an app or a message; also a recovery code where one is accepted. */
export const CodeField = ({ code, change, error, takesRecovery = false }: Props) => {
  const t = useText()
  return (
    <div className={takesRecovery ? '' : 'me-code'}>
      <Field
        label={t('account.code')}
        autoComplete="one-time-code"
        inputMode={takesRecovery ? 'text' : 'numeric'}
        maxLength={pastedCodeLength}
        value={code}
        error={error}
        {...(takesRecovery && { hint: t('account.codeOrRecovery') })}
        onChange={({ target }) => change(takesRecovery ? target.value : codeFrom(target.value))}
      />
    </div>
  )
}
