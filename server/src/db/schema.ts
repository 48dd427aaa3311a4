import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables as the migrations make them; a test compares them with the database. */

type Time = ColumnType<Date, Date | undefined, Date>
type TimeOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>
type NeededTime = ColumnType<Date, Date, Date>
/** Texts in both languages, by field. */
export type Texts = { tr: Record<string, string>; en: Record<string, string> }
type TextsColumn = JSONColumnType<Texts>

type Wallet = {
  player_id: number
  cash: Generated<number>
  bonus: Generated<number>
  held: Generated<number>
  version: Generated<number>
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
}

type Player = {
  id: number
  username: string
  email: string
  email_confirmed_at: TimeOrNone
  phone: string
  password_hash: string
  firstname: string
  lastname: string
  birth_date: string
  identity_sealed: string
  identity_mark: string
  identity_last4: string
  country: string
  city: string
  address: Generated<string>
  language: Generated<'tr' | 'en'>
  role: Generated<number>
  status: Generated<'active' | 'blocked' | 'closed'>
  restricted: Generated<boolean>
  verified_at: TimeOrNone
  verified_by: ColumnType<string | null, string | null | undefined, string | null>
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
}

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

type Provider = { id: number; name: string; status: Generated<number>; adapter: Generated<string> }
type Category = { id: number; live: boolean; name_tr: string; name_en: string; kind: Generated<string>; place: number }

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
  least_stake: Generated<number>
  most_stake: Generated<number>
  has_jackpot: Generated<boolean>
  open: Generated<boolean>
  popularity: Generated<number>
  added_at: Time
}

type GameCategory = { game_id: number; category_id: number; live: boolean }

type Seed = {
  player_id: number
  id: number
  server_seed_sealed: string
  server_seed_hash: string
  client_seed: string
  nonce: Generated<number>
  current: Generated<boolean>
  made_at: Time
  revealed_at: TimeOrNone
  last_play_at: Time
}

type Launch = {
  player_id: number
  token_hash: string
  game_id: number
  family: string
  mode: 'real' | 'demo'
  language: 'tr' | 'en'
  made_at: Time
  spent_at: TimeOrNone
}

type GameSession = {
  player_id: number
  token_hash: string
  game_id: number
  family: string
  mode: 'real' | 'demo'
  language: 'tr' | 'en'
  opened_at: Time
  ends_at: NeededTime
  demo_balance: Generated<number>
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
}

type Maintenance = {
  one: Generated<boolean>
  since: TimeOrNone
  reason_tr: Generated<string>
  reason_en: Generated<string>
  expected_end: TimeOrNone
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
  made_at: Time
  sent_at: TimeOrNone
  tries: Generated<number>
  last_error: Generated<string>
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
  image: Generated<string>
  link: Generated<string>
  texts: TextsColumn
}

type Information = { type: string; language: 'tr' | 'en'; title: string; body: string; updated_at: Time }

type SpecialDate = {
  id: number
  active: Generated<boolean>
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
  decision: ColumnType<
    'approve' | 'refuse' | null,
    'approve' | 'refuse' | null | undefined,
    'approve' | 'refuse' | null
  >
  decided_by: Generated<string>
  decided_at: TimeOrNone
  read_at: TimeOrNone
  at: Time
}

type Migration = { name: string; hash: string; at: Time }

export type Schema = {
  migration: Migration
  wallet: Wallet
  transfer: Transfer
  player: Player
  session: Session
  auth_token: AuthToken
  login_challenge: LoginChallenge
  sms_code: SmsCode
  mail_token: MailToken
  try_pause: TryPause
  login_try: LoginTry
  favourite: Favourite
  provider: Provider
  category: Category
  game: Game
  game_category: GameCategory
  seed: Seed
  launch: Launch
  game_session: GameSession
  round: Round
  maintenance: Maintenance
  licence: Licence
  session_key: SessionKey
  outbox: Outbox
  audit: Audit
  slider: Slider
  promotion: Promotion
  popup: Popup
  information: Information
  special_date: SpecialDate
  tournament: Tournament
  bank: Bank
  cash_method: CashMethod
  favourite_method: FavouriteMethod
  bank_account: BankAccount
  transaction: Transaction
}
