import { withAudit } from '../../platform/audit.ts'
import {
  endDueMaintenance,
  type MaintenancePlan,
  type MaintenanceSwitch,
  startPlannedMaintenance,
  storeMaintenancePlan,
  switchMaintenance,
} from '../../platform/maintenance.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Reads the state again here, and tells the other processes and the pages of the console. */
const announce = async (app: AppContext): Promise<void> => {
  await app.maintenance.refresh()
  app.bus.publish('maintenance', {})
  app.bus.publish('console', { topic: 'house', id: '' })
}

const wireOf = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString())

type By = { actor: string; note?: string | undefined }

/** Switches maintenance on, changes it or ends it, at once. Returns false when nothing changes. */
export const setMaintenance = async (
  app: AppContext,
  wanted: Omit<MaintenanceSwitch, 'nowMs'>,
  { actor, note = '' }: By,
): Promise<boolean> => {
  const { on, reason = { tr: '', en: '' }, expectedEndMs, endsItself = false } = wanted
  const detail = on ? { reason, end: wireOf(expectedEndMs), endsItself, note } : { note }
  const switched = await withAudit(
    app,
    (query) => switchMaintenance({ query }, { ...wanted, nowMs: app.now() }),
    () => ({ actor, act: on ? 'maintenance on' : 'maintenance off', subject: 'site', detail }),
  )
  if (switched) await announce(app)
  return switched !== undefined
}

/** Plans a maintenance, in place of an earlier plan; undefined cancels the plan. Returns false when nothing changes. */
export const planMaintenance = async (
  app: AppContext,
  plan: MaintenancePlan | undefined,
  { actor, note = '' }: By,
): Promise<boolean> => {
  const detail = plan ? { start: wireOf(plan.startMs), end: wireOf(plan.endMs), reason: plan.reason, note } : { note }
  const stored = await withAudit(
    app,
    (query) => storeMaintenancePlan({ query }, plan),
    () => ({ actor, act: plan ? 'maintenance planned' : 'maintenance cancelled', subject: 'site', detail }),
  )
  if (stored) await announce(app)
  return stored !== undefined
}

/** The actor of what a plan does by itself. */
const actor = 'maintenance plan'

/** Starts the planned maintenance and ends the one that ends by itself, when they are due. Without either it asks the database nothing. */
export const followMaintenancePlan = async (app: AppContext): Promise<void> => {
  const { plan, on, endsItself, expectedEndMs } = app.maintenance.state
  const nowMs = app.now()
  const isEnding = on && endsItself && expectedEndMs !== undefined && expectedEndMs <= nowMs
  if (isEnding) {
    const ended = await withAudit(
      app,
      (query) => endDueMaintenance({ query }, nowMs),
      () => ({ actor, act: 'maintenance off', subject: 'site', detail: {} }),
    )
    if (ended) await announce(app)
  }
  if (!plan || plan.startMs > nowMs) return
  const started = await withAudit(
    app,
    (query) => startPlannedMaintenance({ query }, nowMs),
    ({ outcome }) => ({
      actor,
      act: outcome === 'started' ? 'maintenance on' : 'maintenance missed',
      subject: 'site',
      detail: { end: wireOf(plan.endMs), reason: plan.reason },
    }),
  )
  if (started) await announce(app)
}
