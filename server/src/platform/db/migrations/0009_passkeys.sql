-- Passkeys of players (Web Authentication): id and public key in COSE form, both as base64url, and the counter of the last signature.
create table passkey (
  player_id bigint not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, credential_id)
);
create unique index passkey_credential on passkey (credential_id);

-- Challenges for passkeys, used once: for adding one with the player and the sign-in; for signing in with player 0 and an empty family.
create table passkey_challenge (
  player_id bigint not null,
  challenge_hash text not null,
  family text not null,
  ends_at timestamptz not null,
  primary key (player_id, challenge_hash)
);
