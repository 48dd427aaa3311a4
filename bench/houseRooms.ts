import { freshDetector } from '@yakamoz/games/expectation'
import type { MatchMessage } from '@yakamoz/sports'
import { announced, fixtureOf, priced } from '../server/src/domains/sports/testing.ts'
import { firstPlayer, waitingCases } from './houseRows.ts'

/*
 * What the rooms about games, trading, protection, campaigns and reports read: what grows with the players, and what a house has once, however many
 * players it has.
 */

const player = `${firstPlayer} + n`
const dayMs = 86_400_000

/** The matches on sale, and the first of their numbers. They start so late that the houses can be kept. */
const saleMatches = 200
const firstMatch = 1_001
const startsInMs = 400 * dayMs

/** The messages that put the matches of a house on sale. */
export const saleMessages = (nowMs: number): MatchMessage[] =>
  Array.from({ length: saleMatches }, (_, index) => fixtureOf(firstMatch + index, nowMs + startsInMs)).flatMap(
    (fixture) => [announced(fixture, nowMs), priced(fixture.match, nowMs)],
  )

/** Of so many players one has an open coupon. */
export const openCouponEvery = 50
const openMatch = `'sim:football:' || ${firstMatch} + n / ${openCouponEvery} % ${saleMatches}`

/** An instant within the last 90 days, in no order of the ids. */
const some = (prime: number): string => `(now() - (n::bigint * ${prime} % 7776000) * interval '1 second')`

const names = (text: string): string =>
  `'{"tr": {"title": "${text}", "text": ""}, "en": {"title": "${text}", "text": ""}}'`

/** Days of the reports. */
const days = `generate_series(current_date - 90, current_date, interval '1 day') d`
const dayText = `to_char(d, 'YYYY-MM-DD')`

/** What a house has once. Roll-ups are as large in every house: they have rows by day, game and league. */
export const roomsOnce: readonly [table: string, statement: string][] = [
  [
    'campaign',
    `insert into campaign (id, name, channel, audience, texts, link, state, starts_at, made_by, made_at, changed_at, begun_at, finished_at)
    overriding system value select n, 'Kampanya ' || n, 'notice', '{"kind": "all"}', ${names('Bahar')}, '', 'done', now() - interval '30 days', 'staff/1',
      now() - interval '40 days', now() - interval '40 days', now() - interval '30 days', now() - interval '29 days' from generate_series(1, 20) n`,
  ],
  [
    'bonus_grant',
    `insert into bonus_grant (id, offer_id, amount, audience, reason, state, asked_by, asked_at, given_by, finished_at)
    select 'g1', id, 1000, '{"kind": "list", "players": []}', 'Bahar', 'done', 'staff/1', now() - interval '20 days', 'staff/1', now() - interval '20 days'
    from bonus_offer where kind = 'gift' order by id limit 1`,
  ],
  [
    'player_filter',
    `insert into player_filter (staff_id, name, shared, version, filter, changed_at)
    select (select min(id) from staff), 'Etiketli', true, 1, '{"tags": ["vip"]}', now()`,
  ],
  [
    'level_plan',
    `insert into level_plan (from_at, plan, made_at, made_by) select now() - interval '60 days', '{"sportEdge": 500, "otherEdge": 50, "levels":
      [{"name": {"tr": "Kıyı", "en": "Shore"}, "points": 100, "share": 400, "reward": 0}, {"name": {"tr": "Koy", "en": "Cove"}, "points": 500, "share": 500, "reward": 2500}]}',
      now() - interval '60 days', 'staff/1'`,
  ],
  [
    'closing_line',
    `insert into closing_line (match_id, prices, closed_at, counted_at) select 'sr:match:' || n, '[]', now() - n * interval '20 minutes', now() - n * interval '10 minutes'
    from generate_series(0, 4999) n`,
  ],
  [
    'screening_progress',
    `insert into screening_progress (one, seen_at, list, entries, begun_at, finished_at) select true, now(), 'house', 1000, now() - interval '1 day', now() - interval '1 day'
    on conflict (one) do update set list = 'house', entries = 1000, begun_at = excluded.begun_at, finished_at = excluded.finished_at`,
  ],
  [
    'offered_game',
    `insert into offered_game (adapter, code, facts, first_at, seen_at) select 'hub88', 'game-' || n, jsonb_build_object('name', 'Oyun ' || n, 'studio', 'Yapımcı', 'category', 'slots', 'image', '', 'rtp', 96, 'blocked', '[]'::jsonb),
      now() - n * interval '1 hour', now() from generate_series(1, 500) n`,
  ],
  [
    'game_reconciliation',
    `insert into game_reconciliation (adapter, day, source, made_at, made_by, listed, matched)
    select 'hub88', ${dayText}, 'call', d, 'server', 1000, 999 from ${days}`,
  ],
  [
    'return_day',
    `insert into return_day (game_id, version, kind, day, units, left_out, staked, paid, expected, variance, detector)
    select g.id, 1, 'spun', ${dayText}, 1000, 0, 1000000, 950000, 960000, 1e9, array_fill(0, array[${freshDetector.length}]) from game g cross join ${days} where g.id between 101 and 160`,
  ],
  [
    'return_stream',
    `insert into return_stream (game_id, version, kind, judged, last_day, units, staked, paid, expected, variance, detector)
    select game_id, 1, 'spun', true, max(day), sum(units), sum(staked), sum(paid), sum(expected), sum(variance), array_fill(0, array[${freshDetector.length}]) from return_day group by 1`,
  ],
  [
    'play_figure',
    `insert into play_figure (day, account, game_id, sport, league, market, phase, country, bets, stakes, wins)
    select ${dayText}, 'house/casino', g.id, '', '', '', '', 'TR', 1000, 1000000, 950000 from game g cross join ${days}
    union all select ${dayText}, 'house/sport', 0, 'football', 'lig.' || n, '1', 'prematch', 'TR', 100, 1000000, 900000 from generate_series(1, 40) n cross join ${days}`,
  ],
  [
    'payment_figure',
    `insert into payment_figure (day, method_id, type_id, approved, refused, amount, seconds)
    select ${dayText}, m.id, m.type_id, 100, 5, 5000000, 60000 from (values (101, 1), (201, 2)) m(id, type_id) cross join ${days}
    on conflict do nothing`,
  ],
  [
    'cohort_month',
    `insert into cohort_month (registered, month, players)
    select to_char(r, 'YYYY-MM'), to_char(m, 'YYYY-MM'), 1000 from generate_series(date_trunc('month', now()) - interval '12 months', now(), interval '1 month') r
      cross join lateral generate_series(r, now(), interval '1 month') m on conflict do nothing`,
  ],
]

