-- For operations (docs/runbooks/payment-portal.md): finishes a refund whose money was returned without us. What was returned at the
-- payment portal lowers what can be refunded there; what was paid by bank order does not, and has its own reference.
drop function record_outside_refund(uuid, text);
create function record_outside_refund(refund uuid, document text, at_portal boolean) returns void
  language plpgsql set search_path from current as $$
declare
  returned record;
  transfer bigint;
begin
  if coalesce(length(trim(document)), 0) = 0 then
    raise exception 'the document of the payment is missing';
  end if;
  if at_portal is null then
    raise exception 'it is missing whether the money was returned at the payment portal';
  end if;
  update payment_refund f set state = 'success', finished_at = now(),
      provider_ref = case when not at_portal then 'outside.' || f.id end
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
      jsonb_build_object('amount', returned.amount, 'document', document, 'at_portal', at_portal));
end $$;

-- For operations: ends an attempt that the payment portal no longer has, or never decides about. A success that it reports
-- afterwards is settled late, as for every attempt that has expired.
create function expire_stuck_attempt(attempt uuid, document text) returns void
  language plpgsql set search_path from current as $$
declare
  before record;
begin
  if coalesce(length(trim(document)), 0) = 0 then
    raise exception 'the document of the payment portal is missing';
  end if;
  select a.state, a.company_id into before from payment_attempt a
    where a.id = attempt and a.finished_at is null and a.expires_at < now() - interval '1 day' for update;
  if not found then
    raise exception 'attempt % is not one without result for a day', attempt;
  end if;
  update payment_attempt a set state = 'expired', finished_at = now() where a.id = attempt;
  insert into payment_event (company_id, at, kind, attempt_id, detail)
    values (before.company_id, now(), 'attempt-expired', attempt,
      jsonb_build_object('source', 'operations', 'before', before.state, 'document', document));
end $$;
