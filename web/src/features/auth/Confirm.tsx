import { useEffect, useState } from 'react'
import { wire } from '../../lib/client.ts'
import { useText } from '../../lib/texts.tsx'
import { orFalse } from '../../lib/wire/wire.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { To } from '../../ui/To.tsx'
import { Gate } from './Gate.tsx'
import { useHashToken } from './useHashToken.ts'

/** Thanks for the registration; with the token of the mail it also confirms the address (R-18, Z-13). */
export const Confirm = () => {
  const t = useText()
  const token = useHashToken()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!token) return
    void orFalse(wire.call('user', 'confirm_register', { token }, { quiet: true })).then((answer) => {
      if (!answer) setProblem(t('frame.somethingWrong'))
      else if (answer.result) setMessage(answer.message)
      else setProblem(answer.message)
    })
  }, [token, t])
  return (
    <Gate title={t('auth.registered')} intro={t('auth.registeredText')}>
      {message && (
        <p className="form-note tide" role="status">
          <Icon name="circle-check" />
          <span>{message}</span>
        </p>
      )}
      <Problem message={problem} />
      <div className="flow mt-5">
        <To className="btn go lg full" href="/login">
          {t('frame.login')}
        </To>
        <To className="btn calm full" href="/">
          {t('frame.backHome')}
        </To>
      </div>
      <p className="small text-mist mt-5">{t('auth.secondFactorTip')}</p>
    </Gate>
  )
}
