-- An instance of the release before goes on while another one is upgraded, and begins sessions without this column: such
-- a session is a sign-in of its own.
alter table session alter column sign_in_id drop not null;
