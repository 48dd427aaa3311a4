-- @expand
-- The audit trail is searched by who did something: by the beginning of the actor.
create index audit_actor on audit (actor text_pattern_ops, id);
