/** Markers of harm, patterns of money laundering and abuse, and the cases of staff about them. */

export { checkExport } from './authorityExport.ts'
export { caseReported } from './caseReports.ts'
export { inArea, needsCase } from './caseRules.ts'
export { protectionCalls } from './console/protectionCalls.ts'
export { evaluateDuePlayers } from './evaluation.ts'
export { harmOf } from './harmMarkers.ts'
export { patternsOf } from './moneyPatterns.ts'
export { dayMs, type Finding, minuteMs, type PaymentFact, type PlayerRecord, recordDays } from './playerRecord.ts'
export { readRecord } from './readRecord.ts'
export { screenPlayers } from './screening/screening.ts'
export { protectionSettingsChanged } from './settings.ts'
export { watchConsumer } from './watch.ts'
