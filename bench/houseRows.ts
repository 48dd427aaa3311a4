/** The first id of a loaded player; the others follow without gaps. */
export const firstPlayer = 10_000_000

/** A player in the middle of each house, with all that a player has, whose pages are measured. */
export const measuredNumber = 5_432
export const measuredPlayer = firstPlayer + measuredNumber

/** What waits for staff: the same in every house, since a house that grows employs more of them. */
export const waitingWithdrawals = 400
const waitingDeposits = 200
const waitingTalks = 200
/** Open cases of the protection, and documents to be reviewed. */
export const waitingCases = 200

/** The ids of the withdrawal and of the k-th deposit of the n-th player: their pages take only ids as clients make them. */
const withdrawalId = "'W' || lpad(n::text, 25, '0')"
export const withdrawalOf = (n: number): string => `W${String(n).padStart(25, '0')}`
const depositId = "'D' || k || lpad(n::text, 24, '0')"

/** Six values of a movement: seq, operation prefix, its end, reason, from, to, amount. */
type Movement = { id: string; reason: string; from: string; to: string; kurus: number; delta: number; held?: number }

const deposit = { reason: 'deposit', from: 'gateway/101', to: 'cash', kurus: 50_000, delta: 50_000 }
const bet = { reason: 'bet', from: 'cash', to: 'house/casino', kurus: 1_000, delta: -1_000 }
const movements: readonly Movement[] = [
  { id: `'deposit/' || ${depositId.replace('k', '1')} || '/decided'`, ...deposit },
  { id: "'round/r1-' || n", ...bet },
  { id: "'round/r2-' || n", ...bet },
  { id: "'round/r3-' || n", ...bet },
  { id: "'round/r3-' || n || '/won'", reason: 'win', from: 'house/casino', to: 'cash', kurus: 2_500, delta: 2_500 },
  { id: `'deposit/' || ${depositId.replace('k', '2')} || '/decided'`, ...deposit },
  {
    id: "'coupon/c1-' || n || '/0'",
    reason: 'bet',
    from: 'cash',
    to: 'held',
    kurus: 2_000,
    delta: -2_000,
    held: 2_000,
  },
  {
    id: "'coupon/c1-' || n || '/1'",
    reason: 'bet_settled',
    from: 'held',
    to: 'house/sport',
    kurus: 2_000,
    delta: 0,
    held: -2_000,
  },
  {
    id: `'withdrawal/' || ${withdrawalId}`,
    reason: 'withdrawal',
    from: 'cash',
    to: 'held',
    kurus: 40_000,
    delta: -40_000,
    held: 40_000,
  },
  {
    id: `'withdrawal/' || ${withdrawalId} || '/decided'`,
    reason: 'withdrawal',
    from: 'held',
    to: 'gateway/201',
    kurus: 40_000,
    delta: 0,
    held: -40_000,
  },
]

export const movementsPerPlayer = movements.length

/** When the n-th player registered and when his k-th movement was: spread over 90 days, in no order of the ids. */
const registered = "(now() - (n::bigint * 7919 % 7776000) * interval '1 second')"
const at = (step: number): string =>
  `(${registered} + (n::bigint * 7919 % 7776000) * interval '1 second' * ${step / 12})`

const first = ['Deniz', 'Ayşe', 'Mehmet', 'Elif', 'Can', 'Zeynep', 'Emre', 'Selin', 'Kerem', 'Defne']
const last = ['Yılmaz', 'Kaya', 'Demir', 'Çelik', 'Şahin', 'Öztürk', 'Aydın', 'Arslan', 'Doğan', 'Kılıç', 'Aslan']
const named = (names: readonly string[], divisor: number): string =>
  `(array[${names.map((name) => `'${name}'`).join()}])[1 + n / ${divisor} % ${names.length}] || case when n % 10 < 8 then '' else ' ' || (n / 100)::text end`

const player = `${firstPlayer} + n`
const isWaiting = `n < ${waitingWithdrawals}`

