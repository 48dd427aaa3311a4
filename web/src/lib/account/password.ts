import { type PasswordFault, passwordFaults } from '@yakamoz/values'
import type { RefusalName } from '../api/refusals.ts'

const refusalOf: Record<PasswordFault, RefusalName> = {
  too_short: 'password_too_short',
  no_uppercase: 'password_no_uppercase',
  no_number: 'password_no_number',
  too_long: 'password_too_long',
}

/** The first thing that a new password lacks (V-04 to V-06). */
export const passwordRefusal = (password: string): RefusalName | undefined => {
  const [fault] = passwordFaults(password)
  return fault && refusalOf[fault]
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u]

/** How much a password can bear, 0 to 4: its length, and from 10 characters its variety. For the meter only, it refuses nothing. */
export const passwordStrength = (password: string): number => {
  const length = [...password].length
  if (length === 0) return 0
  const variety = kinds.filter((kind) => kind.test(password)).length
  return 1 + [length >= 8 && variety >= 3, length >= 10, length >= 14].filter(Boolean).length
}
