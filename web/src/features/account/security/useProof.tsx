import { useState } from 'react'
import { isRefusal } from '../../../lib/api/refusals.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { OwnPassword } from '../OwnPassword.tsx'

/** A fresh proof that the person is the player: the password, asked for only when the server wants it (SR-22). */
export const useProof = () => {
  const language = useLanguage()
  const [isNeeded, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  return {
    isNeeded,
    password,
    setPassword,
    /** What a call sends along. */
    proof: password ? { password } : {},
    /** Whether a refusal only asks for the password. */
    isRequestedBy: (message: string): boolean => {
      const isRequested = isRefusal(message, 'password_needed', language)
      if (isRequested || isRefusal(message, 'password_wrong', language)) setNeeded(true)
      return isRequested
    },
  }
}

type Props = { proof: ReturnType<typeof useProof> }

export const ProofField = ({ proof }: Props) => {
  const t = useText()
  if (!proof.isNeeded) return null
  return (
    <OwnPassword
      hint={t('account.proofHint')}
      value={proof.password}
      onChange={(event) => proof.setPassword(event.target.value)}
    />
  )
}
