-- What is known of each registry as a whole. `data_version` grows with every change, caches hang on it.
create table registry_state (
  registry text primary key check (registry ~ '^[a-z][a-z0-9-]{1,47}$'),
  data_version bigint not null default 1,
  updated_at timestamptz,
  record_count bigint not null default 0,
  demonstration boolean not null default false,
  as_of date,
  layout text not null
);

create table record (
  record_key bigint generated always as identity primary key,
  registry text not null references registry_state,
  id text collate "C" not null check (id ~ '^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$'),
  unique (registry, id)
);

-- Versions in two times: `valid` says when it is the law, recorded_at and replaced_at when the portal said so.
create table record_version (
  version_key bigint generated always as identity primary key,
  record_key bigint not null references record,
  version int not null check (version > 0),
  status text not null check (status in ('draft', 'in_review', 'active', 'suspended', 'expired', 'withdrawn',
    'annulled', 'superseded', 'archived')),
  valid daterange not null check (not isempty(valid)),
  recorded_at timestamptz not null,
  replaced_at timestamptz check (replaced_at > recorded_at),
  field_values jsonb not null check (jsonb_typeof(field_values) = 'object'),
  changed text[] not null default '{}',
  reason jsonb,
  source text not null,
  demonstration boolean not null default false,
  unique (record_key, version),
  -- Of what the portal says today, no two versions of a record are law on the same day.
  constraint one_version_at_a_time
    exclude using gist (int8range(record_key, record_key, '[]') with &&, valid with &&) where (replaced_at is null)
);

-- History is written once: nothing leaves it, and of a written version only the end of its time on record is set.
create function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.replaced_at is null and new.replaced_at is not null
    and to_jsonb(new) - 'replaced_at' = to_jsonb(old) - 'replaced_at' then
    return new;
  end if;
  raise exception 'versions of records are append-only' using errcode = 'restrict_violation';
end
$$;
create trigger keep_history before update or delete on record_version for each row execute function keep_history();
create trigger keep_whole_history before truncate on record_version for each statement execute function keep_history();

-- Names of the code tree, sections included, whatever registry asks for them.
create table nomenclature (
  code text collate "C" primary key,
  parent text collate "C",
  title jsonb not null,
  demonstration boolean not null default false,
  terms tsvector not null generated always as (terms_above(title)) stored
);
create aggregate terms_of_all (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '', parallel = safe);

-- Each public record as it is now, made for reading. One partition for each registry, made with its indexes by the
-- engine; f1… are facets, s1… sort keys, their meaning is fixed by the layout of the registry's definition.
create table record_row (
  registry text not null,
  id text collate "C" not null,
  record_key bigint not null,
  status text not null,
  parent text collate "C",
  standing smallint not null,
  demonstration boolean not null,
  f1 text collate "C", f2 text collate "C", f3 text collate "C", f4 text collate "C",
  f5 text collate "C", f6 text collate "C", f7 text collate "C", f8 text collate "C",
  s1 text collate "C", s2 text collate "C", s3 text collate "C", s4 text collate "C",
  s5 text collate "C", s6 text collate "C", s7 text collate "C", s8 text collate "C",
  s9 text collate "C", s10 text collate "C", s11 text collate "C", s12 text collate "C",
  s13 text collate "C", s14 text collate "C", s15 text collate "C", s16 text collate "C",
  s17 text collate "C", s18 text collate "C", s19 text collate "C", s20 text collate "C",
  valid_from date,
  valid_to date,
  path text[] not null default '{}',
  field_values jsonb not null,
  terms tsvector not null,
  primary key (registry, id)
) partition by list (registry);

-- Number of records for each combination of facet values: totals and facets without counting.
create table facet_cube (
  registry text not null references registry_state,
  combination text[] not null,
  records bigint not null,
  primary key (registry, combination)
);

-- Words of the names of a registry, for mending slips of the keyboard.
create table vocabulary (
  registry text not null references registry_state,
  word text collate "C" not null,
  records int not null,
  trace text collate "C" not null generated always as (slip_trace(word)) stored,
  primary key (registry, word)
);
create index on vocabulary using gin (trace gin_trgm_ops);

-- Finds the words near a mistyped one without comparing with all of them; registry '' holds the everyday words.
create table slip_key (
  registry text not null,
  key text collate "C" not null,
  word text collate "C" not null
);
create index on slip_key (key, registry);
create index on slip_key (registry, word);

-- Everyday words and the codes they mean, from data/goods/everyday-words.csv.
create table everyday_word (
  concept int not null,
  place int not null,
  codes text[] not null,
  language text not null check (language in ('az', 'en', 'ru')),
  word text not null,
  folded text collate "C" not null,
  root text collate "C" not null,
  trace text collate "C" not null generated always as (slip_trace(folded)) stored
);
create index on everyday_word (folded);
create index on everyday_word (root, language);
create index on everyday_word using gin (trace gin_trgm_ops);
create index on everyday_word using gin (codes);

create table loaded_file (
  name text primary key,
  hash text not null
);
