import { randomInt } from 'node:crypto'
import { cleanNumber } from '@yakamoz/values'
import { sql } from 'kysely'
import { playerAct, withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { emailsOf } from './emails.ts'
import type { Player } from './playerQueries.ts'
import type { CodeVerdict, GivenCode } from './secondFactorCodes.ts'

/** Letters and digits that cannot be confused. */
const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const recoveryLength = 10

const recoveryCount = 10

const recoveryMark = (app: AppContext, player: number, code: string): string =>
  app.vault.mark(`recovery:${player}:${code}`)

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

/** Creates ten recovery codes of about 49 bits, `ABCDE-FGHJK`, and the keyed hashes that are stored. */
export const newRecoveryCodes = (app: AppContext, player: number): { shown: string[]; marks: string[] } => {
  const codes = Array.from({ length: recoveryCount }, newRecoveryCode)
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    marks: codes.map((code) => recoveryMark(app, player, code)),
  }
}

/** Normalizes a typed recovery code to capitals without dashes; undefined if it does not have the form of one. */
export const recoveryCodeFrom = (typed: string): string | undefined => {
  const code = cleanNumber(typed).toUpperCase()
  return code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter))
    ? code
    : undefined
}

/** Consumes a recovery code. The number of codes left is audited and e-mailed to the player. */
export const takeRecoveryCode = async (
  app: AppContext,
  player: Player,
  { purpose, code }: GivenCode,
): Promise<CodeVerdict> => {
  const mark = recoveryMark(app, player.id, code)
  const taken = await withAudit(
    app,
    async (executor) => {
      const row = await executor
        .updateTable('player')
        .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${mark})` })
        .where('id', '=', player.id)
        .where(sql<boolean>`${mark} = any (recovery_hashes)`)
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
