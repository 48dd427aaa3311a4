import { smsPauseMs } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { codeFrom, pastedCodeLength } from '../../lib/account/code.ts'
import { api } from '../../lib/api/api.ts'
import { secondsToWait } from '../../lib/api/refusal.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useAct } from '../../lib/api/useAct.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { isCode } from '../../lib/session/login.ts'
import type { CodeChallenge } from '../../lib/session/playerSession.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'

type Props = CodeChallenge & { again: () => void }

/** A form for the code of the second factor: six digits, or one of the recovery codes (V-10, S-10). */
export const CodePrompt = ({ challenge, factor, wasSent, again }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const [code, setCode] = useState('')
  const [byRecovery, setByRecovery] = useState(factor === 'sms' && !wasSent)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(wasSent)
  const pause = useSecondsLeft(wasSent ? smsPauseMs / 1_000 : 0)
  const submit = async () => {
    if (!byRecovery && !isCode(code)) return setProblem(refusal('code_incorrect'))
    setBusy(true)
    const session = await import('../../lib/session/playerSession.ts').catch(() => undefined)
    const step = await session?.sendCode(challenge, code.trim())
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
    <Form onSubmit={submit}>
      <p className="line">
        <Icon name="shield-check" />
        <b className="h3">{t('auth.code')}</b>
      </p>
      <p className="text-mist">{t(guideTo({ factor, wasSent: isSent, byRecovery }))}</p>
      <div className={byRecovery ? '' : 'code-input'}>
        <Field
          label={t(byRecovery ? 'auth.recoveryCode' : 'auth.code')}
          autoFocus
          autoComplete="one-time-code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          maxLength={pastedCodeLength}
          value={code}
          error={problem}
          onChange={(event) => setCode(byRecovery ? event.target.value : codeFrom(event.target.value))}
        />
      </div>
      {byRecovery && <p className="small text-mist">{t('auth.codeLost')}</p>}
      <Button type="submit" look="go" size="lg" full busy={isBusy}>
        {t('auth.confirm')}
      </Button>
      {factor === 'sms' && !byRecovery && <NewCode challenge={challenge} pause={pause} sent={() => setSent(true)} />}
      <div className="between -mx-3">
        <Button look="bare" size="sm" onClick={again}>
          {t('auth.again')}
        </Button>
        <Button look="bare" size="sm" onClick={change}>
          {t(byRecovery ? 'auth.useCode' : 'auth.useRecovery')}
        </Button>
      </div>
    </Form>
  )
}

const guideTo = ({
  factor,
  wasSent,
  byRecovery,
}: Pick<CodeChallenge, 'factor' | 'wasSent'> & { byRecovery: boolean }): PlainTextKey => {
  if (factor !== 'sms') return byRecovery ? 'auth.codeRecovery' : 'auth.codeApp'
  if (!wasSent) return 'auth.codeNone'
  return byRecovery ? 'auth.codeRecovery' : 'auth.codeSms'
}

type NewCodeProps = { challenge: string; pause: ReturnType<typeof useSecondsLeft>; sent: () => void }

/** Another code by SMS, when the first never came or is too old, or when the day's were used up; the pause begins with the first. */
const NewCode = ({ challenge, pause: { left = 0, start }, sent }: NewCodeProps) => {
  const t = useText()
  const { act, isBusy, problem } = useAct()
  const pauseFor = (seconds: number) => {
    sent()
    start(seconds)
  }
  const send = async () => {
    const answer = await act(
      () => api.call('user', 'resend_code', { gasecret: challenge }, { act: true, quiet: true }),
      (refused) => {
        const wait = secondsToWait(refused)
        if (wait !== undefined) pauseFor(wait)
        return wait !== undefined
      },
    )
    if (answer) pauseFor(answer.data[0]?.seconds ?? 0)
  }
  return (
    <>
      <Button full busy={isBusy} disabled={left > 0} onClick={() => void send()} icon="smartphone">
        <span className="num">{left > 0 ? t('auth.newCodeIn', { seconds: left }) : t('auth.newCode')}</span>
      </Button>
      <Problem problem={problem} />
    </>
  )
}
