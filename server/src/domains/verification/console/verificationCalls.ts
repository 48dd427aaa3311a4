import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { settingsSubject } from '../../../console/settingRows.ts'
import { acceptDocument, refuseDocument, requestDocument, reviewHolder } from '../decisions.ts'
import { publishDocuments } from '../documents.ts'
import { verificationSettingsChanged } from '../settings.ts'
import { askedTakeBack, documentTakenBack } from '../takeBack.ts'
import { readCalls } from './readCalls.ts'

const accept: ConsoleHandler<'verification', 'accept'> = async (given, { app, caller }) => {
  const outcome = await acceptDocument(app, { ...given, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const refuse: ConsoleHandler<'verification', 'refuse'> = async (given, { app, caller }) => {
  const outcome = await refuseDocument(app, { ...given, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const take_back: ConsoleHandler<'verification', 'take_back'> = async (given, { app, caller }) => {
  const asked = await askedTakeBack(app, { ...given, by: caller.person })
  if (typeof asked === 'string') return consoleRefuse(asked)
  const answer = await askAct(app, documentTakenBack, asked)
  publishDocuments(app, given.player)
  return answer
}

const request: ConsoleHandler<'verification', 'request'> = async (given, { app, caller }) => {
  const outcome = await requestDocument(app, { ...given, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const review_holder: ConsoleHandler<'verification', 'review_holder'> = async (given, { app, caller }) => {
  const outcome = await reviewHolder(app, { ...given, actor: caller.person.actor })
  return outcome === 'done' ? consoleDone([]) : consoleRefuse(outcome)
}

const change_settings: ConsoleHandler<'verification', 'change_settings'> = async (
  { reason, gates, needsHolder, retentionDays },
  { app, caller },
) => {
  const given = { gates, needsHolder, retentionDays }
  const detail = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(detail).length === 0) return consoleRefuse('unchanged')
  const asked = { subject: settingsSubject('verification', detail), amount: 0, detail, reason, by: caller.person }
  return askAct(app, verificationSettingsChanged, asked)
}

/** The calls of the class `verification`. */
export const verificationCalls = { ...readCalls, accept, refuse, take_back, request, review_holder, change_settings }
