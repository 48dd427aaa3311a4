-- Bonuses, tournaments, the draw of the tickets, and jackpots: what the house gives beside the games.

create table bonus_offer (
  id int primary key,
  -- first_deposit: of the first deposit; deposit: of a deposit; loss: of last week's net casino loss; gift: by the house's hand
  kind text not null check (kind in ('first_deposit', 'deposit', 'loss', 'gift')),
  -- Ten-thousandths of what it is a share of.
  share int not null default 0,
  -- The most that it gives, and the least deposit or loss it is given for; 0 is none.
  most bigint not null default 0,
  least bigint not null default 0,
  -- How often the bonus must be staked before it is the player's own; 0 is at once, in cash.
  wagering int not null default 0,
  -- How many bonuses at most become cash; 0 is no cap.
  cap int not null default 0,
  -- How long the player has for the wagering, and how long after a deposit or a week it may be claimed.
  days int not null default 30,
  claim_days int not null default 7,
  -- Days between two of them for one player; 0 is once for ever where it is of the first deposit, else none.
  pause_days int not null default 0,
  open boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  promotion_id int,
  place int not null default 0,
  -- {title, text} by language
  texts jsonb not null
);

create table bonus (
  player_id bigint not null,
  id text not null,
  offer_id int not null,
  -- What it was given for: a deposit, a week, an act of the house. Each once.
  source text not null,
  amount bigint not null check (amount > 0),
  needed bigint not null default 0,
  wagered bigint not null default 0,
  -- The most of it that becomes cash; 0 is no cap.
  most_paid bigint not null default 0,
  paid bigint not null default 0,
  -- claimed: the money follows; active: being wagered; done, expired, forfeited, lost: over; paid: was cash at once
  state text not null default 'claimed'
    check (state in ('claimed', 'active', 'done', 'expired', 'forfeited', 'lost', 'paid')),
  given_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, id)
) with (fillfactor = 60);
create unique index bonus_source on bonus (player_id, source);
create unique index bonus_open on bonus (player_id) where needed > 0 and state in ('claimed', 'active');
create index bonus_waiting on bonus (state, ends_at) where state in ('claimed', 'active');

-- The bonus that was chosen with a deposit.
alter table transaction add column bonus_offer int;

-- Written with the money that it stands for; a wallet is watched for as long as its bonus is wagered.
create function record_bonus(players bigint[], written boolean[], ops int[], kinds text[], ids text[], numbers bigint[],
  details jsonb[]) returns void language plpgsql as $$
begin
  update bonus b set state = r.detail ->> 'state', paid = (r.detail ->> 'paid')::bigint,
    closed_at = (r.detail ->> 'closed')::timestamptz
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  where r.kind = 'bonus' and written[r.op] and b.player_id = players[r.op] and b.id = r.id;
  update wallet w set watched = case when r.detail ->> 'state' = 'active' then w.watched | 2 else w.watched & ~2 end
  from unnest(ops, kinds, ids, details) as r(op, kind, id, detail)
  where r.kind = 'bonus' and written[r.op] and w.player_id = players[r.op] and r.detail ->> 'state' <> 'paid';
end $$;

create function bonus_wagered(now_at timestamptz, players bigint[], watched int[], written boolean[], wager bigint[])
returns void language sql as $$
  update bonus b set wagered = least(b.needed, b.wagered + o.wager)
  from unnest(players, watched, written, wager) as o(player_id, watched, written, wager)
  where o.written and o.watched & 2 = 2 and o.wager > 0
    and b.player_id = o.player_id and b.state = 'active' and b.ends_at > now_at
$$;

-- What a tournament counts: stake: kuruş staked; multiple: the best win of a round in hundredths of its stake; wins: rounds
-- that paid at least their stake.
alter table tournament
  add column rule text not null default 'stake' check (rule in ('stake', 'multiple', 'wins')),
  add column least_stake bigint not null default 0,
  -- Empty: every game whose rounds are instant.
  add column games int[] not null default '{}',
  -- By place, the first first.
  add column prizes bigint[] not null default '{}',
  add column state text not null default 'open' check (state in ('open', 'closed', 'paid'));

