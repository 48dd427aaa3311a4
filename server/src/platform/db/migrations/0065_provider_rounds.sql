-- Rounds of outside providers count in tournaments, once; those that were over before do not.
-- functions: provider_round_kept
alter table provider_round add column scored boolean not null default false;
update provider_round set scored = true where finished_at is not null;
