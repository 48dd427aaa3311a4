/** The faults of a password, in the order in which they are shown (specification section 5, Z-03). */
export type PasswordFault = 'too_short' | 'no_uppercase' | 'no_number' | 'too_long'

export const minPasswordLength = 6
/** Allows long pass phrases and bounds the time of a hash. */
export const maxPasswordLength = 128

/** Returns the faults of a password. Any Unicode capital counts as upper case. */
export const passwordFaults = (password: string, minLength = minPasswordLength): PasswordFault[] => {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < minLength) faults.push('too_short')
  if (!/\p{Lu}/u.test(password)) faults.push('no_uppercase')
  if (!/\p{Nd}/u.test(password)) faults.push('no_number')
  if (length > maxPasswordLength) faults.push('too_long')
  return faults
}
