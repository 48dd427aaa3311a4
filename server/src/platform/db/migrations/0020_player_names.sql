-- Searches of the console by the name of a player, a payment and a coupon.

-- A name without case, Turkish letters and marks, and with single spaces.
create or replace function fold_person(name text) returns text immutable parallel safe language sql as $$
  select btrim(regexp_replace(lower(translate(name,
    'İIıŞşĞğÜüÖöÇçÂâÎîÛûÀàÁáÄäÅåÃãÈèÉéÊêËëÌìÍíÏïÑñÒòÓóÔôÕõØøÙùÚúÝý',
    'iiissgguuooccaaiiuuaaaaaaaaaaeeeeeeeeiiiiiinnoooooooooouuuuyy')), '[^[:alnum:]]+', ' ', 'g'))
$$;
create index player_name on player (fold_person(firstname || ' ' || lastname) text_pattern_ops);
create index player_lastname on player (fold_person(lastname || ' ' || firstname) text_pattern_ops);
create index transaction_payment on transaction (id) where category_id = 1;
create index transaction_reference on transaction (reference) where reference <> '' and category_id = 1;
create index coupon_number on coupon (id);
