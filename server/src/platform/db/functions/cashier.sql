-- Payments, stored in the transaction that moves their money.

-- Stores payments that are requested or decided. A withdrawal may be requested only without a bonus that is being wagered, or with the
-- end of that bonus (`forfeited_bonus`) in the same operation. YK010: a bonus came in between. It goes to a bank account as it was at
-- the time of the request. YK007: the account was changed or removed in between.
create or replace function record_transaction(records transaction_record[]) returns void language plpgsql as $$
begin
  if exists (
    select from unnest(records) r
    join bonus b on b.player_id = r.player_id and b.needed > 0 and b.state in ('claimed', 'active')
    where r.type_id = 2 and r.status = 1001 and b.id is distinct from r.forfeited_bonus
  ) then
    raise exception 'a bonus has to be wagered first' using errcode = 'YK010';
  end if;
  if exists (
    select from unnest(records) r
    where r.type_id = 2 and r.status = 1001 and r.bank_account_id is not null
      and not exists (select from bank_account a
        where a.player_id = r.player_id and a.id = r.bank_account_id and a.removed_at is null
          and a.iban_mark = r.bank_account_mark)
  ) then
    raise exception 'the bank account was changed' using errcode = 'YK007';
  end if;
  insert into transaction (player_id, id, operation, intent, type_id, category_id, status, amount, fee, method_id,
    bank_account_id, iban_mark, reference, details_sealed, note, reason, decided_by, decided_at, at)
  select r.player_id, r.id, r.operation, r.intent, r.type_id, r.category_id, r.status, r.amount, r.fee, r.method_id,
    r.bank_account_id, r.bank_account_mark, r.reference, r.details_sealed, r.note, r.reason, r.decided_by, r.decided_at, r.at
  from unnest(records) r
  on conflict (player_id, id) do update
    set status = excluded.status, reason = excluded.reason, decided_at = excluded.decided_at;
end $$;

-- Lists a bonus that was given among the payments of its player, once.
create or replace function store_bonus_payment(player bigint, bonus text, amount bigint, titles jsonb, given_at timestamptz)
returns void language plpgsql as $$
begin
  insert into transaction (player_id, id, operation, type_id, category_id, status, amount, texts, at)
  values (player, bonus, 'bonus/' || bonus || '/given', 3, 1, 1002, store_bonus_payment.amount, titles, given_at)
  on conflict (player_id, id) do nothing;
end $$;
