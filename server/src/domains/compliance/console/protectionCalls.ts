import { strongBelowWeak } from '@yakamoz/contract/console/index'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { settingsSubject } from '../../../console/settingRows.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { findPlayer } from '../../accounts/index.ts'
import { signedExport } from '../authorityExport.ts'
import { actInCase, lackingIn, noteCase, openByHand, takeCase } from '../caseActs.ts'
import { askedReport, caseReported, closeUnreported, noteReportAsked } from '../caseReports.ts'
import { caseSubject } from '../caseRows.ts'
import { listBars } from '../exclusionLists.ts'
import { caseOf, casesOfPlayer, listCases } from '../readCases.ts'
import { decideHit } from '../screening/hitActs.ts'
import { screeningState } from '../screening/screening.ts'
import { protectionSettingsChanged, settingsOf } from '../settings.ts'

const cases: ConsoleHandler<'protection', 'cases'> = async (wanted, { app, caller }) => {
  const { rows, total } = await listCases(app, caller.id, wanted)
  return consoleDone(rows, { limit: wanted.limit, offset: wanted.offset, total })
}

/** It shows personal data, so it is audited. */
const oneCase: ConsoleHandler<'protection', 'case'> = async ({ id }, { app, caller }) => {
  const found = await caseOf(app, caller.id, id)
  if (!found) return consoleRefuse('not_found')
  const act = { actor: caller.person.actor, act: 'protection case shown', subject: caseSubject(id), detail: {} }
  await recordAudit(app, act)
  return consoleDone([found])
}

/** It shows personal data, so it is audited. */
const player: ConsoleHandler<'protection', 'player'> = async ({ id }, { app, caller }) => {
  if (!(await findPlayer(app, id))) return consoleRefuse('not_found')
  const act = { actor: caller.person.actor, act: 'player protection shown', subject: String(id), detail: {} }
  await recordAudit(app, act)
  return consoleDone([await casesOfPlayer(app, caller.id, id)])
}

const open: ConsoleHandler<'protection', 'open'> = async (given, { app, caller }) => {
  const id = await openByHand(app, { ...given, by: caller.person })
  return id === undefined ? consoleRefuse('not_found') : consoleDone([{ id }])
}

const take: ConsoleHandler<'protection', 'take'> = async ({ id }, { app, caller }) => {
  const outcome = await takeCase(app, { id, by: caller })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const note: ConsoleHandler<'protection', 'note'> = async ({ id, body }, { app, caller }) => {
  const outcome = await noteCase(app, { id, body, by: caller.person })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

/** A limit, a break and an exclusion need the permission that they need on the player's page. */
const act: ConsoleHandler<'protection', 'act'> = async (given, { app, caller }) => {
  if (given.act !== 'message' && !caller.permissions.includes('players.protect')) return consoleRefuse('not_permitted')
  const outcome = await actInCase(app, { ...given, by: caller.person })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const close: ConsoleHandler<'protection', 'close'> = async (given, { app, caller }) => {
  const lacking = lackingIn(given, app.now())
  if (lacking) return consoleRefuse(lacking)
  const asked = { ...given, by: caller.person }
  if (given.decision !== 'report') {
    const outcome = await closeUnreported(app, asked)
    return outcome === 'done' ? consoleDone([{ asked: '' }]) : consoleRefuse(outcome)
  }
  const request = await askedReport(app, asked)
  if (typeof request === 'string') return consoleRefuse(request)
  const answer = await askAct(app, caseReported, request)
  if ('data' in answer && answer.data[0]?.asked) await noteReportAsked(app, asked)
  return answer
}

/** To say that a player is the person of a list blocks him, which needs the permission that it needs on his page. */
const decide_hit: ConsoleHandler<'protection', 'decide_hit'> = async (given, { app, caller }) => {
  if (given.is === 'same' && !caller.permissions.includes('players.access')) return consoleRefuse('not_permitted')
  const outcome = await decideHit(app, { ...given, by: caller.person })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const screening: ConsoleHandler<'protection', 'screening'> = async (_, { app }) =>
  consoleDone([await screeningState(app)])

const settings: ConsoleHandler<'protection', 'settings'> = async (_, { app }) => consoleDone([await settingsOf(app)])

const change_settings: ConsoleHandler<'protection', 'change_settings'> = async (
  { changes, reason },
  { app, caller },
) => {
  const stored = await settingsOf(app)
  const detail = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && value !== stored[name as keyof typeof stored],
    ),
  )
  if (Object.keys(detail).length === 0) return consoleRefuse('unchanged')
  if (strongBelowWeak({ ...stored, ...detail }).length > 0) return consoleRefuse('strong_below_weak')
  const asked = { subject: settingsSubject('protection', detail), amount: 0, detail, reason, by: caller.person }
  return askAct(app, protectionSettingsChanged, asked)
}

/** The entry is written before the answer: what has left the house is recorded, also if the answer is lost. */
const exported: ConsoleHandler<'protection', 'export'> = async ({ reason, of, id }, { app, caller }) => {
  if (!caller.permissions.includes('players.export')) return consoleRefuse('not_permitted')
  const json = await signedExport(app, { staff: caller.id, exported: { of, id } })
  if (json === undefined) return consoleRefuse('not_found')
  // Its subject is never the player: entries about him are shown to many who may not know of it.
  const subject = of === 'case' ? caseSubject(id) : `authority ${id}`
  await recordAudit(app, { actor: caller.person.actor, act: 'protection exported', subject, detail: { of, reason } })
  return consoleDone([{ name: `${of}-${id}.json`, json }])
}

const bars: ConsoleHandler<'protection', 'bars'> = async (wanted, { app }) => {
  const { rows, total } = await listBars(app, wanted)
  return consoleDone(rows, { limit: wanted.limit, offset: wanted.offset, total })
}

/** The calls of the class `protection`. */
export const protectionCalls = {
  bars,
  export: exported,
  cases,
  case: oneCase,
  player,
  open,
  take,
  note,
  act,
  close,
  decide_hit,
  screening,
  settings,
  change_settings,
}
