alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('promote', 'rollback', 'retire', 'canary', 'end-canary', 'forgo'));
