-- What processes report about themselves and the runs of their jobs, for the room of health in the console.
create table server_process (
  id text primary key,
  host text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory bigint not null,
  ledger_waiting int not null,
  sockets int not null,
  disk_free bigint not null
);
create table job_run (
  name text primary key,
  every_ms int not null,
  runs bigint not null default 0,
  failures bigint not null default 0,
  last_at timestamptz,
  last_ms int not null default 0,
  failed_at timestamptz,
  cause text not null default ''
);
