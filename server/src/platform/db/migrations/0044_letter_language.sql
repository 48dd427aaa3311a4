-- What stands around a letter's words, its button, is in the language that they are in.
alter table outbox add column language text not null default 'tr' check (language in ('tr', 'en'));
