import { siteType } from '@yakamoz/contract/constants'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { isCode } from '../../../lib/session/login.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { CodeField } from './CodeField.tsx'
import { noteFactor } from './otp.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SendCode } from './SendCode.tsx'
import { ProofField, useProof } from './useProof.tsx'
import { useSmsCode } from './useSmsCode.ts'

/** Sets up codes by SMS: one is sent to the player's phone, and the right one switches them on (Z-25). */
export const SmsSetUp = ({ phone, done }: { phone: string; done: () => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const proof = useProof()
  const sms = useSmsCode()
  const [code, setCode] = useState('')
  const { act, isBusy, problem, setProblem } = useAct()
  const [codes, setCodes] = useState<readonly string[]>()
  const switchOn = async () => {
    if (!isCode(code)) return setProblem(refusal('code_incorrect'))
    const answer = await act(
      () => api.call('user', 'sms_validate', { SiteType: siteType, code, ...proof.proof }, { quiet: true }),
      (refused) => {
        noteFactor('sms_validate', refused)
        proof.isRequestedBy(refused)
        return false
      },
    )
    if (!answer) return
    noteFactor('sms_validate', answer)
    setCodes(answer.data[0]?.recoveryCodes ?? [])
  }
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  return (
    <Form onSubmit={switchOn}>
      <p className="text-mist">{t(sms.sent === 'yes' ? 'account.smsSent' : 'account.smsText', { phone })}</p>
      <SendCode sms={sms} />
      {sms.sent !== 'no' && (
        <>
          <CodeField code={code} change={setCode} />
          <ProofField proof={proof} />
          <Problem problem={problem} />
          <Button type="submit" look="go" size="lg" full disabled={isBusy}>
            {t('account.verifyAndOn')}
          </Button>
        </>
      )}
    </Form>
  )
}
