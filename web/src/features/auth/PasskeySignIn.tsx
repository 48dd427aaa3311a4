import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { hasPasskeys, offerInField, signWithPasskey } from '../../lib/account/passkeys.ts'
import { api } from '../../lib/api/api.ts'
import { orFalse } from '../../lib/api/client.ts'
import { useRefusal } from '../../lib/api/refusals.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'

/** Signing in with a passkey, by the button or in the field of the name; nothing where the browser has none. */
export const PasskeySignIn = () => {
  const [isOffered, setOffered] = useState(false)
  // Only the browser knows; the page is drawn by the server first.
  useEffect(() => setOffered(hasPasskeys()), [])
  return isOffered ? <Offer /> : null
}

const Offer = () => {
  const t = useText()
  const { press, isBusy, problem } = usePasskeySignIn()
  return (
    <div className="flow mt-4">
      <Button full size="lg" icon="key-round" busy={isBusy} onClick={() => void press()}>
        {t('auth.passkey')}
      </Button>
      <Problem problem={problem} />
    </div>
  )
}

/** The page either waits in the field of the name or, after a press, for the device's own dialog. */
const usePasskeySignIn = () => {
  const t = useText()
  const refusal = useRefusal()
  const [problem, setProblem] = useState('')
  const [isPressed, setPressed] = useState(false)

  const signIn = async (credential: AuthenticationResponseJSON): Promise<string> => {
    const session = await import('../../lib/session/playerSession.ts').catch(() => undefined)
    const step = await session?.signInByPasskey(credential)
    if (step?.step === 'in') return ''
    return step?.step === 'refused' ? step.message : t('frame.somethingWrong')
  }

  /** Returns why the player is not signed in; empty if he is. */
  const signInByDialog = async (): Promise<string> => {
    const begun = await orFalse(api.call('user', 'begin_passkey_sign_in', {}, { quiet: true }))
    const options = begun ? begun.data[0] : undefined
    if (!options) return begun ? begun.message : t('frame.somethingWrong')
    const signed = await signWithPasskey(options)
    if ('credential' in signed) return signIn(signed.credential)
    return signed.failure === 'address' ? refusal('passkeys_unavailable') : t('auth.passkeyUndone')
  }

  const run = async (work: () => Promise<string>): Promise<void> => {
    setProblem('')
    setPressed(true)
    const found = await work().catch(() => t('frame.somethingWrong'))
    // Who is signed in is led on.
    if (!found) return
    setProblem(found)
    setPressed(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer lasts until a press, not until the page is drawn again
  useEffect(() => {
    if (!isPressed) return offerInField((credential) => void run(() => signIn(credential)))
    return undefined
  }, [isPressed])

  return { press: () => run(signInByDialog), isBusy: isPressed, problem }
}
