-- No money moves: the payment portal is a stand-in, or the attempt belongs to the seeded demonstration. So did all attempts
-- before this column. Whether a law sets the amount is another fact, `payment_obligation.is_sample`.
alter table payment_attempt add column is_demonstration boolean not null default true;
alter table payment_attempt alter column is_demonstration drop default;
