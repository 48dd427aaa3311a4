create table slider (
  id int primary key,
  site_id int not null,
  active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- sol: left, sag: right; empty: the large slider of the home page.
  side text not null default '' check (side in ('', 'sol', 'sag')),
  slider_type text not null default 'slot',
  image text not null,
  link text not null default '',
  terms_link text not null default '',
  place int not null default 0,
  -- {title, subtitle, text, figure, button} by language
  texts jsonb not null
);

create table promotion (
  id int primary key,
  active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  image text not null,
  place int not null default 0,
  -- {title, summary, text} by language
  texts jsonb not null
);

create table popup (
  id int primary key,
  site_id int not null,
  active boolean not null default true,
  image text not null default '',
  link text not null default '',
  texts jsonb not null
);

create table information (
  type text not null,
  language text not null check (language in ('tr', 'en')),
  title text not null,
  body text not null,
  updated_at timestamptz not null default now(),
  primary key (type, language)
);

create table special_date (
  id int primary key,
  active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  decoration text not null,
  texts jsonb not null
);

create table tournament (
  id int primary key,
  active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prize bigint not null,
  image text not null,
  place int not null default 0,
  texts jsonb not null
);
