-- What moves money by hand above the set amount needs two people: the first one's word waits here for the second's.
create table hand_word (
  player_id bigint not null,
  -- What is to be done, as the audit trail will call it, and what it is done to.
  act text not null,
  subject text not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (player_id, act, subject, actor)
);

insert into hand_word (player_id, act, subject, actor, reason, at)
select player_id, 'payment approved', transaction_id, actor, reason, at from payment_word where approve;

drop table payment_word;
