/** The conditions of a password, in the order in which they are told (specification section 5, Z-03). */
export type PasswordFault = 'too_short' | 'no_uppercase' | 'no_number' | 'too_long'

export const minPasswordLength = 6
/** Long pass phrases are welcome; beyond this a hash would only cost time. */
export const longestPassword = 128

/** What a password lacks, empty when it will do. Any Unicode capital counts as upper case. */
export const passwordFaults = (password: string, least = minPasswordLength): PasswordFault[] => {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < least) faults.push('too_short')
  if (!/\p{Lu}/u.test(password)) faults.push('no_uppercase')
  if (!/\p{Nd}/u.test(password)) faults.push('no_number')
  if (length > longestPassword) faults.push('too_long')
  return faults
}
