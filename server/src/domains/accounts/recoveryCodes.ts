import { randomInt } from 'node:crypto'
import { cleanNumber } from '@yakamoz/values'
import { sql } from 'kysely'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import type { Player } from './playerQueries.ts'
import type { CodeVerdict, GivenCode } from './secondFactorCodes.ts'

/** Letters and digits that nobody takes for one another. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const recoveryLength = 10

const recoveryCount = 10

const recoveryMark = (app: AppContext, player: number, code: string): string =>
  app.vault.mark(`recovery:${player}:${code}`)

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** Ten fresh recovery codes, about 49 bits each, `ABCDE-FGHJK`, and the marks under which they are kept. */
export const newRecoveryCodes = (app: AppContext, player: number): { shown: string[]; kept: string[] } => {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    kept: codes.map((code) => recoveryMark(app, player, code)),
  }
}

/** The recovery code that was typed, in capitals and without dashes; undefined when it has not the form of one. */
export const recoveryCodeFrom = (typed: string): string | undefined => {
  const code = cleanNumber(typed).toUpperCase()
  return code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter))
    ? code
    : undefined
}

/** Takes a recovery code off the player's list: the audit trail and the player are told how many are left. */
export const takeRecoveryCode = async (
  app: AppContext,
  player: Player,
  { purpose, code }: GivenCode,
): Promise<CodeVerdict> => {
  const kept = recoveryMark(app, player.id, code)
  const taken = await withAudit(
    app,
    async (executor) => {
      const row = await executor
        .updateTable('player')
        .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${kept})` })
        .where('id', '=', player.id)
        .where(sql<boolean>`${kept} = any (recovery_hashes)`)
        .returning(sql<number>`cardinality(recovery_hashes)`.as('left_over'))
        .executeTakeFirst()
      if (row) await emailsOf(app, executor).recoveryUsed(player, row.left_over)
      return row
    },
    ({ left_over }) =>
      playerAct(player.id, 'recovery code used', {
        for: purpose === 'settings' ? 'settings' : 'sign-in',
        left: left_over,
      }),
  )
  return taken ? 'right' : 'wrong'
}
