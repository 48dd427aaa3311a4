-- What the level of a player rests on, so that it can fall with a document whose acceptance is taken back: an accepted document, a check of the outside
-- service or an act of staff, of which `id` is the id. `barred`: it is of Northern Cyprus.
create table player_proof (
  player_id bigint not null,
  id text collate "C" not null,
  kind text not null check (kind in ('identity', 'address')),
  source text not null check (source in ('document', 'service', 'staff')),
  by text not null,
  actor text not null,
  until text,
  barred boolean not null default false,
  at timestamptz not null,
  taken_back_at timestamptz,
  primary key (player_id, id, kind)
);

-- The proof by which a match of persons was reviewed.
alter table player_match add column proof text collate "C";

-- Whether staff have last barred a player under the rule of Northern Cyprus, or lifted it, by hand; null if they never have.
alter table player add column restricted_by_hand boolean;
alter table player add column restricted_by_hand_at timestamptz;

-- Proofs of before. The day on which an identity ends is in the audit trail, in the transaction of its acceptance.
insert into player_proof (player_id, id, kind, source, by, actor, until, barred, at)
select d.player_id, d.id, d.kind, 'document', 'document', d.decided_by,
  case d.kind when 'identity' then (select a.detail ->> 'until' from audit a
    where a.subject = d.player_id::text and a.act = 'player verified' and a.at >= d.decided_at order by a.id limit 1) end,
  d.barred, d.decided_at
from verification_document d
where d.state = 'accepted' and d.kind in ('identity', 'address') and d.decided_at is not null;

insert into player_proof (player_id, id, kind, source, by, actor, until, at)
select p.id, 'earlier', 'identity', case when p.verified_by like 'service (%' then 'service' else 'staff' end,
  coalesce(substring(p.verified_by from '^(.*) \('), ''), coalesce(substring(p.verified_by from '.* \((.*)\)$'), ''), p.identity_until, p.verified_at
from player p
where p.verified_at is not null and not exists (select from player_proof f
  where f.player_id = p.id and f.kind = 'identity' and coalesce(p.verified_by, '') like 'document (%');

insert into player_proof (player_id, id, kind, source, by, actor, at)
select p.id, 'earlier', 'address', 'service', 'service', '', p.address_verified_at from player p
where p.address_verified_at is not null and not exists (select from player_proof f where f.player_id = p.id and f.kind = 'address');

update player_match m set proof = f.id from player_proof f
where f.player_id = m.player_id and f.kind = 'identity' and f.source = 'document' and m.reviewed_by = f.actor
  and m.reviewed_at between f.at and f.at + interval '1 second';

update player p set restricted_by_hand = true, restricted_by_hand_at = now()
where p.restricted and not exists (select from player_proof f where f.player_id = p.id and f.barred);

-- functions: gate_levels, gate_refusal, track_asked, level_refusals
