-- Letters are removed after a month: a coarse index finds them, as they are written in the order of their time.
create index outbox_time on outbox using brin (made_at);
