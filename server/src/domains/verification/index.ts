import * as calls from './calls/verification.ts'

/** Verification of players: documents, levels, and the outside service. */
export const verification = {
  state: calls.state,
  add_document: calls.add_document,
  withdraw_document: calls.withdraw_document,
  start: calls.start,
}

export { verificationCalls } from './console/verificationCalls.ts'
export { requestDocument } from './decisions.ts'
export { deleteDocuments, deleteOldDocuments, documentsOf, waitingDocuments } from './documents.ts'
export { lookUpChecks } from './service/checks.ts'
export { addVerificationCallbacks } from './service/endpoint.ts'
export { verificationSettingsChanged } from './settings.ts'
export { askedTakeBack, documentTakenBack } from './takeBack.ts'
