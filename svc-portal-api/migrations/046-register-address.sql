-- The legal address as the state's register gave it last: one that the person has not changed follows the register.
alter table person add column register_address text;
