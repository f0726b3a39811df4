-- Foreign organizations and people. Both variants of the portal share them; only sessions belong to one variant.

-- `claimed_at`: a registration was sent for it; it takes no other one. Unfinished ones expire.
create table possessor (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 3 and 500),
  address text not null check (char_length(address) between 7 and 500),
  description text check (char_length(description) between 1 and 2000),
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index on possessor (created_at);

-- Who can sign in: a USER by e-mail and password once the address is confirmed, the others as the subject of a sign-on.
-- Somebody who has not confirmed is no account yet: there may be several with one address, and at most one that counts.
create table person (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('ASAN_USER', 'ADMIN', 'USER')),
  name text not null,
  surname text not null,
  patronymic_name text,
  email text,
  -- As `foldEmail` of shared-contracts writes it; addresses are compared by it.
  email_folded text,
  phone_typed text,
  -- E.164, where what was typed is a number that can exist.
  phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{1,14}$'),
  legal_address text,
  tax_id text,
  applicant_name text,
  pin text,
  language text not null default 'az' check (language in ('az', 'en', 'ru')),
  password_hash text,
  -- When the address was confirmed, or the first sign-on.
  activated_at timestamptz,
  sso_issuer text,
  sso_subject text,
  possessor_id uuid references possessor,
  -- When the state's register gave these data.
  read_at timestamptz,
  created_at timestamptz not null,
  check ((email is null) = (email_folded is null)),
  check (case role
    when 'USER' then email is not null and password_hash is not null and possessor_id is not null
      and sso_issuer is null and sso_subject is null
    else sso_issuer is not null and sso_subject is not null and password_hash is null and possessor_id is null end)
);
create unique index person_account on person (email_folded) where role = 'USER' and activated_at is not null;
create index person_waiting on person (email_folded, created_at) where role = 'USER' and activated_at is null;
create unique index person_subject on person (sso_issuer, sso_subject);
create index on person (possessor_id);
