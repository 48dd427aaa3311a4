import type { WinKind, WinNaming } from '@yakamoz/contract'
import type { CampaignChannel, CampaignState } from '@yakamoz/contract/console/campaignRules'
import type { LevelPlan } from '@yakamoz/contract/levels'
import type { Language } from '@yakamoz/values'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables as the migrations make them; a test compares them with the database. */

type Time = ColumnType<Date, Date | undefined, Date>
type TimeOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>
type NeededTime = ColumnType<Date, Date, Date>
type TextOrNone = ColumnType<string | null, string | null | undefined, string | null>
type NumberOrNone = ColumnType<number | null, number | null | undefined, number | null>
/** Texts in both languages, by field. */
export type Texts = { tr: Record<string, string>; en: Record<string, string> }
type TextsColumn = JSONColumnType<Texts>

type Wallet = {
  player_id: number
  cash: Generated<number>
  bonus: Generated<number>
  held: Generated<number>
  version: Generated<number>
  tracks_usage: Generated<boolean>
  tracks_wagering: Generated<boolean>
  tracks_tournaments: Generated<boolean>
  last_tx: Generated<number>
  archived: Generated<boolean>
}

type Transfer = {
  player_id: number
  operation: string
  leg: number
  seq: number
  reason: string
  from_account: string
  to_account: string
  amount: number
  digest: string
  cash_after: number
  bonus_after: number
  held_after: number
  at: Time
  tx: number
}

type LedgerEpoch = { one: Generated<boolean>; tx_offset: Generated<number>; asks_levels: Generated<boolean> }
type LedgerConsumer = { name: string; tx: number }
type EventOutbox = {
  player_id: number
  id: GeneratedAlways<number>
  event: Generated<string>
  type: string
  at: NeededTime
  data: JSONColumnType<Record<string, unknown>>
  tx: number
}
type EventSink = {
  name: string
  tx: number
  pending_tx: NumberOrNone
  delivered: Generated<number>
  delivered_at: TimeOrNone
  tries: Generated<number>
  due_at: TimeOrNone
  failed_at: TimeOrNone
  cause: Generated<string>
}
type LedgerClosing = {
  player_id: number
  first_seq: number
  last_seq: number
  cash: number
  bonus: number
  held: number
  transfers: number
  digest: string
  seal: string
  closed_at: NeededTime
}
type LedgerUpkeep = { name: string; started_at: TimeOrNone; due: Generated<number>; oldest: TimeOrNone }
type DailyTurnover = {
  day: string
  account: string
  reason: string
  transfers: number
  received: number
  paid: number
}

type PlayFigure = {
  day: string
  account: string
  game_id: number
  sport: string
  league: string
  market: string
  phase: '' | 'prematch' | 'live'
  country: string
  bets: number
  stakes: number
  wins: number
}

type LeagueName = { id: string; sport: string; tr: string; en: string }
type ActiveMonth = { month: string; player_id: number }
type CohortMonth = { registered: string; month: string; players: number }

type PaymentFigure = {
  day: string
  method_id: number
  type_id: number
  approved: number
  refused: number
  amount: number
  seconds: number
}

type KeptFigures = { what: string; at: Date; figures: unknown; took_ms: number; claimed_until: Date | null }

type HourlyTurnover = {
  day: string
  hour: number
  account: string
  reason: string
  transfers: number
  received: number
  paid: number
}
type DailyPlayers = {
  day: string
  registered: Generated<number>
  active: Generated<number>
  first_deposits: Generated<number>
}
type ActivePlayer = { day: string; player_id: number }
type FirstDeposit = { player_id: number; amount: number; at: NeededTime }

type Player = {
  id: number
  username: string
  email: string
  email_key: string
  email_confirmed_at: TimeOrNone
  phone: string
  password_hash: string
  firstname: string
  lastname: string
  birth_date: string
  identity_sealed: string
  identity_mark: string
  identity_last4: string
  identity_digits: ColumnType<string | null, string | null | undefined, string | null>
  country: string
  city: string
  address: Generated<string>
  language: Generated<Language>
  role: Generated<number>
  status: Generated<'active' | 'blocked' | 'closed'>
  restricted: Generated<boolean>
  restricted_by_hand: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  restricted_by_hand_at: TimeOrNone
  verified_at: TimeOrNone
  verified_by: ColumnType<string | null, string | null | undefined, string | null>
  verification_level: Generated<number>
  identity_until: ColumnType<string | null, string | null | undefined, string | null>
  address_verified_at: TimeOrNone
  notify_sms: Generated<boolean>
  notify_email: Generated<boolean>
  promo_code: Generated<string>
  reference_number: Generated<string>
  factor: Generated<'none' | 'ga' | 'sms'>
  ga_sealed: ColumnType<string | null, string | null | undefined, string | null>
  ga_step: Generated<number>
  recovery_hashes: Generated<string[]>
  registered_at: Time
  last_login_at: TimeOrNone
  rules_accepted_at: Time
  closed_at: TimeOrNone
  notify_signin: Generated<boolean>
  dormant_notified_at: TimeOrNone
  dormant_at: TimeOrNone
  erased_at: TimeOrNone
}

type ErasedPerson = { player_id: number; birth_mark: string; name_marks: string[] }

type Session = {
  player_id: number
  sid_hash: string
  family: string
  cookie_hash: string | null
  device: Generated<string>
  address: Generated<string>
  opened_at: Time
  active_at: Time
  ends_at: NeededTime
  proved_at: Time
  previous_login_at: TimeOrNone
}

type AuthToken = {
  player_id: number
  token_hash: string
  family: string
  made_at: Time
  ends_at: NeededTime
  spent_at: TimeOrNone
}

type LoginChallenge = {
  player_id: number
  challenge_hash: string
  factor: 'ga' | 'sms'
  tries: Generated<number>
  made_at: Time
  ends_at: NeededTime
}

type Passkey = {
  player_id: number
  credential_id: string
  public_key: string
  counter: number
  name: string
  added_at: NeededTime
  used_at: TimeOrNone
}

type PasskeyChallenge = { player_id: number; challenge_hash: string; family: string; ends_at: NeededTime }

type SmsCode = {
  player_id: number
  purpose: string
  code_hash: string
  tries: Generated<number>
  sent_at: NeededTime
  ends_at: NeededTime
  spent_at: TimeOrNone
}

type MailToken = {
  player_id: number
  token_hash: string
  purpose: 'confirm' | 'reset'
  email: string
  ends_at: NeededTime
  spent_at: TimeOrNone
}

type TryPause = { key: string; tries: number; last_at: NeededTime; free_at: NeededTime }

