-- Searches of players.

-- A name without case, Turkish letters and marks, and with single spaces. Two indexes are made of it (migration 0020): another body needs them made anew.
create or replace function fold_person(name text) returns text immutable parallel safe language sql as $$
  select btrim(regexp_replace(lower(translate(name,
    'İIıŞşĞğÜüÖöÇçÂâÎîÛûÀàÁáÄäÅåÃãÈèÉéÊêËëÌìÍíÏïÑñÒòÓóÔôÕõØøÙùÚúÝý',
    'iiissgguuooccaaiiuuaaaaaaaaaaeeeeeeeeiiiiiinnoooooooooouuuuyy')), '[^[:alnum:]]+', ' ', 'g'))
$$;
