-- Duty of officials who work on payments.
alter table official_duty drop constraint official_duty_duty_check,
  add constraint official_duty_duty_check
    check (duty in ('intake', 'caseworker', 'head', 'call-center', 'auditor', 'configuration', 'finance'));
alter table offered_duty drop constraint offered_duty_duty_check,
  add constraint offered_duty_duty_check
    check (duty in ('intake', 'caseworker', 'head', 'call-center', 'auditor', 'configuration', 'finance'));
