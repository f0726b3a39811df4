-- A session that was handed off from the other portal belongs to the sign-in that the first one began with: it keeps the
-- start of that one, and ends when the person signs out of any of them. Of a sign-in itself: its own number.
alter table session add column sign_in_id uuid;
update session set sign_in_id = id;
alter table session alter column sign_in_id set not null;
create index session_of_sign_in on session (sign_in_id) where ended_at is null;

-- SHA-256 of the user agent that the codes were issued to; null for codes of a program.
alter table portal_pass add column user_agent bytea check (octet_length(user_agent) = 32);