type LoginTry = {
  id: Generated<number>
  player_id: number | null
  name_mark: string
  address: string
  device: Generated<string>
  succeeded: boolean
  at: Time
}

type Favourite = { player_id: number; kind: 'casino' | 'livecasino'; game_id: number; at: Time }

type PlayedGame = { player_id: number; game_id: number; opened_at: NeededTime }

/** The selections of a slip that was shared. */
type SharedSelections = {
  kind: 'single' | 'accumulator' | 'system'
  sizes: number[]
  legs: { match: string; market: number; specifiers: string; outcome: string; banker: boolean }[]
}
type SharedRound = { player_id: number; round_id: string; code: string; shared_at: NeededTime }
type SharedSlip = { code: string; selections: JSONColumnType<SharedSelections>; ends_at: NeededTime }

type Provider = { id: number; name: string; status: Generated<number>; adapter: Generated<string> }
type Category = {
  id: number
  live: boolean
  name_tr: string
  name_en: string
  kind: Generated<string>
  place: number
  changed_at: TimeOrNone
}

type Game = {
  id: number
  live: boolean
  slug: string
  name_tr: string
  name_en: string
  search: string
  provider_id: number
  kind: string
  image: string
  rtp: Generated<number>
  volatility: Generated<number>
  min_stake: Generated<number>
  max_stake: Generated<number>
  deviation: Generated<number>
  has_jackpot: Generated<boolean>
  open: Generated<boolean>
  popularity: Generated<number>
  added_at: Time
  closing_at: Date | null
  least_stake: number | null
  most_stake: number | null
}

type GameCategory = { game_id: number; category_id: number; live: boolean; place: Generated<number> }

type Seed = {
  player_id: number
  id: number
  server_seed_sealed: string
  server_seed_hash: string
  next_server_seed_sealed: Generated<string | null>
  next_server_seed_hash: Generated<string | null>
  client_seed: string
  nonce: Generated<number>
  current: Generated<boolean>
  made_at: Time
  revealed_at: TimeOrNone
  last_play_at: Time
  last_round: Generated<string>
}

type Launch = {
  player_id: number
  token_hash: string
  game_id: number
  family: string
  language: Language
  made_at: Time
  spent_at: TimeOrNone
}

type GameSession = {
  player_id: number
  token_hash: string
  game_id: number
  family: string
  language: Language
  opened_at: Time
  ends_at: NeededTime
}

type DemoSession = {
  token_hash: string
  game_id: number
  language: Language
  opened_at: Time
  ends_at: NeededTime
  balance: number
  round: ColumnType<unknown, string | null | undefined, string | null>
}

type Round = {
  player_id: number
  id: string
  game_id: number
  version: number
  seed_id: number
  nonce: number
  stake: number
  win: number
  events: JSONColumnType<{ type: string }[]>
  at: Time
  shown_at: TimeOrNone
  choice: ColumnType<unknown, string | null | undefined, string | null>
  moves: ColumnType<unknown, string | null | undefined, string | null>
  open: Generated<boolean>
}

type Maintenance = {
  one: Generated<boolean>
  since: TimeOrNone
  reason_tr: Generated<string>
  reason_en: Generated<string>
  expected_end: TimeOrNone
  ends_itself: Generated<boolean>
  plan_start: TimeOrNone
  plan_end: TimeOrNone
  plan_tr: Generated<string>
  plan_en: Generated<string>
}

type Licence = {
  id: number
  name: string
  number: string
  authority: string
  url: Generated<string>
  place: Generated<number>
}
type SessionKey = { kid: string; public_key: string; private_sealed: string; made_at: Time }

type Outbox = {
  id: Generated<number>
  player_id: number | null
  kind: 'mail' | 'sms'
  recipient: string
  subject: Generated<string>
  body: string
  language: Generated<Language>
  campaign_id: NumberOrNone
  made_at: Time
  sent_at: TimeOrNone
  tries: Generated<number>
  last_error: Generated<string>
  due_at: Time
}

type MailReturn = {
  player_id: number
  email: string
  reason: string
  at: NeededTime
}

type Audit = {
  id: number
  at: NeededTime
  actor: string
  act: string
  subject: string
  detail: JSONColumnType<Record<string, unknown>>
  previous: string
  hash: string
}

type Slider = {
  id: number
  site_id: number
  active: Generated<boolean>
  withheld: Generated<boolean>
  starts_at: NeededTime
  ends_at: NeededTime
  side: Generated<'' | 'sol' | 'sag'>
  slider_type: Generated<string>
  image: string
  link: Generated<string>
  terms_link: Generated<string>
  place: Generated<number>
  texts: TextsColumn
}

type Promotion = {
  id: number
  active: Generated<boolean>
  withheld: Generated<boolean>
  starts_at: NeededTime
  ends_at: NeededTime
  image: string
  place: Generated<number>
  texts: TextsColumn
}

type Popup = {
  id: number
  site_id: number
  active: Generated<boolean>
  withheld: Generated<boolean>
  starts_at: TimeOrNone
  ends_at: TimeOrNone
  image: Generated<string>
  link: Generated<string>
  texts: TextsColumn
}

type Information = { type: string; language: Language; title: string; body: string; updated_at: Time }

/** `content`: an item as staff change it (`ContentItem`). */
type ContentVersion = {
  kind: string
  item: string
  version: number
  content: JSONColumnType<object>
  actor: string
  note: string
  made_at: NeededTime
  due_at: TimeOrNone
  applied_at: TimeOrNone
  cancelled_at: TimeOrNone
  plan: NumberOrNone
  ended_as: Generated<'' | 'published' | 'overtaken'>
}

/** `audience`: to whom; `left_out`: how many were not written to, by reason. */
type Campaign = {
  id: Generated<number>
  name: string
  channel: CampaignChannel
  audience: JSONColumnType<object>
  texts: TextsColumn
  link: string
  state: CampaignState
  starts_at: TimeOrNone
  ends_at: TimeOrNone
  made_by: string
  made_at: NeededTime
  changed_at: NeededTime
  begun_at: TimeOrNone
  finished_at: TimeOrNone
  cursor: Generated<number>
  written: Generated<number>
  left_out: ColumnType<Record<string, number>, string | undefined, string>
  message_id: NumberOrNone
  version: Generated<number>
}
type BonusGrant = {
  id: string
  offer_id: number
  amount: number
  audience: JSONColumnType<{ kind: 'filter' | 'list'; name: string; count: number }>
  reason: string
  state: 'asked' | 'running' | 'done' | 'stopped'
  asked_by: string
  asked_at: NeededTime
  given_by: Generated<string>
  finished_at: TimeOrNone
}
type BonusGrantPlayer = {
  player_id: number
  grant_id: string
  state: 'waiting' | 'granted' | 'refused'
  refusal: Generated<string>
}

