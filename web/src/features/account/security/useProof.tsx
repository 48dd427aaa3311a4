import type { Answer } from '@yakamoz/contract'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import { OwnPassword } from '../OwnPassword.tsx'

/** A fresh proof of identity: the password, requested only when the server requires it (SR-22). */
export const useProof = () => {
  const [isNeeded, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  return {
    isNeeded,
    password,
    setPassword,
    /** The proof as a call sends it. */
    proof: password ? { password } : {},
    /** Whether a refusal only requests the password. */
    isRequestedBy: ({ refusal }: Answer): boolean => {
      const isRequested = refusal === 'password_needed'
      if (isRequested || refusal === 'password_wrong') setNeeded(true)
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
