-- Whose words say what is owed: the portal's own are shown in notices, those of officials and other systems are not.
alter table payment_obligation add column has_own_text boolean not null default false;
update payment_obligation set has_own_text = true where origin = 'case';

-- The ledger keeps what was charged, and an attempt what it pays, so neither changes later. An obligation is only closed,
-- once.
create function keep_payment_obligation() returns trigger language plpgsql set search_path from current as $$
declare
  closing constant text[] := array['closed_as', 'closed_on', 'close_reason', 'closed_by'];
begin
  if old.closed_as is not null then
    raise exception 'obligation % is closed already', old.number;
  end if;
  if to_jsonb(old) - closing <> to_jsonb(new) - closing then
    raise exception 'an obligation keeps all but its closing';
  end if;
  return null;
end $$;
create trigger keep_payment_obligation after update on payment_obligation
  for each row execute function keep_payment_obligation();
create trigger keep_payment_obligations before delete on payment_obligation
  for each row execute function refuse_payment_change();
create trigger keep_payment_attempt_item before update or delete on payment_attempt_item
  for each row execute function refuse_payment_change();