type CampaignPlayer = { player_id: number; campaign_id: number; at: NeededTime }

type ContentPreview = { key_hash: string; kind: string; content: JSONColumnType<object>; ends_at: NeededTime }

type SpecialDate = {
  id: number
  active: Generated<boolean>
  withheld: Generated<boolean>
  starts_at: NeededTime
  ends_at: NeededTime
  decoration: string
  texts: TextsColumn
}

type Tournament = {
  id: number
  active: Generated<boolean>
  starts_at: NeededTime
  ends_at: NeededTime
  prize: number
  image: string
  place: Generated<number>
  texts: TextsColumn
  rule: Generated<'stake' | 'multiple' | 'wins'>
  min_stake: Generated<number>
  games: Generated<number[]>
  prizes: Generated<number[]>
  state: Generated<'open' | 'closed' | 'paid'>
  version: Generated<number>
}

type Bank = { id: number; name: string; code: string; type_id: Generated<number>; place: Generated<number> }

export type ReceiverLine = { label: { tr: string; en: string }; value: string }

type CashMethod = {
  id: number
  type: 1 | 2
  group_id: ColumnType<number | null, number | null | undefined, number | null>
  name_tr: string
  name_en: string
  icon: string
  transfer_type_id: Generated<number>
  least: number
  most: number
  fee: Generated<number>
  minutes: Generated<number>
  bankcode: Generated<string>
  provider: string
  highlighted: Generated<boolean>
  open: Generated<boolean>
  place: Generated<number>
  fields: Generated<string[]>
  amounts: Generated<number[]>
  receiver: ColumnType<ReceiverLine[], string | undefined, string>
}

type FavouriteMethod = { player_id: number; method_id: number }

type BankAccount = {
  player_id: number
  id: Generated<number>
  bank_id: number
  holder: string
  branch: Generated<string>
  number: Generated<string>
  iban_sealed: string
  iban_mark: string
  iban_shown: string
  made_at: Time
  removed_at: TimeOrNone
}

type Transaction = {
  player_id: number
  id: string
  operation: string
  intent: Generated<string>
  type_id: number
  category_id: number
  status: number
  amount: Generated<number>
  fee: Generated<number>
  method_id: ColumnType<number | null, number | null | undefined, number | null>
  bank_account_id: ColumnType<number | null, number | null | undefined, number | null>
  reference: Generated<string>
  details_sealed: Generated<string>
  note: Generated<string>
  texts: ColumnType<Partial<Texts>, string | undefined, string>
  reason: Generated<string>
  reason_en: Generated<string>
  decision: ColumnType<
    'approve' | 'refuse' | null,
    'approve' | 'refuse' | null | undefined,
    'approve' | 'refuse' | null
  >
  decided_by: Generated<string>
  decided_at: TimeOrNone
  read_at: TimeOrNone
  at: Time
  bonus_offer: NumberOrNone
  notice: ColumnType<{ kind: string } | null, string | null | undefined, string | null>
  iban_mark: TextOrNone
}

type NoticeMute = { player_id: number; topic: string }

type MatchStar = { player_id: number; match_id: string; at: NeededTime }

type PushKey = { one: Generated<boolean>; private_sealed: string; made_at: Time }

type PushSubscriptionRow = {
  player_id: number
  id: string
  endpoint_mark: string
  sealed: string
  service: string
  public_key: string
  device: string
  family: string
  language: Language
  made_at: NeededTime
  seen_at: NeededTime
}

type PushSetting = {
  player_id: number
  kinds: JSONColumnType<Record<string, string>>
  details: boolean
  quiet_from: number
  quiet_to: number
}

type PushMessageRow = {
  player_id: number
  subscription_id: string
  occasion: string
  service: string
  kind: string
  topic: string
  content: JSONColumnType<{ kind: string }>
  state: Generated<'waiting' | 'sending' | 'sent' | 'dropped'>
  tries: Generated<number>
  made_at: NeededTime
  due_at: NeededTime
  expires_at: NeededTime
  reason: Generated<string>
}

type ProtectionLimit = {
  player_id: number
  kind: LimitKind
  period: LimitPeriod
  amount: number
  set_at: NeededTime
  wanted: NumberOrNone
  removing: Generated<boolean>
  ripe_at: TimeOrNone
}
export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time'
export type LimitPeriod = 'day' | 'week' | 'month'

type Protection = {
  player_id: number
  paused_until: TimeOrNone
  excluded_at: TimeOrNone
  excluded_until: TimeOrNone
  for_ever: Generated<boolean>
  ends_at: TimeOrNone
  reality_minutes: NumberOrNone
  reality_from: TimeOrNone
  last_play_at: TimeOrNone
  reviewed_at: TimeOrNone
  prompted_at: TimeOrNone
  unverified_at: TimeOrNone
}

type PlayerMatch = {
  player_id: number
  other_id: number
  kind: MatchKind
  holds: Generated<boolean>
  held_at: TimeOrNone
  made_at: Time
  reviewed_at: TimeOrNone
  reviewed_by: ColumnType<string | null, string | null | undefined, string | null>
  proof: ColumnType<string | null, string | null | undefined, string | null>
}
export type MatchKind = 'person' | 'identity' | 'mailbox'

type PlayerProof = {
  player_id: number
  id: string
  kind: 'identity' | 'address'
  source: 'document' | 'service' | 'staff'
  by: string
  actor: string
  until: ColumnType<string | null, string | null | undefined, string | null>
  barred: Generated<boolean>
  at: NeededTime
  taken_back_at: TimeOrNone
}

type LimitRaise = {
  player_id: number
  id: Generated<number>
  kind: LimitKind
  period: LimitPeriod
  raised_from: number
  raised_to: NumberOrNone
  at: NeededTime
}

type ProtectionMarker = {
  player_id: number
  kind: string
  strength: 'weak' | 'strong'
  figures: JSONColumnType<Record<string, number>>
  first_at: NeededTime
  last_at: NeededTime
  ended_at: TimeOrNone
}

type ProtectionWatch = {
  player_id: number
  news: number
  due_at: TimeOrNone
  evaluated_at: TimeOrNone
  claimed_until: TimeOrNone
}
type ProtectionProgress = { one: Generated<boolean>; seen_at: NeededTime }

