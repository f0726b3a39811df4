-- Fee of an application for a service as its passport had it at the submission; amounts are decimal texts. Null: no service.
alter table service_case add column fee jsonb check (fee is null or jsonb_typeof(fee) = 'object');
