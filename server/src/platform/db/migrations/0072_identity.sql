-- Who is who: one key for each e-mail address, accounts that may be one person's, and the hold until the identity is verified.

-- The key by which addresses are compared (`foldName` of packages/values): `İsmail`, `ISMAIL` and `ismail` are one mailbox.
alter table player add column email_key text;
-- Of accounts that fold to one key the one whose address is written that way has it, else the oldest. The others keep their address as
-- it was written: they sign in by it, and are marked for review below.
with folded as (
  select id, replace(translate(lower(normalize(email, NFKC)), 'ıİ', 'ii'), 'i' || chr(775), 'i') as key from player
), placed as (
  select p.id, f.key, row_number() over (partition by f.key order by p.email <> f.key, p.registered_at, p.id) as place
  from player p join folded f on f.id = p.id
)
update player p set email_key = case when l.place = 1 then l.key else p.email end from placed l where l.id = p.id;
alter table player alter column email_key set not null;
create unique index player_email_key on player (email_key);
-- An address with a combining dot was typed with a capital İ and reaches nobody: mail goes to the plain one.
update player set email = email_key
where email_confirmed_at is null and position(chr(775) in email) > 0 and position(chr(775) in email_key) = 0;

create index player_birth on player (birth_date);
-- The digits of the identity number alone, marked: a number in another form is found by it. Filled by the sweep for older accounts.
alter table player add column identity_digits text;
create index player_identity_digits on player (identity_digits);

-- Accounts that may be one person's, each pair once from the side of the account that is to be looked at.
create table player_match (
  player_id bigint not null,
  other_id bigint not null,
  -- What agrees: name and day of birth, the digits of the identity number, or the mailbox.
  kind text not null check (kind in ('person', 'identity', 'mailbox')),
  -- The other was excluded from play when this was found: deposits and play wait until the identity is verified.
  holds boolean not null default false,
  held_at timestamptz,
  made_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by text,
  primary key (player_id, other_id)
);
create index player_match_open on player_match (made_at) where reviewed_at is null;

insert into player_match (player_id, other_id, kind)
select p.id, o.id, 'mailbox'
from player p join player o
  on o.email_key = replace(translate(lower(normalize(p.email_key, NFKC)), 'ıİ', 'ii'), 'i' || chr(775), 'i')
where o.id <> p.id;

-- Since when deposits and play wait for the player's identity to be verified; null where they do not.
alter table protection add column unverified_at timestamptz;
-- functions: protection_bar
