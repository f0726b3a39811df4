-- What the portal tells in its own words: news, answered questions and, later, other kinds (INF-01). One model for all.
create table content_topic (
  id text collate "C" primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,79}$'),
  label jsonb not null check (label ?& array['az', 'en', 'ru']),
  place int not null
);

create table content_item (
  item_key bigint generated always as identity primary key,
  id text collate "C" not null check (id ~ '^[a-z0-9][a-z0-9-]{1,79}$'),
  type text not null check (type in ('news', 'useful', 'government', 'faq', 'notice', 'decision')),
  status text not null default 'draft'
    check (status in ('draft', 'review', 'legal', 'translation', 'scheduled', 'published', 'archived')),
  variant text not null check (variant in ('competition', 'quality', 'both')),
  topics text[] not null check (cardinality(topics) > 0),
  audiences text[] not null default '{}',
  author_unit jsonb not null check (author_unit ?& array['az', 'en', 'ru']),
  -- From when it is read, since when it is another text, until when it holds, how long it stands above the others.
  published_at timestamptz not null,
  updated_at timestamptz check (updated_at >= published_at),
  expires_at timestamptz check (expires_at > published_at),
  pinned_until timestamptz,
  -- Order of questions in their topic.
  place int not null default 0,
  cover jsonb,
  related text[] not null default '{}',
  links jsonb not null default '[]',
  demonstration boolean not null default false,
  unique (type, id)
);

-- Folded words of a text and their stems; the title weighs A, the lead B, the rest C.
create function content_terms(title text, lead text, plain text, language text) returns tsvector
immutable parallel safe language sql as $$
  select setweight(to_tsvector('simple', fold(title)) || to_tsvector('simple', coalesce(phrase_root(title, language), '')), 'A')
    || setweight(to_tsvector('simple', fold(lead)) || to_tsvector('simple', coalesce(phrase_root(lead, language), '')), 'B')
    || setweight(to_tsvector('simple', fold(plain)) || to_tsvector('simple', coalesce(phrase_root(plain, language), '')), 'C')
$$;

-- A text in one language. `body` holds blocks, `plain` the words in them.
create table content_text (
  item_key bigint not null references content_item on delete cascade,
  language text not null check (language in ('az', 'en', 'ru')),
  title text not null check (title <> ''),
  lead text not null default '',
  body jsonb not null check (jsonb_typeof(body) = 'array'),
  plain text not null,
  state text not null default 'human' check (state in ('human', 'machine')),
  attachments jsonb not null default '[]',
  terms tsvector not null generated always as (content_terms(title, lead, plain, language)) stored,
  primary key (item_key, language)
);

-- Pictures and attachments, served by name.
create table content_file (
  name text collate "C" primary key check (name ~ '^[a-z0-9][a-z0-9.-]{2,99}$'),
  media_type text not null check (media_type in ('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/csv')),
  hash text not null,
  content bytea not null check (octet_length(content) <= 10000000)
);

-- Lists walk from the newest; what is pinned is found apart, so that it need not be sorted among all.
create index content_newest on content_item (type, published_at desc, item_key desc) where status in ('published', 'scheduled');
create index content_pinned on content_item (type, pinned_until) where status in ('published', 'scheduled') and pinned_until is not null;
create index content_topics on content_item using gin (topics) where status in ('published', 'scheduled');
create index content_questions on content_item (place, item_key) where status in ('published', 'scheduled') and type = 'faq';
create index content_words on content_text using gin (terms);

-- A question in any of the forms of its words: all of them, or any.
create function content_query(asked text[], every_word boolean) returns tsquery
immutable strict parallel safe language plpgsql as $$
declare
  wanted tsquery := word_query(asked[1], 'ABC', true);
begin
  for i in 2 .. cardinality(asked) loop
    if every_word then
      wanted := wanted && word_query(asked[i], 'ABC', true);
    else
      wanted := wanted || word_query(asked[i], 'ABC', true);
    end if;
  end loop;
  return wanted;
end
$$;
