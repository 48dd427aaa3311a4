-- The round that a place was reserved for last: asked for again after a fault, it is not too fast.
alter table seed add column last_round text not null default '';
