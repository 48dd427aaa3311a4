import type { AppContext } from '../../transport/appContext.ts'
import { takeAppCode } from './authenticatorCodes.ts'
import type { Player } from './playerQueries.ts'
import { recoveryCodeFrom, takeRecoveryCode } from './recoveryCodes.ts'
import { type SmsPurpose, takeSmsCode } from './smsCodes.ts'

/** Checks the codes of the second factor: authenticator app, SMS and recovery codes. Each works once. */

/** `used`: an authenticator code that was right, but whose time step was consumed before. */
export type CodeVerdict = 'right' | 'wrong' | 'used' | 'expired'

export type GivenCode = { kind: 'ga' | 'sms'; purpose: SmsPurpose; code: string }

/** Checks a code of a kind; a recovery code is accepted too if the kind is the current factor. */
export const takeCode = (app: AppContext, player: Player, given: GivenCode): Promise<CodeVerdict> => {
  const { kind, purpose, code } = given
  const recovery = player.factor === kind ? recoveryCodeFrom(code) : undefined
  if (recovery) return takeRecoveryCode(app, player, { ...given, code: recovery })
  return kind === 'ga' ? takeAppCode(app, player, code) : takeSmsCode(app, player, purpose, code)
}
