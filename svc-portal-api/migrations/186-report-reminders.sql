-- Reminders of reports that organizations owe: one for each report and stage, sent to everybody who acts for the organization.
create table report_reminder (
  company_id smallint not null check (company_id in (1, 2)),
  tax_id text not null check (tax_id ~ '^\d{10}$'),
  type text not null,
  period text not null check (period ~ '^20\d\d(-Q[1-4])?$'),
  -- Earlier submissions: the corrections of a returned report have reminders of their own.
  submissions int not null check (submissions >= 0),
  stage text not null check (stage in ('soon', 'late')),
  reminded_at timestamptz not null,
  primary key (company_id, tax_id, type, period, submissions, stage)
);

create index sign_on_account_of_organization on sign_on_account (voen) where is_held and voen is not null;
