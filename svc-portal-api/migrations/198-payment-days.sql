-- A day has a row before its daily file was read, and loses the time of the reading when it is to be compared again.
alter table payment_reconciliation alter column read_at drop not null;
create index payment_reconciliation_unread on payment_reconciliation (company_id, day) where read_at is null;
create index payment_difference_reference on payment_difference (company_id, reference);
create index payment_attempt_paid on payment_attempt (company_id, paid_at) where state = 'success';

-- When the desk has sent a refund again, and what the official wrote who decided about it.
alter table payment_refund
  add column sent_again_at timestamptz,
  add column decision_note text check (decision_note is null or decided_by is not null);

-- For operations (docs/runbooks/payment-portal.md): finishes a refund whose money was returned without the payment portal.
create function record_outside_refund(refund uuid, document text) returns void language plpgsql set search_path from current as $$
declare
  returned record;
  transfer bigint;
begin
  if length(trim(document)) = 0 then
    raise exception 'the document of the payment is missing';
  end if;
  update payment_refund f set state = 'success', finished_at = now(), provider_ref = null
    from payment_receipt r join payment_obligation o on o.id = r.obligation_id
    where f.id = refund and f.state in ('approved', 'submitted', 'error') and r.id = f.receipt_id
    returning f.amount, f.finished_at, r.attempt_id, r.obligation_id, o.company_id into returned;
  if not found then
    raise exception 'refund % is not one that waits for its money', refund;
  end if;
  insert into ledger_transfer (kind, obligation_id, refund_id, at)
    values ('refund-paid', returned.obligation_id, refund, returned.finished_at) returning id into transfer;
  insert into ledger_entry (transfer_id, account, debit, credit)
    values (transfer, 'refunds', returned.amount, 0), (transfer, 'payment-portal', 0, returned.amount);
  insert into payment_event (company_id, at, kind, attempt_id, obligation_id, refund_id, detail)
    values (returned.company_id, returned.finished_at, 'refund-success', returned.attempt_id, returned.obligation_id, refund,
      jsonb_build_object('amount', returned.amount, 'document', document));
end $$;
