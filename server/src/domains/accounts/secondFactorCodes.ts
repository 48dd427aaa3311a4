import type { AppContext } from '../../transport/appContext.ts'
import { takeAppCode } from './authenticatorCodes.ts'
import type { Player } from './playerQueries.ts'
import { recoveryCodeFrom, takeRecoveryCode } from './recoveryCodes.ts'
import { type SmsPurpose, takeSmsCode } from './smsCodes.ts'

/** The codes of the second factor: of the app, by SMS, and for recovery. Each works once. */

/** `used`: a code of the app that was right, of a step that is taken already. */
export type CodeVerdict = 'right' | 'wrong' | 'used' | 'expired'

export type GivenCode = { kind: 'ga' | 'sms'; purpose: SmsPurpose; code: string }

/** Judges a code of a kind; where the kind is the factor that is on, a recovery code will do as well. */
export const takeCode = (app: AppContext, player: Player, given: GivenCode): Promise<CodeVerdict> => {
  const { kind, purpose, code } = given
  const recovery = player.factor === kind ? recoveryCodeFrom(code) : undefined
  if (recovery) return takeRecoveryCode(app, player, { ...given, code: recovery })
  return kind === 'ga' ? takeAppCode(app, player, code) : takeSmsCode(app, player, purpose, code)
}
