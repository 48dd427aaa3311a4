import type { ApprovableActName } from '@yakamoz/contract/console/approvableActs'
import type { Permission, StaffRole } from '@yakamoz/contract/console/permissions'
import type { PlainTextKey, Translate } from './texts.tsx'

/** The words for roles, permissions and acts. A role or permission without a word does not compile. */
export const roleText = (role: StaffRole) => `role.${role}` as const satisfies PlainTextKey

export const roleAboutText = (role: StaffRole) => `roleAbout.${role}` as const satisfies PlainTextKey

export const permissionText = (permission: Permission) => `permission.${permission}` as const satisfies PlainTextKey

const levels = ['verification.level.0', 'verification.level.1', 'verification.level.2'] as const

export const levelText = (level: number): PlainTextKey => levels[level] ?? levels[0]

/** The acts of the audit trail that have a word of their own, as `recordAudit` is given them. Others are shown as they are. */
const acts = {
  'console signed in': 'act.signedIn',
  'console signed out': 'act.signedOut',
  'console session ended': 'act.sessionEnded',
  'console sign-in refused': 'act.signInRefused',
  'console access refused': 'act.accessRefused',
  'console network allowed': 'act.networkAllowed',
  'console network removed': 'act.networkRemoved',
  'staff invited': 'act.staffInvited',
  'staff invitation accepted': 'act.invitationAccepted',
  'staff roles changed': 'act.rolesChanged',
  'staff blocked': 'act.staffBlocked',
  'staff unblocked': 'act.staffUnblocked',
  'staff sessions ended': 'act.staffSessionsEnded',
  'staff linked': 'act.staffLinked',
  'staff password changed': 'act.passwordChanged',
  'staff passkey added': 'act.passkeyAdded',
  'staff passkey removed': 'act.passkeyRemoved',
  'role permissions changed': 'act.permissionsChanged',
  'payment approved': 'act.paymentApproved',
  'payment refused': 'act.paymentRefused',
  'payment corrected': 'act.paymentCorrected',
  'payment correction ordered': 'act.correctionOrdered',
  'bonus granted': 'act.bonusGranted',
  'gifts granted': 'act.giftsGranted',
  'bet given back': 'act.betGivenBack',
  'bet ordered back': 'act.betOrderedBack',
  'second factor removed': 'act.factorRemoved',
  'phone changed': 'act.phoneChanged',
  'players searched': 'act.playersSearched',
  'player filter saved': 'act.filterSaved',
  'player filter deleted': 'act.filterDeleted',
  'player data shown': 'act.playerShown',
  'player blocked': 'act.playerBlocked',
  'player unblocked': 'act.playerUnblocked',
  'player restricted': 'act.playerRestricted',
  'player unrestricted': 'act.playerUnrestricted',
  'player verified': 'act.playerVerified',
  'document sent': 'act.documentSent',
  'document withdrawn': 'act.documentWithdrawn',
  'document shown': 'act.documentShown',
  'document accepted': 'act.documentAccepted',
  'document refused': 'act.documentRefused',
  'document taken back': 'act.documentTakenBack',
  'document requested': 'act.documentRequested',
  'documents withdrawn': 'act.documentsWithdrawn',
  'documents deleted': 'act.documentsDeleted',
  'account holder reviewed': 'act.holderReviewed',
  'player verification shown': 'act.verificationRead',
  'verification started': 'act.verificationStarted',
  'verification passed': 'act.verificationPassed',
  'verification failed': 'act.verificationFailed',
  'verification review': 'act.verificationReview',
  'verification settings changed': 'act.verificationChanged',
  'protection case opened': 'act.caseOpened',
  'protection case shown': 'act.caseShown',
  'player protection shown': 'act.protectionRead',
  'protection exported': 'act.protectionExported',
  'audit trail checked': 'act.auditChecked',
  'protection case taken': 'act.caseTaken',
  'protection note added': 'act.caseNote',
  'protection case closed': 'act.caseClosed',
  'protection hit found': 'act.hitFound',
  'protection hit decided': 'act.hitDecided',
  'protection message sent': 'act.helpSent',
  'protection settings changed': 'act.protectionChanged',
  'case reported': 'act.caseReported',
  'player page read': 'act.playerRead',
  'round shown': 'act.roundShown',
  'shelf changed': 'act.shelfChanged',
  'round watched': 'act.roundWatched',
  'player excluded': 'act.playerExcluded',
  'personal data exported': 'act.playerExported',
  'player erased': 'act.playerErased',
  'sign-ins ended': 'act.playerSignInsEnded',
  'tag added': 'act.tagAdded',
  'tag removed': 'act.tagRemoved',
  'limit set': 'act.limitSet',
  'time-out set': 'act.breakSet',
  'note added': 'act.noteAdded',
  'payment account shown': 'act.accountShown',
  'payment approval taken back': 'act.approvalTakenBack',
  'payment put on hold': 'act.paymentHeld',
  'payment released': 'act.paymentReleased',
  'payment taken': 'act.paymentTaken',
  'payment handed over': 'act.paymentHandedOver',
  'payment flag cleared': 'act.flagCleared',
  'payment settings changed': 'act.paymentSettings',
  'deposit charged back': 'act.chargedBack',
  'payout resolved': 'act.payoutResolved',
  'payout batch made': 'act.batchMade',
  'payout batch file': 'act.batchFile',
  'payout batch sent': 'act.batchSent',
  'payout batch answered': 'act.batchAnswered',
  'payout batch cancelled': 'act.batchCancelled',
  'difference settled': 'act.differenceSettled',
  'reconciliation begun': 'act.reconciliationBegun',
  'reconciliation finished': 'act.reconciliationFinished',
  'support answered': 'act.supportAnswered',
  'support closed': 'act.supportClosed',
  'support taken': 'act.supportTaken',
  'support handed over': 'act.supportHandedOver',
  'complaint marked': 'act.complaintMarked',
  'complaint unmarked': 'act.complaintUnmarked',
  'support note added': 'act.supportNote',
  'campaign saved': 'act.campaignSaved',
  'campaign planned': 'act.campaignPlanned',
  'campaign stopped': 'act.campaignStopped',
  'campaign tested': 'act.campaignTested',
  'levels decided': 'act.levelsDecided',
  'content saved': 'act.contentSaved',
  'planned content cancelled': 'act.contentCancelled',
  'bonus offer added': 'act.offerAdded',
  'bonus offer changed': 'act.offerChanged',
  'tournament added': 'act.tournamentAdded',
  'tournament cancelled': 'act.tournamentCancelled',
  'content published': 'act.contentPublished',
  'planned content overtaken': 'act.contentOvertaken',
  'game opened': 'act.gameOpened',
  'game closed': 'act.gameClosed',
  'round voided': 'act.roundVoided',
  'stakes set': 'act.stakesSet',
  'stakes reset': 'act.stakesReset',
  'return acknowledged': 'act.returnAcknowledged',
  'return deviates': 'act.returnDeviates',
  'payment left to staff': 'act.paymentLeft',
  'ready answer saved': 'act.replySaved',
  'ready answer deleted': 'act.replyDeleted',
  'maintenance on': 'act.maintenanceOn',
  'maintenance planned': 'act.maintenancePlanned',
  'maintenance cancelled': 'act.maintenanceCancelled',
  'maintenance missed': 'act.maintenanceMissed',
  'maintenance off': 'act.maintenanceOff',
  'market closed': 'act.marketClosed',
  'market opened': 'act.marketOpened',
  'price set': 'act.priceSet',
  'price ended': 'act.priceEnded',
  'margin set': 'act.marginSet',
  'margin ended': 'act.marginEnded',
  'stake limit set': 'act.limitOfStakesSet',
  'stake limit ended': 'act.limitOfStakesEnded',
  'stake factor set': 'act.stakeFactorSet',
  'market settled by hand': 'act.marketSettled',
  'referred coupon decided': 'act.referralDecided',
  'coupon referral changed': 'act.referralChanged',
  'reaction to money changed': 'act.reactionChanged',
  'player referred': 'act.playerReferred',
  'player no longer referred': 'act.playerNotReferred',
  'account created': 'act.accountCreated',
  'software changed': 'act.softwareChanged',
  'books closed': 'act.booksClosed',
  'figures rebuilt': 'act.figuresRebuilt',
  software: 'act.software',
} as const satisfies Record<string, PlainTextKey>

