-- When a message may be tried next: whoever tries it puts that off first, so that no other process sends it too, and longer each
-- time, so that it outlives a mail server that is away for an hour.
alter table outbox add column due_at timestamptz not null default now();
