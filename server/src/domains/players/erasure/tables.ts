import type { ErasedPart, KeptPart } from '@yakamoz/contract/console/playerErasure'
import type { Schema } from '../../../platform/db/schema.ts'

/** All tables with a row per player: the compiler refuses a list in which one is missing. `player` itself belongs to the accounts. */
type PlayerTable = { [Table in keyof Schema]: 'player_id' extends keyof Schema[Table] ? Table : never }[keyof Schema]

/**
 * What the erasure of a player does with the rows of a table. `blank`: columns get these values of SQL, or {@link sealedNothing}.
 */
export type TableErasure =
  | { does: 'delete'; part: ErasedPart }
  | { does: 'blank'; part: ErasedPart | KeptPart; set: Readonly<Record<string, string>> }
  | { does: 'keep'; part: KeptPart }

const deleted = (part: ErasedPart): TableErasure => ({ does: 'delete', part })
const kept = (part: KeptPart): TableErasure => ({ does: 'keep', part })
const blank = (part: ErasedPart | KeptPart, set: Readonly<Record<string, string>>): TableErasure => ({
  does: 'blank',
  part,
  set,
})

const noText = "''"
/** Stands for an encrypted empty text. */
export const sealedNothing = ':sealed'

/** What happens to the rows of an erased player in each table that has them. */
export const playerTables: Readonly<Record<PlayerTable, TableErasure>> = {
  // The books, and figures that add up to them.
  wallet: kept('movements'),
  transfer: kept('movements'),
  transfer_archive: kept('movements'),
  ledger_closing: kept('movements'),
  manual_payment: kept('movements'),
  booking_retry: kept('movements'),
  active_player: kept('movements'),
  active_month: kept('movements'),
  first_deposit: kept('movements'),
  player_deposit: kept('movements'),
  past_player: kept('movements'),
  level_week: kept('movements'),
  level_standing: kept('movements'),
  // They name the player by number alone.
  event_outbox: kept('movements'),

  // Payments: sums, times and decisions stay, account numbers and free texts do not.
  transaction: blank('payments', {
    details_sealed: noText,
    note: noText,
    texts: "'{}'",
    reason: noText,
    reason_en: noText,
    iban_mark: 'null',
  }),
  payout: blank('payments', {
    holder: noText,
    iban_sealed: sealedNothing,
    iban_mark: noText,
    iban_shown: noText,
    reason: noText,
  }),
  payment_callback: blank('payments', { reason: noText }),
  payment_work: blank('payments', { hold_note: noText }),
  payment_flag: blank('payments', { note: noText }),
  chargeback: blank('payments', { reason: noText }),
  reconciliation_difference: blank('payments', { note: noText }),
  sandbox_payout: kept('payments'),
  bank_account: blank('bank_accounts', {
    holder: noText,
    branch: noText,
    number: noText,
    iban_sealed: sealedNothing,
    iban_mark: "'erased ' || id",
    iban_shown: noText,
    removed_at: 'coalesce(removed_at, now())',
  }),
  holder_review: deleted('bank_accounts'),
  favourite_method: deleted('preferences'),

  // Play: outcomes have to stay verifiable.
  seed: kept('play'),
  round: kept('play'),
  round_archive: kept('play'),
  live_bet: kept('play'),
  voided_bet: kept('play'),
  voided_round: kept('play'),
  live_seat: kept('play'),
  coupon: kept('play'),
  coupon_leg: kept('play'),
  coupon_boost: kept('play'),
  coupon_referral: kept('play'),
  provider_transaction: kept('play'),
  provider_round: kept('play'),
  game_difference: blank('play', { note: noText }),
  jackpot_win: kept('play'),
  tournament_player: kept('play'),
  tournament_prize: kept('play'),
  draw_ticket: kept('play'),
  draw_prize: kept('play'),
  bonus_grant_player: kept('bonuses'),
  bonus: kept('bonuses'),
  launch: deleted('sign_ins'),
  game_session: deleted('sign_ins'),
  round_film: deleted('preferences'),
  shared_round: deleted('preferences'),
  notable_win: deleted('preferences'),
  win_naming: deleted('preferences'),

  // Protection: the exclusion itself stays.
  protection: kept('protection'),
  erased_person: kept('protection'),
  protection_marker: kept('protection'),
  protection_watch: kept('protection'),
  protection_case_player: kept('protection'),
  screening_hit: kept('protection'),
  limit_raise: deleted('preferences'),
  protection_limit: deleted('preferences'),
  usage_slot: deleted('preferences'),
  player_match: deleted('documents'),
  verification_document: deleted('documents'),
  verification_request: deleted('documents'),
  verification_check: deleted('documents'),
  player_proof: deleted('documents'),

  session: deleted('sign_ins'),
  auth_token: deleted('sign_ins'),
  login_challenge: deleted('sign_ins'),
  login_try: deleted('sign_ins'),
  passkey: deleted('sign_ins'),
  passkey_challenge: deleted('sign_ins'),
  sms_code: deleted('sign_ins'),
  mail_token: deleted('sign_ins'),
  mail_return: deleted('sign_ins'),

  outbox: deleted('messages'),
  campaign_player: deleted('messages'),
  push_message: deleted('messages'),
  push_subscription: deleted('messages'),
  push_setting: deleted('preferences'),
  notice_mute: deleted('preferences'),
  favourite: deleted('preferences'),
  played_game: deleted('preferences'),
  match_star: deleted('preferences'),
  stake_factor: deleted('preferences'),
  referred_player: deleted('preferences'),
  player_line: deleted('preferences'),

  chat_report: deleted('chat'),
  chat_message: deleted('chat'),
  chat_member: deleted('chat'),
  support_talk: deleted('conversations'),

  player_note: deleted('notes'),
  player_tag: deleted('notes'),
  approval: blank('decisions', { detail: "'{}'", reason: noText }),
}

/** Tables whose rows belong to a row of a player's table, and are deleted before it. */
export const childTables = [
  { table: 'support_message', of: 'support_talk', by: 'talk_id' },
  { table: 'support_file', of: 'support_talk', by: 'talk_id' },
  { table: 'support_note', of: 'support_talk', by: 'talk_id' },
] as const satisfies readonly { table: keyof Schema; of: PlayerTable; by: string }[]
