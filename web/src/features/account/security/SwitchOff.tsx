import type { Answer } from '@yakamoz/contract'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { CodeField } from './CodeField.tsx'
import { type Factor, noteFactor } from './otp.ts'
import { SendCode } from './SendCode.tsx'
import { useSmsCode } from './useSmsCode.ts'

type Props = { kind: Exclude<Factor, 'none'>; done: () => void }

/** Switches a factor off with one of its codes or a recovery code (SR-22, C-user-12). */
export const SwitchOff = ({ kind, done }: Props) => {
  const t = useText()
  const refusal = useRefusal()
  const sms = useSmsCode()
  const [code, setCode] = useState('')
  const { act, isBusy, problem, setProblem } = useAct()
  const switchOff = async () => {
    const typed = code.trim()
    if (!typed) return setProblem(refusal('required'))
    const answer = await act(
      () => sendOff(kind, typed),
      (refused) => {
        noteFactor(methodOf[kind], refused)
        return false
      },
    )
    if (!answer) return
    noteFactor(methodOf[kind], answer)
    done()
  }
  return (
    <Form onSubmit={switchOff}>
      <p className="text-mist">{t(kind === 'ga' ? 'account.appOffText' : 'account.smsOffText')}</p>
      {kind === 'sms' && <SendCode sms={sms} />}
      <CodeField code={code} change={setCode} takesRecovery />
      <Problem problem={problem} />
      <Button type="submit" look="stop" full disabled={isBusy}>
        {t('account.switchOff')}
      </Button>
    </Form>
  )
}

/** The app has a call of its own; codes by SMS are switched off by the type. */
const methodOf = { ga: 'clear_generated_ga', sms: 'two_auth_type' } as const

const sendOff = (kind: Props['kind'], code: string): Promise<Answer> =>
  kind === 'ga'
    ? api.call('user', methodOf.ga, { gacode: code }, { act: true })
    : api.call('user', methodOf.sms, { type: 'none', code }, { act: true })
