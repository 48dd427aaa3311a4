create table bank (
  id int primary key,
  name text not null,
  code text not null unique,
  type_id int not null default 1,
  place int not null default 0
);

-- A way to pay in (type 1) or out (type 2); members of a group carry its id.
create table cash_method (
  id int primary key,
  type int not null check (type in (1, 2)),
  group_id int references cash_method (id),
  name_tr text not null,
  name_en text not null,
  icon text not null,
  -- 1 bank transfer, 3 mobile transfer, anything else the provider's own page.
  transfer_type_id int not null default 2,
  least bigint not null,
  most bigint not null,
  -- Ten-thousandths of the amount.
  fee int not null default 0,
  minutes int not null default 0,
  bankcode text not null default '',
  provider text not null,
  highlighted boolean not null default false,
  open boolean not null default true,
  place int not null default 0,
  -- What the form asks for beside the amount: names of fields, `?` behind an optional one.
  fields text[] not null default '{}',
  -- Amounts offered for a tap.
  amounts bigint[] not null default '{}',
  -- What a transfer by hand is sent to: [{label: {tr, en}, value}]
  receiver jsonb not null default '[]'
);

create table favourite_method (
  player_id bigint not null,
  method_id int not null,
  primary key (player_id, method_id)
);

create table bank_account (
  player_id bigint not null,
  id bigint generated always as identity,
  bank_id int not null references bank (id),
  holder text not null,
  branch text not null default '',
  number text not null default '',
  iban_sealed text not null,
  iban_mark text not null,
  -- As it is shown: country and last four characters.
  iban_shown text not null,
  made_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (player_id, id)
);
create unique index bank_account_iban on bank_account (player_id, iban_mark) where removed_at is null;

-- What a player reads as account history: payments (category 1) and notifications (category 2).
create table transaction (
  player_id bigint not null,
  id text not null,
  -- The caller's id of the intent and what it stood for.
  operation text not null,
  intent text not null default '',
  -- 1 deposit, 2 withdrawal, 4 notification
  type_id int not null,
  category_id int not null,
  -- 1001 pending, 1002 approved, 1003 information, 1004 refused
  status int not null,
  -- Signed kuruş: below zero for what goes out.
  amount bigint not null default 0,
  fee bigint not null default 0,
  method_id int,
  bank_account_id bigint,
  reference text not null default '',
  details_sealed text not null default '',
  note text not null default '',
  texts jsonb not null default '{}',
  reason text not null default '',
  -- Claimed once: whoever set it finishes it, or the next run does.
  decision text check (decision in ('approve', 'refuse')),
  decided_by text not null default '',
  decided_at timestamptz,
  read_at timestamptz,
  at timestamptz not null default now(),
  primary key (player_id, id)
);
create unique index transaction_operation on transaction (player_id, operation);
create index transaction_history on transaction (player_id, at desc, id);
create index transaction_open on transaction (status, at) where status = 1001;

-- Written with the money that it stands for: new, or decided.
create function record_transaction(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  insert into transaction (player_id, id, operation, intent, type_id, category_id, status, amount, fee, method_id,
    bank_account_id, reference, details_sealed, note, reason, decided_by, decided_at, at)
  select players[p.op], p.id, r ->> 'operation', r ->> 'intent', (r ->> 'type')::int, (r ->> 'category')::int,
    (r ->> 'status')::int, (r ->> 'amount')::bigint, (r ->> 'fee')::bigint, (r ->> 'method')::int,
    (r ->> 'account')::bigint, r ->> 'reference', r ->> 'details', r ->> 'note', r ->> 'reason', r ->> 'decidedBy',
    (r ->> 'decidedAt')::timestamptz, (r ->> 'at')::timestamptz
  from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
  where p.kind = 'transaction' and written[p.op]
  on conflict (player_id, id) do update
    set status = excluded.status, reason = excluded.reason, decided_at = excluded.decided_at
$$;