/** What is added to an act that waited for a second person. */
const endings = { 'by the first': 'act.asked', refused: 'act.refused', withdrawn: 'act.withdrawn' } as const

const plainAct = (t: Translate, act: string): string | undefined =>
  Object.hasOwn(acts, act) ? t(acts[act as keyof typeof acts]) : undefined

/** The words for an act of the audit trail; the act itself where there are none. */
export const actText = (t: Translate, act: string): string => {
  for (const [ending, key] of Object.entries(endings)) {
    const asked = act.endsWith(` ${ending}`) ? plainAct(t, act.slice(0, -ending.length - 1)) : undefined
    if (asked !== undefined) return `${asked} · ${t(key)}`
  }
  return plainAct(t, act) ?? act
}

/** The acts that can wait for a second person, as what is asked for. */
const requests = {
  'staff invited': 'request.staffInvite',
  'staff roles changed': 'request.rolesChange',
  'staff unblocked': 'request.staffUnblock',
  'staff linked': 'request.staffLink',
  'role permissions changed': 'request.permissionsChange',
  'payment approved': 'request.paymentApprove',
  'payment corrected': 'request.paymentCorrect',
  'payment settings changed': 'request.paymentSettings',
  'deposit charged back': 'request.chargeBack',
  'payout resolved': 'request.payoutResolve',
  'bonus granted': 'request.bonusGrant',
  'gifts granted': 'request.giftsGrant',
  'bet given back': 'request.betGiveBack',
  'second factor removed': 'request.factorRemove',
  'phone changed': 'request.phoneChange',
  'player unblocked': 'request.playerUnblock',
  'player erased': 'request.playerErase',
  'verification settings changed': 'request.verificationChange',
  'case reported': 'request.caseReport',
  'protection settings changed': 'request.protectionChange',
  'document taken back': 'request.documentTakeBack',
  'market settled by hand': 'request.marketSettle',
  'round voided': 'request.roundVoid',
  'coupon referral changed': 'request.referralChange',
  'levels decided': 'request.levelsDecide',
} as const satisfies Record<ApprovableActName, PlainTextKey>

/** The words for an act that somebody has asked for: it is not done yet. */
export const requestText = (t: Translate, act: string): string =>
  Object.hasOwn(requests, act) ? t(requests[act as keyof typeof requests]) : actText(t, act)

/** The acts by which the audit trail can be filtered, with their words. */
export const knownActs: readonly string[] = Object.keys(acts)
