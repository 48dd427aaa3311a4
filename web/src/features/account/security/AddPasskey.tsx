import { passkeyChallengeMs } from '@yakamoz/contract/constants'
import { deviceName } from '@yakamoz/values'
import { useState } from 'react'
import { type CreationOptions, createPasskey, type DeviceFailure } from '../../../lib/account/passkeys.ts'
import { api } from '../../../lib/api/api.ts'
import { useRefusal } from '../../../lib/api/refusals.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { CodeField } from './CodeField.tsx'
import { factor } from './otp.ts'
import { PasskeyName } from './PasskeyName.tsx'
import { SendCode } from './SendCode.tsx'
import { ProofField, useProof } from './useProof.tsx'
import { useSmsCode } from './useSmsCode.ts'

/** Adds a passkey of this device: the proof of identity first, then the device's own dialog (A72). */
export const AddPasskey = ({ done }: { done: () => void }) => {
  const t = useText()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const { add, begun, isBusy, problem, proof, code, setCode } = useAddPasskey(done)
  return (
    <Form onSubmit={() => add(name)}>
      <p className="text-mist">{t('account.passkeyAddText')}</p>
      <PasskeyName name={name} change={setName} />
      {!begun && <ProofField proof={proof} />}
      {!begun && <FactorCode code={code} change={setCode} />}
      <Problem problem={problem} />
      <Button type="submit" look="go" size="lg" full disabled={isBusy} icon="key-round">
        {t('account.goOn')}
      </Button>
    </Form>
  )
}

/** The code of the second factor, where one is on. */
const FactorCode = ({ code, change }: { code: string; change: (code: string) => void }) => {
  const kind = useStateOf(factor)
  const sms = useSmsCode()
  if (kind === 'none') return null
  return (
    <>
      {kind === 'sms' && <SendCode sms={sms} />}
      <CodeField code={code} change={change} takesRecovery />
    </>
  )
}

/** The options of a challenge that still can be used; a code works once, so a broken-off try needs no other. */
type Begun = { options: CreationOptions; untilMs: number }

const useAddPasskey = (done: () => void) => {
  const t = useText()
  const refusal = useRefusal()
  const proof = useProof()
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<Begun>()
  const [isWithDevice, setWithDevice] = useState(false)
  const { act, isBusy, problem, setProblem } = useAct(['account', 'passkeys'])

  const begin = async (): Promise<CreationOptions | undefined> => {
    if (begun && Date.now() < begun.untilMs) return begun.options
    const untilMs = Date.now() + passkeyChallengeMs / 2
    const given = { ...proof.proof, ...(code.trim() && { code: code.trim() }) }
    const answer = await act(
      () => api.call('account', 'begin_passkey', given, { act: true, quiet: true }),
      (refused) => proof.isRequestedBy(refused),
    )
    const options = answer?.data[0]
    setBegun(options && { options, untilMs })
    setCode('')
    return options
  }

  const failureText = (failure: DeviceFailure): string => {
    if (failure === 'address') return refusal('passkeys_unavailable')
    return t(`account.passkeyFailure.${failure === 'replaced' ? 'undone' : failure}`)
  }

  const add = async (name: string): Promise<void> => {
    const options = await begin()
    if (!options) return
    setWithDevice(true)
    const made = await createPasskey(options)
    setWithDevice(false)
    if ('failure' in made) return setProblem(failureText(made.failure))
    const { credential } = made
    const answer = await act(() => api.call('account', 'add_passkey', { credential, name: name.trim() }, { act: true }))
    if (answer) return done()
    // The challenge is spent.
    setBegun(undefined)
  }

  return { add, begun: begun !== undefined, isBusy: isBusy || isWithDevice, problem, proof, code, setCode }
}
