import type { ApprovableAct } from '../console/approvals.ts'
import { staffActs } from '../console/staffActs.ts'
import { factorRemoved, phoneChanged, playerUnblocked } from '../domains/accounts/index.ts'
import { giftsGranted } from '../domains/campaigns/index.ts'
import {
  depositChargedBack,
  paymentApproved,
  paymentCorrected,
  paymentSettingsChanged,
  payoutResolved,
} from '../domains/cashier/index.ts'
import { playedRoundVoided } from '../domains/casino/index.ts'
import { caseReported, protectionSettingsChanged } from '../domains/compliance/index.ts'
import { levelsDecided } from '../domains/levels/index.ts'
import { roundVoided } from '../domains/live/index.ts'
import { playerErased } from '../domains/players/index.ts'
import { marketSettled, referralChanged } from '../domains/sports/index.ts'
import { documentTakenBack, verificationSettingsChanged } from '../domains/verification/index.ts'
import { betGivenBack } from './operator/bookingRetries.ts'
import { bonusGranted } from './operator/players.ts'

/** Every act that can need two people. The command line asks for them by their commands; the console confirms them by their names. */
export const approvableActs: readonly ApprovableAct[] = [
  ...staffActs,
  paymentApproved,
  paymentCorrected,
  paymentSettingsChanged,
  depositChargedBack,
  payoutResolved,
  bonusGranted,
  giftsGranted,
  betGivenBack,
  factorRemoved,
  phoneChanged,
  playerUnblocked,
  playerErased,
  verificationSettingsChanged,
  documentTakenBack,
  caseReported,
  protectionSettingsChanged,
  marketSettled,
  referralChanged,
  levelsDecided,
  roundVoided,
  playedRoundVoided,
]
