import { addressKey } from '../platform/addressKey.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../transport/appContext.ts'
import type { Limits } from '../transport/rpc/limits.ts'
import type { StaffOrigin } from './consoleOrigin.ts'
import type { StaffCaller } from './staffSessions.ts'

/** Entries that one address may cause without being signed in, and one member of staff: they are stored for ever. */
const visitorRate = { points: 20, seconds: 3_600 } as const
const staffRate = { points: 200, seconds: 3_600 } as const

type RefusedAccess = { call: string; why: string; caller?: StaffCaller | undefined; origin: StaffOrigin }

/** Records a refused access, up to a limit by member of staff or by address. All are logged. */
export const auditRefusedAccess = async (
  app: AppContext,
  limits: Limits,
  { call, why, caller, origin }: RefusedAccess,
): Promise<void> => {
  const actor = caller?.person.actor ?? 'somebody'
  app.log.warn({ call, why, staff: caller?.id ?? 0 }, 'the console refused an access')
  const seconds = caller
    ? await limits.take('console refusal', staffRate, { player: caller.id })
    : await limits.take('console refusal', visitorRate, { address: addressKey(origin.address) })
  if (seconds > 0) return
  const detail = { why, address: origin.address }
  await recordAudit(app, { actor, act: 'console access refused', subject: call, detail })
}
