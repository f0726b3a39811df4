-- Payments: what is owed (obligation), one try to pay it (attempt), the proof (receipt) and what was returned (refund) are
-- four things. Amounts are whole qəpik (PAY-05).
create sequence payment_number minvalue 1 maxvalue 9999999;

create table payment_obligation (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null check (company_id in (1, 2)),
  -- 94, seven digits, check digit.
  number text not null unique check (number ~ '^94\d{8}$'),
  origin text not null check (origin in ('case', 'official', 'external')),
  case_id uuid references service_case,
  -- Idempotency key of its source: a case and what its fee is for, an official, or another system.
  source text not null,
  reference text not null,
  -- Code of the service; null without one.
  service text,
  target jsonb not null check (jsonb_typeof(target) = 'object'),
  -- Owner as in service_case: a person with the certificate number of an account, or as a citizen.
  person_id uuid not null references person,
  account text,
  payer_name text not null,
  service_fee bigint not null check (service_fee >= 0),
  government_fee bigint not null check (government_fee >= 0),
  -- MAX_QAPIK of amounts.ts.
  amount bigint not null generated always as (service_fee + government_fee) stored check (amount between 1 and 999999999),
  -- Amount of the demonstration, which no law sets.
  is_sample boolean not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  closed_as text check (closed_as in ('cancelled', 'waived')),
  closed_on date,
  close_reason text,
  closed_by uuid references person,
  created_by uuid references person,
  created_at timestamptz not null,
  unique (company_id, source, reference),
  check ((origin = 'case') <= (case_id is not null)),
  check (num_nulls(closed_as, closed_on, close_reason) in (0, 3))
);
create index payment_obligation_own on payment_obligation (person_id, company_id, due_on);
create index payment_obligation_of_case on payment_obligation (case_id) where case_id is not null;

create table payment_attempt (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null check (company_id in (1, 2)),
  -- Who pays; not always who owes.
  person_id uuid not null references person,
  account text,
  payer_name text not null,
  -- Idempotency key of the request, and the hash of what it asked for.
  key uuid not null,
  request_hash text not null,
  state text not null default 'created'
    check (state in ('created', 'started', 'submitted', 'success', 'failed', 'cancelled', 'expired', 'error')),
  amount bigint not null check (amount > 0),
  language text not null check (language in ('az', 'en', 'ru')),
  provider_ref text unique,
  continue_url text,
  fail_reason text check (fail_reason in ('funds', 'card', 'limit', 'declined', 'unknown')),
  bank_ref text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  paid_at timestamptz,
  finished_at timestamptz,
  unique (person_id, key),
  check ((state = 'success') = (paid_at is not null)),
  check ((state = 'failed') = (fail_reason is not null)),
  check ((state in ('created', 'started', 'submitted')) = (finished_at is null))
);
create index payment_attempt_open on payment_attempt (company_id, created_at) where finished_at is null;
create index payment_attempt_finished on payment_attempt (company_id, finished_at);
create index payment_attempt_person on payment_attempt (person_id);

create table payment_attempt_item (
  attempt_id uuid not null references payment_attempt,
  obligation_id uuid not null references payment_obligation,
  service_fee bigint not null check (service_fee >= 0),
  government_fee bigint not null check (government_fee >= 0),
  primary key (attempt_id, obligation_id),
  check (service_fee + government_fee > 0)
);
create index payment_attempt_item_of_obligation on payment_attempt_item (obligation_id);

-- A final state stays, except that the payment portal reports a success late; with another amount this is an error.
create function keep_payment_state() returns trigger language plpgsql set search_path from current as $$
begin
  if old.amount <> new.amount or old.key <> new.key or old.person_id <> new.person_id then
    raise exception 'an attempt keeps its payer, key and amount';
  end if;
  if old.state <> new.state and not (
    case old.state
      when 'created' then true
      when 'started' then new.state <> 'created'
      when 'submitted' then new.state not in ('created', 'started')
      when 'success' then false
      when 'error' then new.state = 'success'
      else new.state in ('success', 'error')
    end
  ) then
    raise exception 'attempt % cannot become % after %', old.id, new.state, old.state;
  end if;
  return new;