type ProtectionCase = {
  id: Generated<number>
  area: 'harm' | 'money' | 'screening'
  state: 'open' | 'closed'
  decision: Generated<string>
  report: Generated<string>
  known: ColumnType<Record<string, Record<string, 'weak' | 'strong'>>, string | undefined, string>
  opened_at: NeededTime
  changed_at: NeededTime
  taken_by: NumberOrNone
  look_at: TimeOrNone
}

type ProtectionCasePlayer = { player_id: number; case_id: number; at: NeededTime }

type ProtectionEvent = {
  case_id: number
  id: Generated<number>
  kind: string
  actor: Generated<string>
  subject_id: NumberOrNone
  text: Generated<string>
  detail: Generated<string>
  at: NeededTime
}

type ProtectionReport = {
  case_id: number
  id: Generated<number>
  text: string
  asked_by: string
  asked_at: NeededTime
  filed_by: Generated<string>
  filed_at: TimeOrNone
}

type ScreeningProgress = {
  one: Generated<boolean>
  seen_at: NeededTime
  pass: Generated<string>
  cursor: Generated<number>
  list: Generated<string>
  is_sample: Generated<boolean>
  entries: Generated<number>
  begun_at: TimeOrNone
  finished_at: TimeOrNone
  claimed_until: TimeOrNone
  failed: Generated<number[]>
}

type ScreeningHit = {
  player_id: number
  entry: string
  case_id: number
  kind: 'sanction' | 'pep'
  mark: string
  score: number
  listed: JSONColumnType<{ name: string; otherNames: string[]; born: string[]; countries: string[] }>
  state: 'open' | 'same' | 'other'
  found_at: NeededTime
  ended_at: TimeOrNone
  decided_at: TimeOrNone
  decided_by: Generated<string>
}

type ProtectionSettingRow = {
  name: string
  value: JSONColumnType<{ value: unknown }>
  changed_at: NeededTime
  changed_by: string
}

type UsageSlot = {
  player_id: number
  slot: NeededTime
  deposited: Generated<number>
  staked: Generated<number>
  won: Generated<number>
  seconds: Generated<number>
}

type BonusOffer = {
  id: number
  kind: BonusKind
  share: Generated<number>
  most: Generated<number>
  least: Generated<number>
  wagering: Generated<number>
  cap: Generated<number>
  days: Generated<number>
  claim_days: Generated<number>
  pause_days: Generated<number>
  max_stake: Generated<number>
  turnover: Generated<number>
  code: Generated<string>
  open: Generated<boolean>
  starts_at: NeededTime
  ends_at: NeededTime
  promotion_id: NumberOrNone
  place: Generated<number>
  texts: TextsColumn
}
export type BonusKind = 'first_deposit' | 'deposit' | 'loss' | 'gift'

type Bonus = {
  player_id: number
  id: string
  offer_id: number
  source: string
  amount: number
  needed: Generated<number>
  wagered: Generated<number>
  max_paid: Generated<number>
  paid: Generated<number>
  state: Generated<BonusState>
  given_at: NeededTime
  ends_at: NeededTime
  closed_at: TimeOrNone
  returned: Generated<number>
  forfeited_by: ColumnType<string | null, string | null | undefined, string | null>
  base: NumberOrNone
  max_stake: Generated<number>
}
export type BonusState = 'claimed' | 'active' | 'suspended' | 'done' | 'expired' | 'forfeited' | 'lost' | 'paid'

type TournamentPlayer = {
  player_id: number
  tournament_id: number
  points: Generated<number>
  rounds: Generated<number>
  joined_at: NeededTime
  reached_at: NeededTime
}
type TournamentPrize = {
  player_id: number
  tournament_id: number
  place: number
  points: number
  amount: number
  paid_at: TimeOrNone
}

type Draw = {
  id: number
  starts_on: string
  ends_on: string
  least: number
  status: Generated<number>
  page_size: Generated<number>
  prizes: number[]
  seed_sealed: string
  seed_hash: string
  list_hash: Generated<string>
  tickets: Generated<number>
  state: Generated<'open' | 'drawn' | 'paid' | 'cancelled'>
  drawn_at: TimeOrNone
  texts: TextsColumn
  version: Generated<number>
}
type DrawTicket = {
  player_id: number
  draw_id: number
  transaction_id: string
  number: number
}

type DrawPrize = {
  player_id: number
  draw_id: number
  place: number
  ticket: number
  transaction_id: string
  amount: number
  paid_at: TimeOrNone
}

type Jackpot = { id: number; level: JackpotLevel; base: number; share: number; odds: number; open: Generated<boolean> }
export type JackpotLevel = 'mini' | 'minor' | 'major' | 'grand'
type JackpotPot = { jackpot_id: number; shard: number; micro: Generated<number> }
type JackpotWin = {
  player_id: number
  round_id: string
  jackpot_id: number
  amount: number
  at: NeededTime
  returned_at: TimeOrNone
}

type MassMessage = {
  id: Generated<number>
  starts_at: NeededTime
  ends_at: NeededTime
  marketing: Generated<boolean>
  link: Generated<string>
  texts: TextsColumn
}

type ChatMember = {
  player_id: number
  name: string
  name_key: string
  joined_at: NeededTime
  muted_until: TimeOrNone
}

type ChatMessage = {
  id: Generated<number>
  game_id: number
  player_id: number
  key: string
  body: string
  at: NeededTime
  removed_at: TimeOrNone
  removed_by: ColumnType<string | null, string | null | undefined, string | null>
}

type ChatReport = { message_id: number; player_id: number; at: NeededTime; settled_at: TimeOrNone }
type ChatSwitch = {
  one: Generated<boolean>
  is_open: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
}

type NotableWin = {
  player_id: number
  subject: string
  kind: WinKind
  game_id: Generated<number>
  amount: number
  stake: number
  hundredths: number
  is_big: boolean
  level: ColumnType<JackpotLevel | null, JackpotLevel | null | undefined, JackpotLevel | null>
  coupon_kind: ColumnType<string | null, string | null | undefined, string | null>
  legs: Generated<number>
  day: string
  at: NeededTime
}
type WinNamingRow = { player_id: number; shown: WinNaming }

type SupportTalk = {
  id: Generated<number>
  player_id: NumberOrNone
  token_hash: string
  language: Generated<Language>
  state: Generated<'waiting' | 'answered' | 'closed'>
  opened_at: NeededTime
  last_at: NeededTime
  read_at: TimeOrNone
  is_left: Generated<boolean>
  waiting_at: TimeOrNone
  mark: NumberOrNone
  taken_by: NumberOrNone
  asked_at: TimeOrNone
  answered_at: TimeOrNone
  closed_at: TimeOrNone
  complaint_at: TimeOrNone
}
type SupportNote = { talk_id: number; id: Generated<number>; author: string; body: string; at: NeededTime }
type SupportReply = { id: Generated<number>; name: string; texts: JSONColumnType<{ tr: string; en: string }> }
type SupportFile = {
  talk_id: number
  id: string
  message_id: number
  name: string
  type: string
  size: number
  sealed: string
  at: NeededTime
}
type SupportMessage = {
  talk_id: number
  id: Generated<number>
  side: 'guest' | 'house' | 'tree'
  author: Generated<string>
  body: string
  at: NeededTime
}

