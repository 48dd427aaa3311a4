-- Searches of the console: players by the beginning of their user name, and by an IBAN.
create index player_username_prefix on player (lower(username) text_pattern_ops);
create index bank_account_iban_mark on bank_account (iban_mark);
