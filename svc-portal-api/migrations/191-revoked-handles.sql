alter table session_handle add is_revoked boolean not null default false;
comment on column session_handle.is_revoked is 'Of refresh handles that a change of password has superseded: they are never exchanged.';
