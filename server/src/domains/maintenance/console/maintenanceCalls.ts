import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { planMaintenance, setMaintenance } from '../maintenanceActs.ts'

const maintenance: ConsoleHandler<'house', 'maintenance'> = async (_, { app }) => {
  await app.maintenance.refresh()
  const { on, sinceMs, reason, expectedEndMs, endsItself, plan } = app.maintenance.state
  return consoleDone([
    {
      running: on ? { since: sinceMs ?? app.now(), texts: reason, end: expectedEndMs ?? '', endsItself } : '',
      plan: plan ? { from: plan.startMs, until: plan.endMs, texts: plan.reason } : '',
    },
  ])
}

/** Begins a maintenance at once, or changes the one that runs. */
const runs =
  (needed: 'begin' | 'change'): ConsoleHandler<'house', 'begin_maintenance'> =>
  async ({ texts, end, endsItself, reason }, { app, caller }) => {
    await app.maintenance.refresh()
    if (app.maintenance.state.on !== (needed === 'change')) return consoleRefuse('unchanged')
    if (end !== '' && end <= app.now()) return consoleRefuse('time_past')
    if (end === '' && endsItself) return consoleRefuse('end_missing')
    const wanted = { on: true, reason: texts, expectedEndMs: end === '' ? undefined : end, endsItself }
    const done = await setMaintenance(app, wanted, { actor: caller.person.actor, note: reason })
    return done ? consoleDone([]) : consoleRefuse('unchanged')
  }

const end_maintenance: ConsoleHandler<'house', 'end_maintenance'> = async ({ reason }, { app, caller }) => {
  const done = await setMaintenance(app, { on: false }, { actor: caller.person.actor, note: reason })
  return done ? consoleDone([]) : consoleRefuse('unchanged')
}

const plan_maintenance: ConsoleHandler<'house', 'plan_maintenance'> = async (
  { texts, from, until, reason },
  { app, caller },
) => {
  if (from <= app.now()) return consoleRefuse('time_past')
  if (until <= from) return consoleRefuse('end_before_start')
  const plan = { startMs: from, endMs: until, reason: texts }
  const done = await planMaintenance(app, plan, { actor: caller.person.actor, note: reason })
  return done ? consoleDone([]) : consoleRefuse('unchanged')
}

const cancel_maintenance: ConsoleHandler<'house', 'cancel_maintenance'> = async ({ reason }, { app, caller }) => {
  const done = await planMaintenance(app, undefined, { actor: caller.person.actor, note: reason })
  return done ? consoleDone([]) : consoleRefuse('unchanged')
}

/** The calls of the console about maintenance. */
export const maintenanceCalls = {
  maintenance,
  begin_maintenance: runs('begin'),
  change_maintenance: runs('change'),
  end_maintenance,
  plan_maintenance,
  cancel_maintenance,
}
