-- Whether a decided payment was told to its player is looked up by when it was decided.
create index transaction_decided on transaction (decided_at) where decided_at is not null;
