import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { orFalse } from '../../../lib/api/client.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { CodeField } from './CodeField.tsx'
import { type Factor, noteFactor } from './otp.ts'
import { SendCode } from './SendCode.tsx'
import { useSending } from './useSending.ts'
import { useSmsCode } from './useSmsCode.ts'

type Props = { kind: Exclude<Factor, 'none'>; done: () => void }

/** Switches a factor off by one of its codes or a recovery code (SR-22, C-user-12). */
export const SwitchOff = ({ kind, done }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const sms = useSmsCode()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const switchOff = async () => {
    const typed = code.trim()
    if (!typed) return setProblem(refusal('required'))
    setProblem('')
    const { method, answer } = await sendOff(kind, typed)
    if (!answer) return setProblem(t('frame.somethingWrong'))
    noteFactor(method, answer)
    if (answer.result) done()
    else setProblem(answer.message)
  }
  const { send, isBusy } = useSending(switchOff)
  return (
    <form className="flow" noValidate onSubmit={send}>
      <p className="text-mist">{t(kind === 'ga' ? 'account.appOffText' : 'account.smsOffText')}</p>
      {kind === 'sms' && <SendCode sms={sms} />}
      <CodeField code={code} change={setCode} takesRecovery />
      <Problem message={problem} />
      <Button type="submit" look="stop" full disabled={isBusy}>
        {t('account.switchOff')}
      </Button>
    </form>
  )
}

/** The app has a call of its own; codes by SMS are switched off by the type. */
const sendOff = async (kind: Props['kind'], code: string) => {
  if (kind === 'ga') {
    const answer = await orFalse(api.call('user', 'clear_generated_ga', { gacode: code }, { act: true }))
    return { method: 'clear_generated_ga', answer } as const
  }
  const answer = await orFalse(api.call('user', 'two_auth_type', { type: 'none', code }, { act: true }))
  return { method: 'two_auth_type', answer } as const
}
