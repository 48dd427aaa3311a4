-- @expand
-- Counts the changes of a campaign, so that nobody overwrites what he has not seen.
alter table campaign add column version int not null default 1;

-- Finds the messages to browsers of a campaign that is stopped.
create index push_message_offer on push_message (occasion) where kind = 'offer';
