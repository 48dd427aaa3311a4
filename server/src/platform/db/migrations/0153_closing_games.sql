-- @expand
-- Since when a game that players share closes after its round: it is not open any more, but its running rounds take bets until their time. Null when the
-- last of them is over, and when a game was closed at once. Processes of the version before take it for closed.
alter table game add column closing_at timestamptz check (closing_at is null or not open);