end $$;
create trigger keep_payment_state before update on payment_attempt for each row execute function keep_payment_state();

create function refuse_payment_change() returns trigger language plpgsql set search_path from current as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table payment_receipt (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references payment_attempt,
  obligation_id uuid not null references payment_obligation,
  number text not null unique,
  paid_at timestamptz not null,
  payer_name text not null,
  service_fee bigint not null check (service_fee >= 0),
  government_fee bigint not null check (government_fee >= 0),
  amount bigint not null generated always as (service_fee + government_fee) stored check (amount > 0),
  bank_ref text not null,
  unique (attempt_id, obligation_id)
);
create index payment_receipt_of_obligation on payment_receipt (obligation_id);
create trigger keep_payment_receipt before update or delete on payment_receipt
  for each row execute function refuse_payment_change();
create trigger keep_payment_receipts before truncate on payment_receipt
  for each statement execute function refuse_payment_change();

-- PDF of a receipt in a language, made by a job.
create table payment_receipt_file (
  receipt_id uuid not null references payment_receipt,
  language text not null check (language in ('az', 'en', 'ru')),
  file_id uuid not null unique,
  bytes int not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (receipt_id, language)
);
create index payment_receipt_file_hash on payment_receipt_file (sha256);

create table payment_refund (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references payment_receipt,
  -- Idempotency key of the request; of an automatic refund the receipt.
  key uuid not null unique,
  amount bigint not null check (amount > 0),
  reason text not null,
  is_automatic boolean not null,
  state text not null check (state in ('requested', 'approved', 'submitted', 'success', 'error', 'rejected')),
  requested_by uuid references person,
  decided_by uuid references person,
  requested_at timestamptz not null,
  decided_at timestamptz,
  finished_at timestamptz,
  provider_ref text unique,
  check (is_automatic = (requested_by is null)),
  -- Four eyes.
  check (decided_by <> requested_by),
  check (is_automatic or (state = 'requested') = (decided_by is null)),
  check ((state in ('success', 'rejected')) = (finished_at is not null))
);
create index payment_refund_of_receipt on payment_refund (receipt_id);
create index payment_refund_open on payment_refund (requested_at) where state in ('requested', 'approved', 'submitted', 'error');

-- No more is refunded than was paid, also by concurrent requests: the receipt is locked.
create function keep_refunds_within_receipt() returns trigger language plpgsql set search_path from current as $$
declare paid bigint;
begin
  if tg_op = 'UPDATE' and (old.amount, old.receipt_id, old.key) is distinct from (new.amount, new.receipt_id, new.key) then
    raise exception 'a refund keeps its receipt, key and amount';
  end if;
  if tg_op = 'UPDATE' and old.state in ('success', 'rejected') and old.state <> new.state then
    raise exception 'refund % is finished', old.id;
  end if;
  select amount into paid from payment_receipt where id = new.receipt_id for key share;
  perform pg_advisory_xact_lock(hashtextextended('refund ' || new.receipt_id, 0));
  if new.state <> 'rejected' and new.amount + coalesce((select sum(amount) from payment_refund
      where receipt_id = new.receipt_id and state <> 'rejected' and id <> new.id), 0) > paid then
    raise exception 'more would be refunded than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_refunds_within_receipt before insert or update on payment_refund
  for each row execute function keep_refunds_within_receipt();

