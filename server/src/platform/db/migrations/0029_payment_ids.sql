-- Payments are found by their id alone, as staff and banks name them.
create index transaction_payment on transaction (id) where category_id = 1;
create index payout_payment on payout (payment);

-- For comparisons with the files of providers.
create index payout_ended on payout (ended_at) where ended_at is not null;
create index payout_reference on payout (provider_reference) where provider_reference <> '';