type Staff = {
  id: Generated<number>
  email: string
  email_key: string
  name: string
  roles: string[]
  password_hash: TextOrNone
  ga_sealed: TextOrNone
  ga_step: Generated<number>
  machine_user: TextOrNone
  language: Generated<Language>
  added_at: NeededTime
  activated_at: TimeOrNone
  blocked_at: TimeOrNone
}

type StaffRoleRow = { role: string; permissions: string[]; changed_at: NeededTime }

type StaffSession = {
  staff_id: number
  id: string
  sid_hash: string
  device: string
  address: string
  opened_at: NeededTime
  active_at: NeededTime
  ends_at: NeededTime
  passkey_hash: TextOrNone
  passkey_until: TimeOrNone
}

type StaffChallenge = {
  challenge_hash: string
  staff_id: number
  tries: Generated<number>
  passkey_hash: TextOrNone
  ends_at: NeededTime
}

type StaffInvitation = {
  staff_id: number
  token_hash: string
  secret_sealed: string
  passkey_hash: TextOrNone
  ends_at: NeededTime
}

type StaffPasskey = {
  staff_id: number
  credential_id: string
  public_key: string
  counter: number
  added_at: NeededTime
  used_at: TimeOrNone
  name: Generated<string>
}

type StaffNetwork = { network: string; note: string; added_at: NeededTime }

type Approval = {
  id: string
  act: string
  subject: string
  player_id: NumberOrNone
  amount: number
  detail: JSONColumnType<Record<string, unknown>>
  reason: string
  person: string
  actor: string
  at: NeededTime
  ends_at: NeededTime
  decided_at: TimeOrNone
  decided_by: TextOrNone
  outcome: ColumnType<
    'confirmed' | 'refused' | 'withdrawn' | null,
    'confirmed' | 'refused' | 'withdrawn' | null | undefined
  >
}

type PlayerNote = { player_id: number; id: Generated<number>; author: string; body: string; at: NeededTime }
type PlayerFilterRow = {
  id: Generated<number>
  staff_id: number
  name: string
  shared: boolean
  version: number
  filter: JSONColumnType<object>
  changed_at: NeededTime
}

type PlayerDeposit = { player_id: number; deposits: number; amount: number }

type PlayerTag = { player_id: number; tag: string; at: NeededTime }

type Registration = {
  token_hash: string
  sealed: string
  code_hash: string
  tries: Generated<number>
  ends_at: NeededTime
}
type RateWindow = {
  key: string
  calls: number
  ends_at: NeededTime
}
type Payout = {
  player_id: number
  payment: string
  attempt: number
  request: string
  route: 'provider' | 'bank'
  provider: string
  state: ColumnType<PayoutState, PayoutState, PayoutState>
  amount: number
  holder: string
  iban_sealed: string
  iban_mark: string
  iban_shown: string
  provider_reference: Generated<string>
  code: Generated<string>
  reason: Generated<string>
  batch: TextOrNone
  asked_at: NeededTime
  asked_by: string
  sent_at: TimeOrNone
  ended_at: TimeOrNone
  booked_at: TimeOrNone
  next_at: TimeOrNone
  lookups: Generated<number>
}
type PayoutState = 'asked' | 'unknown' | 'sent' | 'settled' | 'refused' | 'returned'

type PaymentWork = {
  player_id: number
  payment: string
  taken_by: NumberOrNone
  taken_at: TimeOrNone
  held_at: TimeOrNone
  held_by: Generated<string>
  hold_note: Generated<string>
  judged_at: TimeOrNone
  judged_rule: TextOrNone
}

type PaymentFlag = {
  player_id: number
  id: string
  kind: 'chargeback'
  payment: string
  at: NeededTime
  cleared_at: TimeOrNone
  cleared_by: Generated<string>
  note: Generated<string>
}

type Reconciliation = {
  id: string
  provider: string
  from_day: string
  to_day: string
  made_at: NeededTime
  made_by: string
  finished_at: TimeOrNone
  lines: Generated<number>
  matched: Generated<number>
  differing: Generated<number>
}

type ReconciliationPart = { reconciliation: string; part: number; content: string }

type ReconciliationDifference = {
  reconciliation: string
  id: number
  kind: 'missing_with_us' | 'missing_there' | 'amount' | 'status' | 'repeated'
  reference: string
  payment: TextOrNone
  player_id: NumberOrNone
  our_amount: NumberOrNone
  our_status: TextOrNone
  their_amount: NumberOrNone
  their_status: TextOrNone
  settled_at: TimeOrNone
  settled_by: Generated<string>
  note: Generated<string>
}

type GameReconciliation = {
  adapter: string
  day: string
  source: 'call' | 'file'
  made_at: Date
  made_by: string
  listed: number
  matched: number
}

type GameReconciliationPart = { file: string; part: number; content: string; at: Date }

type GameDifferenceRow = {
  adapter: string
  day: string
  reference: string
  kind: 'missing_with_us' | 'missing_there' | 'amount' | 'state'
  type: string
  player_id: NumberOrNone
  round_id: string
  our_amount: NumberOrNone
  our_state: string
  their_amount: NumberOrNone
  their_state: string
  found_at: Date
  settled_at: TimeOrNone
  settled_by: Generated<string>
  note: Generated<string>
}

type RoundVoid = {
  id: string
  game_id: number
  hall: number
  number: number
  jackpot: number
  reason: string
  ordered_at: NeededTime
  ordered_by: string
  finished_at: TimeOrNone
}

type VoidedRound = {
  player_id: number
  id: string
  game_id: number
  stake: number
  win: number
  from_bonus: boolean
  taken: number | null
  reason: string
  ordered_at: NeededTime
  ordered_by: string
  booked_at: TimeOrNone
}

type VoidedBet = {
  player_id: number
  id: string
  void_id: string
  stake: number
  paid: number
  from_bonus: boolean
  taken: NumberOrNone
  booked_at: TimeOrNone
}

type Chargeback = {
  player_id: number
  payment: string
  amount: number
  uncovered: NumberOrNone
  reason: string
  ordered_at: NeededTime
  ordered_by: string
  booked_at: TimeOrNone
}

