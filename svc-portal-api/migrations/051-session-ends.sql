-- Whoever holds a connection of a session hears of its end in the same second, whatever ended it.
create function say_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_live', 'ended ' || old.id);
  return null;
end $$;

create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function say_session_ended();
create trigger session_removed after delete on session
  for each row when (old.ended_at is null) execute function say_session_ended();