create table tournament_player (
  player_id bigint not null,
  tournament_id int not null,
  points bigint not null default 0,
  rounds int not null default 0,
  joined_at timestamptz not null,
  -- When the points were reached: of two alike the earlier stands first.
  reached_at timestamptz not null,
  primary key (player_id, tournament_id)
) with (fillfactor = 60);
create index tournament_board on tournament_player (tournament_id, points desc, reached_at);

-- The result, fixed once at the end; each place is paid under an id of its own.
create table tournament_prize (
  player_id bigint not null,
  tournament_id int not null,
  place int not null,
  points bigint not null,
  amount bigint not null,
  paid_at timestamptz,
  primary key (player_id, tournament_id),
  unique (tournament_id, place)
);

create function tournament_scored(now_at timestamptz, players bigint[], watched int[], written boolean[],
  l_op int[], l_leg smallint[], l_from text[], r_op int[], r_kind text[], r_number bigint[]) returns void language sql as $$
  with round as materialized (
    select players[r.op] as player_id, r_number[8 * r.n - 7] as game, r_number[8 * r.n - 3] as stake,
      r_number[8 * r.n - 2] as win
    from unnest(r_op, r_kind) with ordinality as r(op, kind, n)
    where r.kind = 'round' and written[r.op] and watched[r.op] & 4 = 4 and exists (
      select from unnest(l_op, l_leg, l_from) as l(op, leg, from_account)
      where l.op = r.op and l.leg = 0 and l.from_account = 'cash')
  ), scored as (
    select p.player_id, p.tournament_id, case t.rule
      when 'stake' then p.points + r.stake
      when 'multiple' then greatest(p.points, r.win * 100 / r.stake)
      else p.points + (r.win >= r.stake)::int end as points
    from round r join tournament_player p on p.player_id = r.player_id join tournament t on t.id = p.tournament_id
    where t.active and t.state = 'open' and t.starts_at <= now_at and t.ends_at > now_at and r.stake >= t.least_stake
      and r.stake > 0 and (t.games = '{}' or r.game = any(t.games))
  )
  update tournament_player p set points = s.points, rounds = p.rounds + 1,
    reached_at = case when s.points > p.points then now_at else p.reached_at end
  from scored s where p.player_id = s.player_id and p.tournament_id = s.tournament_id
$$;

-- A draw among deposits: each one in the range that is large enough is a ticket. The hash of the seed is known before.
create table draw (
  id int primary key,
  starts_on text not null,
  ends_on text not null,
  least bigint not null,
  -- The status of a transaction that counts, and how many tickets a page shows.
  status int not null default 1002,
  page_size int not null default 50,
  prizes bigint[] not null,
  seed_sealed text not null,
  seed_hash text not null,
  -- The hash of the list of all tickets in their order: the second half of what the draw is made of.
  list_hash text not null default '',
  tickets int not null default 0,
  state text not null default 'open' check (state in ('open', 'drawn', 'paid')),
  drawn_at timestamptz,
  texts jsonb not null
);

create table draw_prize (
  player_id bigint not null,
  draw_id int not null,
  place int not null,
  ticket int not null,
  transaction_id text not null,
  amount bigint not null,
  paid_at timestamptz,
  primary key (player_id, draw_id, place),
  unique (draw_id, place)
);

-- Jackpots of several levels. `share` millionths of each stake feed the pot, over `base` that the house puts in; a round wins
-- it with the chance stake : odds (both kuruş).
create table jackpot (
  id int primary key,
  level text not null unique check (level in ('mini', 'minor', 'major', 'grand')),
  base bigint not null,
  share int not null,
  odds bigint not null,
  open boolean not null default true
);

