import { codeDigits } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { useRefusal } from '../../lib/refusals.ts'
import { isCode } from '../../lib/session/login.ts'
import { useText } from '../../lib/texts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'

type Props = { challenge: string; factor: 'none' | 'ga' | 'sms'; again: () => void }

/** Asks for the code of the second factor: six digits, or one of the recovery codes (V-10, S-10). */
export const CodePrompt = ({ challenge, factor, again }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!byRecovery && !isCode(code)) return setProblem(refusal('code_incorrect'))
    setBusy(true)
    const session = await import('../../lib/session/browser.ts').catch(() => undefined)
    const step = await session?.giveCode(challenge, code.trim())
    setBusy(false)
    if (step?.step === 'refused') setProblem(step.message)
    if (!step || step.step === 'unreachable') setProblem(t('frame.somethingWrong'))
  }
  const change = () => {
    setByRecovery(!byRecovery)
    setCode('')
    setProblem('')
  }
  return (
    <form className="flow" noValidate onSubmit={submit}>
      <p className="line">
        <Icon name="shield-check" />
        <b className="h3">{t('auth.code')}</b>
      </p>
      <p className="text-mist">
        {t(byRecovery ? 'auth.codeRecovery' : factor === 'sms' ? 'auth.codeSms' : 'auth.codeApp')}
      </p>
      <div className={byRecovery ? '' : 'code-input'}>
        <Field
          label={t('auth.code')}
          autoFocus
          autoComplete="one-time-code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          maxLength={byRecovery ? 32 : codeDigits}
          value={code}
          error={problem}
          onChange={(event) => setCode(byRecovery ? event.target.value : event.target.value.replace(/\D/g, ''))}
        />
      </div>
      <button type="submit" className="btn go lg full" disabled={isBusy}>
        {isBusy && <span className="spin" />}
        {t('auth.confirm')}
      </button>
      <div className="between">
        <button type="button" className="btn bare sm" onClick={again}>
          {t('auth.again')}
        </button>
        <button type="button" className="btn bare sm" onClick={change}>
          {t(byRecovery ? 'auth.useCode' : 'auth.useRecovery')}
        </button>
      </div>
    </form>
  )
}
