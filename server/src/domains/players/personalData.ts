import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayer } from '../accounts/index.ts'

/** What is stored about a player by table: its columns for the player himself. Without secrets, marks, and what the house writes for itself. */
const parts: Readonly<Record<string, string>> = {
  sign_ins: `select at, address, device, succeeded from login_try where player_id = $ order by at`,
  passkeys: `select name, added_at, used_at from passkey where player_id = $ order by added_at`,
  bank_accounts: `select holder, iban_shown as iban, made_at, removed_at from bank_account where player_id = $ order by id`,
  payments_and_notices: `select id, at, type_id, category_id, status, amount, fee, reference, reason, texts, notice
    from transaction where player_id = $ order by at, id`,
  movements: `select at, operation, reason, from_account, to_account, amount, cash_after, bonus_after, held_after
    from transfer where player_id = $ order by seq, leg`,
  limits: `select kind, period, amount, set_at, wanted, ripe_at from protection_limit where player_id = $`,
  raised_limits: `select kind, period, raised_from, raised_to, at from limit_raise where player_id = $ order by at, id`,
  protection: `select paused_until, excluded_at, excluded_until, for_ever, ends_at, reality_minutes
    from protection where player_id = $`,
  bonuses: `select id, amount, needed, wagered, paid, state, given_at, ends_at, closed_at
    from bonus where player_id = $ order by given_at`,
  rounds: `select id, at, game_id, stake, win from round where player_id = $ order by at, id`,
  table_bets: `select id, at, game_id, number, stake, paid, state, bets from live_bet where player_id = $ order by at, id`,
  void_rounds: `select id, stake, win, taken, booked_at from voided_round where player_id = $ order by booked_at, id`,
  void_table_bets: `select id, stake, paid, taken, booked_at from voided_bet where player_id = $ order by booked_at, id`,
  coupons: `select id, placed_at, kind, state, stake, payout, cashed_out, legs, settled_at
    from coupon where player_id = $ order by placed_at, id`,
  tournaments: `select tournament_id, points, rounds, joined_at from tournament_player where player_id = $`,
  draw_tickets: `select draw_id, number, transaction_id from draw_ticket where player_id = $`,
  favourites: `select kind, game_id, at from favourite where player_id = $`,
  starred_matches: `select match_id, at from match_star where player_id = $`,
  browsers_for_messages: `select service, device, language, made_at, seen_at from push_subscription where player_id = $`,
  chat_messages: `select game_id, body, at, removed_at from chat_message where player_id = $ order by id`,
  support_messages: `select m.at, m.side, m.body from support_message m join support_talk t on t.id = m.talk_id
    where t.player_id = $ order by m.id`,
  documents: `select kind, state, sent_at, decided_at, reason, note, sealed is not null as stored
    from verification_document where player_id = $ order by sent_at, id`,
  requested_documents: `select kind, note, at from verification_request where player_id = $ order by at`,
  verifications: `select service, state, reason, started_at, decided_at from verification_check
    where player_id = $ order by started_at, id`,
  proofs: `select kind, source, by, until, at, taken_back_at from player_proof where player_id = $ order by at, id`,
  campaigns: `select c.name, c.channel, p.at from campaign_player p join campaign c on c.id = p.campaign_id
    where p.player_id = $ order by p.at`,
  letters: `select made_at, kind, recipient, subject, sent_at from outbox where player_id = $ order by id`,
}

/** Returns all personal data of a player as JSON (amounts in kuruş); undefined if there is no such player. */
export const personalData = async (app: AppContext, id: number): Promise<string | undefined> => {
  const player = await findPlayer(app, id)
  if (!player) return undefined
  const account = {
    id: player.id,
    username: player.username,
    email: player.email,
    phone: player.phone,
    firstname: player.firstname,
    lastname: player.lastname,
    birth_date: player.birth_date,
    identity: app.vault.open(player.identity_sealed),
    country: player.country,
    city: player.city,
    address: player.address,
    language: player.language,
    status: player.status,
    verified_at: player.verified_at,
    verified_by: player.verified_by,
    verification_level: player.verification_level,
    identity_until: player.identity_until,
    address_verified_at: player.address_verified_at,
    consents: { sms: player.notify_sms, email: player.notify_email },
    promo_code: player.promo_code,
    factor: player.factor,
    registered_at: player.registered_at,
    rules_accepted_at: player.rules_accepted_at,
    closed_at: player.closed_at,
    balances: await app.ledger.balances(id),
  }
  const stored: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(r) as row from (${sql.raw(query.replace('$', String(id)))}) r`.execute(app.db.delayed)
    stored[name] = rows.map(({ row }) => row)
  }
  return JSON.stringify({ made: new Date(app.now()).toISOString(), account, ...stored }, null, 2)
}
