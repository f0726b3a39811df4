-- What the finance desk reads: exceptions, totals of a period, and who has read an obligation (events of the kind `looked-at`).
create index payment_event_look on payment_event (obligation_id, at desc) where kind = 'looked-at';
create index payment_receipt_paid on payment_receipt (paid_at);
create index payment_refund_finished on payment_refund (finished_at) where state = 'success';
create index payment_attempt_error on payment_attempt (company_id) where state = 'error';
create index ledger_overpayment on ledger_transfer (at) where kind = 'overpayment';

-- How often a refund was sent: the payment portal never repeats a refund that it has refused, so each sending has its own
-- reference there.
alter table payment_refund add column sendings int not null default 1 check (sendings > 0);
create index person_pin on person (pin) where pin is not null;