-- What has been fed, in millionths of a kuruş; several rows, so that writers do not wait for one another.
create table jackpot_pot (
  jackpot_id int not null references jackpot (id),
  shard int not null,
  micro bigint not null default 0,
  primary key (jackpot_id, shard)
) with (fillfactor = 50);

-- A pot taken for a round; it is the round's once the round is written, and goes back when it never is.
create table jackpot_win (
  player_id bigint not null,
  round_id text not null,
  jackpot_id int not null,
  amount bigint not null,
  at timestamptz not null,
  returned_at timestamptz,
  primary key (player_id, round_id)
);
create index jackpot_win_at on jackpot_win (at);

create function jackpot_fed(written boolean[], feed bigint[]) returns void language sql as $$
  update jackpot_pot p set micro = p.micro + j.share * f.total
  from jackpot j, (select coalesce(sum(o.feed), 0)::bigint as total from unnest(written, feed) as o(written, feed)
    where o.written) f
  where f.total > 0 and j.id = p.jackpot_id and j.open and p.shard = pg_backend_pid() % 8
$$;

-- Takes a pot for a round and starts it anew; a second time for the same round gives what was taken first.
create function jackpot_take(jackpot int, player bigint, round text, now_at timestamptz) returns bigint language plpgsql as $$
declare
  total bigint;
  prize bigint;
begin
  perform 1 from jackpot_pot p where p.jackpot_id = jackpot order by p.shard for update;
  select w.amount into prize from jackpot_win w where w.player_id = player and w.round_id = round and w.returned_at is null;
  if prize is not null then return prize; end if;
  select sum(p.micro) into total from jackpot_pot p where p.jackpot_id = jackpot;
  select j.base + total / 1000000 into prize from jackpot j where j.id = jackpot;
  insert into jackpot_win (player_id, round_id, jackpot_id, amount, at) values (player, round, jackpot, prize, now_at)
  on conflict (player_id, round_id) do update set amount = excluded.amount, jackpot_id = excluded.jackpot_id,
    at = excluded.at, returned_at = null;
  update jackpot_pot p set micro = case when p.shard = 0 then total % 1000000 else 0 end where p.jackpot_id = jackpot;
  return prize;
end $$;

-- Puts a pot back whose round was not written.
create function jackpot_return(player bigint, round text, now_at timestamptz) returns void language plpgsql as $$
declare
  win jackpot_win;
begin
  select * into win from jackpot_win w where w.player_id = player and w.round_id = round and w.returned_at is null for update;
  if win is null or exists (select from transfer t where t.player_id = player and t.operation = 'round/' || round) then
    return;
  end if;
  update jackpot_win w set returned_at = now_at where w.player_id = player and w.round_id = round;
  update jackpot_pot p set micro = p.micro + (win.amount - j.base) * 1000000
  from jackpot j where j.id = win.jackpot_id and p.jackpot_id = j.id and p.shard = 0;
end $$;

insert into jackpot (id, level, base, share, odds) values
  (1, 'mini', 10000, 3000, 5000000),
  (2, 'minor', 100000, 2500, 80000000),
  (3, 'major', 1000000, 2500, 1200000000),
  (4, 'grand', 10000000, 2000, 20000000000);
insert into jackpot_pot (jackpot_id, shard) select j.id, s from jackpot j, generate_series(0, 7) s;

-- Under these the house gives by hand.
insert into bonus_offer (id, kind, wagering, cap, days, starts_at, ends_at, texts) values
  (901, 'gift', 10, 10, 30, '2020-01-01', '2100-01-01',
    '{"tr": {"title": "Hediye bonus", "text": "Sana özel."}, "en": {"title": "Gift bonus", "text": "For you."}}'),
  (902, 'gift', 0, 0, 30, '2020-01-01', '2100-01-01',
    '{"tr": {"title": "Nakit hediye", "text": "Sana özel."}, "en": {"title": "Cash gift", "text": "For you."}}');
