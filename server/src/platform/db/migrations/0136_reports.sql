-- @expand
-- Complaints, and what reports read by time.
alter table support_talk add column complaint_at timestamptz;
create index support_talk_opened on support_talk (opened_at);
create index bonus_given on bonus (given_at);
create index audit_act on audit (act, at);
create index protection_case_opened on protection_case (opened_at);