-- Ledger of double entries. Accounts: what payers owe, the money at the payment portal, income by kind of fee, and what is
-- to be refunded.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('charge', 'closing', 'payment', 'overpayment', 'refund-due', 'refund-paid')),
  obligation_id uuid not null references payment_obligation,
  receipt_id uuid references payment_receipt,
  refund_id uuid references payment_refund,
  at timestamptz not null,
  check ((kind in ('payment', 'overpayment')) = (receipt_id is not null)),
  check ((kind in ('refund-due', 'refund-paid')) = (refund_id is not null))
);
-- An obligation is charged, and paid or closed, once; every receipt is one transfer; a refund is decided and paid once.
create unique index ledger_charge on ledger_transfer (obligation_id) where kind = 'charge';
create unique index ledger_settlement on ledger_transfer (obligation_id) where kind in ('payment', 'closing');
create unique index ledger_receipt on ledger_transfer (receipt_id) where receipt_id is not null;
create unique index ledger_refund on ledger_transfer (refund_id, kind) where refund_id is not null;
create index ledger_transfer_at on ledger_transfer (at);

create table ledger_entry (
  transfer_id bigint not null references ledger_transfer,
  account text not null check (account in ('receivable', 'payment-portal', 'service-fees', 'government-fees', 'refunds')),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  primary key (transfer_id, account),
  check ((debit = 0) <> (credit = 0))
);
create index ledger_entry_account on ledger_entry (account);

create function keep_ledger_balanced() returns trigger language plpgsql set search_path from current as $$
begin
  if (select coalesce(sum(debit), 0) <> coalesce(sum(credit), 0) or count(*) < 2 from ledger_entry
      where transfer_id = new.id) then
    raise exception 'transfer % is not balanced', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create function keep_ledger_entry_balanced() returns trigger language plpgsql set search_path from current as $$
begin
  if (select sum(debit) <> sum(credit) from ledger_entry where transfer_id = new.transfer_id) then
    raise exception 'transfer % is not balanced', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_ledger_balanced after insert on ledger_transfer deferrable initially deferred
  for each row execute function keep_ledger_balanced();
create constraint trigger keep_ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function keep_ledger_entry_balanced();
create trigger keep_ledger_transfer before update or delete on ledger_transfer
  for each row execute function refuse_payment_change();
create trigger keep_ledger_transfers before truncate on ledger_transfer
  for each statement execute function refuse_payment_change();
create trigger keep_ledger_entry before update or delete on ledger_entry
  for each row execute function refuse_payment_change();
create trigger keep_ledger_entries before truncate on ledger_entry
  for each statement execute function refuse_payment_change();

-- Every step, without personal data. Exceptions of finance are read from it.
create table payment_event (
  id bigint generated always as identity primary key,
  company_id smallint not null check (company_id in (1, 2)),
  at timestamptz not null,
  kind text not null,
  attempt_id uuid references payment_attempt,
  obligation_id uuid references payment_obligation,
  refund_id uuid references payment_refund,
  -- Official; null for the payer and the system.
  person_id uuid references person,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
create index payment_event_kind on payment_event (company_id, kind, at desc);
create index payment_event_of_attempt on payment_event (attempt_id) where attempt_id is not null;
create trigger keep_payment_event before update or delete on payment_event
  for each row execute function refuse_payment_change();
create trigger keep_payment_events before truncate on payment_event
  for each statement execute function refuse_payment_change();

-- Accepted signed messages, by sender and id. Refused ones are events only, so that nobody can block an id.
create table payment_message (
  sender text not null,
  id text not null check (length(id) between 1 and 100),
  received_at timestamptz not null,
  primary key (sender, id)
);
create index payment_message_received on payment_message (received_at);

-- Comparison with the daily file of the payment portal.
create table payment_reconciliation (
  company_id smallint not null check (company_id in (1, 2)),
  day date not null,
  read_at timestamptz not null,
  our_count int not null,
  our_sum bigint not null,
  their_count int not null,
  their_sum bigint not null,
  primary key (company_id, day)
);

create table payment_difference (
  id uuid primary key default gen_random_uuid(),
  company_id smallint not null,
  day date not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'state')),
  reference text not null check (length(reference) <= 100),
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references person,
  note text,
  unique (company_id, day, reference),
  foreign key (company_id, day) references payment_reconciliation,
  check (num_nulls(resolved_at, note) in (0, 2))
);
create index payment_difference_open on payment_difference (company_id) where resolved_at is null;
