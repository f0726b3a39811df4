-- SHA-256 of the cookie of the browser that registered: elsewhere the mailed link needs the password too. Gone once the
-- address is confirmed; unknown for registrations that were made before.
alter table person add column registered_in bytea check (octet_length(registered_in) = 32);