type VerificationDocument = {
  player_id: number
  id: string
  kind: 'identity' | 'identity_back' | 'address' | 'bank'
  state: 'waiting' | 'accepted' | 'refused' | 'withdrawn'
  width: number
  height: number
  sealed: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: NeededTime
  decided_at: TimeOrNone
  decided_by: Generated<string>
  reason: Generated<string>
  note: Generated<string>
  barred: Generated<boolean>
}

type VerificationRequest = {
  player_id: number
  kind: VerificationDocument['kind']
  note: Generated<string>
  at: NeededTime
  by: string
}

type HolderReview = {
  player_id: number
  iban_mark: string
  holder: string
  reason: string
  at: NeededTime
  by: string
}

type VerificationCheck = {
  player_id: number
  id: string
  service: string
  state: 'started' | 'passed' | 'failed' | 'review'
  reason: Generated<string>
  started_at: NeededTime
  asked_at: NeededTime
  decided_at: TimeOrNone
}

type RoundFilm = { code: string; player_id: number; round_id: string; ends_at: NeededTime }

type LevelPlanRow = {
  id: Generated<number>
  from_at: NeededTime
  plan: JSONColumnType<LevelPlan> | null
  made_at: NeededTime
  made_by: string
}

type LevelWeek = {
  player_id: number
  week: string
  weighted: number
  closed_at: TimeOrNone
  counts: Generated<boolean>
  back: Generated<number>
  reward: Generated<number>
  paid_at: TimeOrNone
}

type LevelStanding = {
  player_id: number
  weighted: number
  highest: number
}

type VerificationSetting = {
  name: string
  value: JSONColumnType<{ value: unknown }>
  changed_at: NeededTime
  changed_by: string
}

type VerificationGate = {
  act: 'deposit' | 'play' | 'withdrawal'
  level: number
  from_total: number
  over_days: number
  after_days: number
}

type PaymentSetting = {
  name: string
  value: JSONColumnType<object>
  changed_at: NeededTime
  changed_by: string
}

type PayoutBatch = {
  id: string
  state: 'open' | 'sent' | 'closed' | 'cancelled'
  count: number
  total: number
  made_at: NeededTime
  made_by: string
  sent_at: TimeOrNone
  sent_by: TextOrNone
  closed_at: TimeOrNone
}

type PayoutAnswer = {
  batch: string
  hash: string
  format: 'csv' | 'pain.002'
  at: NeededTime
  by: string
  lines: number
  settled: number
  refused: number
  problems: JSONColumnType<object[]>
}

type PaymentCallback = {
  player_id: number
  id: Generated<number>
  provider: string
  payment: string
  request: string
  status: string
  amount: string
  currency: string
  reason: string
  at: NeededTime
  outcome: TextOrNone
}

type SandboxPayout = {
  player_id: number
  request: string
  payment: string
  amount: string
  status: 'accepted' | 'settled' | 'refused' | 'returned'
  reason: Generated<string>
  next_status: ColumnType<'settled' | 'returned' | null, 'settled' | 'returned' | null | undefined>
  next_at: TimeOrNone
}

type ManualPayment = {
  player_id: number
  id: string
  act: string
  subject: string
  actor: string
  amount: number
  at: NeededTime
}
type BookingRetry = {
  player_id: number
  kind: 'bet' | 'coupon'
  id: string
  back: boolean
  cause: string
  tries: Generated<number>
  due_at: NeededTime
  at: NeededTime
}
type ReturnStream = {
  game_id: number
  version: number
  kind: 'spun' | 'bought' | 'busts'
  judged: boolean
  last_day: string
  units: Generated<number>
  left_out: Generated<number>
  staked: Generated<number>
  paid: Generated<number>
  expected: Generated<number>
  variance: Generated<number>
  detector: number[]
  alarmed_at: TimeOrNone
  acknowledged_at: TimeOrNone
}

type ReturnDay = {
  game_id: number
  version: number
  kind: 'spun' | 'bought' | 'busts'
  day: string
  units: number
  left_out: number
  staked: number
  paid: number
  expected: number
  variance: number
  detector: number[]
}

type ReturnProgress = { one: Generated<boolean>; day: string }

type HighWater = {
  one: Generated<boolean>
  database_id: string
  count: Generated<number>
  identity: Generated<string>
  at: Time
}

type Migration = { name: string; hash: string; at: Time; expands: Generated<boolean> }

type ServerProcess = {
  id: string
  host: string
  version: string
  started_at: NeededTime
  seen_at: NeededTime
  memory: number
  ledger_waiting: number
  sockets: number
  disk_free: number
}

type JobRun = {
  name: string
  every_ms: number
  runs: Generated<number>
  failures: Generated<number>
  last_at: TimeOrNone
  last_ms: Generated<number>
  failed_at: TimeOrNone
  cause: Generated<string>
}

type LeaseRow = {
  name: string
  holder: string
  until: NeededTime
}

type SportStop = {
  scope: 'everything' | 'sport' | 'competition' | 'match' | 'producer' | 'feed'
  id: string
  market: number
  specifiers: Generated<string>
  outcome: Generated<string>
  reason: string
  actor: Generated<string>
  made_at: NeededTime
}

type SportOverride = {
  match_id: string
  market: number
  specifiers: string
  outcome: string
  value: number
  ends_at: NeededTime
  reason: string
  actor: string
  made_at: NeededTime
}

/** A raised price. `percent`: how much more it wins; `max_stake` in kuruş. */
type SportBoost = {
  id: string
  match_id: string
  market: number
  specifiers: string
  outcome: string
  percent: number
  max_stake: number
  ends_at: NeededTime
  reason: string
  actor: string
  made_at: NeededTime
}

type CouponBoost = {
  player_id: number
  boost_id: string
  coupon_id: string
}

type SettlementOrderRow = {
  id: string
  match_id: string
  message: JSONColumnType<Record<string, unknown>>
  reason: string
  actor: string
  made_at: NeededTime
  applied_at: TimeOrNone
  tries: Generated<number>
  try_at: TimeOrNone
}

type StakeLimitRow = {
  scope: 'everything' | 'sport' | 'competition' | 'match'
  id: string
  market: number
  phase: '' | 'prematch' | 'live'
  max_stake: number
  ends_at: TimeOrNone
  reason: string
  actor: string
  made_at: NeededTime
}

type ClosingLineRow = {
  match_id: string
  prices: JSONColumnType<unknown[]>
  closed_at: NeededTime
  counted_at: TimeOrNone
}

