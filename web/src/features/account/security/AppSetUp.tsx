import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { isCode } from '../../../lib/session/login.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Waiting } from '../States.tsx'
import { CodeField } from './CodeField.tsx'
import { noteFactor } from './otp.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ProofField, useProof } from './useProof.tsx'
import './security.css'

type Secret = Read<'user', 'user_generate_ga'>[number]

/** Setting an authenticator app up: the secret as a picture and as text, then the app's first code switches it on (SR-22). */
export const AppSetUp = ({ done }: { done: () => void }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const [secret, setSecret] = useState<Secret>()
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  return secret ? <FirstCode secret={secret} switchedOn={setCodes} /> : <GetSecret take={setSecret} />
}

const GetSecret = ({ take }: { take: (secret: Secret) => void }) => {
  const t = useText()
  const proof = useProof()
  const { act, isBusy, problem } = useAct()
  const hasRequested = useRef(false)
  const requestSecret = async () => {
    const answer = await act(
      () => api.call('user', 'user_generate_ga', proof.proof, { quiet: true, repeatable: true }),
      proof.isRequestedBy,
    )
    const secret = answer?.data[0]
    if (secret) take(secret)
  }
  useEffect(() => {
    // One secret per opening: another would invalidate the code that was scanned already.
    if (hasRequested.current) return
    hasRequested.current = true
    void requestSecret()
  })
  if (!proof.isNeeded && !problem) return <Waiting rows={2} height={120} />
  return (
    <Form onSubmit={requestSecret}>
      <ProofField proof={proof} />
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full disabled={isBusy}>
        {t(proof.isNeeded ? 'account.goOn' : 'frame.again')}
      </Button>
    </Form>
  )
}

const FirstCode = ({ secret, switchedOn }: { secret: Secret; switchedOn: (codes: readonly string[]) => void }) => {
  const t = useText()
  const refusal = useRefusal()
  const proof = useProof()
  const [code, setCode] = useState('')
  const { act, isBusy, problem, setProblem } = useAct()
  const switchOn = async () => {
    if (!isCode(code)) return setProblem(refusal('code_incorrect'))
    const answer = await act(
      () => api.call('user', 'two_auth_type', { type: 'ga', code, ...proof.proof }, { quiet: true }),
      (refused) => {
        noteFactor('two_auth_type', refused)
        proof.isRequestedBy(refused)
        return false
      },
    )
    if (!answer) return
    noteFactor('two_auth_type', answer)
    switchedOn(answer.data[0]?.recoveryCodes ?? [])
  }
  return (
    <Form onSubmit={switchOn}>
      <h3 className="h3">{t('account.scan')}</h3>
      <p className="text-mist">{t('account.scanText')}</p>
      <img className="me-qr" src={secret.qr} alt={t('account.qrAlt')} width={196} height={196} />
      <dl className="copies">
        <CopyLine
          name={t('account.secretKey')}
          value={secret.secret}
          shown={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        />
      </dl>
      <h3 className="h3">{t('account.typeCode')}</h3>
      <CodeField code={code} change={setCode} />
      <ProofField proof={proof} />
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full busy={isBusy}>
        {t('account.verifyAndOn')}
      </Button>
    </Form>
  )
}