const firstCase = `${waitingCases}`

/** The statements that add what the rooms read about players `from` to `until`. They keep the books balanced. */
export const roomRowsOf = (from: number, until: number): [table: string, statement: string][] => {
  const series = (every = 1, rest = 0) =>
    `(select n from generate_series(${from}, ${until - 1}) n where n % ${every} = ${rest}) s(n)`
  // Players who wait for a withdrawal have other balances.
  const withOpenCoupon = `${series(openCouponEvery, 7)} join wallet w on w.player_id = ${player} and w.held = 0`
  return [
    [
      'coupon',
      `insert into coupon (player_id, id, kind, state, version, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live, placed_at)
      select ${player}, 'c2-' || n, 'single', 'open', 0, '{1}', 1, 2000, 2000, 2000, 4000, 'none',
        jsonb_build_array(jsonb_build_object('match', ${openMatch}, 'market', 1, 'specifiers', '', 'outcome', '1', 'odds', 2000,
          'banker', false, 'sport', 'football', 'home', 'Ev', 'away', 'Konuk', 'startMs', 0,
          'competition', jsonb_build_object('tr', 'Lig', 'en', 'League'),
          'marketName', jsonb_build_object('tr', 'Maç sonucu', 'en', '1x2'), 'outcomeName', jsonb_build_object('tr', '1', 'en', '1'))),
        'house', false, now() - n % 86400 * interval '1 second' from ${withOpenCoupon}`,
    ],
    [
      'coupon_leg',
      `insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome)
      select ${player}, 'c2-' || n, ${openMatch}, 1, '', '1' from ${withOpenCoupon}`,
    ],
    [
      'transfer',
      `insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest, cash_after, bonus_after, held_after, at, tx)
      select ${player}, 'coupon/c2-' || n || '/0', 0, w.version + 1, 'bet', 'cash', 'held', 2000, 'house', w.cash - 2000, 0, 2000,
        now() - n % 86400 * interval '1 second', 1 from ${withOpenCoupon}`,
    ],
    [
      'wallet',
      `update wallet w set cash = w.cash - 2000, held = 2000, version = w.version + 1 from ${series(openCouponEvery, 7)} where w.player_id = ${player} and w.held = 0`,
    ],
    [
      'stake_factor',
      `insert into stake_factor (player_id, percent, reason, actor, made_at) select ${player}, 50, 'house', 'staff/1', ${some(6_131)} from ${series(1_000, 7)}`,
    ],
    [
      'coupon_referral',
      `insert into coupon_referral (player_id, coupon_id, cause, stake, stake_limit, at_end, made_at, ends_at, decision, actor, decided_at)
      select ${player}, 'c1-' || n, 'sum', 2000, 1000, 'decline', ${some(6_133)}, ${some(6_133)}, 'accept', 'staff/1', ${some(6_133)} from ${series(1_000, 9)}`,
    ],
    [
      'player_line',
      `insert into player_line (player_id, matches, total, squares)
      select ${player}, 5 + n % 100, (n % 1000 - 500) / 1000.0, 1 from ${series(3, 1)}`,
    ],
    [
      'protection',
      `insert into protection (player_id, excluded_at, excluded_until) select ${player}, ${some(7_001)}, ${some(7_001)} + interval '180 days' from ${series(50, 3)}
      on conflict (player_id) do nothing`,
    ],
    [
      'protection',
      `insert into protection (player_id, paused_until) select ${player}, ${some(7_013)} + interval '45 days' from ${series(50, 4)} on conflict (player_id) do nothing`,
    ],
    [
      'protection_limit',
      `insert into protection_limit (player_id, kind, period, amount, set_at) select ${player}, 'deposit', 'day', 100000, ${some(7_019)} from ${series(10, 6)}`,
    ],
    [
      'protection_case',
      `insert into protection_case (id, area, state, decision, opened_at, changed_at) overriding system value
      select 1 + n / 20, (array['harm', 'money'])[1 + n / 20 % 2], case when n / 20 < ${firstCase} then 'open' else 'closed' end, '', ${some(7_027)}, ${some(7_027)}
      from ${series(20, 11)}`,
    ],
    [
      'protection_case_player',
      `insert into protection_case_player (player_id, case_id, at) select ${player}, 1 + n / 20, ${some(7_027)} from ${series(20, 11)}`,
    ],
    [
      'protection_event',
      `insert into protection_event (case_id, id, kind, subject_id, at) overriding system value
      select 1 + n / 20, 1 + n / 20, 'opened', ${player}, ${some(7_027)} from ${series(20, 11)}`,
    ],
    [
      'protection_marker',
      `insert into protection_marker (player_id, kind, strength, figures, first_at, last_at)
      select ${player}, (array['rising', 'in_and_out'])[1 + n / 20 % 2], 'weak', '{}', ${some(7_027)}, ${some(7_027)} from ${series(20, 11)}`,
    ],
    [
      'campaign_player',
      `insert into campaign_player (player_id, campaign_id, at) select ${player}, 1 + n / 10 % 20, now() - interval '30 days' from ${series(10, 1)}`,
    ],
    [
      'bonus',
      `insert into bonus (player_id, id, offer_id, source, amount, needed, state, given_at, ends_at, closed_at)
      select ${player}, 'b1-' || n, o.id, 'house/' || n, 1000, 0, 'done', ${some(7_103)}, ${some(7_103)} + interval '30 days', ${some(7_103)} + interval '1 day'
      from ${series(10, 2)} cross join lateral (select id from bonus_offer order by id offset n / 10 % 6 limit 1) o`,
    ],
    [
      'bonus_grant_player',
      `insert into bonus_grant_player (player_id, grant_id, state) select ${player}, 'g1', 'granted' from ${series(100, 5)} where exists (select from bonus_grant)`,
    ],
    [
      'tournament_player',
      `insert into tournament_player (player_id, tournament_id, points, rounds, joined_at, reached_at)
      select ${player}, t.id, n % 9973, 10, ${some(7_109)}, ${some(7_109)} from ${series(10, 8)} cross join (select min(id) as id from tournament) t`,
    ],
    [
      'draw_ticket',
      `insert into draw_ticket (player_id, draw_id, transaction_id, number)
      select ${player}, d.id, 'D1' || lpad(n::text, 24, '0'), 1 + n / 10 from ${series(10, 9)} cross join (select min(id) as id from draw) d`,
    ],
    [
      'level_standing',
      `insert into level_standing (player_id, weighted, highest) select ${player}, n % 100000, 0 from ${series(2, 1)}`,
    ],
    [
      'level_week',
      `insert into level_week (player_id, week, weighted, closed_at, counts, back, paid_at)
      select ${player}, to_char(date_trunc('week', now()) - interval '7 days', 'YYYY-MM-DD'), n % 100000, now() - interval '2 days', true, n % 100, now() - interval '2 days' from ${series(4, 1)}`,
    ],
    [
      'verification_document',
      `insert into verification_document (player_id, id, kind, state, width, height, sent_at, decided_at, decided_by)
      select ${player}, 'v1-' || n, 'identity', case when n / 20 < ${firstCase} then 'waiting' else 'accepted' end, 1000, 600, ${some(7_121)},
        case when n / 20 >= ${firstCase} then ${some(7_121)} end, '' from ${series(20, 13)}`,
    ],
    [
      'game_difference',
      `insert into game_difference (adapter, day, reference, kind, type, player_id, round_id, our_amount, our_state, their_amount, their_state, found_at, settled_at)
      select 'hub88', to_char(${some(7_127)}, 'YYYY-MM-DD'), 'r-' || n, 'amount', 'bet', ${player}, 'r1-' || n, 1000, '', 900, '', ${some(7_127)},
        case when n / 1000 > ${firstCase} then now() end from ${series(1_000, 15)}`,
    ],
    [
      'player_tag',
      `insert into player_tag (player_id, tag, at) select ${player}, 'vip', ${some(7_129)} from ${series(100, 17)}`,
    ],
    [
      'active_month',
      `insert into active_month (player_id, month) select ${player}, to_char(now(), 'YYYY-MM') from ${series()}`,
    ],
    [
      'audit',
      `insert into audit (id, at, actor, act, subject, detail, previous, hash)
      select a.last + row_number() over (order by n), ${some(7_151)}, 'staff/1', 'player noted', 'player ' || ${player}, '{}', 'house', 'house ' || n
      from ${series(10, 19)} cross join (select coalesce(max(id), 0) as last from audit) a`,
    ],
  ]
}
