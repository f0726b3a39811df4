alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('promote', 'rollback', 'retire', 'canary', 'end-canary', 'forgo', 'takedown'));

-- What the code of a release uses of browsers; null where it was published before this was looked at.
alter table release add column code_uses jsonb;
