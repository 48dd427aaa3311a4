-- What was done with one player is read without walking the whole trail.
create index audit_subject on audit (subject, id);
