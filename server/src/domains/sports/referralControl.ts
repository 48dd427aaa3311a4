import type { ReferralSettings } from '@yakamoz/sports'
import type { ApprovableAct } from '../../console/approvals.ts'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { publishSaleControls } from './saleControl.ts'
import { storeTradingSetting } from './tradingSettings.ts'

/** Changes which coupons are referred to a trader. `detail` has all settings. */
export const referralChanged: ApprovableAct = {
  name: 'coupon referral changed',
  permission: 'trading.limits',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const value = detail as ReferralSettings
    await storeTradingSetting(app, {
      name: 'referral',
      value,
      act: 'coupon referral changed',
      reason,
      actor: by.actor,
    })
    await publishSaleControls(app)
    return { ok: true, text: 'done' }
  },
}

type Mark = { player: number; isReferred: boolean; reason: string; actor: string }

/** Refers all coupons of a player to a trader, or no longer; false when nothing changes. */
export const markForReferral = async (
  app: AppContext,
  { player, isReferred, reason, actor }: Mark,
): Promise<boolean> => {
  const changed = await withAudit(
    app,
    async (executor) =>
      isReferred
        ? await executor
            .insertInto('referred_player')
            .values({ player_id: player, reason, actor, made_at: new Date(app.now()) })
            .onConflict((row) => row.doNothing())
            .returning('player_id')
            .executeTakeFirst()
        : await executor
            .deleteFrom('referred_player')
            .where('player_id', '=', player)
            .returning('player_id')
            .executeTakeFirst(),
    () => ({
      actor,
      act: isReferred ? 'player referred' : 'player no longer referred',
      subject: String(player),
      detail: { reason },
    }),
  )
  if (!changed) return false
  await publishSaleControls(app)
  return true
}
