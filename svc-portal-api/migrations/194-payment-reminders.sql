-- Reminders of unpaid obligations: one before the due day, one after it.
create table payment_reminder (
  obligation_id uuid not null references payment_obligation,
  stage text not null check (stage in ('soon', 'overdue')),
  reminded_at timestamptz not null,
  primary key (obligation_id, stage)
);
create index payment_obligation_due on payment_obligation (company_id, due_on) where closed_as is null;
