-- Payments, written with their money.

-- Written with the money that it stands for: new, or decided.
create or replace function record_transaction(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language sql as $$
  insert into transaction (player_id, id, operation, intent, type_id, category_id, status, amount, fee, method_id,
    bank_account_id, reference, details_sealed, note, reason, decided_by, decided_at, at)
  select players[p.op], p.id, r ->> 'operation', r ->> 'intent', (r ->> 'type')::int, (r ->> 'category')::int,
    (r ->> 'status')::int, (r ->> 'amount')::bigint, (r ->> 'fee')::bigint, (r ->> 'method')::int,
    (r ->> 'account')::bigint, r ->> 'reference', r ->> 'details', r ->> 'note', r ->> 'reason', r ->> 'decidedBy',
    (r ->> 'decidedAt')::timestamptz, (r ->> 'at')::timestamptz
  from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
  where p.kind = 'transaction' and written[p.op]
  on conflict (player_id, id) do update
    set status = excluded.status, reason = excluded.reason, decided_at = excluded.decided_at
$$;
