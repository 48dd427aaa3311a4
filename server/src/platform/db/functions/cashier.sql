-- Payments, written with their money.

-- Written with the money that it stands for: new, or decided. Money is asked back only without a bonus that has to be wagered,
-- or with its end in the same operation. YK005: there is one that came in between. It goes to an account as it was when it was
-- asked for. YK007: that was changed or removed in between.
create or replace function record_transaction(players bigint[], written boolean[], ops int[], kinds text[], ids text[],
  numbers bigint[], details jsonb[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(ops, kinds, details) as p(op, kind, r)
    join bonus b on b.player_id = players[p.op] and b.needed > 0 and b.state in ('claimed', 'active')
    where p.kind = 'transaction' and written[p.op] and (r ->> 'type')::int = 2 and (r ->> 'status')::int = 1001
      and not exists (select from unnest(ops, kinds, ids) as e(op, kind, id)
        where e.op = p.op and e.kind = 'bonus' and e.id = b.id)
  ) then
    raise exception 'a bonus is to be wagered' using errcode = 'YK005';
  end if;
  if exists (
    select from unnest(ops, kinds, details) as p(op, kind, r)
    where p.kind = 'transaction' and written[p.op] and (r ->> 'type')::int = 2 and (r ->> 'status')::int = 1001
      and r ->> 'account' is not null
      and not exists (select from bank_account a
        where a.player_id = players[p.op] and a.id = (r ->> 'account')::bigint and a.removed_at is null
          and a.iban_mark = r ->> 'accountMark')
  ) then
    raise exception 'the account is another one' using errcode = 'YK007';
  end if;
  insert into transaction (player_id, id, operation, intent, type_id, category_id, status, amount, fee, method_id,
    bank_account_id, reference, details_sealed, note, reason, decided_by, decided_at, at)
  select players[p.op], p.id, r ->> 'operation', r ->> 'intent', (r ->> 'type')::int, (r ->> 'category')::int,
    (r ->> 'status')::int, (r ->> 'amount')::bigint, (r ->> 'fee')::bigint, (r ->> 'method')::int,
    (r ->> 'account')::bigint, r ->> 'reference', r ->> 'details', r ->> 'note', r ->> 'reason', r ->> 'decidedBy',
    (r ->> 'decidedAt')::timestamptz, (r ->> 'at')::timestamptz
  from unnest(ops, kinds, ids, details) as p(op, kind, id, r)
  where p.kind = 'transaction' and written[p.op]
  on conflict (player_id, id) do update
    set status = excluded.status, reason = excluded.reason, decided_at = excluded.decided_at;
end $$;