/** The statements that fill a house with players `from` to `until`, all numbers from 0 on. They keep the books balanced. */
export const rowsOf = (from: number, until: number): [table: string, statement: string][] => {
  const series = `generate_series(${from}, ${until - 1}) n`
  let cash = 0
  let held = 0
  const values = movements.map((one, step) => {
    cash += one.delta
    held += one.held ?? 0
    return `(${step + 1}, '${one.reason}', '${one.from}', '${one.to}', ${one.kurus}, ${cash}, ${held}, ${step})`
  })
  const ids = `(array[${movements.map(({ id }) => id).join()}])[m.seq]`
  const last1 = movements.length
  return [
    [
      'player',
      `insert into player (id, username, email, email_key, email_confirmed_at, phone, password_hash, firstname, lastname, birth_date,
        identity_sealed, identity_mark, identity_last4, country, city, verified_at, verification_level, registered_at, last_login_at)
      select ${player}, 'oyuncu' || n, 'oyuncu' || n || '@yakamoz.example', 'oyuncu' || n || '@yakamoz.example', ${registered},
        '+905' || lpad(n::text, 9, '0'), 'none', ${named(first, 1)}, ${named(last, 7)},
        (date '1960-01-01' + n * 31 % 15000)::text, 'none', 'house ' || n, lpad((n % 10000)::text, 4, '0'), 'TR', 'İstanbul',
        ${registered}, 1, ${registered}, ${at(11)} from ${series}`,
    ],
    [
      'wallet',
      `insert into wallet (player_id, cash, held, version, last_tx)
      select ${player}, ${cash}, case when ${isWaiting} then 40000 else 0 end, case when ${isWaiting} then ${last1 - 1} else ${last1} end, 1
      from ${series}`,
    ],
    [
      'transfer',
      `insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest, cash_after,
        bonus_after, held_after, at, tx)
      select ${player}, ${ids}, 0, m.seq, m.reason, m.source, m.target, m.amount, 'house', m.cash, 0, m.held,
        ${registered} + (n::bigint * 7919 % 7776000) * interval '1 second' * ((m.step + 1) / 12.0), 1
      from ${series}, (values ${values.join()}) m(seq, reason, source, target, amount, cash, held, step)
      where m.seq < ${last1} or not (${isWaiting})`,
    ],
    [
      'round',
      `insert into round (player_id, id, game_id, version, seed_id, nonce, stake, win, events, at, shown_at)
      select ${player}, 'r' || k || '-' || n, 101, 1, 1, k, 1000, case k when 3 then 2500 else 0 end, '[]', ${at(3)} + k * interval '1 second',
        ${at(3)} + k * interval '9 seconds' from ${series}, generate_series(1, 3) k`,
    ],
    [
      'coupon',
      `insert into coupon (player_id, id, kind, state, version, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live,
        placed_at, settled_at)
      select ${player}, 'c1-' || n, 'single', 'lost', 1, '{1}', 1, 2000, 2000, 2000, 4000, 'none',
        jsonb_build_array(jsonb_build_object('match', 'sr:match:' || n % 5000, 'market', 1, 'specifiers', '', 'outcome', '1', 'odds', 2000,
          'banker', false, 'sport', 'football', 'home', 'Ev', 'away', 'Konuk', 'startMs', 0,
          'competition', jsonb_build_object('tr', 'Lig', 'en', 'League'),
          'marketName', jsonb_build_object('tr', 'Maç sonucu', 'en', '1x2'), 'outcomeName', jsonb_build_object('tr', '1', 'en', '1'))),
        'house', n % 3 = 0, ${at(7)}, ${at(8)} from ${series}`,
    ],
    [
      'coupon_leg',
      `insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome)
      select ${player}, 'c1-' || n, 'sr:match:' || n % 5000, 1, '', '1' from ${series}`,
    ],
    [
      'bank_account',
      `insert into bank_account (player_id, bank_id, holder, iban_sealed, iban_mark, iban_shown, made_at)
      select ${player}, 1, 'Deniz Yılmaz', 'none', 'house ' || n, 'TR•• •••• ' || n % 10000, ${at(5)} from ${series}`,
    ],
    [
      'transaction',
      `insert into transaction (player_id, id, operation, type_id, category_id, status, amount, method_id, reference, decided_at, at)
      select ${player}, ${depositId}, ${depositId}, 1, 1, case when k = 3 then 1001 else 1002 end, 50000, 101,
        'YK-D' || k || '-' || n, case when k < 3 then ${at(1)} + (k - 1) * interval '1 minute' end,
        case k when 3 then now() - interval '1 hour' - n * interval '1 minute' else ${at(1)} + (k - 1) * interval '1 minute' end
      from ${series}, generate_series(1, 3) k where k < 3 or n < ${waitingDeposits}`,
    ],
    [
      'transaction',
      `insert into transaction (player_id, id, operation, type_id, category_id, status, amount, method_id, bank_account_id, iban_mark, reference,
        decision, decided_by, decided_at, at)
      select ${player}, ${withdrawalId}, ${withdrawalId}, 2, 1, case when ${isWaiting} then 1001 else 1002 end, -40000, 201,
        (select a.id from bank_account a where a.player_id = ${player}), 'house ' || n, 'YK-W1-' || n,
        case when not (${isWaiting}) then 'approve' end, case when ${isWaiting} then '' else 'staff/1' end,
        case when not (${isWaiting}) then ${at(10)} end,
        case when ${isWaiting} then now() - n * interval '1 minute' else ${at(9)} end from ${series}`,
    ],
    [
      'payout',
      `insert into payout (player_id, payment, attempt, request, route, provider, state, amount, holder, iban_sealed, iban_mark, iban_shown,
        provider_reference, asked_at, asked_by, sent_at, ended_at, booked_at)
      select ${player}, ${withdrawalId}, 1, 'p1-' || n, 'provider', 'sandbox', 'settled', 40000, 'Deniz Yılmaz', 'none', 'house ' || n,
        'TR•• •••• ' || n % 10000, 'S-' || n, ${at(9)}, 'staff/1', ${at(9)}, ${at(10)}, ${at(10)} from ${series} where not (${isWaiting})`,
    ],
    [
      'login_try',
      `insert into login_try (player_id, name_mark, address, device, succeeded, at)
      select ${player}, 'house ' || n, '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, 'Chrome, Android', true, ${at(1)} + k * interval '1 hour'
      from ${series}, generate_series(1, 2) k`,
    ],
    [
      'support_talk',
      `insert into support_talk (player_id, token_hash, state, opened_at, last_at, read_at, waiting_at, asked_at, answered_at, closed_at)
      select ${player}, 'house ' || n, case when n < ${waitingTalks * 5} then 'waiting' else 'closed' end, ${at(6)}, ${at(6)}, ${at(7)},
        case when n < ${waitingTalks * 5} then ${at(6)} end, ${at(6)}, ${at(6)}, case when n >= ${waitingTalks * 5} then ${at(7)} end
      from ${series} where n % 5 = 0`,
    ],
    [
      'support_message',
      `insert into support_message (talk_id, side, author, body, at)
      select t.id, case k when 1 then 'guest' else 'house' end, case k when 1 then '' else 'Demo' end,
        'Çekimim ne zaman hesabıma geçer?', t.opened_at + k * interval '1 minute'
      from support_talk t, generate_series(1, 2) k
      where t.player_id >= ${firstPlayer + from} and t.player_id < ${firstPlayer + until}`,
    ],
  ]
}