/** What an aggregator states of a game that it offers. `rtp` in ten-thousandths, 0 where none is stated; `blocked`: countries, ISO 3166 alpha-2. */
export type OfferedFacts = {
  name: string
  studio: string
  category: string
  image: string
  rtp: number
  blocked: string[]
}

type OfferedGameRow = {
  adapter: string
  code: string
  facts: JSONColumnType<OfferedFacts>
  approved: JSONColumnType<OfferedFacts> | null
  declined: JSONColumnType<OfferedFacts> | null
  first_at: NeededTime
  seen_at: NeededTime
  gone_at: TimeOrNone
}

type PriceHistoryRow = {
  match_id: string
  at: NeededTime
  prices: JSONColumnType<[outcome: string, milli: number][]>
}

type PlayerLineRow = {
  player_id: number
  matches: number
  total: number
  squares: number
  /** Generated; null with few matches. */
  low: GeneratedAlways<number | null>
}

type StakeFactor = {
  player_id: number
  percent: number
  reason: string
  actor: string
  made_at: NeededTime
}

/** A coupon that a trader looks at. Amounts in kuruş; `stake_limit`: the limit that is nearest to its stake. */
type CouponReferral = {
  player_id: number
  coupon_id: string
  cause: string
  stake: number
  stake_limit: number
  at_end: string
  made_at: NeededTime
  ends_at: NeededTime
  decision: TextOrNone
  reduced_stake: NumberOrNone
  reason: TextOrNone
  actor: TextOrNone
  decided_at: TimeOrNone
}

type ReferredPlayer = { player_id: number; reason: string; actor: string; made_at: NeededTime }

type TradingSetting = { name: string; value: JSONColumnType<object>; changed_by: string; changed_at: NeededTime }

type SportMatch = {
  id: string
  sport: string
  category_id: string
  competition_id: string
  start_at: NeededTime
  status: Generated<number>
  search: string
  fixture: JSONColumnType<object>
  book: JSONColumnType<object>
  version: Generated<number>
  ended_at: TimeOrNone
}

type FeedActivity = { feed: string; message_at: NeededTime }
type FeedProgress = { feed: string; complete_until: NeededTime }
type FeedStateRow = { feed: string; state: string; since: NeededTime; reported_at: NeededTime }

type SportResult = {
  match_id: string
  market: number
  specifiers: string
  outcome: string
  result: number
  void_factor: number
  dead_heat_numerator: Generated<number>
  dead_heat_denominator: Generated<number>
  certainty: number
  at_ms: number
  producer: number
}

type SportRollback = {
  match_id: string
  market: number
  specifiers: string
  outcome: Generated<string>
  at_ms: number
}

type SportCancel = {
  match_id: string
  market: number
  specifiers: string
  outcome: Generated<string>
  start_at: NeededTime
  end_at: NeededTime
  reason: number
  at_ms: number
  producer: number
  undone: Generated<boolean>
}

type SportJob = {
  id: Generated<number>
  match_id: string
  market: number
  specifiers: string
  made_at: Time
}

type Coupon = {
  player_id: number
  id: string
  kind: string
  state: string
  version: Generated<number>
  sizes: number[]
  columns: number
  unit: number
  stake: number
  stake_left: number
  share: Generated<number>
  max_win: number
  payout: Generated<number>
  cashed_out: Generated<number>
  cash_outs: JSONColumnType<object[]>
  auto_cash_out: NumberOrNone
  auto_from: TimeOrNone
  orders: Generated<number>
  from_bonus: Generated<boolean>
  policy: string
  legs: JSONColumnType<object[]>
  intent: string
  live: boolean
  corrected: Generated<boolean>
  reversed: Generated<boolean>
  note: JSONColumnType<object | null>
  placed_at: NeededTime
  decide_at: TimeOrNone
  settled_at: TimeOrNone
  kept: Generated<number>
  wagered: Generated<number>
  wager_bonus: ColumnType<string | null, string | null | undefined, string | null>
  wager_due: Generated<boolean>
}

type CouponLeg = {
  player_id: number
  coupon_id: string
  match_id: string
  market: number
  specifiers: string
  outcome: string
}

type LiveChain = {
  game_id: number
  number: number
  seed_sealed: string
  first_link: string
  salt: string
  salt_round: Generated<number | null>
  salt_seeds: JSONColumnType<string[], string | undefined, string>
  rounds: number
  first_round: number
  made_at: Time
}

type LiveRound = {
  game_id: number
  hall: Generated<number>
  number: number
  version: number
  phase: Generated<'bets' | 'closed' | 'play' | 'film' | 'settled' | 'void'>
  seed_sealed: string
  seed_hash: string
  opens_at: NeededTime
  closes_at: NeededTime
  starts_at: TimeOrNone
  ends_at: TimeOrNone
  outcome: ColumnType<unknown, string | undefined, string>
  detail: ColumnType<object, string | undefined, string>
  seats: ColumnType<unknown, string | undefined, string>
  moves: ColumnType<unknown, string | undefined, string>
  followed: Generated<number>
  acts_until: TimeOrNone
  revision: Generated<number>
}

type LiveSeat = {
  game_id: number
  hall: number
  number: number
  seat: number
  player_id: number
  bet_id: string
}

type LiveBet = {
  player_id: number
  id: string
  game_id: number
  hall: number
  number: number
  intent: string
  stake: number
  bets: JSONColumnType<object>
  raises: ColumnType<unknown, string | undefined, string>
  cashed_at: NumberOrNone
  half_cashed_at: NumberOrNone
  paid: Generated<number>
  state: Generated<'open' | 'won' | 'lost' | 'void'>
  from_bonus: boolean
  at: NeededTime
  settled_at: TimeOrNone
  scored: Generated<boolean>
  wagered: NumberOrNone
  wager_bonus: ColumnType<string | null, string | null | undefined, string | null>
}

type LiveJackpot = {
  game_id: number
  hall: number
  amount: Generated<number>
}

type ProviderTransaction = {
  player_id: number
  provider: string
  id_provider: string
  id: string
  type: 'bet' | 'win' | 'rollback' | 'tombstone'
  amount: Generated<number>
  digest: string
  game_id: number
  round_id: string
  operation: Generated<string>
  balance: NumberOrNone
  rolled_back_by: ColumnType<string | null, string | null | undefined, string | null>
  at: Time
}

type ProviderRound = {
  player_id: number
  provider: string
  round_id: string
  game_id: number
  finished_at: TimeOrNone
  scored: Generated<boolean>
  at: Time
  scored_at: TimeOrNone
  scored_stake: Generated<number>
  scored_win: Generated<number>
}

type PastPlayer = { player_id: number }

