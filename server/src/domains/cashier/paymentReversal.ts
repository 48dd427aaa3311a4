import { correctionOf, type Leg, type Posted } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type ForfeitureResolution, isBonusChanged, resolveForfeiture } from '../bonuses/index.ts'
import type { Transaction } from './decisionFinish.ts'
import { paymentParts } from './rules.ts'

const maxAttempts = 5

/** The legs that reverse an approved payment and its fee. */
const reversalLegs = (row: Transaction): [Leg, ...Leg[]] => {
  const { gateway, amount, net, fee } = paymentParts(row)
  const reversal: Leg =
    row.type_id === 1
      ? { from: 'cash', to: gateway, amount, reason: 'correction' }
      : { from: gateway, to: 'cash', amount: net, reason: 'correction' }
  return fee > 0 ? [{ from: 'house/fees', to: 'cash', amount: fee, reason: 'correction' }, reversal] : [reversal]
}

/**
 * Books the reverse of an approved payment and its effect on a bonus that it forfeited, once for whatever cause; repeats it when that bonus
 * changed meanwhile.
 */
export const postReversal = async (
  app: AppContext,
  row: Transaction,
  tries = 1,
): Promise<{ posted: Posted; resolved: ForfeitureResolution | undefined }> => {
  const { player_id: player, id } = row
  const resolved =
    row.type_id === 2 ? await resolveForfeiture(app, { player, withdrawal: id, isApproved: false }) : undefined
  try {
    const posted = await app.ledger.post({
      player,
      id: correctionOf(id),
      intent: 'correction',
      legs: [...reversalLegs(row), ...(resolved?.legs ?? [])],
      ...(resolved ? { records: [resolved.ends] } : {}),
    })
    return { posted, resolved }
  } catch (cause) {
    if (!isBonusChanged(cause) || tries >= maxAttempts) throw cause
    return postReversal(app, row, tries + 1)
  }
}