type DemoPast = {
  one: Generated<boolean>
  seed: string
  began_at: NeededTime
  ended_at: NeededTime
  written: Generated<number>
  finished_at: TimeOrNone
}

export type Schema = {
  migration: Migration
  past_player: PastPlayer
  demo_past: DemoPast
  high_water: HighWater
  wallet: Wallet
  transfer: Transfer
  transfer_archive: Transfer
  ledger_closing: LedgerClosing
  ledger_upkeep: LedgerUpkeep
  ledger_epoch: LedgerEpoch
  ledger_consumer: LedgerConsumer
  event_outbox: EventOutbox
  event_sink: EventSink
  daily_turnover: DailyTurnover
  hourly_turnover: HourlyTurnover
  kept_figures: KeptFigures
  play_figure: PlayFigure
  league_name: LeagueName
  active_month: ActiveMonth
  cohort_month: CohortMonth
  payment_figure: PaymentFigure
  active_player: ActivePlayer
  daily_players: DailyPlayers
  first_deposit: FirstDeposit
  player: Player
  erased_person: ErasedPerson
  session: Session
  auth_token: AuthToken
  login_challenge: LoginChallenge
  passkey: Passkey
  passkey_challenge: PasskeyChallenge
  sms_code: SmsCode
  mail_token: MailToken
  try_pause: TryPause
  login_try: LoginTry
  favourite: Favourite
  played_game: PlayedGame
  shared_round: SharedRound
  shared_slip: SharedSlip
  provider: Provider
  category: Category
  game: Game
  game_category: GameCategory
  seed: Seed
  launch: Launch
  game_session: GameSession
  demo_session: DemoSession
  round: Round
  round_archive: Round
  maintenance: Maintenance
  licence: Licence
  session_key: SessionKey
  outbox: Outbox
  mail_return: MailReturn
  audit: Audit
  slider: Slider
  promotion: Promotion
  popup: Popup
  information: Information
  special_date: SpecialDate
  content_version: ContentVersion
  content_preview: ContentPreview
  campaign: Campaign
  campaign_player: CampaignPlayer
  bonus_grant: BonusGrant
  bonus_grant_player: BonusGrantPlayer
  tournament: Tournament
  bank: Bank
  cash_method: CashMethod
  favourite_method: FavouriteMethod
  bank_account: BankAccount
  transaction: Transaction
  payout: Payout
  payment_callback: PaymentCallback
  payment_setting: PaymentSetting
  verification_document: VerificationDocument
  verification_request: VerificationRequest
  verification_check: VerificationCheck
  round_film: RoundFilm
  level_plan: LevelPlanRow
  level_week: LevelWeek
  level_standing: LevelStanding
  verification_setting: VerificationSetting
  verification_gate: VerificationGate
  holder_review: HolderReview
  payment_work: PaymentWork
  payment_flag: PaymentFlag
  reconciliation: Reconciliation
  reconciliation_part: ReconciliationPart
  reconciliation_difference: ReconciliationDifference
  chargeback: Chargeback
  payout_batch: PayoutBatch
  payout_answer: PayoutAnswer
  sandbox_payout: SandboxPayout
  protection_limit: ProtectionLimit
  protection: Protection
  usage_slot: UsageSlot
  limit_raise: LimitRaise
  protection_marker: ProtectionMarker
  protection_watch: ProtectionWatch
  protection_progress: ProtectionProgress
  protection_case: ProtectionCase
  protection_case_player: ProtectionCasePlayer
  protection_event: ProtectionEvent
  protection_report: ProtectionReport
  protection_setting: ProtectionSettingRow
  screening_progress: ScreeningProgress
  screening_hit: ScreeningHit
  bonus_offer: BonusOffer
  bonus: Bonus
  tournament_player: TournamentPlayer
  tournament_prize: TournamentPrize
  draw: Draw
  draw_prize: DrawPrize
  draw_ticket: DrawTicket
  jackpot: Jackpot
  jackpot_pot: JackpotPot
  jackpot_win: JackpotWin
  mass_message: MassMessage
  chat_member: ChatMember
  chat_message: ChatMessage
  chat_report: ChatReport
  chat_switch: ChatSwitch
  notice_mute: NoticeMute
  notable_win: NotableWin
  win_naming: WinNamingRow
  match_star: MatchStar
  push_key: PushKey
  push_subscription: PushSubscriptionRow
  push_setting: PushSetting
  push_message: PushMessageRow
  support_talk: SupportTalk
  support_message: SupportMessage
  support_file: SupportFile
  support_note: SupportNote
  support_reply: SupportReply
  staff: Staff
  staff_role: StaffRoleRow
  staff_session: StaffSession
  staff_challenge: StaffChallenge
  staff_invitation: StaffInvitation
  staff_passkey: StaffPasskey
  staff_network: StaffNetwork
  approval: Approval
  manual_payment: ManualPayment
  rate_window: RateWindow
  registration: Registration
  player_match: PlayerMatch
  player_proof: PlayerProof
  player_note: PlayerNote
  player_tag: PlayerTag
  player_filter: PlayerFilterRow
  player_deposit: PlayerDeposit
  booking_retry: BookingRetry
  return_stream: ReturnStream
  return_day: ReturnDay
  return_progress: ReturnProgress
  lease: LeaseRow
  server_process: ServerProcess
  job_run: JobRun
  sport_match: SportMatch
  sport_override: SportOverride
  sport_boost: SportBoost
  stake_limit: StakeLimitRow
  settlement_order: SettlementOrderRow
  stake_factor: StakeFactor
  coupon_referral: CouponReferral
  coupon_boost: CouponBoost
  referred_player: ReferredPlayer
  trading_setting: TradingSetting
  closing_line: ClosingLineRow
  player_line: PlayerLineRow
  price_history: PriceHistoryRow
  offered_game: OfferedGameRow
  game_reconciliation: GameReconciliation
  game_reconciliation_part: GameReconciliationPart
  game_difference: GameDifferenceRow
  sport_stop: SportStop
  sport_result: SportResult
  feed_activity: FeedActivity
  feed_state: FeedStateRow
  feed_progress: FeedProgress
  sport_cancel: SportCancel
  sport_rollback: SportRollback
  sport_job: SportJob
  coupon: Coupon
  coupon_leg: CouponLeg
  live_chain: LiveChain
  live_round: LiveRound
  live_bet: LiveBet
  live_seat: LiveSeat
  live_jackpot: LiveJackpot
  round_void: RoundVoid
  voided_bet: VoidedBet
  voided_round: VoidedRound
  provider_transaction: ProviderTransaction
  provider_round: ProviderRound
}
